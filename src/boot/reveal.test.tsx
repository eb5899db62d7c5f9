import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FALLBACK_LIMIT_MS, REVEAL_MAX_MS } from '../features/wallpaper/constants';
import { revealWith } from './reveal';
import { until } from '../../tests/support/until';

const DOT = document.createElement('canvas').toDataURL();
const root = document.documentElement;
const DELAY_MS = 450;
let page: HTMLElement;

beforeEach(() => {
  root.dataset['state'] = 'loading';
  page = document.createElement('div');
  page.innerHTML =
    '<link rel="stylesheet" href="data:text/css,"><div id="loading"></div><div id="root"><main></main></div>';
  document.head.prepend(page);
});
afterEach(() => {
  page.remove();
  delete root.dataset['state'];
  delete root.dataset['drawn'];
});

/** A picture as the boot script creates it; by default it loaded so long ago that no delay is left. */
function picture(src: string, loadedAt = -REVEAL_MAX_MS): HTMLPictureElement {
  const element = document.createElement('picture');
  element.innerHTML = `<img src="${src}" alt="">`;
  element.dataset['loaded'] = String(loadedAt);
  page.append(element);
  return element;
}

describe('the first view', () => {
  it('shows with its picture', async () => {
    const element = picture(DOT);
    await revealWith(element, root, DELAY_MS);
    expect(root.dataset['state']).toBe('ready');
    expect(element).toHaveAttribute('data-shown');
  });

  it('waits for an own picture that first has to be read', async () => {
    const element = picture('');
    delete element.dataset['loaded'];
    const image = element.querySelector('img');
    image?.addEventListener('load', () => {
      element.dataset['loaded'] = String(-REVEAL_MAX_MS);
    });
    const shown = revealWith(element, root, DELAY_MS);
    // The first request failed, because the worker could not answer it.
    image?.dispatchEvent(new Event('error'));
    image?.setAttribute('src', DOT);
    await shown;
    expect(element).toHaveAttribute('data-shown');
    expect(root.dataset['state']).toBe('ready');
  });

  it('waits for the rest of the delay', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    const waited = vi.spyOn(globalThis, 'setTimeout');
    const shown = revealWith(picture(DOT, 900), root, DELAY_MS);
    await until(() => expect(waited.mock.calls.map(([, ms]) => ms)).toContain(350));
    expect(root.dataset['state']).toBe('loading');
    await shown;
    expect(root.dataset['state']).toBe('ready');
  });

  it('is drawn beneath the loading screen during the delay', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    const shown = revealWith(picture(DOT, 900), root, DELAY_MS);
    await until(() => expect(root).toHaveAttribute('data-drawn'));
    expect(root.dataset['state']).toBe('loading');
    await shown;
  });

  it('is not drawn early where there is no loading screen', async () => {
    page.querySelector('#loading')?.remove();
    await revealWith(picture(DOT), root, DELAY_MS);
    expect(root).not.toHaveAttribute('data-drawn');
    expect(root.dataset['state']).toBe('ready');
  });

  it('waits for the face of the site’s name, no longer than the longest delay', async () => {
    const { promise, resolve } = Promise.withResolvers<FontFace[]>();
    const numerals = Promise.withResolvers<FontFace[]>();
    onTestFinished(() => numerals.resolve([]));
    vi.spyOn(document.fonts, 'check').mockReturnValue(false);
    vi.spyOn(document.fonts, 'load').mockReturnValueOnce(promise).mockReturnValue(numerals.promise);
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    const waited = vi.spyOn(globalThis, 'setTimeout');
    const inTime = revealWith(picture(DOT, 700), root, 300);
    await until(() => expect(waited.mock.calls.map(([, ms]) => ms)).toContain(300));
    expect(root.dataset['state']).toBe('loading');
    expect(root).not.toHaveAttribute('data-drawn');
    expect(root).toHaveAttribute('data-script');
    resolve([]);
    await inTime;
    expect(root.dataset['state']).toBe('ready');
    expect(root).not.toHaveAttribute('data-script');

    root.dataset['state'] = 'loading';
    await revealWith(picture(DOT, 1000 - REVEAL_MAX_MS), root, DELAY_MS);
    expect(root.dataset['state']).toBe('ready');
  });

  it.each([
    [
      'the page has none',
      () => {
        page.querySelector('main')?.remove();
        return picture(DOT);
      },
    ],
    [
      'the script took another picture',
      () => {
        const element = picture(DOT);
        element.remove();
        return element;
      },
    ],
  ])('is left to the script where %s', async (_, make) => {
    await revealWith(make(), root, DELAY_MS);
    expect(root.dataset['state']).toBe('loading');
  });

  it('shows on the plain gradient where the picture fails and the script is late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    root.style.setProperty('--scrim', '0.2');
    const element = picture('data:image/gif;base64,broken');
    const shown = revealWith(element, root, DELAY_MS);
    await until(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(FALLBACK_LIMIT_MS - 500);
    expect(root.dataset['state']).toBe('loading');
    await vi.advanceTimersByTimeAsync(500);
    await shown;
    expect(root.dataset['state']).toBe('ready');
    expect(element).not.toHaveAttribute('data-shown');
    expect(root.style.getPropertyValue('--scrim')).toBe('');
  });

  it('is left to a script that has given a failed picture up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const element = picture('data:image/gif;base64,broken');
    const left = revealWith(element, root, DELAY_MS);
    await until(() => expect(vi.getTimerCount()).toBe(1));
    element.remove();
    await vi.advanceTimersByTimeAsync(FALLBACK_LIMIT_MS);
    await left;
    expect(root.dataset['state']).toBe('loading');
  });

  it('does not show without its styles', async () => {
    page.querySelector('link')?.remove();
    const late = document.createElement('link');
    late.rel = 'stylesheet';
    page.prepend(late);
    const shown = revealWith(picture(DOT), root, DELAY_MS);
    await picture(DOT).querySelector('img')?.decode();
    expect(root.dataset['state']).toBe('loading');
    late.href = 'data:text/css,';
    await shown;
    expect(root.dataset['state']).toBe('ready');
  });
});
