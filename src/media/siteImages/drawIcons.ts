import { draw, newCanvas, toPng, type Canvas, css } from './canvas';
import { contain, insetSquare, type Box } from './geometry';
import type { Logo } from './readLogo';

/** Colours of a tile's gradient, top and bottom. */
export const TILE_COLOURS = {
  night: ['#232c41', '#0d111b'],
  paper: ['#fffdf9', '#efe8dc'],
} as const;

/** Radius of a tile's corners, relative to its size. */
export const TILE_RADIUS = 116 / 512;

/**
 * Purpose of an icon: without a mask (`any`), under a system mask that keeps only the safe circle (`maskable`), or as a
 * full square whose corners iOS rounds (`apple`).
 */
export type IconForm = 'any' | 'maskable' | 'apple';

/** Radius of the safe zone, relative to the size (W3C manifest, "maskable icons"), with a small reserve. */
const SAFE_RADIUS = 0.39;
/** Margin around a logo on a tile, relative to the size. */
const INSETS = { any: 0.13, apple: 0.15, tiny: 0.08 };
/** Icons below this size use the `tiny` margin, px. */
const TINY = 48;
/** Size of the one picture in `favicon.ico`, px; programs scale it. */
const FAVICON = 48;

/** Position and size of the logo on an icon of this size, px. */
export function logoPlace(logo: Pick<Logo, 'shape'>, form: IconForm, size: number): Box {
  const { box, reach, kind } = logo.shape;
  if (form === 'maskable') {
    const scale = (SAFE_RADIUS * size) / reach;
    const [width, height] = [box.width * scale, box.height * scale];
    return { x: (size - width) / 2, y: (size - height) / 2, width, height };
  }
  const inset = size <= TINY ? INSETS.tiny : INSETS[form];
  return contain(box, insetSquare(size, kind === 'open' ? inset : 0));
}

export function drawIcon(logo: Logo, form: IconForm, size: number): Canvas {
  const { shape, canvas: picture } = logo;
  const drawn = newCanvas({ width: size, height: size });
  const { context } = drawn;
  if (form === 'any' && shape.kind !== 'solid') cutCorners(context, { x: 0, y: 0, width: size, height: size });
  if (form !== 'any' || shape.kind !== 'solid') {
    context.fillStyle = tilePaint(logo, context, size);
    context.fillRect(0, 0, size, size);
  }
  const place = logoPlace(logo, form, size);
  if (form === 'maskable' && shape.kind === 'filled') cutCorners(context, place);
  draw(context, picture.canvas, place);
  return drawn;
}

function cutCorners(context: Canvas['context'], { x, y, width, height }: Box): void {
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(width, height) * TILE_RADIUS);
  context.clip();
}

/**
 * `favicon.ico`, for programs that do not read the page: a header of 6 bytes, an entry of 16 bytes with the length and
 * the position of its picture, and the picture as PNG. Numbers are little-endian, as in every browser's memory.
 */
export async function drawFavicon(logo: Logo): Promise<Blob> {
  const png = await toPng(drawIcon(logo, 'any', FAVICON));
  const head = Uint16Array.of(0, 1, 1, FAVICON | (FAVICON << 8), 0, 1, 32);
  return new Blob([head, Uint32Array.of(png.size, 22), png], { type: 'image/x-icon' });
}

/** Background of an icon: night or paper for an open drawing, the edge colour for a closed shape. */
function tilePaint({ shape }: Logo, context: Canvas['context'], size: number): CanvasGradient | string {
  if (shape.kind !== 'open') return css(shape.edge);
  const [above, below] = TILE_COLOURS[shape.tile];
  const gradient = context.createLinearGradient(0, 0, 0, size);
  gradient.addColorStop(0, above);
  gradient.addColorStop(1, below);
  return gradient;
}
