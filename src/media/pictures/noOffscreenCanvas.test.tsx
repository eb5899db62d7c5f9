import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newCanvas, toSmallFile } from '../siteImages/canvas';

// As in Safari before 16.4.
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', undefined));
afterEach(() => vi.unstubAllGlobals());

it('the desk draws icons', async () => {
  const drawn = newCanvas({ width: 31.6, height: 0 });
  drawn.context.fillRect(0, 0, 32, 1);
  const { width, height } = await createImageBitmap(await toSmallFile(drawn));
  expect([width, height]).toEqual([32, 1]);
});
