import { assert, asyncProperty, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { withoutMetadata } from './withoutMetadata';

const text = (words: string) => [...new TextEncoder().encode(words)];
/** A segment of a JPEG. */
const segment = (marker: number, body: readonly number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
/** Exif data with a place, and with this orientation in either byte order. */
function exif(orientation: number, isLittle: boolean): number[] {
  const two = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const four = (value: number) => (isLittle ? [...two(value), 0, 0] : [0, 0, ...two(value)]);
  const entries = [
    [...two(0x010f), ...two(2), ...four(4), ...text('GPS1')],
    [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0],
  ];
  return segment(0xe1, [
    ...text('Exif\0\0'),
    ...text(isLittle ? 'II' : 'MM'),
    ...two(42),
    ...four(8),
    ...two(entries.length),
    ...entries.flat(),
    ...four(0),
  ]);
}
const JFIF = segment(0xe0, text('JFIF\0'));
const PROFILE = segment(0xe2, text('ICC_PROFILE\0colours'));
const TABLE = segment(0xdb, [1, 0xff, 0xd9, 2]);
const SCAN = [...segment(0xda, [1, 2]), 7, 0xff, 0, 0xff, 0xd3, 9];
const END = [0xff, 0xd9];
const fileOf = (...parts: readonly number[][]) => new Blob([new Uint8Array([0xff, 0xd8, ...parts.flat()])]);
const bytesOf = async (file: Blob | undefined) => file && [...new Uint8Array(await file.arrayBuffer())];

it.each([true, false])('a photo has only its pixels, colours and orientation (little-endian: %s)', async (isLittle) => {
  const photo = fileOf(
    JFIF,
    exif(6, isLittle),
    segment(0xe1, text('http://ns.adobe.com/xap/1.0/ GPS2')),
    PROFILE,
    segment(0xe2, text('MPF\0 GPS3')),
    segment(0xed, text('Photoshop GPS4')),
    segment(0xfe, text('GPS5')),
    TABLE,
    SCAN,
    TABLE,
    SCAN,
    END,
    text('GPS6, a film'),
  );
  const plain = await withoutMetadata(photo);
  const bytes = (await bytesOf(plain)) ?? [];
  expect(String.fromCharCode(...bytes)).not.toContain('GPS');
  expect(plain?.type).toBe('image/jpeg');
  expect(bytes.slice(2 + 36)).toEqual([JFIF, PROFILE, TABLE, SCAN, TABLE, SCAN, END].flat());
  // Read again, it is the same: its orientation has been written.
  expect(await bytesOf(await withoutMetadata(new Blob([new Uint8Array(bytes)])))).toEqual(bytes);
  expect(bytes.slice(0, 38)).toContain(6);
});

it('an upright photo has no Exif data', async () => {
  const plain = await withoutMetadata(fileOf(exif(1, false), TABLE, SCAN, END));
  expect(await bytesOf(plain)).toEqual(await bytesOf(fileOf(TABLE, SCAN, END)));
});

it('nothing of a photo without an end is stored, because metadata might remain', async () => {
  expect(await withoutMetadata(fileOf(JFIF, exif(6, false), TABLE))).toBeUndefined();
  expect(await withoutMetadata(fileOf(TABLE, SCAN))).toBeUndefined();
  expect(await withoutMetadata(fileOf([0xff, 0xe1, 0xff, 0xff, 1]))).toBeUndefined();
});

it('another file is unchanged, and no bytes cause an error', async () => {
  const png = new Blob(['\x89PNG']);
  expect(await withoutMetadata(png)).toBe(png);
  await assert(
    asyncProperty(uint8Array({ maxLength: 200 }), async (bytes) => {
      const plain = await withoutMetadata(fileOf([...bytes]));
      expect(plain?.size ?? 0).toBeLessThanOrEqual(bytes.length + 2 + 36);
    }),
  );
});
