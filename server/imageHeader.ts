/** Format and size of a picture, from its first bytes. */
export interface PictureInfo {
  kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
  /** Undefined where it is not known. */
  size: { width: number; height: number } | undefined;
}

/** Reads format and size of a picture; undefined for other files. */
export function pictureInfo(bytes: Buffer): PictureInfo | undefined {
  const text = bytes.toString('latin1', 0, 16);
  if (text.startsWith('\xff\xd8\xff')) return { kind: 'jpeg', size: jpegSize(bytes) };
  if (text.startsWith('\x89PNG') && bytes.length >= 24) {
    return { kind: 'png', size: { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } };
  }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { kind: 'webp', size: undefined };
  if (text.startsWith('GIF8')) return { kind: 'gif', size: undefined };
  if (/^ftypavi[fs]/.test(text.slice(4))) return { kind: 'avif', size: undefined };
  return undefined;
}

/** Follows the JPEG markers up to the frame header (ITU T.81, B.2.2). */
function jpegSize(bytes: Buffer): PictureInfo['size'] {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // A marker may follow fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
