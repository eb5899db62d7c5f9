import { contrast, luminance, type Colour } from './canvas';
import type { Box } from './geometry';

/** Pixels of a canvas: four bytes each, red, green, blue, alpha. */
export type LogoPixels = Pick<ImageData, 'data' | 'width' | 'height'>;

export interface LogoShape {
  /** Bounds of the visible part of the picture, px. */
  box: Box;
  /** Distance of the farthest visible pixel from the centre of the box, px. */
  reach: number;
  /**
   * - `open`: a drawing on nothing; it needs a tile behind it.
   * - `solid`: a closed shape of its own, such as a disc or a rounded square.
   * - `filled`: a picture up to its four edges.
   */
  kind: 'open' | 'solid' | 'filled';
  /** Mean colour along the edge of the visible part. */
  edge: Colour;
  /** The tile on which less of the logo lacks contrast. */
  tile: 'night' | 'paper';
}

/** Minimum alpha of a visible pixel. */
const SEEN = 16;
const OPAQUE = 250;
/** Minimum coverage of a solid shape; a disc covers 79 % of its square. */
const LEAST_COVER = 0.74;
const NEARLY_SQUARE = 1.25;
/** Luminances of the tiles, and the minimum contrast to them. */
const TILES = { night: 0.012, paper: 0.93 };
const LEAST_CONTRAST = 1.8;
/** Share of the visible part that may lack contrast on the night tile, which is preferred. */
const MOST_LOST = 0.12;

/** Measures a logo; undefined if it has no visible pixels. */
export function measureLogo(pixels: LogoPixels): LogoShape | undefined {
  const box = boxOf(pixels);
  if (!box) return undefined;
  const cover = coverOf(pixels, box);
  const aspect = box.width / box.height;
  const isSquare = aspect <= NEARLY_SQUARE && aspect >= 1 / NEARLY_SQUARE;
  const solid = isSquare && cover >= LEAST_COVER;
  return {
    box,
    reach: reachOf(pixels, box),
    kind: hasOpaqueEdge(pixels, box) ? 'filled' : solid ? 'solid' : 'open',
    edge: edgeOf(pixels),
    tile: tileFor(pixels),
  };
}

/** Calls back for each visible pixel. */
function eachSeen(
  { data, width, height }: LogoPixels,
  callback: (x: number, y: number, colour: Colour, alpha: number) => void,
): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      if (alpha >= SEEN) callback(x, y, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], alpha);
    }
  }
}

function boxOf(pixels: LogoPixels): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  eachSeen(pixels, (x, y) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function coverOf(pixels: LogoPixels, { width, height }: Box): number {
  let sum = 0;
  eachSeen(pixels, (_x, _y, _colour, alpha) => {
    sum += alpha / 255;
  });
  return sum / (width * height);
}

function reachOf(pixels: LogoPixels, { x, y, width, height }: Box): number {
  const middle = { x: x + width / 2, y: y + height / 2 };
  let reach = 0;
  eachSeen(pixels, (left, top) => {
    // The far corner of the pixel.
    const across = Math.abs(left + 0.5 - middle.x) + 0.5;
    const down = Math.abs(top + 0.5 - middle.y) + 0.5;
    reach = Math.max(reach, Math.hypot(across, down));
  });
  return reach;
}

function hasOpaqueEdge({ data, width }: LogoPixels, box: Box): boolean {
  const [right, bottom] = [box.x + box.width - 1, box.y + box.height - 1];
  const alphas: number[] = [];
  const note = (x: number, y: number) => alphas.push(data[(y * width + x) * 4 + 3] ?? 0);
  // One pixel further in, if possible, since scaling blurs the outermost pixels.
  const [inX, inY] = [Math.min(1, box.width >> 2), Math.min(1, box.height >> 2)];
  for (let x = box.x; x <= right; x += 1) for (const y of [box.y + inY, bottom - inY]) note(x, y);
  for (let y = box.y; y <= bottom; y += 1) for (const x of [box.x + inX, right - inX]) note(x, y);
  return alphas.filter((alpha) => alpha >= OPAQUE).length >= alphas.length * 0.97;
}

/** The mean of the first and last opaque pixels of each row. */
function edgeOf(pixels: LogoPixels): Colour {
  const ends = new Map<number, [first: Colour, last: Colour]>();
  eachSeen(pixels, (_x, y, colour, alpha) => {
    if (alpha >= OPAQUE) ends.set(y, [ends.get(y)?.[0] ?? colour, colour]);
  });
  const colours = [...ends.values()].flat();
  const mean = (part: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[part], 0) / (colours.length || 1);
  return [mean(0), mean(1), mean(2)];
}

function tileFor(pixels: LogoPixels): 'night' | 'paper' {
  const lost = { night: 0, paper: 0 };
  let all = 0;
  eachSeen(pixels, (_x, _y, colour, alpha) => {
    const light = luminance(colour);
    all += alpha;
    if (contrast(light, TILES.night) < LEAST_CONTRAST) lost.night += alpha;
    if (contrast(light, TILES.paper) < LEAST_CONTRAST) lost.paper += alpha;
  });
  return lost.night <= all * MOST_LOST || lost.night <= lost.paper ? 'night' : 'paper';
}
