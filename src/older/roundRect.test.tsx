import { expect, it } from 'vitest';
import { roundRect, type RoundBox } from './polyfills';

const BOX: RoundBox = [5, 4, 48, 30, 9];

/** The pixels of a filled path. */
function pixelsOf(draw: (path: CanvasPath) => void): number[] {
  const context = new OffscreenCanvas(60, 40).getContext('2d');
  if (!context) throw new Error('expected a canvas');
  context.beginPath();
  draw(context);
  context.fill();
  return [...context.getImageData(0, 0, 60, 40).data];
}

it('the fallback for roundRect draws like the browser', () => {
  const own = pixelsOf((path) => path.roundRect(...BOX));
  const ours = pixelsOf((path) => roundRect(path, ...BOX));
  expect(own.some((value) => value > 0)).toBe(true);
  // The curves of both may differ in the smoothing of their edge.
  expect(ours.filter((value, at) => Math.abs(value - (own[at] ?? 0)) > 16)).toEqual([]);
});
