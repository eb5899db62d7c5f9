/** Width and height from a file's header, px, without the rotation of its metadata. */
export interface ImageSize {
  width: number;
  height: number;
}

/** Bytes to read for formats with the size at the beginning. */
const HEAD_BYTES = 64;
/** Bytes to read of an AVIF or HEIC, whose size is in the properties before the picture data. */
const BOXES_BYTES = 65_536;
/** Maximum number of segments before the frame header of a JPEG. */
const MOST_SEGMENTS = 1000;

/**
 * Size of a JPEG, PNG, GIF, WebP, AVIF or HEIC, without decoding it; undefined for any other file. Ignores name and
 * type of the file, which may be wrong.
 */
export async function imageSize(file: Blob): Promise<ImageSize | undefined> {
  const head = await bytesOf(file, 0, HEAD_BYTES);
  const size = (await sizeIn(file, head)) ?? undefined;
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

async function sizeIn(file: Blob, head: DataView): Promise<ImageSize | undefined> {
  if (textAt(head, 0, 3) === '\xff\xd8\xff') return jpegSize(file);
  if (textAt(head, 0, 4) === '\x89PNG' && head.byteLength >= 24) {
    return { width: head.getUint32(16), height: head.getUint32(20) };
  }
  if (textAt(head, 0, 4) === 'GIF8' && head.byteLength >= 10) {
    return { width: head.getUint16(6, true), height: head.getUint16(8, true) };
  }
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return webpSize(head);
  if (textAt(head, 4, 4) === 'ftyp') return boxedSize(await bytesOf(file, 0, BOXES_BYTES));
  return undefined;
}

/** Skips segments up to the frame header (ITU T.81, B.2.2), including previews inside segments. */
async function jpegSize(file: Blob): Promise<ImageSize | undefined> {
  let at = 2;
  for (let segment = 0; segment < MOST_SEGMENTS; segment += 1) {
    const head = await bytesOf(file, at, 9);
    if (head.byteLength < 9 || head.getUint8(0) !== 0xff) return undefined;
    const marker = head.getUint8(1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: head.getUint16(7), height: head.getUint16(5) };
    // Fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + head.getUint16(2);
  }
  return undefined;
}

/** The three variants of WebP: lossy, lossless, and extended. */
function webpSize(head: DataView): ImageSize | undefined {
  if (head.byteLength < 30) return undefined;
  const form = textAt(head, 12, 4);
  if (form === 'VP8 ') return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff };
  if (form === 'VP8L') {
    const bits = head.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8X') return undefined;
  const side = (at: number) => (head.getUint32(at, true) & 0xffffff) + 1;
  return { width: side(24), height: side(27) };
}

/** The largest size in the properties; smaller ones belong to tiles, previews and alpha. */
function boxedSize(bytes: DataView): ImageSize | undefined {
  let largest: ImageSize | undefined;
  for (let at = 4; at + 16 <= bytes.byteLength; at += 1) {
    if (textAt(bytes, at, 4) !== 'ispe') continue;
    const found = { width: bytes.getUint32(at + 8), height: bytes.getUint32(at + 12) };
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found;
  }
  return largest;
}

async function bytesOf(file: Blob, from: number, count: number): Promise<DataView> {
  return new DataView(await file.slice(from, from + count).arrayBuffer());
}

/** Bytes as text, one character each; shorter where the file ends. */
function textAt(bytes: DataView, from: number, count: number): string {
  const end = Math.min(bytes.byteLength, from + count);
  let text = '';
  for (let at = from; at < end; at += 1) text += String.fromCharCode(bytes.getUint8(at));
  return text;
}
