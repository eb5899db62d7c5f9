import type { ShownOwn } from './keptWallpaper';
import { isQuiet } from '@/shared/lib/quiet';
import { nameFaceCome } from './nameFace';
import type * as LazyPart from './wallpaperGlass';
import { createPicture, loadedAt, tint, WALLPAPER_ID, type ReadOwn } from './pictureElement';
import { COVERED_AFTER_MS } from './constants';
import { coverTypeOrDefault, type CoverType, type WallpaperSource } from './wallpaperSources';

/** A picture whose request has begun. */
export interface RequestedPicture {
  /** When the request began, ms of the page's own clock. */
  startedAt: number;
  /** The time it finished loading on that clock; rejects when it never will. */
  loaded: Promise<number>;
  /** Lays it over the picture shown before, which goes once it is covered. Rejects if it did not load or decode. */
  show(): Promise<void>;
  /** Gives the picture up and cancels its request, as far as the browser can. */
  discard(): void;
}

/** The picture that the boot script chose and asked for before the application was there. */
export interface BootPicture {
  coverType: CoverType;
  number: number;
  /** The own picture that is kept for this visit, whatever the type; null where there is none. */
  own: ShownOwn | null;
  picture: RequestedPicture;
  /** How long after its load event the boot script shows it with the page, ms; undefined where it does not. */
  revealAfterMs?: number | undefined;
  /** It has done so. */
  revealed?: boolean;
}

/** The stack of pictures behind the page, outside React. Which picture to show is decided by the listeners. */
export interface WallpaperLayer {
  /** The boot script's picture; undefined where that script did not run. */
  boot(): BootPicture | undefined;
  request(source: WallpaperSource): RequestedPicture;
  /** Takes the colours of the plain gradient that lies below all pictures; hides no picture that is shown. */
  showGradient(): void;
  /** Settles once the site's name can be drawn in its own face, or cannot. */
  nameFaceCome(): Promise<void>;
  /** Ends the loading screen and lets the main area in. */
  reveal(): void;
  /** ms of the clock that `startedAt` and `loaded` use. */
  now(): number;
}

declare module '@/store/services' {
  interface Services {
    wallpaper: WallpaperLayer;
  }
}

/** Does something with what the first picture can do without. */
const withPart = (use: (part: typeof LazyPart) => unknown): void =>
  void import('./wallpaperGlass').then(use).catch(() => undefined);

/** Takes a picture away, ends its request, and gives back the addresses that the page may have made for it. */
function drop(element: Element): void {
  const image = element.querySelector('img');
  const { copy = '' } = element instanceof HTMLElement ? element.dataset : {};
  const addresses = [image?.src ?? '', copy];
  element.remove();
  element.querySelectorAll('source').forEach((child) => child.remove());
  image?.removeAttribute('src');
  addresses.forEach((address) => URL.revokeObjectURL(address));
}

/** How long a copy of the first picture is waited for where data is saved, ms. */
const THRIFTY_MS = 3000;

/** Most pages never need it. */
const readOwn: ReadOwn = async (id) => (await import('./ownBlobs')).ownBlobs(id);

/** The layer in the page. Throws where index.html has lost its `#wallpaper`. */
export function wallpaperLayer(document: Document): WallpaperLayer {
  const found = document.getElementById(WALLPAPER_ID);
  if (!found) throw new Error(`index.html has no #${WALLPAPER_ID}`);
  const layer = found;
  const root = document.documentElement;

  function requested(
    element: HTMLPictureElement,
    source: Pick<WallpaperSource, 'known'> | undefined,
  ): RequestedPicture {
    let givenUp = false;
    const loaded = loadedAt(element);
    // Decode now, while the page still waits. A failure is handled where the picture is shown.
    const decoded = loaded.then(() => element.querySelector('img')?.decode());
    decoded.catch(() => undefined);
    return {
      startedAt: Number(element.dataset['started']),
      loaded,
      async show() {
        await decoded;
        if (givenUp) throw new Error('the picture was given up');
        const covered = [...layer.children].filter((child) => child !== element && child.hasAttribute('data-shown'));
        // The boot script may have shown it: then it stays where it is.
        if (layer.lastElementChild !== element) layer.append(element);
        element.dataset['shown'] = '';
        if (covered.length) withPart((part) => part.fade(root, 'slow'));
        if (source) tint(root, source.known);
        setTimeout(() => covered.forEach(drop), COVERED_AFTER_MS);
        const image = element.querySelector('img');
        const layOnGlass = () => withPart((part) => part.settle(root, element));
        // A window that was turned shows another file of it.
        image?.addEventListener('load', layOnGlass);
        if (root.dataset['copied'] === image?.src) return;
        // Until it has a copy, and while one picture covers another, glass blurs live: it fades as they do.
        delete root.dataset['copied'];
        // Where data is saved the boot script's copy has its time to come, and the part need not.
        const laterMs = covered.length > 0 ? COVERED_AFTER_MS : isQuiet('data') ? THRIFTY_MS : 0;
        setTimeout(() => root.dataset['copied'] !== image?.src && layOnGlass(), laterMs);
      },
      discard() {
        givenUp = true;
        drop(element);
      },
    };
  }

  return {
    boot() {
      const element = layer.querySelector('picture');
      if (!element) return undefined;
      const { cover, number, shownOwn = 'null', revealAfter } = element.dataset;
      // The boot script has set the colours already.
      return {
        coverType: coverTypeOrDefault(cover),
        number: Number(number),
        // It has been checked there.
        own: JSON.parse(shownOwn),
        picture: requested(element, undefined),
        revealAfterMs: revealAfter === undefined ? undefined : Number(revealAfter),
        revealed: 'shown' in element.dataset,
      };
    },
    request(source) {
      const element = createPicture(document, source, readOwn);
      layer.append(element);
      return requested(element, source);
    },
    showGradient() {
      tint(root, undefined);
    },
    nameFaceCome: () => nameFaceCome(document),
    reveal() {
      root.dataset['state'] = 'ready';
    },
    now: () => performance.now(),
  };
}
