import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../tests/support/until';
import { LOAD_LIMIT_MS, createPicture, tint, type WallpaperPicture } from '../features/wallpaper/pictureElement';
import { FALLBACK_LIMIT_MS, REVEAL_MAX_MS, reveal } from './reveal';
import type { CoverType } from '../features/wallpaper/wallpaperSources';

const DOT = document.createElement('canvas').toDataURL();
const BROKEN = 'data:image/gif;base64,broken';
const root = document.documentElement;
let page: HTMLElement;

beforeEach(() => {
  root.dataset['state'] = 'loading';
  page = document.createElement('div');
  page.innerHTML =
    '<link rel="stylesheet" href="data:text/css,"><div id="loading"></div><div id="root"><main></main></div>';
  document.body.prepend(page);
});
afterEach(() => {
  page.remove();
  root.removeAttribute('style');
  delete root.dataset['state'];
  delete root.dataset['drawn'];
});

/** A picture as the boot script requests it. */
function picture(src: string, coverType: CoverType = '1'): WallpaperPicture {
  const made = createPicture(document, { coverType, src, copies: '', tallCopy: '', known: { dominant: '#abcdef' } });
  page.append(made.element);
  return made;
}

/** A picture that loaded at this time, ms of `performance.now()`. */
const loadedAt = (ms: number): WallpaperPicture => ({ ...picture(DOT), loaded: Promise.resolve(ms) });
/** A picture that never loads. */
const slow = (coverType: CoverType = '1'): WallpaperPicture => {
  const never = new Promise<never>(() => undefined);
  return { ...picture(DOT, coverType), loaded: never, decoded: never };
};

/** A picture that has loaded, requested so long ago that no limit is left. */
const overdue = (): WallpaperPicture => ({ ...loadedAt(0), startedAt: -LOAD_LIMIT_MS });

const never = new Promise<void>(() => undefined);
const plan = (made: WallpaperPicture, more: Partial<Parameters<typeof reveal>[1]> = {}) => ({
  picture: made,
  delayMs: 0,
  requestLocal: () => picture(DOT, '0'),
  differs: false,
  rendered: never,
  ...more,
});

const state = () => root.dataset['state'];
const isShown = ({ element }: WallpaperPicture) => element.isConnected && element.hasAttribute('data-shown');

describe('the first view', () => {
  it('is revealed with its picture before the page’s script runs', async () => {
    const made = picture(DOT);
    expect(await reveal(root, plan(made))).toEqual({ with: 'chosen', picture: made });
    expect(state()).toBe('ready');
    expect(isShown(made)).toBe(true);
  });

  it('waits until the picture is decoded', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(promise);
    const revealed = reveal(root, plan(picture(DOT)));
    await until(() => expect(decode).toHaveBeenCalled());
    expect(state()).toBe('loading');
    resolve(undefined);
    await revealed;
    expect(state()).toBe('ready');
  });

  it('waits for the rest of the delay, and is drawn beneath the loading screen meanwhile', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    const waited = vi.spyOn(globalThis, 'setTimeout');
    const revealed = reveal(root, plan(loadedAt(900), { delayMs: 450 }));
    await until(() => expect(waited.mock.calls.map(([, ms]) => ms)).toContain(350));
    expect(state()).toBe('loading');
    expect(root).toHaveAttribute('data-drawn');
    await revealed;
    expect(state()).toBe('ready');
  });

  it('is not drawn early if there is no loading screen', async () => {
    page.querySelector('#loading')?.remove();
    await reveal(root, plan(picture(DOT)));
    expect(root).not.toHaveAttribute('data-drawn');
    expect(state()).toBe('ready');
  });

  it('waits for the font of the site’s name, at most until the longest delay', async () => {
    const { promise, resolve } = Promise.withResolvers<FontFace[]>();
    const numerals = Promise.withResolvers<FontFace[]>();
    onTestFinished(() => numerals.resolve([]));
    vi.spyOn(document.fonts, 'check').mockReturnValue(false);
    vi.spyOn(document.fonts, 'load').mockReturnValueOnce(promise).mockReturnValue(numerals.promise);
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    const revealed = reveal(root, plan(loadedAt(700)));
    await until(() => expect(root).toHaveAttribute('data-script'));
    expect(root).not.toHaveAttribute('data-drawn');
    resolve([]);
    await revealed;
    expect(state()).toBe('ready');
    expect(root).not.toHaveAttribute('data-script');

    root.dataset['state'] = 'loading';
    await reveal(root, plan(loadedAt(1000 - REVEAL_MAX_MS)));
    expect(state()).toBe('ready');
  });

  it('is not shown without its styles', async () => {
    page.querySelector('link')?.remove();
    const late = document.createElement('link');
    late.rel = 'stylesheet';
    page.prepend(late);
    const made = picture(DOT);
    const revealed = reveal(root, plan(made));
    await made.decoded;
    expect(state()).toBe('loading');
    late.href = 'data:text/css,';
    await revealed;
    expect(state()).toBe('ready');
  });
});

