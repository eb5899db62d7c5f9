import { beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../tests/support/until';
import { createPicture, loadedAt, tint, WALLPAPER_ID, type ReadOwn } from './pictureElement';
import type { WallpaperSource } from './wallpaperSources';
import { wallpaperLayer, type ChosenPicture } from './wallpaperLayer';

const root = document.documentElement;

beforeEach(() => {
  root.removeAttribute('style');
  delete root.dataset['state'];
  document.body.replaceChildren();
});

/** The layer of index.html, optionally with the boot script's picture. */
function layerInPage(chosen?: ChosenPicture) {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = WALLPAPER_ID;
  if (chosen) element.append(chosen.element);
  return { element, layer: wallpaperLayer(document, chosen) };
}

/** A small PNG of one colour. */
function picture(colour = '#336699'): string {
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 9;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('expected a canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 16, 9);
  return canvas.toDataURL('image/jpeg');
}

const source = (src: string, more: Partial<WallpaperSource> = {}): WallpaperSource => ({
  coverType: '1',
  src,
  copies: '',
  tallCopy: '',
  ...more,
});

const known = { format: 'avif' };
const OWN = '00000000-0000-4000-8000-000000000001';
const BROKEN = 'data:image/jpeg;base64,AAAA';
const shownIn = (element: Element) =>
  [...element.querySelectorAll('picture[data-shown] img')].map((img) => img.getAttribute('src'));

function booted(src = picture(), more: Partial<ChosenPicture> = {}): ChosenPicture {
  return { element: createPicture(document, source(src)), coverType: '2', number: 7, own: null, ...more };
}

describe('a picture', () => {
  it('tells when it has loaded, on the clock of its request', async () => {
    const { layer } = layerInPage();
    const before = layer.now();
    const requested = layer.request(source(picture()));
    const loadedAt = await requested.loaded;
    expect(before).toBeLessThanOrEqual(requested.startedAt);
    expect(requested.startedAt).toBeLessThanOrEqual(loadedAt);
    expect(loadedAt).toBeLessThanOrEqual(layer.now());
  });

  it('has loaded when its last byte came, also where the event is told later', async () => {
    const [entry] = performance.getEntriesByType('resource');
    if (!entry) throw new Error('expected an entry of a file');
    const { layer } = layerInPage();
    const requested = layer.request(source(picture()));
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([
      Object.defineProperty(entry, 'responseEnd', { value: requested.startedAt, configurable: true }),
    ]);
    expect(await requested.loaded).toBe(requested.startedAt);
  });

  it.each([BROKEN, 'data:text/html,<h1>no picture</h1>', 'blob:nothing'])('rejects when it is %j', async (src) => {
    const { layer } = layerInPage();
    await expect(layer.request(source(src)).loaded).rejects.toThrow('the picture did not load');
  });

  it('is not seen before it is shown', async () => {
    const { element, layer } = layerInPage();
    await layer.request(source(picture())).loaded;
    expect(shownIn(element)).toEqual([]);
  });

  it('cannot be shown when it did not load', async () => {
    const { element, layer } = layerInPage();
    const requested = layer.request(source(BROKEN));
    await expect(requested.loaded).rejects.toThrow('the picture did not load');
    await expect(requested.show()).rejects.toThrow('the picture did not load');
    expect(shownIn(element)).toEqual([]);
  });

  it('cannot be shown when it cannot be decoded', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('cannot be decoded'));
    const { element, layer } = layerInPage();
    const requested = layer.request(source(picture('#111111')));
    await requested.loaded;
    await expect(requested.show()).rejects.toThrow('cannot be decoded');
    expect(shownIn(element)).toEqual([]);
  });

  it('is decoded as soon as it has loaded, not only when it is to be shown', async () => {
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode');
    const { layer } = layerInPage();
    const requested = layer.request(source(picture('#111111')));
    expect(decode).not.toHaveBeenCalled();
    await requested.loaded;
    await until(() => expect(decode).toHaveBeenCalledTimes(1));
    await requested.show();
    expect(decode).toHaveBeenCalledTimes(1);
  });

  it('lies over the one before it, which goes once it is covered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { element, layer } = layerInPage();
    const [old, young] = [picture('#111111'), picture('#eeeeee')];
    const first = layer.request(source(old));
    const second = layer.request(source(young));
    await Promise.all([first.loaded, second.loaded]);
    await first.show();
    await second.show();
    expect(shownIn(element)).toEqual([old, young]);
    vi.advanceTimersByTime(700);
    expect(shownIn(element)).toEqual([old, young]);
    vi.advanceTimersByTime(200);
    expect(shownIn(element)).toEqual([young]);
  });

  it('comes on top also when it was asked for first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { element, layer } = layerInPage();
    const [slow, quick] = [picture('#111111'), picture('#eeeeee')];
    const first = layer.request(source(slow));
    const second = layer.request(source(quick));
    await Promise.all([first.loaded, second.loaded]);
    await second.show();
    await first.show();
    expect(shownIn(element)).toEqual([quick, slow]);
    vi.advanceTimersByTime(900);
    expect(shownIn(element)).toEqual([slow]);
  });

  it('leaves one alone that is still on its way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { element, layer } = layerInPage();
    const first = layer.request(source(picture('#111111')));
    layer.request(source(picture('#eeeeee')));
    await first.loaded;
    await first.show();
    vi.advanceTimersByTime(900);
    expect(element.children).toHaveLength(2);
  });

  it('is gone when it is given up', async () => {
    const { element, layer } = layerInPage();
    const requested = layer.request(source(picture(), { copies: '/images/background1.avif 2560w' }));
    const image = element.querySelector('img');
    requested.discard();
    expect(element).toBeEmptyDOMElement();
    expect(image?.hasAttribute('src')).toBe(false);
  });

  it('gives the page its colours, and the next one takes them back', async () => {
    const { layer } = layerInPage();
    const known = layer.request(source(picture(), { known: { dominant: '#336699', scrim: 0.4 } }));
    const unknown = layer.request(source(picture()));
    await Promise.all([known.loaded, unknown.loaded]);
    expect(root.style.getPropertyValue('--wp-dominant')).toBe('');
    await known.show();
    expect(root.style.getPropertyValue('--wp-dominant')).toBe('#336699');
    expect(root.style.getPropertyValue('--scrim')).toBe('0.4');
    await unknown.show();
    expect(root.style.length).toBe(0);
  });
});

