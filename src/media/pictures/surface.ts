/** A canvas with its context, in a worker or in the page. */
export interface Surface {
  canvas: OffscreenCanvas | HTMLCanvasElement;
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
}

/** Creates an opaque black surface: an OffscreenCanvas, or a canvas element in browsers without one. */
export function newSurface(width: number, height: number): Surface {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  // The pixels are read by the CPU, so they are drawn there too. Without alpha, transparent pictures get a black
  // background.
  const options = { alpha: false, willReadFrequently: true };
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
export function encodeAs({ canvas }: Surface, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      type,
      quality,
    );
  });
}
