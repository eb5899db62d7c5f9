import { newSurface } from './surface';

/** Side of the picture that is drawn for the test, and of its squares, px. */
const SIDE_PX = 32;
const SQUARE_PX = 4;
/** Difference of a colour, 0..255, that is invisible in a photo. Some browsers change the last bits only. */
const UNSEEN = 8;

let known: boolean | undefined;

/**
 * Whether a canvas returns the pixels that were drawn. Browsers that protect their visitors from being recognised may
 * return noise instead, or have no canvas. Tested with known pixels, once per visit and worker, when a canvas is first
 * to be read.
 */
export function isCanvasTrue(): boolean {
  known ??= givesBackPixels();
  return known;
}

/** The colour of the square at this place, px. */
const colourOf = (x: number, y: number) => [x * 7, y * 7, 255 - x * 3 - y * 4];

function givesBackPixels(): boolean {
  try {
    const { context } = newSurface(SIDE_PX, SIDE_PX);
    for (let y = 0; y < SIDE_PX; y += SQUARE_PX) {
      for (let x = 0; x < SIDE_PX; x += SQUARE_PX) {
        context.fillStyle = `rgb(${colourOf(x, y).join(' ')})`;
        context.fillRect(x, y, SQUARE_PX, SQUARE_PX);
      }
    }
    const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX);
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % SIDE_PX, Math.floor(at / 4 / SIDE_PX)];
      const drawn = colourOf(x - (x % SQUARE_PX), y - (y % SQUARE_PX));
      if (drawn.some((value, colour) => Math.abs(value - (data[at + colour] ?? 0)) > UNSEEN)) return false;
    }
    return true;
  } catch {
    return false;
  }
}
