import { render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { Modal } from './Modal';

const sheetOf = (open: boolean) => (
  <Modal
    open={open}
    onClose={() => undefined}
    labelledBy="title"
    closeLabel="关闭"
    from={() => document.querySelector('#all')}
  >
    <h2 id="title">链接目录</h2>
  </Modal>
);

/** What moves the sheet, by property, with its first value. */
function movesOf(sheet: Element): Record<string, unknown> {
  const moving = sheet.getAnimations().filter((one) => one instanceof CSSTransition);
  return Object.fromEntries(
    moving.map(({ transitionProperty: name, effect }) => [
      name,
      effect instanceof KeyframeEffect ? effect.getKeyframes()[0]?.[name] : undefined,
    ]),
  );
}

it.each(['focused', 'after a key'])(
  'a sheet is opaque from its first frame, and grows out of what was pressed: %s',
  (way) => {
    const all = document.createElement('button');
    all.id = 'all';
    all.style.cssText = 'position: fixed; left: 300px; top: 200px; width: 40px; height: 20px';
    document.body.append(all);
    onTestFinished(() => all.remove());
    const { rerender } = render(sheetOf(false));
    if (way === 'focused') all.focus();
    rerender(sheetOf(true));
    const sheet = document.querySelector('dialog');
    if (!sheet) throw new Error('expected a sheet');
    expect(getComputedStyle(sheet).opacity).toBe('1');
    expect(movesOf(sheet)).toEqual({ scale: '0.4' });
    const [x = 0, y = 0] = getComputedStyle(sheet).transformOrigin.split(' ').map(parseFloat);
    expect([x + sheet.offsetLeft, y + sheet.offsetTop]).toEqual([320, 210]);

    sheet.getAnimations().forEach((one) => one.finish());
    rerender(sheetOf(false));
    // It goes back the same way, and takes no press from the page.
    expect(movesOf(sheet)).toMatchObject({ scale: '1', opacity: '1', display: 'flex' });
    expect(getComputedStyle(sheet).flexDirection).toBe('column');
    expect(getComputedStyle(sheet).pointerEvents).toBe('none');
  },
);
