import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startScripts } from './startScripts';

const PARSED = Promise.resolve();
let named: HTMLElement;
let image: HTMLImageElement;

beforeEach(() => {
  vi.useFakeTimers();
  named = document.createElement('div');
  named.innerHTML =
    '<link data-rel="modulepreload" href="/vendor.js"><script type="text/plain" data-src="/index.js"></script>';
  document.head.append(named);
  image = new Image();
});
afterEach(() => {
  named.remove();
  askedEarly()?.remove();
});

const requested = () =>
  [...named.children].map((element) => element.getAttribute('rel') ?? element.getAttribute('src'));
const askedEarly = () => document.head.querySelector('link[href="/index.js"]');
const settle = (event: string) => image.dispatchEvent(new Event(event));

it.each(['load', 'error'])('the boot script requests the scripts at the picture’s %s event', async (event) => {
  const started = startScripts(image, PARSED, 'zh-CN');
  await vi.advanceTimersByTimeAsync(999);
  expect(requested()).toEqual([null, null]);
  settle(event);
  await started;
  expect(requested()).toEqual(['modulepreload', '/index.js']);
});

it('the boot script does nothing on a page that has requested its scripts itself', async () => {
  named.innerHTML = '<script type="text/plain" src="/index.js"></script>';
  const links = document.head.querySelectorAll('link').length;
  const started = startScripts(image, PARSED, 'zh-CN');
  settle('load');
  await started;
  expect(document.head.querySelectorAll('link')).toHaveLength(links);
});

it('the boot script starts every script that the page names, in their order, if its entry has several files', async () => {
  named.insertAdjacentHTML('beforeend', '<script type="text/plain" data-src="/later.js"></script>');
  const started = startScripts(image, PARSED, 'zh-CN');
  settle('load');
  await started;
  expect(requested()).toEqual(['modulepreload', '/index.js', '/later.js']);
  expect([...named.querySelectorAll('script')].map(({ async }) => async)).toEqual([false, false]);
  document.head.querySelector('link[href="/later.js"]')?.remove();
});

it('the boot script waits a second for a slow picture', async () => {
  const started = startScripts(image, PARSED, 'zh-CN');
  await vi.advanceTimersByTimeAsync(1000);
  await started;
  expect(requested()).toEqual(['modulepreload', '/index.js']);
});

it('the boot script waits until the head names the scripts', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const started = startScripts(image, promise, 'zh-CN');
  settle('load');
  await vi.advanceTimersByTimeAsync(2000);
  expect(requested()).toEqual([null, null]);
  resolve(undefined);
  await started;
  expect(requested()).toEqual(['modulepreload', '/index.js']);
});

it('the boot script lets the script run only after the page has been parsed', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const started = startScripts(image, PARSED, 'zh-CN');
  settle('load');
  await vi.advanceTimersByTimeAsync(0);
  expect(askedEarly()).toHaveAttribute('rel', 'modulepreload');
  expect(requested()).toEqual(['modulepreload', null]);
  readyState.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  await started;
  expect(requested()).toEqual(['modulepreload', '/index.js']);
});

it('the boot script waits for no picture where the address asks for a link', async () => {
  await startScripts(undefined, PARSED, 'zh-CN');
  expect(requested()).toEqual(['modulepreload', '/index.js']);
});
