import { expect, it } from 'vitest';
import { drawn, noise } from '../../../tests/support/imageFiles';
import { LONGEST_PICTURE_INSIDE } from '@/shared/lib/iconNames';
import { pictureInside } from './pictureInside';

/** Width and height of a picture, px. */
async function sizeOf(address = ''): Promise<[number, number]> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}
const svg = (text: string) => new Blob([text], { type: 'image/svg+xml' });
const RED = '<rect width="9" height="9" fill="red"/>';

it('a picture inside a link is at most 96 px large, and keeps its proportions', async () => {
  expect(await sizeOf(await pictureInside(await drawn(400, 200)))).toEqual([96, 48]);
});

it('a small picture is not enlarged for a link, but a drawing is', async () => {
  expect(await sizeOf(await pictureInside(await drawn(20, 20)))).toEqual([20, 20]);
  const drawing = svg(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${RED}</svg>`);
  expect(await sizeOf(await pictureInside(drawing))).toEqual([96, 96]);
});

it('a picture that compresses badly gets smaller until the link is short enough', async () => {
  const address = (await pictureInside(await noise(90, 90))) ?? '';
  expect(address.length).toBeLessThanOrEqual(LONGEST_PICTURE_INSIDE);
  const [width] = await sizeOf(address);
  expect(width).toBeGreaterThanOrEqual(16);
  expect(width).toBeLessThan(90);
});

it.each([
  ['no picture', new Blob(['text'], { type: 'image/png' })],
  ['larger than 2 MB', new Blob([new Uint8Array(2 * 1024 * 1024 + 1)], { type: 'image/png' })],
])('there is no picture inside a link if the file is %s', async (_, file) => {
  expect(await pictureInside(file)).toBeUndefined();
});
