import { blurOnto } from './blurredCopy';

/** A canvas with its context, in a worker or in the page. */
export interface Surface {
  canvas: OffscreenCanvas | HTMLCanvasElement;
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
}

/**
 * Creates an opaque black surface. The pixels are read by the CPU, so they are drawn there too. Without alpha,
 * transparent pictures get a black background.
 */
export const newSurface = (width: number, height: number): Surface =>
  surfaceWith(width, height, { alpha: false, willReadFrequently: true });

/** Creates a surface: an OffscreenCanvas, or a canvas element in browsers without one (Safari before 16.4). */
export function surfaceWith(width: number, height: number, options: CanvasRenderingContext2DSettings): Surface {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  const context = contextOf(canvas, options);
  if (!context) throw new Error('this browser has no canvas');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** The two canvas types have different context types. */
function contextOf(canvas: Surface['canvas'], options: CanvasRenderingContext2DSettings): Surface['context'] | null {
  return 'toBlob' in canvas ? canvas.getContext('2d', options) : canvas.getContext('2d', options);
}

/** Encodes as WebP, or as JPEG if the browser cannot encode WebP. `quality` is 0..1. */
export async function encode(surface: Surface, quality: number): Promise<Blob> {
  const webp = await encodeAs(surface, 'image/webp', quality);
  return webp.type === 'image/webp' ? webp : encodeAs(surface, 'image/jpeg', quality);
}

/** Encodes a surface. Browsers that do not support the type return a PNG. */
export function encodeAs({ canvas }: Surface, type: string, quality?: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      type,
      quality,
    );
  });
}

/** Qualities, tried in order until a picture is small enough, 0..1. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25];
const GLASS_QUALITY = 0.87;

/**
 * Encodes with the best quality that results in at most this many bytes; with the lowest one if none does. Without
 * `type` as `encode()`.
 */
export async function encodeWithin(surface: Surface, bytes: number, type?: string): Promise<Blob> {
  const [best = 1, ...others] = QUALITIES;
  const withQuality = (quality: number) => (type ? encodeAs(surface, type, quality) : encode(surface, quality));
  let blob = await withQuality(best);
  for (const quality of others) {
    if (blob.size <= bytes) break;
    blob = await withQuality(quality);
  }
  return blob;
}

/** The small blurred copy of a picture for glass. */
export function encodeGlass({ canvas }: Surface): Promise<Blob> {
  const glass = newSurface(1, 1);
  blurOnto(canvas, glass.canvas);
  return encode(glass, GLASS_QUALITY);
}
