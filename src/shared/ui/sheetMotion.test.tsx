import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Modal } from './Modal';

const sheetOf = (open: boolean) => (
  <Modal open={open} onClose={() => undefined} labelledBy="title" closeLabel="关闭">
    <h2 id="title">链接目录</h2>
  </Modal>
);

it('a sheet is opaque from its first frame and only slides, by 24 px', async () => {
  const { rerender } = render(sheetOf(false));
  rerender(sheetOf(true));
  const sheet = document.querySelector('dialog[open]');
  if (!sheet) throw new Error('expected a sheet');
  expect(getComputedStyle(sheet).opacity).toBe('1');
  const moving = sheet.getAnimations().filter((one) => one instanceof CSSTransition);
  expect(moving.map(({ transitionProperty }) => transitionProperty)).toEqual(['translate']);
  const [first] = moving.map(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes()[0] : undefined));
  expect(first?.['translate']).toBe('0px 24px');
});
