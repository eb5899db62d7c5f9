/** Markers of a JPEG (ITU T.81, table B.1). */
const START_OF_SCAN = 0xda;
const END = 0xd9;
const COMMENT = 0xfe;
const EXIF = 0xe1;
const COLOUR_PROFILE = 0xe2;
/** JFIF and Adobe, which say how the colours are stored. */
const NEEDED = new Set([0xe0, 0xee]);
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/**
 * A JPEG without its metadata (place, camera, previews, what follows its end) but with its orientation and its colour
 * profile; its pixels stay as they are. Undefined if it is damaged, since metadata might stay. Any other file as it is.
 */
export async function withoutMetadata(file: Blob): Promise<Blob | undefined> {
  const bytes = new DataView(await file.arrayBuffer());
  const length = bytes.byteLength;
  if (length < 4 || bytes.getUint16(0) !== 0xffd8) return file;
  const ranges: [from: number, to: number][] = [];
  let orientation = 1;
  let at = 2;
  while (at + 2 <= length && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    if (marker === END) {
      const parts = ranges.map(([from, to]) => new Uint8Array(bytes.buffer, from, to - from));
      const turned = orientation === 1 ? [] : [exifWith(orientation)];
      return new Blob([new Uint8Array([0xff, 0xd8]), ...turned, ...parts, new Uint8Array([0xff, END])], {
        type: 'image/jpeg',
      });
    }
    if (at + 4 > length) return undefined;
    // Fill bytes may precede a marker.
    let end = marker === 0xff ? at + 1 : at + 2 + bytes.getUint16(at + 2);
    if (marker === EXIF) orientation = orientationIn(bytes, at + 4, Math.min(end, length)) ?? orientation;
    if (marker === START_OF_SCAN) end = endOfScan(bytes, end);
    const isProfile = marker === COLOUR_PROFILE && textAt(bytes, at + 4, 11) === 'ICC_PROFILE';
    const isMetadata = marker === COMMENT || (isApplication(marker) && !NEEDED.has(marker) && !isProfile);
    if (!isMetadata) ranges.push([at, Math.min(end, length)]);
    at = end;
  }
  return undefined;
}

/** Where the compressed pixels end that begin at `at`: at a marker that is none of theirs. */
function endOfScan(bytes: DataView, at: number): number {
  for (let place = at; place + 1 < bytes.byteLength; place += 1) {
    if (bytes.getUint8(place) !== 0xff) continue;
    const next = bytes.getUint8(place + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return place;
  }
  return bytes.byteLength;
}

/** The orientation, 1..8, in the Exif data between `at` and `end` (Exif 2.32, 4.6.4). */
function orientationIn(bytes: DataView, at: number, end: number): number | undefined {
  if (textAt(bytes, at, 4) !== 'Exif' || at + 14 > end) return undefined;
  const tiff = at + 6;
  const isLittle = bytes.getUint16(tiff) === 0x4949;
  const first = tiff + bytes.getUint32(tiff + 4, isLittle);
  if (first + 2 > end) return undefined;
  const count = bytes.getUint16(first, isLittle);
  for (let entry = first + 2; entry + 12 <= Math.min(end, first + 2 + count * 12); entry += 12) {
    if (bytes.getUint16(entry, isLittle) !== 0x0112) continue;
    const value = bytes.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An Exif segment with an orientation and nothing else. */
const exifWith = (orientation: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(
    0xff,
    EXIF,
    0,
    34,
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  );

function textAt(bytes: DataView, from: number, count: number): string {
  let text = '';
  for (let at = from; at < Math.min(bytes.byteLength, from + count); at += 1) {
    text += String.fromCharCode(bytes.getUint8(at));
  }
  return text;
}
