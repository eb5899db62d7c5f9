import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { qrCode, qrPicture } from '@/features/settings/code/qrCode';
import { newCanvas, toSmallFile } from '../siteImages/canvas';

// As in Safari before 16.4.
beforeEach(() => void vi.stubGlobal('OffscreenCanvas', undefined));
afterEach(() => vi.unstubAllGlobals());

it('the QR code is saved as PNG', async () => {
  const code = qrCode('https://a.example/#settings=x');
  const picture = await qrPicture(code);
  expect(picture.type).toBe('image/png');
  const { width, height } = await createImageBitmap(picture);
  expect([width, height]).toEqual(Array(2).fill((code.size + 8) * 8));
});

it('the desk draws icons', async () => {
  const drawn = newCanvas({ width: 31.6, height: 0 });
  drawn.context.fillRect(0, 0, 32, 1);
  const { width, height } = await createImageBitmap(await toSmallFile(drawn));
  expect([width, height]).toEqual([32, 1]);
});
