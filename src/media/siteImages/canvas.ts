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

/** Red, green and blue, 0..255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Colours of the page: `--paper`, `--ink`, `--lamp` in `styles/tokens.css`. */
export const PAPER: Colour = [255, 250, 242];
export const INK: Colour = [9, 11, 17];
export const LAMP: Colour = [255, 184, 102];

export const css = ([red, green, blue]: Colour, alpha = 1): string =>
  `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`;

/** Shares of linear red, green and blue in the luminance (WCAG). */
export const LUMINANCE = [0.2126, 0.7152, 0.0722] as const;

/** Relative luminance, 0..1 (WCAG). */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return LUMINANCE[0] * red + LUMINANCE[1] * green + LUMINANCE[2] * blue;
}

/** sRGB value of a linear light value that is not nearly black, both 0..1. */
export const toSrgb = (light: number): number => 1.055 * light ** (1 / 2.4) - 0.055;

/** Contrast of two luminances, 1..21 (WCAG). */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
