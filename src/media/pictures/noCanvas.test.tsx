import { expect, it, vi } from 'vitest';
import { makePicture } from '@/features/wallpaper/own/makePicture';
import { drawn } from '../../../tests/support/imageFiles';

it('a browser without a canvas keeps own pictures as their files', async () => {
  const photo = await drawn(100, 50);
  vi.spyOn(OffscreenCanvas.prototype, 'getContext').mockReturnValue(null);
  expect(await makePicture(photo)).toMatchObject({ width: 100, height: 50 });
});
