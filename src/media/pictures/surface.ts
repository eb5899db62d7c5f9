/** Types of pictures and canvases, in the page or in a worker. */
type Picture = HTMLImageElement | HTMLCanvasElement | OffscreenCanvas;
type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Small blurred copy of a picture for glass, as a `data:` address. Undefined if the page may not read its pixels. */
export function blurredCopy(image: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  return blurOnto(image, canvas) ? canvas.toDataURL('image/webp', 0.87) : undefined;
}

/**
 * Draws a small blurred copy of a picture with higher saturation. Returns false if the page may not read its pixels.
 * Self-contained, since `npm run pictures` runs it in a separate page.
 */
export function blurOnto(picture: Picture, canvas: Canvas): boolean {
  /** Height, px. One px of the copy is about 14 px of the window, and glass has a blur of 18 px. */
  const height = 64;
  /** Standard deviation of the blur, px of the copy; scaling up adds more blur. */
  const blur = 1.2;
  const saturation = 1.6;

  const [fullWidth, fullHeight] =
    'naturalWidth' in picture ? [picture.naturalWidth, picture.naturalHeight] : [picture.width, picture.height];
  const width = Math.max(1, Math.round((height * fullWidth) / fullHeight));
  canvas.width = width;
  canvas.height = height;
  // The two canvas types have different context types.
  const context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null =
    'toBlob' in canvas
      ? canvas.getContext('2d', { willReadFrequently: true })
      : canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  let pixels: ImageData;
  try {
    pixels = context.getImageData(0, 0, width, height);
  } catch {
    // A picture of another site taints the canvas.
    return false;
  }

  const reach = Math.ceil(3 * blur);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * blur ** 2)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  /** Blurs one colour channel of a line; pixels outside repeat the end of the line. */
  const blurLine = (from: Float32Array, to: Float32Array, start: number, step: number, count: number) => {
    for (let at = 0; at < count; at += 1) {
      let sum = 0;
      for (let index = 0; index < weights.length; index += 1) {
        const place = Math.min(count - 1, Math.max(0, at + index - reach));
        sum += (from[start + place * step] ?? 0) * (weights[index] ?? 0);
      }
      to[start + at * step] = sum / whole;
    }
  };
  const { data } = pixels;
  const across = new Float32Array(data.length);
  const blurred = new Float32Array(data);
  for (let colour = 0; colour < 3; colour += 1) {
    for (let row = 0; row < height; row += 1) blurLine(blurred, across, row * width * 4 + colour, 4, width);
    for (let column = 0; column < width; column += 1) blurLine(across, blurred, column * 4 + colour, width * 4, height);
  }
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = blurred.subarray(at, at + 3);
    // Same formula as the CSS function `saturate()`.
    const light = red * 0.213 + green * 0.715 + blue * 0.072;
    data.set(
      [red, green, blue].map((value) => light + (value - light) * saturation),
      at,
    );
  }
  context.putImageData(pixels, 0, 0);
  return true;
}

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
