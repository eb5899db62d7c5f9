import { describe, expect, it } from 'vitest';
import { jpeg } from '../../../tests/support/jpeg';
import { imageSize } from './imageSize';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part));
const file = (...parts: readonly (string | readonly number[])[]) => new Blob([new Uint8Array(bytes(...parts))]);
const filled = (count: number) => Array.from({ length: count }, () => 0);
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const ispe = (width: number, height: number) => [[0, 0, 0, 20], 'ispe', [0, 0, 0, 0], big(width), big(height)] as const;

describe('the size in a header', () => {
  it.each([
    ['GIF', file('GIF89a', [0x40, 1, 0xf0, 0]), 320, 240],
    ['PNG', file([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', big(20_000), big(10)), 20_000, 10],
    ['lossy WebP', file('RIFF', filled(4), 'WEBPVP8 ', filled(10), [0x80, 2, 0x68, 1], filled(9)), 640, 360],
    ['lossless WebP', file('RIFF', filled(4), 'WEBPVP8L', filled(4), [0x2f, 0x7f, 0xc2, 0x59, 0], filled(9)), 640, 360],
    ['extended WebP', file('RIFF', filled(4), 'WEBPVP8X', filled(8), [0x7f, 2, 0, 0x67, 1, 0, 0]), 640, 360],
    ['HEIC of tiles', file(filled(4), 'ftypheic', filled(8), ...ispe(512, 512), ...ispe(4032, 3024)), 4032, 3024],
    ['AVIF', file(filled(4), 'ftypavif', filled(8), ...ispe(1280, 720)), 1280, 720],
  ])('of a %s', async (_, picture, width, height) => {
    expect(await imageSize(picture)).toEqual({ width, height });
  });

  it('of a JPEG is that behind its metadata and its preview', async () => {
    const preview = [...jpeg(160, 120, 0)];
    const metadata = [0xff, 0xe1, 0, preview.length + 2, ...preview];
    const whole = [...jpeg(4000, 3000)];
    expect(await imageSize(file(whole.slice(0, 2), metadata, [0xff], whole.slice(2)))).toEqual({
      width: 4000,
      height: 3000,
    });
  });

  it.each([
    ['nothing', file()],
    ['words', file('hello, I am no picture at all, whatever my name says')],
    ['a drawing', file('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a JPEG that ends in its head', file([0xff, 0xd8, 0xff, 0xe0, 0, 4])],
    ['a JPEG without a frame', file([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0x12, 0x34], filled(20))],
    ['a WebP of another form', file('RIFF', filled(4), 'WEBPVP9X', filled(30))],
    ['a WebP that ends in its head', file('RIFF', filled(4), 'WEBPVP8 ')],
    ['a film', file(filled(4), 'ftypisom', filled(60))],
    ['a PNG without a width', file([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', big(0), big(10))],
  ])('is unknown of %s', async (_, other) => {
    expect(await imageSize(other)).toBeUndefined();
  });
});
