import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { Modal } from './Modal';
import { topDialog } from '../../page/topDialog';

withoutMotion();

afterEach(async () => {
  await page.viewport(1440, 900);
});

/** A page with a dialog, and a second one that opens from it. */
function Page({ focusSecond = false }) {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => setFirst(true)}>
        打开
      </button>
      <Modal
        open={first}
        onClose={() => setFirst(false)}
        labelledBy="first"
        closeLabel="关闭"
        {...(focusSecond && { focusOn: () => field.current })}
      >
        <h2 id="first">第一个</h2>
        <input aria-label="先来" />
        <input aria-label="后到" ref={field} />
        <button type="button" onClick={() => setSecond(true)}>
          再开
        </button>
      </Modal>
      <Modal open={second} onClose={() => setSecond(false)} labelledBy="second" closeLabel="关闭">
        <h2 id="second">第二个</h2>
        <input aria-label="密码" />
      </Modal>
    </>
  );
}

const dialog = (name: string) => screen.queryByRole<HTMLDialogElement>('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

async function openFirst() {
  button('打开').focus();
  await userEvent.keyboard('{Enter}');
  const found = dialog('第一个');
  if (!found) throw new Error('expected a dialog');
  return found;
}

async function openBoth() {
  render(<Page />);
  await openFirst();
  button('再开').focus();
  await userEvent.keyboard('{Enter}');
  const second = dialog('第二个');
  if (!second) throw new Error('expected a dialog');
  return second;
}

/** Presses at a point at this distance from the centre of the dialog, in halves of its size. */
function press(target: HTMLElement, dialog: HTMLElement, x: number, y: number) {
  const { left, top, width, height } = dialog.getBoundingClientRect();
  fireEvent.mouseDown(target, { clientX: left + (width * (1 + x)) / 2, clientY: top + (height * (1 + y)) / 2 });
}

describe('a dialog', () => {
  it('is closed by default', () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(topDialog()).toBeUndefined();
  });

  it('is modal, is named by its title, and is the topmost', async () => {
    render(<Page />);
    const opened = await openFirst();
    expect(opened.matches(':modal')).toBe(true);
    expect(opened).toHaveAccessibleName('第一个');
    expect(topDialog()).toBe(opened);
  });

  it('focuses its first field, or the given one', async () => {
    const { unmount } = render(<Page />);
    await openFirst();
    expect(field('先来')).toHaveFocus();
    unmount();
    render(<Page focusSecond />);
    await openFirst();
    expect(field('后到')).toHaveFocus();
  });

  it('focuses its field within the key that opens it, so that the key is typed there', async () => {
    render(<Page focusSecond />);
    button('打开').addEventListener('keydown', () => button('打开').click());
    button('打开').focus();
    await userEvent.keyboard('哔');
    await userEvent.keyboard('b');
    expect(field('后到')).toHaveFocus();
    expect(field('后到')).toHaveValue('b');
  });

  it.each<[string, (opened: HTMLElement) => unknown]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its control', () => userEvent.click(button('关闭'))],
    ['a press on its left', (opened) => press(opened, opened, -1.2, 0)],
    ['a press on its right', (opened) => press(opened, opened, 1.2, 0)],
    ['a press above', (opened) => press(opened, opened, 0, -1.2)],
    ['a press below', (opened) => press(opened, opened, 0, 1.2)],
  ])('closes by %s, and returns the focus to its opener', async (_, close) => {
    render(<Page />);
    await close(await openFirst());
    expect(dialog('第一个')).toBeNull();
    expect(topDialog()).toBeUndefined();
    await until(() => expect(button('打开')).toHaveFocus());
    expect(await openFirst()).toBeVisible();
  });

  it.each([
    [0, 0],
    [-0.98, -0.98],
    [0.98, 0.98],
  ])('stays open after a press within it, at %d and %d', async (x, y) => {
    render(<Page />);
    const opened = await openFirst();
    press(opened, opened, x, y);
    press(field('先来'), opened, x, y);
    expect(opened).toBeVisible();
  });

  it('stays open after a press on an inner element that extends beyond it, such as the list of a field', async () => {
    render(<Page />);
    const opened = await openFirst();
    press(field('先来'), opened, 2, 2);
    expect(opened).toBeVisible();
  });

  it('stays open if an inner action is cancelled, such as the choice of a file', async () => {
    render(<Page />);
    const opened = await openFirst();
    fireEvent(field('先来'), new Event('cancel', { bubbles: true }));
    expect(opened).toBeVisible();
  });

  it('leaves the focus where the visitor has moved it meanwhile', async () => {
    render(<Page />);
    const elsewhere = document.body.appendChild(document.createElement('button'));
    const opened = await openFirst();
    fireEvent(opened, new Event('cancel', { cancelable: true }));
    elsewhere.focus();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it('releases the focus at once if nothing had it before, so that the page handles the next key', () => {
    render(<Page />);
    fireEvent.click(button('打开'));
    expect(field('先来')).toHaveFocus();
    fireEvent.click(button('关闭'));
    expect(document.body).toHaveFocus();
  });

  it('is no longer the topmost if it is removed while it is open', async () => {
    const { unmount } = render(<Page />);
    await openFirst();
    unmount();
    expect(topDialog()).toBeUndefined();
  });

  it('has a control with a label below its content on a narrow page', async () => {
    await page.viewport(400, 800);
    render(<Page />);
    const opened = await openFirst();
    expect(button('关闭')).toHaveTextContent('关闭');
    const control = button('关闭').getBoundingClientRect();
    expect(control.top).toBeGreaterThanOrEqual(button('再开').getBoundingClientRect().bottom);
    expect(control.bottom).toBeLessThanOrEqual(opened.getBoundingClientRect().bottom);
  });
});

describe('a dialog over another', () => {
  it('is the topmost, and the one below is hidden', async () => {
    const second = await openBoth();
    expect(topDialog()).toBe(second);
    expect(second).toBeVisible();
    expect(field('密码')).toHaveFocus();
    expect(dialog('第一个')).toBeNull();
  });

  it('closes alone by Escape and returns the focus, and a second Escape closes the one below', async () => {
    await openBoth();
    await userEvent.keyboard('{Escape}');
    const first = dialog('第一个');
    expect(first).toBeVisible();
    expect(topDialog()).toBe(first);
    expect(dialog('第二个')).toBeNull();
    await until(() => expect(button('再开')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(topDialog()).toBeUndefined();
    await until(() => expect(button('打开')).toHaveFocus());
  });

  it('closes alone by a press beside it', async () => {
    const second = await openBoth();
    press(second, second, 0, 2);
    expect(dialog('第二个')).toBeNull();
    expect(dialog('第一个')).toBeVisible();
  });
});

describe('a page that is hidden while the dialog closes', () => {
  it('has the focus again when it is visible again', async () => {
    render(<Page />);
    const opened = await openFirst();
    button('打开').style.visibility = 'hidden';
    fireEvent(opened, new Event('cancel', { cancelable: true }));
    screen.getByText('打开').style.visibility = '';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(button('打开')).toHaveFocus();
  });
});
