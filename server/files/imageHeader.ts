/** Format and size of a picture, from its first bytes. */
export interface PictureInfo {
  kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';
  /** Size in px as browsers show it, turned by its metadata; undefined if the bytes do not contain it. */
  size: Size | undefined;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Number of leading bytes in which the size of a picture is looked for. Cameras and editors put thumbnails and colour
 * profiles of hundreds of kilobytes in front of a JPEG's frame header.
 */
export const PICTURE_HEAD_BYTES = 1024 * 1024;

/** Reads format and size of a picture; undefined for other files. */
export function pictureInfo(bytes: Buffer): PictureInfo | undefined {
  const text = bytes.toString('latin1', 0, 16);
  const info = (kind: PictureInfo['kind'], size: Size | undefined): PictureInfo => ({
    kind,
    size: size && size.width > 0 && size.height > 0 ? size : undefined,
  });
  if (text.startsWith('\xff\xd8\xff')) return info('jpeg', jpegSize(bytes));
  if (text.startsWith('\x89PNG') && bytes.length >= 24) {
    return info('png', { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });
  }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return info('webp', webpSize(bytes));
  if (text.startsWith('GIF8')) return info('gif', gifSize(bytes));
  const brand = /^ftyp(avi[fs]|hei[cxms]|hev[cxms]|mif1)/.exec(text.slice(4))?.[1];
  if (brand !== undefined) {
    const isAvif = brand.startsWith('avi') || bytes.subarray(16, Math.min(64, bytes.readUInt32BE(0))).includes('avif');
    return info(isAvif ? 'avif' : 'heic', avifSize(bytes));
  }
  return undefined;
}

/** Follows the JPEG markers up to the frame header (ITU T.81, B.2.2). */
function jpegSize(bytes: Buffer): Size | undefined {
  let at = 2;
  let isTurned = false;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [width, height] = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1) isTurned ||= turnsSides(bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2)));
    // A marker may follow fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Whether Exif metadata turns the picture by a quarter: its orientation (tag 0x0112) is 5 to 8 (Exif 2.32, 4.6.4). */
function turnsSides(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = segment.subarray(6);
  if (tiff.length < 8) return false;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return false;
  for (let entry = 0; entry < short(start); entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.length) return false;
    if (short(at) === 0x0112) return short(at + 8) >= 5 && short(at + 8) <= 8;
  }
  return false;
}

/** The logical screen (GIF89a, 18). */
function gifSize(bytes: Buffer): Size | undefined {
  return bytes.length < 10 ? undefined : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Reads the first chunk of a WebP: lossy (RFC 6386, 9.1), lossless (RFC 9649, 3.4), or extended (RFC 9649, 2.7). */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (chunk === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return undefined;
}

/**
 * The largest image of an AVIF, by its `ispe` properties (ISO/IEC 23008-12, 6.5.3): a picture may consist of tiles. The
 * frames of an animation are described in the same way.
 */
function avifSize(bytes: Buffer): Size | undefined {
  let size: Size | undefined;
  for (const meta of boxesIn(bytes, 'meta')) {
    // `meta` and `ispe` begin with version and flags.
    for (const properties of boxesIn(meta.subarray(4), 'iprp')) {
      for (const container of boxesIn(properties, 'ipco')) {
        for (const one of boxesIn(container, 'ispe')) {
          if (one.length < 12) continue;
          const [width, height] = [one.readUInt32BE(4), one.readUInt32BE(8)];
          size = { width: Math.max(width, size?.width ?? 0), height: Math.max(height, size?.height ?? 0) };
        }
      }
    }
  }
  return size;
}

/** The contents of the boxes of this type (ISO/IEC 14496-12, 4.2), one level deep. Incomplete ones are left out. */
function* boxesIn(bytes: Buffer, type: string): Generator<Buffer> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    let length = bytes.readUInt32BE(at);
    let head = 8;
    if (length === 1) {
      if (at + 16 > bytes.length) return;
      length = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    }
    // The last box may reach to the end of the file.
    if (length === 0) length = bytes.length - at;
    if (length < head || at + length > bytes.length) return;
    if (bytes.toString('latin1', at + 4, at + 8) === type) yield bytes.subarray(at + head, at + length);
    at += length;
  }
}
