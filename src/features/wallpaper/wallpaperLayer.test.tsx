import { beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../tests/support/until';
import type { FirstPicture, Reveal } from './firstPicture';
import { createPicture, tint, WALLPAPER_ID, type ReadOwn } from './pictureElement';
import type { WallpaperSource } from './wallpaperSources';
import { wallpaperLayer } from './wallpaperLayer';

const root = document.documentElement;

beforeEach(() => {
  root.removeAttribute('style');
  delete root.dataset['state'];
  document.body.replaceChildren();
});

/** The boot script's choice. It has revealed the page if `reveal` is set. */
const first = (reveal?: Reveal): FirstPicture => ({
  coverType: '2',
  number: 7,
  own: null,
  whenRevealed: reveal ? Promise.resolve(reveal) : new Promise(() => undefined),
  ...(reveal && { reveal }),
});

/** The layer of index.html, optionally with the picture with which the boot script has revealed the page. */
function layerInPage(reveal?: Reveal) {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = WALLPAPER_ID;
  if (reveal?.picture) element.append(reveal.picture.element);
  return { element, layer: wallpaperLayer(document, first(reveal)) };
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

/** The reveal with a picture that the boot script has chosen and shown. */
function chosen(src = picture()): Reveal {
  const made = createPicture(document, source(src, { known: { dominant: '#336699' } }));
  made.element.dataset['shown'] = '';
  return { with: 'chosen', picture: made };
}

describe('a picture', () => {
  it('reports that it has loaded, with the time since its request', async () => {
    const { layer } = layerInPage();
    const before = performance.now();
    const requested = layer.request(source(picture()));
    const loadedAt = await requested.loaded;
    expect(before).toBeLessThanOrEqual(requested.startedAt);
    expect(requested.startedAt).toBeLessThanOrEqual(loadedAt);
    expect(loadedAt).toBeLessThanOrEqual(performance.now());
  });

  it('has loaded when its last byte arrived, also if the event comes later', async () => {
    const [entry] = performance.getEntriesByType('resource');
    if (!entry) throw new Error('expected an entry of a file');
    const { layer } = layerInPage();
    const requested = layer.request(source(picture()));
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([
      Object.defineProperty(entry, 'responseEnd', { value: requested.startedAt, configurable: true }),
    ]);
    expect(await requested.loaded).toBe(requested.startedAt);
  });

  it.each([BROKEN, 'data:text/html,<h1>no picture</h1>', 'blob:nothing'])('rejects if it is %j', async (src) => {
    const { layer } = layerInPage();
    await expect(layer.request(source(src)).loaded).rejects.toThrow('the picture did not load');
  });

  it('is invisible before it is shown', async () => {
    const { element, layer } = layerInPage();
    await layer.request(source(picture())).loaded;
    expect(shownIn(element)).toEqual([]);
  });

  it('cannot be shown if it did not load', async () => {
    const { element, layer } = layerInPage();
    const requested = layer.request(source(BROKEN));
    await expect(requested.loaded).rejects.toThrow('the picture did not load');
    await expect(requested.show()).rejects.toThrow('the picture did not load');
    expect(shownIn(element)).toEqual([]);
  });

  it('cannot be shown if it cannot be decoded', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('cannot be decoded'));
    const { element, layer } = layerInPage();
    const requested = layer.request(source(picture('#111111')));
    await requested.loaded;
    await expect(requested.show()).rejects.toThrow('cannot be decoded');
    expect(shownIn(element)).toEqual([]);
  });

  it('is decoded as soon as it has loaded, not only when it is shown', async () => {
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode');
    const { layer } = layerInPage();
    const requested = layer.request(source(picture('#111111')));
    expect(decode).not.toHaveBeenCalled();
    await requested.loaded;
    await until(() => expect(decode).toHaveBeenCalledTimes(1));
    await requested.show();
    expect(decode).toHaveBeenCalledTimes(1);
  });

  it('covers the one before it, which is removed then', async () => {
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

  it('is on top also if it was requested first', async () => {
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

  it('leaves another one in place that is still loading', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { element, layer } = layerInPage();
    const first = layer.request(source(picture('#111111')));
    layer.request(source(picture('#eeeeee')));
    await first.loaded;
    await first.show();
    vi.advanceTimersByTime(900);
    expect(element.children).toHaveLength(2);
  });

  it('is removed when it is abandoned', async () => {
    const { element, layer } = layerInPage();
    const requested = layer.request(source(picture(), { copies: '/images/background1.avif 2560w' }));
    const image = element.querySelector('img');
    requested.discard();
    expect(element).toBeEmptyDOMElement();
    expect(image?.hasAttribute('src')).toBe(false);
  });

  it('sets the colours of the page, and the next one replaces them', async () => {
    // Otherwise a slow machine measures the shadows of the first one meanwhile.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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
  it('is adopted with the script’s choice, and stays where it is', async () => {
    const reveal = chosen();
    const { element, layer } = layerInPage(reveal);
    expect(layer.boot).toMatchObject({ coverType: '2', number: 7, own: null });
    const found = layer.boot.revealed();
    expect(found?.with).toBe('chosen');
    await found?.picture?.show();
    expect(found?.picture?.facts()).toEqual({
      address: reveal.picture?.image.src,
      file: reveal.picture?.image.currentSrc,
      own: null,
    });
    expect(shownIn(element)).toHaveLength(1);
  });

  it('is known when the page is revealed later', async () => {
    const { layer } = layerInPage(chosen());
    expect((await layer.boot.whenRevealed()).with).toBe('chosen');
    expect(layerInPage().layer.boot.revealed()).toBeUndefined();
  });

  it('leaves the colours that the script has set', async () => {
    tint(root, { dominant: '#abcdef', scrim: 0 });
    const { layer } = layerInPage(chosen());
    await layer.boot.revealed()?.picture?.show();
    expect(root.style.getPropertyValue('--wp-dominant')).toBe('#abcdef');
    expect(root.style.getPropertyValue('--scrim')).toBe('0');
  });

  it('may be the plain gradient', () => {
    expect(layerInPage({ with: 'gradient' }).layer.boot.revealed()).toEqual({ with: 'gradient' });
  });
});

describe('the picture layer', () => {
  it('reports a page without it', () => {
    expect(() => wallpaperLayer(document, first())).toThrow('#wallpaper');
  });
});

describe('createPicture', () => {
  it('makes a decorative picture with high priority', () => {
    const image = createPicture(document, source(picture())).image;
    expect(image).toHaveAttribute('alt', '');
    expect(image?.fetchPriority).toBe('high');
  });

  it('offers smaller copies if there are any, and the JPEG to all other browsers', () => {
    const src = picture();
    expect(createPicture(document, source(src)).element.querySelector('source')).toBeNull();
    const { element } = createPicture(document, source(src, { copies: '/images/background1.avif 2560w', known }));
    expect(element.querySelector('source')).toMatchObject({
      type: 'image/avif',
      srcset: '/images/background1.avif 2560w',
    });
    expect(element.querySelector('img')).toHaveAttribute('src', src);
  });

  it('states the width of a copy’s box in words that all browsers know', () => {
    const copies = { copies: '/a-1280.avif 1280w, /a.avif 2560w', tallCopy: '/a-tall.avif' };
    const sources = [...createPicture(document, source(picture(), copies)).element.querySelectorAll('source')];
    const withWidths = sources.filter(({ srcset }) => / \d+w/.test(srcset));
    expect(withWidths).toHaveLength(1);
    for (const { sizes } of withWidths) {
      for (const size of sizes.split(', ')) expect(size).toMatch(/^(\([a-z-]+: [\d/]+(px)?\) )?[\d.]+v[wh]$/);
      expect(sizes).toMatch(/, 100vw$/);
    }
  });

  it('offers tall windows their own copy first', () => {
    const copies = { copies: '/images/background1.avif 2560w', tallCopy: '/images/background1-tall.avif', known };
    const [first, ...others] = createPicture(document, source(picture(), copies)).element.querySelectorAll('source');
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
  it('is requested under its address if a worker answers', async () => {
    withWorker(true);
    const read = readFrom(undefined);
    const { loaded, hasCopies } = createPicture(document, own(), read);
    await loaded;
    expect(read).not.toHaveBeenCalled();
    expect(hasCopies).toBe(true);
  });

  it('is read by the page if no worker answers, with its copy for glass', async () => {
    withWorker(false);
    const whole = picture('#224466');
    const made = createPicture(document, own(), readFrom({ whole, glass: 'blob:glass' }));
    await made.loaded;
    expect(made.image).toHaveAttribute('src', whole);
    expect(made.copy).toBe('blob:glass');
  });

  it('is read by the page if the worker does not have it', async () => {
    withWorker(true);
    const whole = picture('#224466');
    const made = createPicture(document, { ...own(), src: BROKEN }, readFrom({ whole, glass: 'blob:glass' }));
    await made.loaded;
    expect(made.image).toHaveAttribute('src', whole);
  });

  it.each([
    ['was removed', () => Promise.resolve(undefined)],
    ['cannot be read', () => Promise.reject(new Error('blocked'))],
    ['is no picture', () => Promise.resolve({ whole: BROKEN, glass: BROKEN })],
  ])('has failed if it %s', async (_, read) => {
    for (const there of [true, false]) {
      withWorker(there);
      await expect(createPicture(document, { ...own(), src: BROKEN }, read).loaded).rejects.toThrow('did not load');
    }
  });

  it('revokes its addresses when it is removed', async () => {
    withWorker(false);
    const whole = URL.createObjectURL(await (await fetch(picture('#224466'))).blob());
    const made = createPicture(document, own(), readFrom({ whole, glass: 'blob:glass' }));
    const found = layerInPage({ with: 'chosen', picture: made }).layer.boot.revealed();
    await made.loaded;
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    found?.picture?.discard();
    expect(revoked.mock.calls.flat()).toEqual([whole, 'blob:glass']);
  });
});

it('the tone of an owner’s picture is measured if the boot script has already shown its copies', async () => {
  const made = createPicture(document, source(picture('#a0522d'), { known: { glass: true } }));
  made.element.dataset['shown'] = '';
  layerInPage({ with: 'chosen', picture: made });
  await made.decoded;
  root.dataset['copied'] = made.image.src;
  const { layer } = layerInPage({ with: 'chosen', picture: made });
  await layer.boot.revealed()?.picture?.show();
  await until(() => expect(root.style.getPropertyValue('--wp-dominant')).toMatch(/^#/));
  const dominant = root.style.getPropertyValue('--wp-dominant');
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(dominant.slice(at, at + 2), 16));
  expect(red).toBeGreaterThan(blue + 50);
  delete root.dataset['copied'];
});
