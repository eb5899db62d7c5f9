import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The first input of a page at this address, and a function that makes an input there. */
async function openPage(href: string) {
  const page = Object.assign(new EventTarget(), { location: { href } });
  vi.stubGlobal('window', page);
  vi.resetModules();
  const { firstInput } = await import('./firstInput');
  return { input: firstInput(), make: (name: string) => page.dispatchEvent(new Event(name)) };
}

/** Whether the promise has resolved by the end of the current task. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await new Promise((resolve) => setTimeout(resolve));
  return over;
}

describe('the first input', () => {
  it.each(['pointermove', 'keydown', 'focusin', 'paste', 'dragenter'])('is a %s', async (name) => {
    const { input, make } = await openPage('https://porch.example/');
    expect(await isOver(input)).toBe(false);
    make(name);
    expect(await isOver(input)).toBe(true);
  });

  it('is not awaited at an address that requests a part', async () => {
    const { input } = await openPage('https://porch.example/?open=links');
    expect(await isOver(input)).toBe(true);
  });
});
