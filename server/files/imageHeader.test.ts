import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { avif, heic, jpegBehind, jpegTurned, webp } from '../../tests/support/imageFiles.ts';
import { fc } from '../../tests/support/properties.ts';
import { PICTURE_HEAD_BYTES, pictureInfo } from './imageHeader.ts';

const shipped = (name: string) => pictureInfo(readFileSync(resolve(import.meta.dirname, '../../public/images', name)));

describe('the size of a picture', () => {
  it('is read from the shipped pictures', () => {
    expect(shipped('background1.avif')).toMatchObject({ kind: 'avif', size: { width: 2560 } });
    expect(shipped('background1-1280.avif')).toMatchObject({ kind: 'avif', size: { width: 1280 } });
    expect(shipped('background1-tall.avif')).toEqual({ kind: 'avif', size: { width: 720, height: 1080 } });
    expect(shipped('background1-glass.webp')).toMatchObject({ kind: 'webp', size: { height: 64 } });
  });

  it.each(['VP8 ', 'VP8L', 'VP8X'] as const)('is read from a WebP with %s', (chunk) => {
    expect(pictureInfo(webp(16_383, 12_345, chunk))).toEqual({ kind: 'webp', size: { width: 16_383, height: 12_345 } });
    expect(pictureInfo(webp(1, 2, chunk))).toEqual({ kind: 'webp', size: { width: 1, height: 2 } });
  });

  it.each(['VP8 ', 'VP8L', 'VP8X'] as const)('is read from the beginning of a long WebP with %s', (chunk) => {
    const long = Buffer.concat([webp(300, 200, chunk), Buffer.alloc(2_000_000, 1)]);
    long.writeUInt32LE(long.length - 8, 4);
    if (chunk !== 'VP8X') long.writeUInt32LE(long.length - 20, 16);
    const head = long.subarray(0, PICTURE_HEAD_BYTES);
    expect(pictureInfo(head)).toEqual({ kind: 'webp', size: { width: 300, height: 200 } });
  });

  it('is that of the largest image in an AVIF', () => {
    expect(pictureInfo(avif([512, 512], [20_000, 300], [64, 64]))).toEqual({
      kind: 'avif',
      size: { width: 20_000, height: 300 },
    });
  });

  it('is found in a JPEG after its metadata', () => {
    expect(pictureInfo(jpegBehind(500_000, 9000, 8000))).toEqual({ kind: 'jpeg', size: { width: 9000, height: 8000 } });
  });

  it('is found in a JPEG after tables, fill bytes and a second block of metadata', () => {
    const turned = jpegTurned(6, 40, 30, 'BE');
    const xmp = Buffer.from([0xff, 0xe1, 0, 4, 0x68, 0x74]);
    const tables = [0xc4, 0xc8, 0xcc].map((marker) => Buffer.from([0xff, marker, 0, 9, 8, 0, 1, 0, 1, 0, 0]));
    const frame = turned.indexOf(Buffer.from([0xff, 0xc0]));
    const bytes = Buffer.concat([
      turned.subarray(0, frame),
      xmp,
      ...tables,
      Buffer.from([0xff, 0xff, 0xff]),
      turned.subarray(frame),
    ]);
    expect(pictureInfo(bytes)).toEqual({ kind: 'jpeg', size: { width: 30, height: 40 } });
  });

  it('excludes the scale bits of a lossy WebP', () => {
    const scaled = webp(300, 200);
    scaled.writeUInt16LE(300 + 0x4000, 26);
    scaled.writeUInt16LE(200 + 0x8000, 28);
    expect(pictureInfo(scaled)?.size).toEqual({ width: 300, height: 200 });
  });

  it('is that of the logical screen in a GIF', () => {
    expect(pictureInfo(Buffer.from('GIF89a\x2c\x01\x05\x00', 'latin1'))).toEqual({
      kind: 'gif',
      size: { width: 300, height: 5 },
    });
  });

  it.each(['LE', 'BE'] as const)('is that after the rotation in the metadata of a JPEG (%s)', (order) => {
    const sizes = [1, 3, 6, 8].map((orientation) => pictureInfo(jpegTurned(orientation, 4000, 3000, order))?.size);
    expect(sizes.map((size) => `${size?.width} × ${size?.height}`)).toEqual([
      '4000 × 3000',
      '4000 × 3000',
      '3000 × 4000',
      '3000 × 4000',
    ]);
  });

  it('is read from a HEIC, which is distinguished from an AVIF by its brands', () => {
    expect(pictureInfo(heic(4032, 3024))).toEqual({ kind: 'heic', size: { width: 4032, height: 3024 } });
    const general = Buffer.from(avif([9, 8]).toString('latin1').replace('ftypavif', 'ftypmif1'), 'latin1');
    expect(pictureInfo(general)?.kind).toBe('avif');
  });

  it.each([
    ['a WebP of another kind', Buffer.concat([webp(9, 9).subarray(0, 12), Buffer.from('ALPH'), Buffer.alloc(40)])],
    ['a WebP that breaks off', webp(9, 9).subarray(0, 24)],
    ['a WebP without a key frame', webp(9, 9).fill(0, 23, 26)],
    ['a WebP with another start of its frame', webp(9, 9).fill(1, 23, 26)],
    ['a lossless WebP without its signature', webp(9, 9, 'VP8L').fill(0, 20, 21)],
    ['an AVIF without images', avif()],
    ['an AVIF that breaks off', avif([9, 9]).subarray(0, 60)],
    ['a JPEG that breaks off', jpegBehind(100_000, 9, 9).subarray(0, 80_000)],
    ['a JPEG without height', jpegBehind(0, 9, 0)],
    ['a GIF that breaks off', Buffer.from('GIF89a')],
  ])('is unknown for %s', (_, bytes) => expect(pictureInfo(bytes)).toBeUndefined());

  it('is not read from a RIFF file with sound', () => {
    expect(pictureInfo(Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(40)]))).toBeUndefined();
  });

  it('is not looked for in more than a hundred images, which would take the server’s time', () => {
    const sizes = Array.from({ length: 50_000 }, (_, index) => [index + 1, 9] as const);
    expect(pictureInfo(avif(...sizes))).toBeUndefined();
  });

  it('is read without an exception, whatever bytes follow the signature', () => {
    const begins = [
      webp(9, 9),
      avif([9, 9]),
      jpegBehind(9, 9, 9),
      jpegTurned(6, 9, 9, 'BE'),
      heic(9, 9),
      Buffer.from('GIF89a'),
      Buffer.from('\x89PNG', 'latin1'),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...begins), fc.nat(60), fc.uint8Array({ maxLength: 60 }), (begin, length, rest) => {
        expect(() => pictureInfo(Buffer.concat([begin.subarray(0, length), rest]))).not.toThrow();
      }),
    );
  });
});
