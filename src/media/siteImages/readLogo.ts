import { dataAddress, draw, isWhole, loadPicture, newCanvas, svgAddress, type Canvas } from './canvas';
import { wholeAt, type Size, type Box } from './geometry';
import { measureLogo, type LogoShape } from './measureLogo';

/**
 * Why a logo file is refused here. What an SVG may contain is checked by the server, which gets the logo first.
 *
 * - `notPicture`: not an SVG, PNG or JPEG, or damaged.
 * - `tooLarge`: too many bytes or pixels.
 * - `noSize`: an SVG without a size or `viewBox`.
 * - `empty`: nothing is visible.
 */
export type ProblemKind = 'notPicture' | 'tooLarge' | 'noSize' | 'empty';

export interface LogoProblem {
  problem: ProblemKind;
}

export const logoProblem = (kind: ProblemKind): LogoProblem => ({ problem: kind });

interface SvgLogo {
  /** The picture with a `viewBox`, which defines its proportions. */
  text: string;
  viewBox: Box;
}

/** Reads an SVG logo. It is only shown as a picture, in which nothing runs and nothing else is loaded. */
function readSvg(text: string): SvgLogo | LogoProblem {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = svg.documentElement;
  if (svg.querySelector('parsererror') || !(root instanceof SVGSVGElement)) return logoProblem('notPicture');
  const { x, y, width, height } = root.hasAttribute('viewBox') ? root.viewBox.baseVal : sizeOf(root);
  if (!(width > 0 && height > 0)) return logoProblem('noSize');
  const viewBox = { x, y, width, height };
  // The server accepts no document type, which many programs write, and no other encoding than UTF-8.
  const isPlain = !svg.doctype && !/^\s*<\?xml/.test(text);
  if (root.hasAttribute('viewBox') && isPlain) return { text, viewBox };
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return { text: `${new XMLSerializer().serializeToString(root)}\n`, viewBox };
}

/** Sets a size, px. */
function withSize(text: string, size: Size): string {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = svg.documentElement;
  root.setAttribute('width', String(size.width));
  root.setAttribute('height', String(size.height));
  root.removeAttribute('preserveAspectRatio');
  return new XMLSerializer().serializeToString(root);
}

/** The size written in the file, px. */
const sizeOf = ({ width, height }: SVGSVGElement): Box => ({
  x: 0,
  y: 0,
  width: pixelsOf(width.baseVal),
  height: pixelsOf(height.baseVal),
});

/** 0 for a length in other units, such as a share of a page. */
const pixelsOf = ({ unitType, value }: SVGLength): number =>
  unitType === SVGLength.SVG_LENGTHTYPE_NUMBER || unitType === SVGLength.SVG_LENGTHTYPE_PX ? value : 0;

/** Longest sides of the drawing to measure and of the drawing for icons, px. */
const MEASURED = 512;
const DRAWN = 1024;
/** Maximum number of pixels of a picture. */
export const MOST_PIXELS = 64_000_000;
const MOST_SVG_BYTES = 1_000_000;
const MOST_BYTES = 10_000_000;

export interface Logo {
  /** The visible part of the logo, without its empty margin. */
  canvas: Canvas;
  shape: LogoShape;
  /** Size of the picture of which `shape` is a part, px. */
  whole: Size;
  /** Only for an SVG: its text, and the same with a size in px. */
  svg: { text: string; sized: string } | undefined;
}

/** A picture that can be drawn at any size. */
interface Source {
  picture: HTMLImageElement;
  size: Size;
  svg?: { text: string; sized: string };
}

/** Reads a logo: SVG, PNG or JPEG, detected by its content. */
export async function readLogo(file: Blob): Promise<Logo | LogoProblem> {
  const source = await open(file);
  if ('problem' in source) return source;
  const { picture, size, svg } = source;
  const scale = MEASURED / Math.max(size.width, size.height);
  const small = newCanvas({ width: size.width * scale, height: size.height * scale }, { read: true });
  const { width, height } = small.canvas;
  draw(small.context, picture, { x: 0, y: 0, width, height });
  const shape = measureLogo(small.context.getImageData(0, 0, width, height));
  if (!shape) return logoProblem('empty');

  // The visible part of the whole picture fills the canvas.
  const { box } = shape;
  const larger = DRAWN / Math.max(box.width, box.height);
  const canvas = newCanvas({ width: box.width * larger, height: box.height * larger });
  const place = { x: 0, y: 0, width: box.width * larger, height: box.height * larger };
  draw(canvas.context, picture, wholeAt(place, box, small.canvas));
  return { canvas, shape, whole: { width, height }, svg };
}

async function open(file: Blob): Promise<Source | LogoProblem> {
  const head = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  const isPng = head[0] === 0x89 && head[1] === 0x50;
  const isJpeg = head[0] === 0xff && head[1] === 0xd8;
  if (isPng || isJpeg) return openPicture(file, isPng ? 'image/png' : 'image/jpeg');
  if (file.size > MOST_SVG_BYTES) return logoProblem('tooLarge');
  const svg = readSvg((await file.text()).replace(/^\uFEFF/, '').trimStart());
  if ('problem' in svg) return svg;
  const { width, height } = svg.viewBox;
  const scale = DRAWN / Math.max(width, height);
  // Some browsers do not draw an SVG without a size in px.
  const size = { width: width * scale, height: height * scale };
  const sized = withSize(svg.text, size);
  const picture = await loadPicture(svgAddress(sized));
  return picture && (await isWhole(picture))
    ? { picture, size, svg: { text: svg.text, sized } }
    : logoProblem('notPicture');
}

async function openPicture(file: Blob, type: string): Promise<Source | LogoProblem> {
  if (file.size > MOST_BYTES) return logoProblem('tooLarge');
  const picture = await loadPicture(await dataAddress(new Blob([file], { type })));
  if (!picture) return logoProblem('notPicture');
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  // Checked before decoding, since a small file may contain a huge picture.
  if (size.width * size.height > MOST_PIXELS) return logoProblem('tooLarge');
  return (await isWhole(picture)) ? { picture, size } : logoProblem('notPicture');
}
