import { correction, generate } from 'lean-qr/nano';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { encodeAs, newSurface } from '@/media/pictures/surface';

/** Width of the quiet zone on each side, squares; scanners need it. */
const QUIET = 4;
/** Minimum QR version: from this one on, the sheet's white edge of 20 px is at least four squares wide. */
const LEAST_VERSION = 8;
/** Size of a square in the saved picture, px. */
const SQUARE_PX = 8;
const INK = '#0b0d13';

/** A QR code as rows of dark squares, `size` of them on each side. */
export interface QrCode {
  size: number;
  /** Runs of dark squares in a row: first column, row, number. */
  runs: readonly (readonly [x: number, y: number, length: number])[];
}

export function qrCode(address: string): QrCode {
  const code = generate(address, { minCorrectionLevel: correction.L, minVersion: LEAST_VERSION });
  const runs: [number, number, number][] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const from = x;
      while (code.get(x, y)) x += 1;
      if (x > from) runs.push([from, y, x - from]);
    }
  }
  return { size: code.size, runs };
}

/** SVG path data of the code. */
export const qrPath = ({ runs }: QrCode): string =>
  runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('');

/** The code with its quiet zone: a PNG in whole pixels, or an SVG if the canvas would change it. */
export async function qrPicture(code: QrCode): Promise<Blob> {
  const { size, runs } = code;
  if (!isCanvasTrue()) {
    const all = size + 2 * QUIET;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${all * SQUARE_PX}" height="${all * SQUARE_PX}" viewBox="${-QUIET} ${-QUIET} ${all} ${all}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET} ${-QUIET}h${all}v${all}h-${all}z"/><path fill="${INK}" d="${qrPath(code)}"/></svg>`;
    return new Blob([svg], { type: 'image/svg+xml' });
  }
  const side = (size + 2 * QUIET) * SQUARE_PX;
  const surface = newSurface(side, side);
  const { context } = surface;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.scale(SQUARE_PX, SQUARE_PX);
  context.fillStyle = INK;
  for (const [x, y, length] of runs) context.fillRect(x + QUIET, y + QUIET, length, 1);
  return encodeAs(surface, 'image/png');
}