describe('the boot script’s picture', () => {
  it('is found with what the script chose', async () => {
    const own = { id: OWN, pinned: true, known: { dominant: '#112233', scrim: 0.2 } };
    const { element, layer } = layerInPage(booted(picture(), { own, revealAfterMs: 450 }));
    const boot = layer.boot();
    expect(boot).toMatchObject({ coverType: '2', number: 7, own, revealAfterMs: 450, revealed: false });
    await boot?.picture.loaded;
    await boot?.picture.show();
    expect(shownIn(element)).toHaveLength(1);
  });

  it('is known to have loaded, or failed, before anybody asked', async () => {
    const [good, bad] = [booted(), booted(BROKEN)];
    await until(() => expect(good.element.dataset['loaded']).toBeDefined());
    await until(() => expect(bad.element.dataset['failed']).toBeDefined());
    expect(await layerInPage(good).layer.boot()?.picture.loaded).toBe(Number(good.element.dataset['loaded']));
    document.body.replaceChildren();
    await expect(layerInPage(bad).layer.boot()?.picture.loaded).rejects.toThrow('the picture did not load');
  });

  it('leaves the colours that the script has set', async () => {
    tint(root, { dominant: '#abcdef', scrim: 0 });
    const { layer } = layerInPage(booted());
    await layer.boot()?.picture.show();
    expect(root.style.getPropertyValue('--wp-dominant')).toBe('#abcdef');
    expect(root.style.getPropertyValue('--scrim')).toBe('0');
  });

  it('may be missing', () => {
    expect(layerInPage().layer.boot()).toBeUndefined();
  });
});

describe('the layer', () => {
  it('says what is wrong with a page that has lost it', () => {
    expect(() => wallpaperLayer(document)).toThrow('#wallpaper');
  });

  it('lets the main area in', () => {
    layerInPage().layer.reveal();
    expect(root.dataset['state']).toBe('ready');
  });

  it('has no colours of a picture over the plain gradient', () => {
    tint(root, { dominant: '#abcdef', scrim: 0.5 });
    layerInPage().layer.showGradient();
    expect(root.style.length).toBe(0);
  });
});

