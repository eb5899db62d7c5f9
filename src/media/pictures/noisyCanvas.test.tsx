import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { makeCover } from '@/desk/pictures/makeCover';
import { makeWallpaper } from '@/desk/pictures/makeWallpaper';
import { makePicture } from '@/features/wallpaper/own/makePicture';
import { readShownPicture } from '@/features/wallpaper/savePicture';
import { drawn, rotated } from '../../../tests/support/imageFiles';
import { makeCanvasNoisy } from '../../../tests/support/fakeBrowser';

beforeAll(() => makeCanvasNoisy());
afterEach(() => {
  vi.unstubAllGlobals();
});

const photo = async () => rotated(await drawn(400, 200, { colour: '#ff0000', right: '#0000ff', type: 'image/jpeg' }));
/** A JPEG of this size, bytes, that is shown as the photo. */
async function heavy(bytes: number): Promise<Blob> {
  const parts = new Uint8Array(await (await photo()).arrayBuffer());
  const profile = new Uint8Array(65_000);
  profile.set([0xff, 0xe2, 0xfd, 0xe6, ...new TextEncoder().encode('ICC_PROFILE')]);
  const profiles = Array.from({ length: Math.ceil(bytes / profile.length) }, () => profile);
  return new Blob([parts.slice(0, 2), ...profiles, parts.slice(2)], { type: 'image/jpeg' });
}

it('own pictures stay as their files, with safe shadows and a plain glass', async () => {
  const picture = await makePicture(await photo());
  expect(picture).toMatchObject({ width: 200, height: 400, known: { scrim: 0.54, glassAlpha: 0.92 } });
  if ('refused' in picture) throw new Error('refused');
  expect(picture.whole.type).toBe('image/jpeg');
  expect(picture.glass.type).toBe('image/svg+xml');
  const { width, height } = await createImageBitmap(picture.whole, { imageOrientation: 'from-image' });
  expect([width, height]).toEqual([200, 400]);
});

it('own pictures whose files are too large are refused, and a type that is no picture is not stored', async () => {
  expect(await makePicture(await heavy(8_100_000))).toEqual({ refused: 'canvas' });
  const page = new Blob([await drawn(200, 200)], { type: 'text/html' });
  expect(await makePicture(page)).toMatchObject({ whole: expect.objectContaining({ type: '' }) });
});

it('the desk sends only a JPEG, and refuses a picture that is too large or of another kind', async () => {
  const made = await makeWallpaper(await photo());
  expect(made).toMatchObject({ files: [{ end: '.jpg' }] });
  expect(await makeCover(await photo())).toHaveProperty('cover');
  expect(await makeWallpaper(await drawn(400, 300))).toEqual({ refused: 'canvas' });
  expect(await makeWallpaper(await heavy(3_100_000))).toEqual({ refused: 'canvas' });
  expect(await makeCover(await heavy(600_000))).toEqual({ refused: 'canvas' });
});

it('the shown picture is not saved from a canvas', async () => {
  const image = new Image();
  image.src = URL.createObjectURL(await drawn(640, 360));
  await image.decode();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('not here')));
  expect(await readShownPicture(image, true)).toBeUndefined();
  URL.revokeObjectURL(image.src);
});
