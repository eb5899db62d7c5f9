/* Bundled into the inline boot script too: small. */
import { isQuiet } from '../../shared/lib/quiet';
import type { KnownPicture, WallpaperSource } from './wallpaperSources';

/** Id of the layer in index.html that holds the pictures. */
export const WALLPAPER_ID = 'wallpaper';

/** Windows in which the tall copy, two wide to three high, shows the same part of the picture as the whole one. */
export const TALL = '(max-aspect-ratio: 2/3)';

/** Forms of window by which the style sheet chooses what it shows of a picture. */
export const FORMS = ['wide', 'tablet', 'phone'] as const;

/** How wide a 16:9 picture is that covers the window. Without functions, which not every reader of `sizes` knows. */
export const COVERING = '(max-width: 720px) 100vw, (max-aspect-ratio: 16/9) 177.7vh, 100vw';

/** Reads an own picture from the database: addresses of it and of its copy for glass. Undefined where it is gone. */
export type ReadOwn = (id: string) => Promise<{ whole: string; glass: string } | undefined>;

/**
 * A `picture` element for the source; setting its addresses starts the request. Pictures are 16:9 and cover the window,
 * so a tall window shows no more than their middle third, at 16/9 of its height: phones take a copy that is cut to
 * that, sharper and half the bytes. Other screens take the smallest copy that is as wide as they show the picture.
 *
 * The element tells its own story in `data-` attributes, since it may load before the application is there:
 * `started` and `loaded` in ms of `performance.now()`, `failed` when it will never show;
 * `glass` where blurred copies stand beside it, or should; `known` where its shadows are known ahead; `own` is the id of
 * an own picture.
 *
 * An own picture's address is answered by the service worker. Where there is none, as in an extension or after a forced
 * reload, or where it does not know the picture, `readOwn` reads it.
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
  picture.dataset['cover'] = source.coverType;
  const startedAt = performance.now();
  note('started', startedAt);
  const lighter = (srcset: string, given: Partial<HTMLSourceElement>) => {
    if (srcset)
      picture.append(
        Object.assign(document.createElement('source'), { type: `image/${source.known?.format}`, ...given, srcset }),
      );
  };
  lighter(source.tallCopy, { media: TALL });
  // Where data is saved the smallest copy does.
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
  // Not there at all over plain http.
  if (document.defaultView?.navigator.serviceWorker?.controller) image.src = source.src;
  else void read();
  return picture;
}

/**
 * When the last byte came, ms of the page's clock. The event is later while the page's start keeps the main thread busy,
 * and the delay before the picture shows would be longer by that.
 */
function arrivedAt({ currentSrc }: HTMLImageElement, startedAt: number): number {
  const nowMs = performance.now();
  const entry = performance.getEntriesByName(currentSrc).at(-1);
  const endedAt = entry instanceof PerformanceResourceTiming ? entry.responseEnd : nowMs;
  return Math.min(nowMs, Math.max(startedAt, endedAt));
}

/** When the picture has loaded, ms of `performance.now()`, now or later; rejects when it never will. */
export function loadedAt(picture: HTMLPictureElement): Promise<number> {
  return new Promise((resolve, reject) => {
    // `createPicture` listens first, so its notes are there. An own picture may fail once and still come.
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

/** What the style sheet knows of a picture's place, for each form of window. */
export function cropOf({ tallCopy, known }: WallpaperSource): [name: string, value: string][] {
  return FORMS.flatMap((form): [string, string][] => {
    const [across, down, scale] = ((tallCopy || form !== 'phone') && known?.crop?.[form]) || [50, 50, 1];
    return [
      [`--at-${form}`, `${across}% ${down}%`],
      [`--zoom-${form}`, String(scale)],
    ];
  });
}

/** What the style sheet knows of a picture's colours; undefined where that holds which suits any picture. */
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

/** Gives glass and shadows the colours of a picture, or those that hold on any picture. */
export function tint(root: HTMLElement, known: KnownPicture | undefined): void {
  for (const [name, value] of tintOf(known)) {
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
}