describe('a page that differs from its HTML', () => {
  it('is revealed when its script has rendered it', async () => {
    const { promise: rendered, resolve } = Promise.withResolvers<void>();
    const revealed = reveal(root, plan(picture(DOT), { differs: true, rendered }));
    // A page that does not wait, and begins later, is revealed first.
    await reveal(document.createElement('html'), plan(picture(DOT)));
    expect(state()).toBe('loading');
    resolve();
    await revealed;
    expect(state()).toBe('ready');
  });

  it('is revealed after eight seconds without its script', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    const waited = vi.spyOn(globalThis, 'setTimeout');
    const made: WallpaperPicture = { ...loadedAt(0), startedAt: 1000 - LOAD_LIMIT_MS + 20 };
    await reveal(root, plan(made, { differs: true }));
    // One limit for the picture, and the same one for the page.
    expect(waited.mock.calls.filter(([, ms]) => ms === 20)).toHaveLength(2);
    expect(state()).toBe('ready');
  });

  it('is not revealed without a first view, however long its script takes', async () => {
    page.querySelector('main')?.remove();
    const { promise: rendered, resolve } = Promise.withResolvers<void>();
    const revealed = reveal(root, plan(overdue(), { rendered }));
    await reveal(document.createElement('html'), plan(overdue(), { rendered: Promise.resolve() }));
    expect(state()).toBe('loading');
    resolve();
    await revealed;
    expect(state()).toBe('ready');
  });
});

describe('a first picture that fails', () => {
  it('is replaced by the local one', async () => {
    const broken = picture(BROKEN);
    tint(root, undefined);
    const local = picture(DOT, '0');
    const requestLocal = vi.fn<() => WallpaperPicture>(() => local);
    expect(await reveal(root, plan(broken, { requestLocal }))).toEqual({ with: 'local', picture: local });
    expect(requestLocal).toHaveBeenCalledOnce();
    expect(broken.element.isConnected).toBe(false);
    expect(isShown(local)).toBe(true);
    expect(root.style.getPropertyValue('--wp-dominant')).toBe('#abcdef');
    expect(state()).toBe('ready');
  });

  it('is replaced also if it cannot be decoded', async () => {
    const local = picture(DOT, '0');
    const decoded = Promise.reject(new Error('cannot be decoded'));
    decoded.catch(() => undefined);
    const outcome = await reveal(root, plan({ ...picture(DOT), decoded }, { requestLocal: () => local }));
    expect(outcome.with).toBe('local');
  });

  it('leaves the plain gradient if the local one fails too', async () => {
    tint(root, { dominant: '#123456' });
    const outcome = await reveal(root, plan(picture(BROKEN), { requestLocal: () => picture(BROKEN, '0') }));
    expect(outcome).toEqual({ with: 'gradient', picture: undefined });
    expect(root.style.getPropertyValue('--wp-dominant')).toBe('');
    expect(state()).toBe('ready');
  });

  it('has eight seconds from its request, and the local one three more', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(5000);
    const limits: unknown[] = [];
    const setTimer = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, ms) => {
      limits.push(ms);
      return setTimer(callback, 0);
    });
    const late = slow('0');
    const outcome = await reveal(root, plan({ ...slow(), startedAt: 2000 }, { requestLocal: () => late }));
    expect(limits).toEqual([LOAD_LIMIT_MS - 3000, FALLBACK_LIMIT_MS]);
    expect(outcome).toEqual({ with: 'gradient', picture: late });
    expect(isShown(late)).toBe(false);
  });

  it('is not requested a second time if it is local and only slow', async () => {
    const setTimer = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback) => setTimer(callback, 0));
    const requestLocal = vi.fn<() => WallpaperPicture>();
    const made = slow('0');
    const outcome = await reveal(root, plan(made, { requestLocal }));
    expect(requestLocal).not.toHaveBeenCalled();
    expect(outcome).toEqual({ with: 'gradient', picture: made });
    expect(made.element.isConnected).toBe(true);
  });
});
