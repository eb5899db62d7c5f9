import { COVERED_AFTER_MS, fade } from './fading';
import type { FirstPicture, Reveal } from './firstPicture';
import { measureShadows } from './measureShadows';
import { ownBlobs } from './ownBlobs';
import { WALLPAPER_ID, createPicture, dropPicture, tint, type WallpaperPicture } from './pictureElement';
import { settle } from './wallpaperGlass';
import type { WallpaperSource } from './wallpaperSources';
import type { ShownPicture } from './wallpaperSlice';

/** A picture whose request has started. */
export interface RequestedPicture {
  /** Start time of the request, ms of `performance.now()`. */
  startedAt: number;
  /** Resolves to the load time on the same clock; rejects if it will never load. */
  loaded: Promise<number>;
  /** Shows the picture above the previous one, which is removed once covered. Rejects if it fails to load or decode. */
  show(): Promise<void>;
  /** What is shown with this picture, once it has loaded. */
  facts(): ShownPicture;
  /** Discards the picture and cancels its request, as far as the browser can. `show` then rejects. */
  discard(): void;
  readonly discarded: boolean;
}

/** How the boot script has revealed the page; `picture` is the shown one, or a local one on its way. */
export interface BootReveal {
  with: 'chosen' | 'local' | 'gradient';
  picture?: RequestedPicture | undefined;
}

/** The first picture, which the boot script chose and reveals. */
export interface BootPicture extends Pick<FirstPicture, 'coverType' | 'number' | 'own'> {
  /** The reveal, if it has happened already. */
  revealed(): BootReveal | undefined;
  whenRevealed(): Promise<BootReveal>;
}

/** The stack of pictures behind the page, outside React. The listeners decide which picture to show. */
export interface WallpaperLayer {
  boot: BootPicture;
  request(source: WallpaperSource): RequestedPicture;
}

declare module '@/store/services' {
  interface Services {
    wallpaper: WallpaperLayer;
  }
}

/** The wallpaper layer of the page, with the boot script's picture. Throws if index.html has no `#wallpaper`. */
export function wallpaperLayer(document: Document, first: FirstPicture): WallpaperLayer {
  const found = document.getElementById(WALLPAPER_ID);
  if (!found) throw new Error(`index.html has no #${WALLPAPER_ID}`);
  const layer = found;
  const root = document.documentElement;

  function requested(picture: WallpaperPicture): RequestedPicture {
    const { element, image, source } = picture;
    const made = {
      startedAt: picture.startedAt,
      loaded: picture.loaded,
      discarded: false,
      async show() {
        await picture.decoded;
        if (made.discarded) throw new Error('the picture was discarded');
        const covered = [...layer.children].filter((child) => child !== element && child.hasAttribute('data-shown'));
        // The boot script's picture is shown already, with its colours.
        if (!element.hasAttribute('data-shown')) {
          layer.append(element);
          element.setAttribute('data-shown', '');
          tint(root, source.known);
        }
        if (covered.length) fade(root, 'slow');
        setTimeout(() => covered.forEach(remove), COVERED_AFTER_MS);
        const layOnGlass = () => void settle(root, picture);
        // Rotating the window loads another file of the picture.
        image.addEventListener('load', layOnGlass);
        if (root.dataset['copied'] === image.src) {
          // The boot script has shown the copies; the tone of an owner's picture may be unknown all the same.
          void measureShadows(root, picture);
          return;
        }
        // Without a copy, and during a cross-fade, glass blurs live, so that it changes with the pictures.
        delete root.dataset['copied'];
        const laterMs = covered.length > 0 ? COVERED_AFTER_MS : 0;
        setTimeout(() => root.dataset['copied'] !== image.src && layOnGlass(), laterMs);
      },
      facts: () => ({ address: image.src, file: image.currentSrc, own: source.own ?? null }),
      discard() {
        made.discarded = true;
        dropPicture(picture);
      },
    };
    inLayer.set(element, picture);
    return made;
  }

  const inLayer = new WeakMap<Element, WallpaperPicture>();
  const remove = (element: Element) => {
    const picture = inLayer.get(element);
    if (picture) dropPicture(picture);
  };
  const revealOf = ({ with: outcome, picture }: Reveal): BootReveal => ({
    with: outcome,
    picture: picture && requested(picture),
  });

  const { coverType, number, own } = first;
  return {
    boot: {
      coverType,
      number,
      own,
      revealed: () => first.reveal && revealOf(first.reveal),
      whenRevealed: () => first.whenRevealed.then(revealOf),
    },
    request(source) {
      const picture = createPicture(document, source, ownBlobs);
      layer.append(picture.element);
      return requested(picture);
    },
  };
}
