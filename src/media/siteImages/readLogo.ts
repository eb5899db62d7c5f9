import { dataAddress, draw, isWhole, loadPicture, newCanvas, svgAddress, type Canvas } from './canvas';
import { wholeAt, type Size } from './geometry';
import { problem, type LogoProblem } from './logoProblem';
import { measureLogo, type LogoShape } from './measureLogo';
import { readSvg, withSize } from './readSvg';

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
  if (!shape) return problem('empty');

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
  if (file.size > MOST_SVG_BYTES) return problem('tooLarge');
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
    : problem('notPicture');
}

async function openPicture(file: Blob, type: string): Promise<Source | LogoProblem> {
  if (file.size > MOST_BYTES) return problem('tooLarge');
  const picture = await loadPicture(await dataAddress(new Blob([file], { type })));
  if (!picture) return problem('notPicture');
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  // Checked before decoding, since a small file may contain a huge picture.
  if (size.width * size.height > MOST_PIXELS) return problem('tooLarge');
  return (await isWhole(picture)) ? { picture, size } : problem('notPicture');
}
