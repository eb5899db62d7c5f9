import { draw, newCanvas, toPng, type Canvas } from './canvas';
import { css } from './colours';
import { contain, insetSquare, type Box } from './geometry';
import { icoFile } from './icoFile';
import { TILE_COLOURS, TILE_RADIUS } from './iconForm';
import type { Logo } from './readLogo';

/**
 * Where an icon is shown: by itself (`any`), below a mask of the system that may take all but its safe circle
 * (`maskable`), or as a whole square whose corners iOS cuts (`apple`).
 */
export type IconForm = 'any' | 'maskable' | 'apple';

/** Radius of what no mask takes, share of the size (W3C manifest, "maskable icons"); a little less, to be safe. */
const SAFE_RADIUS = 0.39;
/** What is left around a logo that stands on a tile, share of the size. */
const INSETS = { any: 0.13, apple: 0.15, tiny: 0.08 };
/** On so small an icon each pixel counts, px. */
const TINY = 48;
const FAVICON_SIZES = [16, 32, 48];

/** Where the logo is on an icon of this size, px. */
export function placeOf(logo: Pick<Logo, 'shape'>, form: IconForm, size: number): Box {
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
  const place = placeOf(logo, form, size);
  if (form === 'maskable' && shape.kind === 'filled') cutCorners(context, place);
  draw(context, picture.canvas, place);
  return drawn;
}

function cutCorners(context: Canvas['context'], { x, y, width, height }: Box): void {
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(width, height) * TILE_RADIUS);
  context.clip();
}

/** `favicon.ico`, which programs ask for that have not read the page. */
export async function drawFavicon(logo: Logo): Promise<Blob> {
  const entries = FAVICON_SIZES.map(async (size) => {
    const png = await toPng(drawIcon(logo, 'any', size));
    return { size, png: new Uint8Array(await png.arrayBuffer()) };
  });
  return new Blob([icoFile(await Promise.all(entries))], { type: 'image/x-icon' });
}

/** A drawing stands on the page's night, or on paper; a closed shape goes on in the colour of its edge. */
function tilePaint({ shape }: Logo, context: Canvas['context'], size: number): CanvasGradient | string {
  if (shape.kind !== 'open') return css(shape.edge);
  const [above, below] = TILE_COLOURS[shape.tile];
  const gradient = context.createLinearGradient(0, 0, 0, size);
  gradient.addColorStop(0, above);
  gradient.addColorStop(1, below);
  return gradient;
}
