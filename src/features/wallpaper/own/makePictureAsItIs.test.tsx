import { beforeAll, expect, it } from 'vitest';
import { drawn } from '../../../../tests/support/imageFiles';
import { makeCanvasNoisy } from '../../../../tests/support/fakeBrowser';
import { ORIGINAL_BYTES } from './limits';
import { makePicture } from './makePicture';

// A browser that protects its visitors from being recognised. Its canvas is tested once, so this file tests only that
// browser.
beforeAll(() => makeCanvasNoisy(60));

it('a picture is stored unchanged if the canvas returns noise, with a glass of one tone', async () => {
  const file = await drawn(300, 200, { type: 'image/png' });
  const picture = await makePicture(file);
  if ('refused' in picture) throw new Error(`refused as ${picture.refused}`);
  const { whole, small, glass } = picture;
  expect(picture).toMatchObject({ width: 300, height: 200, isFirstFrame: false, known: { dominant: '#232c41' } });
  expect([whole.size, small === whole, glass.type]).toEqual([file.size, true, 'image/svg+xml']);
});

it('an unchanged picture that is too large is refused', async () => {
  const file = await drawn(300, 200, { type: 'image/png' });
  const large = new Blob([file, new Uint8Array(ORIGINAL_BYTES)], { type: 'image/png' });
  expect(await makePicture(large)).toEqual({ refused: 'canvas' });
});
