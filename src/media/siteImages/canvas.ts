import { encodeAs, surfaceWith, type Surface } from '../pictures/surface';
import type { Box, Size } from './geometry';

/** Quality of WebP, 0..1, at which translucent pictures are small enough too. */
const WEBP_QUALITY = 0.92;
/** WebP is used if it is at most this share of the PNG's size. */
const WORTH_IT = 0.7;

export type Canvas = Surface;

const pixels = (side: number) => Math.max(1, Math.round(side));

/** Creates an empty canvas; sizes are rounded, and at least 1 px. */
export function newCanvas({ width, height }: Size, options: { read?: boolean } = {}): Canvas {
  return surfaceWith(pixels(width), pixels(height), { willReadFrequently: options.read ?? false });
}

export function draw(context: Canvas['context'], picture: CanvasImageSource, { x, y, width, height }: Box): void {
  context.drawImage(picture, x, y, width, height);
}

export const toPng = (drawn: Canvas): Promise<Blob> => encodeAs(drawn, 'image/png');

/** Encodes as PNG, or as WebP if that is much smaller. */
export async function toSmallFile(drawn: Canvas): Promise<Blob> {
  const png = await toPng(drawn);
  const webp = await encodeAs(drawn, 'image/webp', WEBP_QUALITY);
  // Browsers that cannot encode WebP return a PNG.
  return webp.type === 'image/webp' && webp.size < png.size * WORTH_IT ? webp : png;
}

/** Encodes a JPEG of at most `most` bytes with the best of these qualities (0..1); with the last one, of any size. */
export async function toJpeg(drawn: Canvas, most: number, qualities: readonly number[]): Promise<Blob> {
  let jpeg = await encodeAs(drawn, 'image/jpeg');
  for (const quality of qualities) {
    jpeg = await encodeAs(drawn, 'image/jpeg', quality);
    if (jpeg.size <= most) break;
  }
  return jpeg;
}

/** The blob as a `data:` address. */
export async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${blob.type};base64,${btoa(text)}`;
}

/** An SVG as a `data:` address that compresses well. */
export const svgAddress = (text: string): string => `data:image/svg+xml,${encodeURIComponent(text)}`;

/** Loads a picture without decoding it; undefined if it is not a picture. */
export function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(image), { once: true });
    image.addEventListener('error', () => resolve(undefined), { once: true });
    image.src = address;
  });
}

/** Whether the whole picture can be decoded. */
export const isWhole = (image: HTMLImageElement): Promise<boolean> =>
  image.decode().then(
    () => true,
    () => false,
  );
