import type { ShownOwn } from './keptWallpaper';
import { isQuiet } from '@/page/quiet';
import { loadFirstFonts } from './firstFonts';
import type * as LazyPart from './lazyWallpaper';
import { createPicture, loadedAt, tint, WALLPAPER_ID, type ReadOwn } from './pictureElement';
import { COVERED_AFTER_MS } from './constants';
import type { CoverType, WallpaperSource } from './wallpaperSources';

/** A picture whose request has started. */
export interface RequestedPicture {
  /** Start time of the request, ms of `performance.now()`. */
  startedAt: number;
  /** Resolves to the load time on the same clock; rejects if it will never load. */
  loaded: Promise<number>;
  /** Shows the picture above the previous one, which is removed once covered. Rejects if it fails to load or decode. */
  show(): Promise<void>;
  /** Discards the picture and cancels its request, as far as the browser can. `show` then rejects. */
  discard(): void;
  readonly discarded: boolean;
}

/** What the boot script chose for the first picture. */
interface Choice {
  coverType: CoverType;
  /** Number of the local picture, also if another type is shown. */
  number: number;
  /** The own picture kept for this visit, regardless of the type; null if there is none. */
  own: ShownOwn | null;
  /**
   * Delay between load event and reveal by the boot script, ms; undefined if the boot script does not reveal the page.
   */
  revealAfterMs?: number | undefined;
}

/** The picture element that the boot script created. */
export interface ChosenPicture extends Choice {
  element: HTMLPictureElement;
}

/** The picture that the boot script chose and requested. */
export interface BootPicture extends Choice {
  picture: RequestedPicture;
  /** The boot script has revealed the page. */
  revealed?: boolean;
}

/** The stack of pictures behind the page, outside React. The listeners decide which picture to show. */
export interface WallpaperLayer {
  /** The boot script's picture; undefined if that script did not run. */
  boot(): BootPicture | undefined;
  request(source: WallpaperSource): RequestedPicture;
  /** Sets the colours for the plain gradient below all pictures; does not hide a shown picture. */
  showGradient(): void;
  /** Requests the web fonts of the first view; settles when that of the site's name has loaded or failed. */
  loadFirstFonts(): Promise<void>;
  /** Ends the loading screen and shows the main area. */
  reveal(): void;
  /** ms of the clock that `startedAt` and `loaded` use. */
  now(): number;
}

declare module '@/store/services' {
  interface Services {
    wallpaper: WallpaperLayer;
  }
}

/** Calls `use` with the lazy part that the first picture does not need; load errors are ignored. */
const withPart = (use: (part: typeof LazyPart) => unknown): void =>
  void import('./lazyWallpaper').then(use).catch(() => undefined);

/** Removes a picture, cancels its request, and revokes its object URLs. */
function drop(element: Element): void {
  const image = element.querySelector('img');
  const { copy = '' } = element instanceof HTMLElement ? element.dataset : {};
  const addresses = [image?.src ?? '', copy];
  element.remove();
  element.querySelectorAll('source').forEach((child) => child.remove());
  image?.removeAttribute('src');
  addresses.forEach((address) => URL.revokeObjectURL(address));
}

/** Time that the boot script's copy of the first picture has to load in data-saving mode, ms. */
const THRIFTY_MS = 3000;

const readOwn: ReadOwn = async (id) => (await import('./lazyWallpaper')).ownBlobs(id);

/** The wallpaper layer of the page, with the boot script's picture. Throws if index.html has no `#wallpaper`. */
export function wallpaperLayer(document: Document, chosen?: ChosenPicture): WallpaperLayer {
  const found = document.getElementById(WALLPAPER_ID);
  if (!found) throw new Error(`index.html has no #${WALLPAPER_ID}`);
  const layer = found;
  const root = document.documentElement;

  function requested(
    element: HTMLPictureElement,
    source: Pick<WallpaperSource, 'known'> | undefined,
  ): RequestedPicture {
    const loaded = loadedAt(element);
    // Decode now, while the page is still waiting. A failure is handled in `show`.
    const decoded = loaded.then(() => element.querySelector('img')?.decode());
    decoded.catch(() => undefined);
    const picture = {
      startedAt: Number(element.dataset['started']),
      loaded,
      discarded: false,
      async show() {
        await decoded;
        if (picture.discarded) throw new Error('the picture was discarded');
        const covered = [...layer.children].filter((child) => child !== element && child.hasAttribute('data-shown'));
        // If the boot script has shown it, it is already the last child and must not be moved.
        if (layer.lastElementChild !== element) layer.append(element);
        element.dataset['shown'] = '';
        if (covered.length) withPart((part) => part.fade(root, 'slow'));
        if (source) tint(root, source.known);
        setTimeout(() => covered.forEach(drop), COVERED_AFTER_MS);
        const image = element.querySelector('img');
        const layOnGlass = () => withPart((part) => part.settle(root, element));
        // Rotating the window loads another file of the picture.
        image?.addEventListener('load', layOnGlass);
        if (root.dataset['copied'] === image?.src) return;
        // Without a copy, and during a cross-fade, glass blurs live, so that it changes with the pictures.
        delete root.dataset['copied'];
        // In data-saving mode wait for the boot script's copy, so that the lazy part need not be loaded.
        const laterMs = covered.length > 0 ? COVERED_AFTER_MS : isQuiet('data') ? THRIFTY_MS : 0;
        setTimeout(() => root.dataset['copied'] !== image?.src && layOnGlass(), laterMs);
      },
      discard() {
        picture.discarded = true;
        drop(element);
      },
    };
    return picture;
  }

  return {
    boot() {
      if (!chosen) return undefined;
      const { element, ...choice } = chosen;
      // The boot script has set the colours already.
      return { ...choice, picture: requested(element, undefined), revealed: 'shown' in element.dataset };
    },
    request(source) {
      const element = createPicture(document, source, readOwn);
      layer.append(element);
      return requested(element, source);
    },
    showGradient() {
      tint(root, undefined);
    },
    loadFirstFonts: () => loadFirstFonts(document),
    reveal() {
      root.dataset['state'] = 'ready';
    },
    now: () => performance.now(),
  };
}
