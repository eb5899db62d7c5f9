import { dataAddress, draw, newCanvas, svgAddress, toSmallFile, css, LUMINANCE, luminance } from './canvas';
import { logoPlace, TILE_COLOURS, TILE_RADIUS } from './drawIcons';
import { contain, insetSquare, wholeAt, type Box } from './geometry';
import type { Logo } from './readLogo';

const SIZE = 512;
/** Longest side of a bitmap in an SVG, px: on the page, and in the tab. */
const LOGO_PX = 640;
const TAB_PX = 256;
/**
 * Maximum size of an SVG in the tab's icon, bytes. A larger one is rasterised, since the service worker precaches this
 * icon.
 */
const MOST_VECTOR_BYTES = 60_000;
/** Margin on each side of the monochrome icon, relative to its size. */
const MONOCHROME_INSET = 0.15;
/** Opacity of a closed shape around its inner detail. */
const SHAPE_ALPHA = 0.4;
/** Relative difference from the edge colour, of the maximum: below `from` transparent, above `to` opaque. */
const DIFFERS = { from: 0.3, to: 0.6 };

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg"';

/** Icon of the tab, and the first icon of the installed page. */
export async function tabIcon(logo: Logo): Promise<Blob> {
  const { kind, edge, tile } = logo.shape;
  const [above, below] = kind === 'open' ? TILE_COLOURS[tile] : [css(edge), css(edge)];
  const radius = SIZE * TILE_RADIUS;
  const background =
    `<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${above}"/>` +
    `<stop offset="1" stop-color="${below}"/></linearGradient>` +
    `<clipPath id="c"><rect width="${SIZE}" height="${SIZE}" rx="${radius}"/></clipPath></defs>`;
  const place = logoPlace(logo, 'any', SIZE);
  const vector = logo.svg && logo.svg.sized.length <= MOST_VECTOR_BYTES ? svgAddress(logo.svg.sized) : '';
  const picture = vector
    ? image(vector, wholeAt(place, logo.shape.box, logo.whole))
    : image(await pixels(logo, TAB_PX), place);
  const body =
    kind === 'solid'
      ? picture
      : `${background}<g clip-path="url(#c)"><rect width="${SIZE}" height="${SIZE}" fill="url(#t)"/>${picture}</g>`;
  return svgFile(`${HEAD} viewBox="0 0 ${SIZE} ${SIZE}">${body}</svg>\n`);
}

/** The logo on the page: an SVG unchanged, a bitmap embedded in an SVG, so that the file name stays the same. */
export async function pageLogo(logo: Logo): Promise<Blob> {
  if (logo.svg) return svgFile(logo.svg.text);
  const { width, height } = scaled(logo, LOGO_PX);
  const picture = image(await pixels(logo, LOGO_PX), { x: 0, y: 0, width, height });
  return svgFile(`${HEAD} viewBox="0 0 ${width} ${height}">${picture}</svg>\n`);
}

/**
 * Monochrome shape on a transparent background, for systems that colour icons themselves: SVG filters make all pixels
 * black. Of a closed shape, what differs from its edge stays opaque, and the rest becomes translucent.
 */
export async function monochromeIcon(logo: Logo): Promise<Blob> {
  const { box, kind, edge } = logo.shape;
  const picture = image(await pixels(logo, SIZE), contain(box, insetSquare(SIZE, MONOCHROME_INSET)));
  const steps = kind === 'open' ? alphaFrom([0, 0, 0, 1, 0]) : detailSteps(luminance(edge));
  return svgFile(
    `${HEAD} viewBox="0 0 ${SIZE} ${SIZE}"><defs><filter id="m">${steps}</filter></defs>` +
      `<g filter="url(#m)">${picture}</g></svg>\n`,
  );
}

/** A filter that makes pixels black; the row makes their alpha from red, green, blue, alpha and 1, each linear. */
const alphaFrom = (row: readonly number[]): string =>
  `<feColorMatrix values="${'0 0 0 0 0 '.repeat(3)}${row.map((part) => Number(part.toFixed(4))).join(' ')}"/>`;

/** Filters for a closed shape; `edge` is the luminance of its edge, 0..1. */
function detailSteps(edge: number): string {
  const slope = (edge < 0.5 ? 1 : -1) / (Math.max(edge, 1 - edge) * (DIFFERS.to - DIFFERS.from));
  const from = -slope * edge - DIFFERS.from / (DIFFERS.to - DIFFERS.from);
  const detail = alphaFrom([...LUMINANCE.map((part) => part * slope), 0, from]);
  const visible = alphaFrom([0, 0, 0, 1 - SHAPE_ALPHA, SHAPE_ALPHA]);
  return `${detail}${visible}<feComposite in2="SourceAlpha" operator="in"/>`;
}

const svgFile = (text: string): Blob => new Blob([text], { type: 'image/svg+xml' });

function image(address: string, { x, y, width, height }: Box): string {
  const [left, top, wide, high] = [x, y, width, height].map((part) => Number(part.toFixed(2)));
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<image x="${left}" y="${top}" width="${wide}" height="${high}" href="${href}"/>`;
}

async function pixels(logo: Logo, longest: number): Promise<string> {
  const { width, height } = scaled(logo, longest);
  const drawn = newCanvas({ width, height });
  draw(drawn.context, logo.canvas.canvas, { x: 0, y: 0, width, height });
  return dataAddress(await toSmallFile(drawn));
}

function scaled({ shape: { box } }: Logo, longest: number) {
  const scale = longest / Math.max(box.width, box.height);
  return { width: Math.max(1, Math.round(box.width * scale)), height: Math.max(1, Math.round(box.height * scale)) };
}
