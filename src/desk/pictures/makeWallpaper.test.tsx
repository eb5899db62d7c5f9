import { expect, it } from 'vitest';
import { TONE_HEAD_BYTES, toneIn } from '@/contract/toneComment';
import { drawn, movingGif, noise, rotated } from '../../../tests/support/imageFiles';
import { makeCover } from './makeCover';
import { makeWallpaper } from './makeWallpaper';

async function sizesOf(file: Blob): Promise<Record<string, string>> {
  const made = await makeWallpaper(file);
  if ('refused' in made) throw new Error(made.refused);
  const sizes = await Promise.all(
    made.files.map(async ({ end, content }): Promise<[string, string]> => {
      const { width, height } = await createImageBitmap(content);
      return [end, `${width}×${height} ${content.type}`];
    }),
  );
  return Object.fromEntries(sizes);
}

it('a photo becomes every file that the page uses: 16:9 from its middle, and 2:3 of its full height', async () => {
  expect(await sizesOf(await drawn(3000, 2400, { type: 'image/jpeg' }))).toEqual({
    '.webp': '2560×1440 image/webp',
    '-1280.webp': '1280×720 image/webp',
    '-1920.webp': '1920×1080 image/webp',
    '-tall.webp': '720×1080 image/webp',
    '-glass.webp': '114×64 image/webp',
    '-tall-glass.webp': '43×64 image/webp',
    '.jpg': '2560×1440 image/jpeg',
  });
});

it('the JPEG of a wallpaper contains the tone that tints the first view', async () => {
  const made = await makeWallpaper(await drawn(1600, 900, { type: 'image/png' }));
  if ('refused' in made) throw new Error(made.refused);
  const jpeg = made.files.find(({ end }) => end === '.jpg')?.content ?? new Blob();
  const tone = toneIn(new Uint8Array(await jpeg.slice(0, TONE_HEAD_BYTES).arrayBuffer()));
  const bitmap = await createImageBitmap(jpeg);
  expect(bitmap.width).toBe(1600);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  canvas?.drawImage(bitmap, 0, 0, 1, 1);
  const average = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
  const reported = [1, 3, 5].map((at) => Number.parseInt(tone?.dominant.slice(at, at + 2) ?? '', 16));
  reported.forEach((level, colour) => expect(Math.abs(level - (average[colour] ?? -99))).toBeLessThan(24));
  expect(tone?.scrim).toBeGreaterThan(0);
});

it('a small picture is not enlarged, and is turned upright by its camera’s orientation', async () => {
  // 1200 × 800 px, rotated by the EXIF orientation to 800 × 1200 px.
  expect(await sizesOf(await rotated(await drawn(1200, 800, { type: 'image/jpeg' })))).toMatchObject({
    '.webp': '800×450 image/webp',
    '-tall.webp': '720×1080 image/webp',
    '.jpg': '800×450 image/jpeg',
  });
});

it('a picture that does not compress is small enough, and is the last of its files', async () => {
  const made = await makeWallpaper(await noise(2000, 1125));
  if ('refused' in made) throw new Error(made.refused);
  for (const { content } of made.files) expect(content.size).toBeLessThan(2_500_000);
  expect(made.files.at(-1)?.end).toBe('.jpg');
});

it.each([
  ['a text', new Blob(['dear diary'])],
  ['nothing', new Blob([])],
  ['a JPEG that ends in its header', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])])],
])('nothing is made of %s', async (_, file) => {
  expect(await makeWallpaper(file)).toEqual({ refused: 'unreadable' });
  expect(await makeCover(file)).toEqual({ refused: 'unreadable' });
});

it('a PNG that says it has 60,000 px a side is not decoded', async () => {
  const head = new Uint8Array(40);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(head.buffer);
  view.setUint32(16, 60_000);
  view.setUint32(20, 60_000);
  expect(await makeWallpaper(new Blob([head]))).toEqual({ refused: 'side' });
});

it('a cover is a small JPEG of the whole picture', async () => {
  const made = await makeCover(await drawn(1200, 900));
  if ('refused' in made) throw new Error(made.refused);
  const { width, height } = await createImageBitmap(made.cover);
  expect([width, height, made.cover.type]).toEqual([600, 450, 'image/jpeg']);
});

it('only the first frame of an animation is used, and this is reported', async () => {
  expect(await makeWallpaper(movingGif())).toMatchObject({ isFirstFrame: true });
  expect(await makeCover(movingGif())).toMatchObject({ isFirstFrame: true });
  expect(await makeCover(await drawn(40, 30))).toMatchObject({ isFirstFrame: false });
});
