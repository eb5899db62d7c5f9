/* Bundled into the inline boot script too: small. */
import { ownWallpaper } from '../../contract/ownDatabase';
import { isQuiet } from '../../page/quiet';
import type { KnownPicture, WallpaperSource } from './wallpaperSources';

/* Bundled into the inline boot script too: small, and no imports. */

/** Mean luminance of a light picture, 0..1. */
const LIGHT = 0.7;

/**
 * Sets `data-light` if the shown picture, dimmed as the visitor wants, is light: its text is ink on light glass
 * (tokens.css). Reads the custom properties that `tint()` and `setTone()` set; a picture of unknown colour is dark.
 */
export function setSide(root: HTMLElement): void {
  const valueOf = (name: string) => root.style.getPropertyValue(name);
  const rgb = parseInt(valueOf('--wp-dominant').slice(1), 16);
  const mean = (0.2126 * (rgb >> 16) + 0.7152 * ((rgb >> 8) & 255) + 0.0722 * (rgb & 255)) / 255;
  root.toggleAttribute('data-light', mean * (1 - Number(valueOf('--dim'))) >= LIGHT);
}

/** A picture that has not loaded after this time counts as failed, ms. */
export const LOAD_LIMIT_MS = 8000;

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

/** Creates object URLs of an own picture and its copy for glass. The wallpaper layer revokes them with the picture. */
export const ownBlobs: ReadOwn = async (id) => {
  const picture = await ownWallpaper(indexedDB, id);
  return picture && { whole: URL.createObjectURL(picture.whole), glass: URL.createObjectURL(picture.glass) };
};

/** A wallpaper's `picture` element, whose request has started, with what is known of it. */
export interface WallpaperPicture {
  element: HTMLPictureElement;
  image: HTMLImageElement;
  source: WallpaperSource;
  /** Start of the request, ms of `performance.now()`. */
  startedAt: number;
  /** Resolves to the time of the last byte, ms of `performance.now()`; rejects if the picture will never load. */
  loaded: Promise<number>;
  /** Resolves when the loaded picture is decoded too; rejects if it will never be. */
  decoded: Promise<void>;
  /** Prebuilt blurred copies for glass exist, or should exist. */
  hasCopies: boolean;
  /** Address of the blurred copy of an own picture that the page has read from the database. */
  copy?: string;
}

/**
 * Creates a `picture` element; setting its addresses starts the request. Pictures are 16:9 and cover the window, so a
 * tall window shows at most their middle third, scaled to 16/9 of the window's height: phones get a copy cropped to
 * that part, sharper and half the bytes. Other screens get the smallest copy that is as wide as the drawn picture.
 *
 * The service worker answers an own picture's address. If no worker controls the page, as in an extension or after a
 * forced reload, or it does not know the picture, `readOwn` reads it.
 */
export function createPicture(
  document: Document,
  source: WallpaperSource,
  readOwn: ReadOwn = () => Promise.resolve(undefined),
): WallpaperPicture {
  const element = document.createElement('picture');
  const image = document.createElement('img');
  image.alt = '';
  image.decoding = 'async';
  image.fetchPriority = 'high';
  const { own, known } = source;
  for (const [name, value] of cropOf(source)) element.style.setProperty(name, value);
  const startedAt = performance.now();
  const lighter = (srcset: string, attributes: Partial<HTMLSourceElement>) => {
    if (srcset)
      element.append(
        Object.assign(document.createElement('source'), { type: `image/${known?.format}`, ...attributes, srcset }),
      );
  };
  lighter(source.tallCopy, { media: TALL });
  // Data-saving mode uses the smallest copy.
  lighter(source.copies, { sizes: isQuiet('data') ? '1px' : COVERING });
  element.append(image);

  let isRead = false;
  const loaded = new Promise<number>((resolve, reject) => {
    image.addEventListener('load', () => resolve(arrivedAt(image, startedAt)), { once: true });
    image.addEventListener('error', async () => {
      // An own picture without an answer is read from the database, once.
      const addresses = own === undefined || isRead ? undefined : await readOwn(own).catch(() => undefined);
      isRead = true;
      if (!addresses) {
        reject(new Error('the picture did not load'));
        return;
      }
      picture.copy = addresses.glass;
      image.src = addresses.whole;
    });
  });
  const decoded = loaded.then(() => image.decode());
  // The caller that waits for the picture handles its failure.
  decoded.catch(() => undefined);
  const hasCopies = own !== undefined || known?.glass === true;
  const picture: WallpaperPicture = { element, image, source, startedAt, loaded, decoded, hasCopies };
  // `serviceWorker` is undefined over plain http. Without a worker, a request for an own picture's address has no
  // answer.
  const isAnswered = own === undefined || document.defaultView?.navigator.serviceWorker?.controller;
  if (isAnswered) image.src = source.src;
  else image.dispatchEvent(new Event('error'));
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

/** Removes a picture, cancels its request as far as the browser can, and revokes its object URLs. */
export function dropPicture({ element, image, copy = '' }: WallpaperPicture): void {
  const addresses = [image.src, copy];
  element.remove();
  element.querySelectorAll('source').forEach((child) => child.remove());
  image.removeAttribute('src');
  addresses.forEach((address) => URL.revokeObjectURL(address));
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
export function isOnTop({ element }: WallpaperPicture): boolean {
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.hasAttribute('data-shown')) return false;
  }
  return element.isConnected;
}

/** Sets the colours of glass and shadows for a picture, or the defaults for any picture. */
export function tint(root: HTMLElement, known: KnownPicture | undefined): void {
  for (const [name, value] of tintOf(known)) {
    if (value === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
  setSide(root);
}
