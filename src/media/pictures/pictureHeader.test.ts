import { describe, expect, it } from 'vitest';
import { jpeg } from '../../../tests/support/imageFiles';
import { fc } from '../../../tests/support/properties';
import { pictureHeader } from './openPicture';

const sizeOf = async (picture: Blob) => (await pictureHeader(picture))?.size;
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
  ])('is read from a %s', async (_, picture, width, height) => {
    expect(await sizeOf(picture)).toEqual({ width, height });
  });

  it('is read from a JPEG after its metadata and its preview', async () => {
    const preview = [...jpeg(160, 120, 0)];
    const metadata = [0xff, 0xe1, 0, preview.length + 2, ...preview];
    const whole = [...jpeg(4000, 3000)];
    expect(await sizeOf(file(whole.slice(0, 2), metadata, [0xff], whole.slice(2)))).toEqual({
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
  ])('is unknown for %s', async (_, other) => {
    expect(await sizeOf(other)).toBeUndefined();
  });
});

const png = (...chunks: readonly string[]) =>
  file(
    [0x89],
    'PNG\r\n\x1a\n',
    ...['IHDR', ...chunks].flatMap((type) => [[0, 0, 0, 13], type, filled(12), [0, 0, 0, 1, 0]] as const),
  );
const frame = [0x2c, ...filled(4), 2, 0, 2, 0, 0, 2, 2, 0x4c, 1, 0];
const gif = (...parts: readonly (readonly number[])[]) => file('GIF89a', [2, 0, 2, 0, 0x80, 0, 0], filled(6), ...parts);
const vp8x = (flags: number) => file('RIFF', filled(4), 'WEBPVP8X', [10, 0, 0, 0, flags, 0, 0, 0], filled(6));
const boxed = (brand: string, others = '') =>
  file([0, 0, 0, 16 + others.length], 'ftyp', brand, filled(4), others, filled(4));

describe('the format in a header', () => {
  it.each([
    ['jpeg', file([...jpeg(40, 30)])],
    ['png', png('IDAT')],
    ['gif', gif(frame)],
    ['webp', vp8x(0)],
    ['avif', boxed('avif')],
    ['avif', boxed('mif1', 'mif1avif')],
    ['heic', boxed('heic', 'mif1heic')],
    ['heic', boxed('mif1', 'mif1heic')],
  ])('%s is that of the content', async (format, picture) => {
    expect(await pictureHeader(new File([picture], 'photo.jpg', { type: 'image/jpeg' }))).toMatchObject({
      format,
      isAnimated: false,
    });
  });

  it.each([
    ['APNG', png('acTL', 'IDAT')],
    ['GIF', gif([0x21, 0xf9, 4, 0, 10, 0, 0, 0], frame, [0x21, 0xf9, 4, 0, 10, 0, 0, 0], frame)],
    ['WebP', vp8x(2)],
    ['AVIF', boxed('avis', 'avifavis')],
  ])('shows that a %s is animated', async (_, picture) => {
    expect(await pictureHeader(picture)).toMatchObject({ isAnimated: true });
  });

  it('finds no second frame in a GIF that is cut off, or whose blocks are damaged', async () => {
    expect(await pictureHeader(gif(frame, [0x21]))).toMatchObject({ isAnimated: false });
    expect(await pictureHeader(gif([1], frame, frame))).toMatchObject({ isAnimated: false });
  });
});

it('is read from any damaged picture without an error', async () => {
  const pictures = [
    file([...jpeg(40, 30)]),
    png('acTL', 'IDAT'),
    gif(frame, frame),
    vp8x(2),
    boxed('avis', 'avifavis'),
  ];
  const whole = await Promise.all(pictures.map(async (picture) => new Uint8Array(await picture.arrayBuffer())));
  const damaged = fc.tuple(fc.constantFrom(...whole), fc.nat(90), fc.array(fc.tuple(fc.nat(90), fc.nat(255))));
  await fc.assert(
    fc.asyncProperty(damaged, async ([picture, length, changes]) => {
      const bytes = picture.slice(0, length);
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      const header = await pictureHeader(new Blob([bytes]));
      expect(header?.size?.width).not.toBe(0);
    }),
    { numRuns: 1000 },
  );
});
