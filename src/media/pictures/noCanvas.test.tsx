import { expect, it, vi } from 'vitest';
import { makePicture } from '@/features/wallpaper/own/makePicture';
import { drawn } from '../../../tests/support/imageFiles';

it('a browser without a canvas stores own pictures as their files', async () => {
  const photo = await drawn(1000, 500);
  vi.spyOn(OffscreenCanvas.prototype, 'getContext').mockReturnValue(null);
  expect(await makePicture(photo)).toMatchObject({ width: 1000, height: 500 });
});
