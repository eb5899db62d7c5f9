import { cdp } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { quiet } from '../../../tests/support/fakeBrowser';
import { renderWithStore } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { DotCursor } from './DotCursor';

const root = document.documentElement;

const emulate = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features });

afterEach(() => emulate([]));

function move() {
  const init = { clientX: 100, clientY: 100, pointerType: 'mouse', bubbles: true };
  document.body.dispatchEvent(new PointerEvent('pointermove', init));
  return root.hasAttribute('data-cursor');
}

it('the dot is present while there is a mouse, and removed without one', () => {
  const { unmount } = renderWithStore(<DotCursor />);
  expect(move()).toBe(true);
  unmount();
  expect(root).not.toHaveAttribute('data-cursor');
  expect(move()).toBe(false);
});

it('the dot is absent if quiet mode disables motion, also when that begins later', async () => {
  quiet('motion');
  renderWithStore(<DotCursor />);
  expect(move()).toBe(false);
  delete root.dataset['quiet'];
  await until(() => expect(move()).toBe(true));
  quiet('motion');
  await until(() => expect(root).not.toHaveAttribute('data-cursor'));
  expect(move()).toBe(false);
});

it('there is no dot while the system forces its colours, also if it begins to do so later', async () => {
  const [name, value] = ['forced-colors', 'active'];
  await emulate([{ name, value }]);
  renderWithStore(<DotCursor />);
  expect(move()).toBe(false);
  await emulate([]);
  await until(() => expect(move()).toBe(true));
  await emulate([{ name, value }]);
  await until(() => expect(root).not.toHaveAttribute('data-cursor'));
  expect(move()).toBe(false);
});
