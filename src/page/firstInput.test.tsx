import { describe, expect, it } from 'vitest';
import { inputIn } from './firstInput';

const windowAt = (href: string) => Object.assign(new EventTarget(), { location: { href } });

/** Whether the promise has resolved by the end of the current task. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await new Promise((resolve) => setTimeout(resolve));
  return over;
}

describe('the first input', () => {
  it.each(['pointermove', 'keydown', 'focusin', 'paste', 'dragenter', 'hashchange'])('is a %s', async (name) => {
    const target = windowAt('https://porch.example/');
    const input = inputIn(target);
    expect(await isOver(input)).toBe(false);
    target.dispatchEvent(new Event(name));
    expect(await isOver(input)).toBe(true);
  });

  it.each(['https://porch.example/?open=links', 'https://porch.example/#settings=x'])(
    'is not awaited at %s, which requests a part',
    async (href) => {
      expect(await isOver(inputIn(windowAt(href)))).toBe(true);
    },
  );
});
