import { expect, it, vi } from 'vitest';
import { makeCanvasNoisy } from '../../../tests/support/fakeBrowser';
import { isCanvasTrue } from './isCanvasTrue';

it('a canvas is tested once, and may differ in invisible colour values', () => {
  makeCanvasNoisy(2);
  const read = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData');
  expect([isCanvasTrue(), isCanvasTrue()]).toEqual([true, true]);
  expect(read).toHaveBeenCalledOnce();
});