describe('createPicture', () => {
  it('is decoration, and wanted soon', () => {
    const image = createPicture(document, source(picture())).querySelector('img');
    expect(image).toHaveAttribute('alt', '');
    expect(image?.fetchPriority).toBe('high');
  });

  it('offers lighter copies where there are any, and the JPEG to all others', () => {
    const src = picture();
    expect(createPicture(document, source(src)).querySelector('source')).toBeNull();
    const element = createPicture(document, source(src, { copies: '/images/background1.avif 2560w', known }));
    expect(element.querySelector('source')).toMatchObject({
      type: 'image/avif',
      srcset: '/images/background1.avif 2560w',
    });
    expect(element.querySelector('img')).toHaveAttribute('src', src);
  });

  it('says how wide a copy is seen wherever it says how wide it is, in words that all readers know', () => {
    const copies = { copies: '/a-1280.avif 1280w, /a.avif 2560w', tallCopy: '/a-tall.avif' };
    const sources = [...createPicture(document, source(picture(), copies)).querySelectorAll('source')];
    const withWidths = sources.filter(({ srcset }) => / \d+w/.test(srcset));
    expect(withWidths).toHaveLength(1);
    for (const { sizes } of withWidths) {
      for (const size of sizes.split(', ')) expect(size).toMatch(/^(\([a-z-]+: [\d/]+(px)?\) )?[\d.]+v[wh]$/);
      expect(sizes).toMatch(/, 100vw$/);
    }
  });

  it('offers tall windows their own copy first', () => {
    const copies = { copies: '/images/background1.avif 2560w', tallCopy: '/images/background1-tall.avif', known };
    const [first, ...others] = createPicture(document, source(picture(), copies)).querySelectorAll('source');
    expect(first).toMatchObject({ media: '(max-aspect-ratio: 2/3)', srcset: copies.tallCopy, type: 'image/avif' });
    expect(others.map(({ media, srcset }) => ({ media, srcset }))).toEqual([{ media: '', srcset: copies.copies }]);
  });
});

const readFrom = (addresses: { whole: string; glass: string } | undefined) =>
  vi.fn<ReadOwn>(() => Promise.resolve(addresses));
/** Simulates whether a service worker controls the page. */
const withWorker = (answers: boolean) =>
  vi
    .spyOn(navigator.serviceWorker, 'controller', 'get')
    .mockReturnValue(answers ? Object.create(ServiceWorker.prototype) : null);

const own = () => source(picture('#113355'), { coverType: '4', own: OWN });

describe('an own picture', () => {
  it('is asked for under its address where a worker answers', async () => {
    withWorker(true);
    const read = readFrom(undefined);
    const element = createPicture(document, own(), read);
    await loadedAt(element);
    expect(read).not.toHaveBeenCalled();
    expect(element.dataset).toMatchObject({ own: OWN, glass: 'beside' });
  });

  it('is read by the page where none answers, with its copy for glass', async () => {
    withWorker(false);
    const whole = picture('#224466');
    const element = createPicture(document, own(), readFrom({ whole, glass: 'blob:glass' }));
    await loadedAt(element);
    expect(element.querySelector('img')).toHaveAttribute('src', whole);
    expect(element.dataset['copy']).toBe('blob:glass');
  });

  it('is read by the page where the worker does not know it', async () => {
    withWorker(true);
    const whole = picture('#224466');
    const element = createPicture(document, { ...own(), src: BROKEN }, readFrom({ whole, glass: 'blob:glass' }));
    await loadedAt(element);
    expect(element.querySelector('img')).toHaveAttribute('src', whole);
    expect(element.dataset['failed']).toBeUndefined();
  });

  it.each([
    ['is gone', () => Promise.resolve(undefined)],
    ['cannot be read', () => Promise.reject(new Error('blocked'))],
    ['is none', () => Promise.resolve({ whole: BROKEN, glass: BROKEN })],
  ])('has failed where it %s', async (_, read) => {
    for (const there of [true, false]) {
      withWorker(there);
      await expect(loadedAt(createPicture(document, { ...own(), src: BROKEN }, read))).rejects.toThrow('did not load');
    }
  });

  it('gives its addresses back when it goes', async () => {
    withWorker(false);
    const whole = URL.createObjectURL(await (await fetch(picture('#224466'))).blob());
    const element = createPicture(document, own(), readFrom({ whole, glass: 'blob:glass' }));
    const { layer } = layerInPage({ element, coverType: '4', number: 1, own: null });
    const boot = layer.boot();
    await boot?.picture.loaded;
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    boot?.picture.discard();
    expect(revoked.mock.calls.flat()).toEqual([whole, 'blob:glass']);
  });
});
