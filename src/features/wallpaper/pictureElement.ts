/* Bundled into the inline boot script too: small. */
import { isQuiet } from '../../page/quiet';
import type { KnownPicture, WallpaperSource } from './wallpaperSources';

/** Id of the layer in index.html that holds the pictures. */
export const WALLPAPER_ID = 'wallpaper';

/** Media query of windows in which the 2:3 tall copy shows the same part of the picture as the whole picture. */
export const TALL = '(max-aspect-ratio: 2/3)';

/** Forms of window, for which the style sheet has different crops. */
export const FORMS = ['wide', 'tablet', 'phone'] as const;

/**
 * `sizes`: width of a 16:9 picture that covers the window. Uses no CSS functions, which not every parser of `sizes`
 * supports.
 */
export const COVERING = '(max-width: 720px) 100vw, (max-aspect-ratio: 16/9) 177.7vh, 100vw';

/**
 * Reads an own picture from the database; resolves to addresses of the picture and of its copy for glass, undefined if
 * it is missing.
 */
export type ReadOwn = (id: string) => Promise<{ whole: string; glass: string } | undefined>;

/**
 * Creates a `picture` element; setting its addresses starts the request. Pictures are 16:9 and cover the window, so a
 * tall window shows at most their middle third, scaled to 16/9 of the window's height: phones get a copy cropped to
 * that part, sharper and half the bytes. Other screens get the smallest copy that is as wide as the drawn picture.
 *
 * The element's state is in `data-` attributes, because it may load before the application runs: `started` and `loaded`
 * in ms of `performance.now()`, `failed` if it will never load, `glass` if blurred copies exist or should exist,
 * `known` if its shadows are known in advance, `own` with the id of an own picture.
 *
 * The service worker answers an own picture's address. If no worker controls the page, as in an extension or after a
 * forced reload, or it does not know the picture, `readOwn` reads it.
 */
export function createPicture(
  document: Document,
  source: WallpaperSource,
  readOwn: ReadOwn = () => Promise.resolve(undefined),
): HTMLPictureElement {
  const picture = document.createElement('picture');
  const image = document.createElement('img');
  const note = (what: string, at = performance.now()) => {
    picture.dataset[what] = String(at);
  };
  image.alt = '';
  image.decoding = 'async';
  image.fetchPriority = 'high';
  image.addEventListener('load', () => note('loaded', arrivedAt(image, startedAt)), { once: true });
  const { own } = source;
  for (const [name, value] of cropOf(source)) picture.style.setProperty(name, value);
  if (source.known?.scrim !== undefined) picture.dataset['known'] = '';
  const startedAt = performance.now();
  note('started', startedAt);
  const lighter = (srcset: string, given: Partial<HTMLSourceElement>) => {
    if (srcset)
      picture.append(
        Object.assign(document.createElement('source'), { type: `image/${source.known?.format}`, ...given, srcset }),
      );
  };
  lighter(source.tallCopy, { media: TALL });
  // Data-saving mode uses the smallest copy.
  lighter(source.copies, { sizes: isQuiet('data') ? '1px' : COVERING });
  picture.append(image);
  if (own === undefined) {
    image.addEventListener('error', () => note('failed'), { once: true });
    image.src = source.src;
    if (source.known?.glass) picture.dataset['glass'] = 'beside';
    return picture;
  }

  Object.assign(picture.dataset, { own, glass: 'beside' });
  let isRead = false;
  const read = async () => {
    isRead = true;
    const addresses = await readOwn(own).catch(() => undefined);
    if (addresses) {
      picture.dataset['copy'] = addresses.glass;
      image.src = addresses.whole;
    } else {
      image.dispatchEvent(new Event('error'));
    }
  };
  image.addEventListener('error', () => (isRead ? note('failed') : void read()));
  // `serviceWorker` is undefined over plain http.
  if (document.defaultView?.navigator.serviceWorker?.controller) image.src = source.src;
  else void read();
  return picture;
}

/**
 * Time of the last byte, ms of `performance.now()`. The load event is late while the page's start keeps the main thread
 * busy, and would prolong the delay before the picture is shown.
 */
function arrivedAt({ currentSrc }: HTMLImageElement, startedAt: number): number {
  const nowMs = performance.now();
  const entry = performance.getEntriesByName(currentSrc).at(-1);
  const endedAt = entry instanceof PerformanceResourceTiming ? entry.responseEnd : nowMs;
  return Math.min(nowMs, Math.max(startedAt, endedAt));
}

/** Resolves to the picture's load time, ms of `performance.now()`; rejects if it will never load. */
export function loadedAt(picture: HTMLPictureElement): Promise<number> {
  return new Promise((resolve, reject) => {
    // `createPicture` added its listeners first, so the attributes are set. An own picture may fail once and still
    // load.
    const settle = () => {
      const { loaded, failed } = picture.dataset;
      if (loaded !== undefined) resolve(Number(loaded));
      else if (failed !== undefined) reject(new Error('the picture did not load'));
    };
    settle();
    const image = picture.querySelector('img');
    image?.addEventListener('load', settle);
    image?.addEventListener('error', settle);
  });
}

/** CSS custom properties of a picture's crop, for each form of window. */
export function cropOf({ tallCopy, known }: WallpaperSource): [name: string, value: string][] {
  return FORMS.flatMap((form): [string, string][] => {
    const [across, down, scale] = ((tallCopy || form !== 'phone') && known?.crop?.[form]) || [50, 50, 1];
    return [
      [`--at-${form}`, `${across}% ${down}%`],
      [`--zoom-${form}`, String(scale)],
    ];
  });
}

/** CSS custom properties of a picture's colours; undefined to use the defaults for any picture. */
export function tintOf(known: KnownPicture | undefined): [name: string, value: string | undefined][] {
  return [
    ['--wp-dominant', known?.dominant],
    ['--scrim', known?.scrim?.toString()],
    ['--glass-alpha', known?.dominant && `${Math.round((known.glassAlpha ?? 0.56) * 100)}%`],
  ];
}

/** Whether no other picture covers this one. */
export const isOnTop = (picture: HTMLPictureElement): boolean =>
  picture.isConnected && !picture.matches(':has(~ [data-shown])');

/** Sets the colours of glass and shadows for a picture, or the defaults for any picture. */
export function tint(root: HTMLElement, known: KnownPicture | undefined): void {
  for (const [name, value] of tintOf(known)) {
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
}
