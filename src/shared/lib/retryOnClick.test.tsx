import { expect, it, vi } from 'vitest';
import { retryOnClick } from './retryOnClick';

it('a part is requested once more at each click, until it has loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('no server'))
    .mockRejectedValueOnce(new TypeError('no server'))
    .mockResolvedValue('the part');
  const part = retryOnClick('carousel', load);
  for (const times of [1, 2]) {
    await expect.poll(() => load.mock.calls.length).toBe(times);
    await new Promise((resolve) => setTimeout(resolve));
    document.body.click();
  }
  expect(await part).toBe('the part');
  expect(console.warn).toHaveBeenCalledTimes(2);
  document.body.click();
  expect(load).toHaveBeenCalledTimes(3);
});
