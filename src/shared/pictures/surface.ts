/** Something to draw on, in a worker or in the page. */
export interface Surface {
  canvas: OffscreenCanvas | HTMLCanvasElement;
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
}

/** An opaque black surface; where the browser draws only in the page, one of the page. */
export function newSurface(width: number, height: number): Surface {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  // Read by the processor in any case, so it is drawn there too; without alpha a transparent picture lies on night.
  const options = { alpha: false, willReadFrequently: true };
  const context = contextOf(canvas, options);
  if (!context) throw new Error('this browser has no canvas');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Each of the two kinds has its own type for it. */
function contextOf(canvas: Surface['canvas'], options: CanvasRenderingContext2DSettings): Surface['context'] | null {
  return 'toBlob' in canvas ? canvas.getContext('2d', options) : canvas.getContext('2d', options);
}

/** As WebP; as JPEG where the browser cannot write that. `quality` is 0..1. */
export async function encode(surface: Surface, quality: number): Promise<Blob> {
  const webp = await encodeAs(surface, 'image/webp', quality);
  return webp.type === 'image/webp' ? webp : encodeAs(surface, 'image/jpeg', quality);
}

/** A browser that cannot write the type gives another one: a PNG. */
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
