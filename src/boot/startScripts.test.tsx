import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startScripts } from './startScripts';

const PARSED = Promise.resolve();
let named: HTMLElement;
let picture: HTMLPictureElement;

beforeEach(() => {
  vi.useFakeTimers();
  named = document.createElement('div');
  named.innerHTML =
    '<link data-rel="modulepreload" href="/vendor.js"><script type="text/plain" data-src="/index.js"></script>';
  document.head.append(named);
  picture = document.createElement('picture');
  picture.innerHTML = '<img alt="">';
});
afterEach(() => {
  named.remove();
  askedEarly()?.remove();
});

const asked = () => [...named.children].map((element) => element.getAttribute('rel') ?? element.getAttribute('src'));
const askedEarly = () => document.head.querySelector('link[href="/index.js"]');
const settle = (event: string) => picture.querySelector('img')?.dispatchEvent(new Event(event));

it.each(['load', 'error'])('asks for the scripts at the picture’s %s event', async (event) => {
  const started = startScripts(picture, PARSED, 'zh-CN');
  await vi.advanceTimersByTimeAsync(999);
  expect(asked()).toEqual([null, null]);
  settle(event);
  await started;
  expect(asked()).toEqual(['modulepreload', '/index.js']);
});

it('leaves a page alone that has asked for its scripts itself', async () => {
  named.innerHTML = '<script type="text/plain" src="/index.js"></script>';
  const links = document.head.querySelectorAll('link').length;
  const started = startScripts(picture, PARSED, 'zh-CN');
  settle('load');
  await started;
  expect(document.head.querySelectorAll('link')).toHaveLength(links);
});

it('waits a second for a picture that is slow', async () => {
  const started = startScripts(picture, PARSED, 'zh-CN');
  await vi.advanceTimersByTimeAsync(1000);
  await started;
  expect(asked()).toEqual(['modulepreload', '/index.js']);
});

it('waits for the head that names them', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const started = startScripts(picture, promise, 'zh-CN');
  settle('load');
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked()).toEqual([null, null]);
  resolve(undefined);
  await started;
  expect(asked()).toEqual(['modulepreload', '/index.js']);
});

it('has the script run only when the page has been parsed', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const started = startScripts(picture, PARSED, 'zh-CN');
  settle('load');
  await vi.advanceTimersByTimeAsync(0);
  expect(askedEarly()).toHaveAttribute('rel', 'modulepreload');
  expect(asked()).toEqual(['modulepreload', null]);
  readyState.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  await started;
  expect(asked()).toEqual(['modulepreload', '/index.js']);
});
