import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withoutMotion } from '../../../tests/support/render';
import { LONG_PRESS_MS, Tip } from './Tip';

withoutMotion();

const LONG = '一个很长的说明'.repeat(20);

const row = (name: string) => screen.getByRole('link', { name });
const tip = (text: string) => screen.queryAllByText(text).find((found) => found.popover !== null);

const move = (name: string, clientX = 20) =>
  fireEvent.pointerMove(row(name), { pointerType: 'mouse', clientX, clientY: 40 });

const touch = (type: 'pointerDown' | 'pointerUp' | 'pointerCancel', name: string) =>
  fireEvent[type](row(name), { pointerType: 'touch' });

/** Rows 200 px wide, and the tooltip. The text of the first row is fully visible, that of the second is cut off. */
beforeEach(() => {
  const style = { display: 'block', width: 200, overflow: 'hidden', whiteSpace: 'nowrap' } as const;
  render(
    <div>
      {[
        ['短', '短说明'],
        ['长', LONG],
      ].map(([name, text]) => (
        <a key={name} href="#there" aria-label={name} data-tip={text} style={style}>
          <span data-tip-shown style={style}>
            {text}
          </span>
        </a>
      ))}
      <a href="#there" aria-label="图" data-tip="只在提示里" style={style}>
        图
      </a>
      <a href="#there" aria-label="无" style={style}>
        无
      </a>
      <Tip />
    </div>,
  );
});

describe('a tip', () => {
  it('appears for words that are cut, or not shown elsewhere, and for no others', async () => {
    await userEvent.hover(row('长'));
    expect(tip(LONG)).toBeVisible();
    await userEvent.hover(row('短'));
    expect(tip(LONG)).not.toBeVisible();
    await userEvent.hover(row('图'));
    expect(tip('只在提示里')).toBeVisible();
    await userEvent.hover(row('无'));
    expect(tip('只在提示里')).not.toBeVisible();
  });

  it('stands 8 px below its element, from the left edge, and stays there while the pointer moves', () => {
    move('图');
    const shown = tip('只在提示里');
    const { left, bottom } = row('图').getBoundingClientRect();
    const place = () => [shown?.getBoundingClientRect().left, shown?.getBoundingClientRect().top];
    // Edges of the window keep a distance of 8 px too.
    expect(place()).toEqual([Math.max(8, left), bottom + 8]);
    const reads = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get');
    for (let x = 21; x <= 60; x += 1) move('图', x);
    expect(reads).not.toHaveBeenCalled();
    expect(place()).toEqual([Math.max(8, left), bottom + 8]);
  });

  it('stands above its element where there is no room below, and never leaves the window', () => {
    const link = row('长');
    link.style.cssText += '; position: fixed; right: 0; bottom: 4px';
    move('长');
    const { top, right } = tip(LONG)?.getBoundingClientRect() ?? new DOMRect();
    expect(right).toBe(document.documentElement.clientWidth - 8);
    expect(tip(LONG)?.getBoundingClientRect().bottom).toBe(link.getBoundingClientRect().top - 8);
    expect(top).toBeGreaterThanOrEqual(8);
  });

  it('shows the text of a row that is now used for another item', () => {
    move('图');
    row('图').dataset['tip'] = '另一个提示';
    move('图');
    expect(tip('另一个提示')).toBeVisible();
  });

  it('appears below the element with the keyboard focus, and disappears with it', async () => {
    row('短').focus();
    await userEvent.keyboard('{Tab}');
    expect(row('长')).toHaveFocus();
    expect(tip(LONG)).toBeVisible();
    expect(tip(LONG)?.getBoundingClientRect().top).toBeCloseTo(row('长').getBoundingClientRect().bottom + 8, 0);
    await userEvent.keyboard('{Tab}{Tab}');
    expect(row('无')).toHaveFocus();
    expect(tip('只在提示里')).not.toBeVisible();
  });

  it('disappears at any key, and at the wheel', async () => {
    await userEvent.hover(row('长'));
    await userEvent.keyboard('{Escape}');
    expect(tip(LONG)).not.toBeVisible();
    await userEvent.hover(row('图'));
    fireEvent.wheel(row('图'));
    expect(tip('只在提示里')).not.toBeVisible();
  });

  it('is above an open dialog, and complete', () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.style.cssText = 'overflow: hidden; scale: 1; width: 200px; height: 40px';
    render(
      <div>
        <a href="#there" aria-label="里" data-tip={LONG}>
          里
        </a>
        <Tip />
      </div>,
      { container: dialog },
    );
    dialog.showModal();
    fireEvent.pointerMove(row('里'), { pointerType: 'mouse', clientX: 300, clientY: 300 });
    const shown = tip(LONG);
    const { right, bottom } = shown?.getBoundingClientRect() ?? new DOMRect();
    if (shown) shown.style.pointerEvents = 'auto';
    expect(document.elementFromPoint(right - 2, bottom - 20)).toBe(shown);
    dialog.remove();
  });
});

describe('a finger on a link', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('shows the tip after a rest, and the tip stays until the next touch', () => {
    touch('pointerDown', '长');
    vi.advanceTimersByTime(LONG_PRESS_MS - 1);
    expect(tip(LONG)).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(tip(LONG)).toBeVisible();
    touch('pointerUp', '长');
    expect(tip(LONG)).toBeVisible();
    touch('pointerDown', '短');
    expect(tip(LONG)).not.toBeVisible();
    vi.advanceTimersByTime(LONG_PRESS_MS);
    expect(tip('短说明')).toBeUndefined();
  });

  it('opens nothing when it lifts after a rest, and opens the link by the next tap', () => {
    row('短').focus();
    touch('pointerDown', '长');
    vi.advanceTimersByTime(LONG_PRESS_MS);
    touch('pointerUp', '长');
    // Browsers focus the element with the emulated mouse press that follows a touch.
    row('长').focus();
    expect(tip(LONG)).toBeVisible();
    expect(fireEvent.click(row('长'))).toBe(false);
    touch('pointerDown', '长');
    touch('pointerUp', '长');
    expect(fireEvent.click(row('长'))).toBe(true);
  });

  it.each(['pointerUp', 'pointerCancel'] as const)('shows no tip if it taps or scrolls (%s)', (end) => {
    touch('pointerDown', '长');
    vi.advanceTimersByTime(LONG_PRESS_MS - 1);
    touch(end, '长');
    vi.advanceTimersByTime(1000);
    expect(tip(LONG)).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
