import { correction, generate } from 'lean-qr/nano';

/** Without light around it a QR code is not found: four squares on each side. */
const QUIET = 4;
/** From this version on a square is so small that the sheet's white edge of 20 px is four of them. */
const LEAST_VERSION = 8;
/** A square of the saved picture, px. */
const SQUARE_PX = 8;
const INK = '#0b0d13';

/** A QR code as rows of dark squares, `size` of them on each side. */
export interface QrCode {
  size: number;
  /** Where squares in a row are dark: its first, the row, and how many. */
  runs: readonly (readonly [x: number, y: number, length: number])[];
}

/** An address as a QR code. */
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

/** What an SVG draws of it. */
export const qrPath = ({ runs }: QrCode): string =>
  runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('');

/** As a picture to keep: whole pixels, and light around it. */
export async function qrPicture({ size, runs }: QrCode): Promise<Blob> {
  const side = (size + 2 * QUIET) * SQUARE_PX;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.scale(SQUARE_PX, SQUARE_PX);
  context.fillStyle = INK;
  for (const [x, y, length] of runs) context.fillRect(x + QUIET, y + QUIET, length, 1);
  return canvas.convertToBlob({ type: 'image/png' });
}
