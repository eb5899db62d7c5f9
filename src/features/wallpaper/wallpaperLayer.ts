import type { FirstPicture, Reveal } from './firstPicture';
import { nextTask, whenIdle } from '@/shared/lib/waiting';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import {
  isOnTop,
  tint,
  type WallpaperPicture,
  WALLPAPER_ID,
  createPicture,
  dropPicture,
  ownBlobs,
} from './pictureElement';
import { warn } from '@/shared/lib/log';
import { blurredCopy } from '@/media/pictures/surface';
import { copiesBeside, fetchCopy, showCopies } from './glassCopies';
import type { WallpaperSource } from './wallpaperSources';
import type { ShownPicture } from './wallpaperSlice';

/** Delay before a covered picture is removed, ms; the cross-fade lasts 700 ms (`--slow`). */
const COVERED_AFTER_MS = 900;

let faded: ReturnType<typeof setTimeout> | undefined;

/**
 * Enables transitions of colours and shadows for a moment (`src/styles/changes.css`): `slow` for a change of picture,
 * `quick` for a change by the visitor's slider.
 */
export function fade(root: HTMLElement, how: 'slow' | 'quick'): void {
  root.dataset['fading'] = how;
  clearTimeout(faded);
  faded = setTimeout(() => delete root.dataset['fading'], COVERED_AFTER_MS);
}

/** Maximum duration of a block of work before yielding to the page, ms. */
const WORK_MS = 8;

/**
 * Computes the shadows and glass opacity that the top picture needs from its pixels, unless they are already known. If
 * the page may not read the picture, the values that are safe for any picture stay. The shipped pictures are known, so
 * what measures is loaded only for others.
 */
async function measureShadows(root: HTMLElement, picture: WallpaperPicture): Promise<void> {
  if (picture.source.known?.scrim !== undefined) return;
  await new Promise<void>(whenIdle);
  if (!isOnTop(picture)) return;
  const reading = await import('./readable').catch((error: unknown) => warn('wallpaper', error));
  if (!reading || !isOnTop(picture)) return;
  const pixels = pixelsOf(picture.image, reading.READ_SIZE);
  if (!pixels) return;
  const work = reading.readableInSteps(pixels);
  await nextTask();
  let beganAt = performance.now();
  let step = work.next();
  while (!step.done) {
    if (performance.now() - beganAt > WORK_MS) {
      await nextTask();
      beganAt = performance.now();
    }
    step = work.next();
  }
  if (!isOnTop(picture)) return;
  fade(root, 'slow');
  tint(root, step.value);
}

/** The pixels of the picture, its longer side at most `size` px; undefined if the page may not read it. */
function pixelsOf(image: HTMLImageElement, size: number): ImageData | undefined {
  if (!isCanvasTrue()) return undefined;
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, size / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  try {
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } catch {
    // A cross-origin picture taints the canvas.
    return undefined;
  }
}

/** Completes a shown picture: computes its shadows and provides its blurred copy for glass. */
export async function settle(root: HTMLElement, picture: WallpaperPicture): Promise<void> {
  await Promise.all([measureShadows(root, picture), showOnGlass(root, picture)]);
}

/**
 * Sets a blurred copy of the top picture for glass, so that it need not blur in each frame: the prebuilt copy, or one
 * made by the page. If the page may not read the picture, glass keeps its live blur.
 */
async function showOnGlass(root: HTMLElement, picture: WallpaperPicture): Promise<void> {
  // The boot script found that a copy would not stay in place in this browser.
  if ('liveGlass' in root.dataset) return;
  if (!isOnTop(picture)) return;
  const copies = copiesBeside(picture);
  if (copies && (await fetchCopy(picture, copies))) {
    if (isOnTop(picture)) showCopies(root, picture, copies);
    return;
  }
  // The prebuilt copy is also missing if the worker answered with another picture; copy the displayed picture instead.
  await new Promise<void>(whenIdle);
  if (!isOnTop(picture)) return;
  const copy = isCanvasTrue() ? blurredCopy(picture.image) : undefined;
  if (copy) showCopies(root, picture, { wide: copy, tall: copy });
}

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
