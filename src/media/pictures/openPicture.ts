import { newSurface, type Surface } from './surface';

/** Width and height, px, without the rotation of the metadata. */
interface Size {
  width: number;
  height: number;
}

/** What the header of a picture says. The format is that of the content, whatever the file's name. */
interface PictureHeader {
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';
  /** Undefined if the header does not contain it. */
  size: Size | undefined;
  /** Whether it has more than one frame. */
  isAnimated: boolean;
}

/** Bytes to read for formats with the size at the beginning. */
const HEAD_BYTES = 64;
/** Bytes to read of an AVIF or HEIC, whose size is in the properties before the picture data. */
const BOXES_BYTES = 65_536;
/** Maximum number of segments before the frame header of a JPEG, or of chunks before the pixels of a PNG. */
const MOST_SEGMENTS = 1000;
/** The part of a GIF in which a second frame is looked for, bytes. */
const GIF_BYTES = 16_000_000;

/**
 * Format and size of a JPEG, PNG, GIF, WebP, AVIF or HEIC, without decoding it; undefined for any other file. Ignores
 * name and type of the file, which may be wrong.
 */
export async function pictureHeader(file: Blob): Promise<PictureHeader | undefined> {
  const head = await bytesOf(file, 0, HEAD_BYTES);
  const header = await headerIn(file, head);
  if (!header?.size || (header.size.width > 0 && header.size.height > 0)) return header;
  return { ...header, size: undefined };
}

async function headerIn(file: Blob, head: DataView): Promise<PictureHeader | undefined> {
  if (textAt(head, 0, 3) === '\xff\xd8\xff') return { format: 'jpeg', size: await jpegSize(file), isAnimated: false };
  if (textAt(head, 0, 4) === '\x89PNG') {
    const size = head.byteLength < 24 ? undefined : { width: head.getUint32(16), height: head.getUint32(20) };
    return { format: 'png', size, isAnimated: await isAnimatedPng(file) };
  }
  if (textAt(head, 0, 4) === 'GIF8') {
    const size = head.byteLength < 10 ? undefined : { width: head.getUint16(6, true), height: head.getUint16(8, true) };
    return { format: 'gif', size, isAnimated: await isAnimatedGif(file) };
  }
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') {
    // The flag of an extended WebP (RFC 9649, 2.7).
    const isAnimated = textAt(head, 12, 4) === 'VP8X' && head.byteLength > 20 && (head.getUint8(20) & 2) !== 0;
    return { format: 'webp', size: webpSize(head), isAnimated };
  }
  return boxedHeader(file, head);
}

/** AVIF and HEIC name themselves by their brands (ISO/IEC 14496-12, 4.3); `avis`, `hevc` and `hevx` are sequences. */
async function boxedHeader(file: Blob, head: DataView): Promise<PictureHeader | undefined> {
  if (textAt(head, 4, 4) !== 'ftyp') return undefined;
  const brand = textAt(head, 8, 4);
  if (!/^(avi[fs]|hei[cxms]|hev[cxms]|mi[fa]1|msf1)$/.test(brand)) return undefined;
  const others = textAt(head, 16, Math.min(head.getUint32(0), HEAD_BYTES) - 16);
  return {
    format: /avi[fs]/.test(brand + others) ? 'avif' : 'heic',
    size: boxedSize(await bytesOf(file, 0, BOXES_BYTES)),
    isAnimated: /^(avis|hev[cx]|msf1)$/.test(brand),
  };
}

/** An animated PNG has the chunk `acTL` before its pixels (PNG, third edition, 11.3.6.1). */
async function isAnimatedPng(file: Blob): Promise<boolean> {
  let at = 8;
  for (let chunk = 0; chunk < MOST_SEGMENTS; chunk += 1) {
    const head = await bytesOf(file, at, 8);
    const type = textAt(head, 4, 4);
    if (type === 'acTL') return true;
    if (head.byteLength < 8 || type === 'IDAT') return false;
    // Length, type, content and checksum.
    at += 12 + head.getUint32(0);
  }
  return false;
}

/** Length of a GIF's colour table, by its flags, bytes. */
const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Whether a GIF has a second frame (GIF89a, 15 to 27). */
async function isAnimatedGif(file: Blob): Promise<boolean> {
  const bytes = await bytesOf(file, 0, GIF_BYTES);
  const byte = (at: number) => (at < bytes.byteLength ? bytes.getUint8(at) : 0);
  let frames = 0;
  let at = 13 + colourTable(byte(10));
  while (at < bytes.byteLength) {
    const kind = byte(at);
    if (kind === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      at += 11 + colourTable(byte(at + 9));
    } else if (kind === 0x21) at += 2;
    else return false;
    // Blocks of data, up to an empty one.
    while (byte(at) > 0) at += 1 + byte(at);
    at += 1;
  }
  return false;
}

/** Skips segments up to the frame header (ITU T.81, B.2.2), including previews inside segments. */
async function jpegSize(file: Blob): Promise<Size | undefined> {
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
function webpSize(head: DataView): Size | undefined {
  if (head.byteLength < 30) return undefined;
  const form = textAt(head, 12, 4);
  if (form === 'VP8 ') return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff };
  if (form === 'VP8L') {
    const bits = head.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8X') return undefined;
  return { width: (head.getUint32(24, true) & 0xffffff) + 1, height: (head.getUint32(26, true) >>> 8) + 1 };
}

/** The largest size in the properties; smaller ones belong to tiles, previews and alpha. */
function boxedSize(bytes: DataView): Size | undefined {
  let largest: Size | undefined;
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

/**
 * Why a file is refused:
 *
 * - `unreadable`: not a picture, or a damaged one.
 * - `heic`, `avif`: its content is of this format, whatever its name, and this browser cannot decode it.
 * - `side`, `pixels`: a side is too long, or it has too many pixels.
 * - `small`: a side is shorter than a wallpaper's least side.
 * - `canvas`: it would have to be made smaller (or another kind of file) in a browser whose canvas returns other
 *   pixels.
 */
export type PictureRefusal = 'unreadable' | 'heic' | 'avif' | 'side' | 'pixels' | 'small' | 'canvas';

/**
 * Limits checked before decoding: decoding needs four bytes per pixel, which phones do not free in time. 64 megapixels
 * are more than most cameras have.
 */
const LARGEST_SIDE_PX = 16_384;
const LARGEST_PIXELS = 64_000_000;
/** Least side of a wallpaper, px: a strip is no picture of a screen. */
export const LEAST_WALLPAPER_SIDE_PX = 200;

/** The limit that a picture exceeds, by its header; undefined if none. */
export function exceededLimit({ size }: PictureHeader): 'side' | 'pixels' | undefined {
  if (!size) return undefined;
  if (Math.max(size.width, size.height) > LARGEST_SIDE_PX) return 'side';
  return size.width * size.height > LARGEST_PIXELS ? 'pixels' : undefined;
}

/**
 * Decodes a picture, rotated by its metadata, passes it and its header to `draw` and frees its memory. Returns the
 * result, or why the file is refused, also if a side is shorter than `leastSide`, px. Of an animation, the first frame
 * is used.
 */
export async function withPicture<Result>(
  file: Blob,
  draw: (picture: ImageBitmap, header: PictureHeader) => Result,
  leastSide = 1,
): Promise<Result | { refused: PictureRefusal }> {
  const header = await pictureHeader(file);
  if (!header) return { refused: 'unreadable' };
  const limit = exceededLimit(header);
  if (limit) return { refused: limit };
  const unreadable = header.format === 'heic' || header.format === 'avif' ? header.format : 'unreadable';
  // A picture without a size in its header may be of any size.
  if (!header.size) return { refused: unreadable };
  if (Math.min(header.size.width, header.size.height) < leastSide) return { refused: 'small' };
  try {
    // Browsers rotate it by its metadata: the option `from-image` is the default, and Chromium 109 does not know its
    // name.
    const bitmap = await createImageBitmap(file);
    const drawn = draw(bitmap, header);
    bitmap.close();
    return drawn;
  } catch {
    return { refused: unreadable };
  }
}

type Drawable = ImageBitmap | Surface['canvas'];

/** The picture scaled down to a longer side of at most this, px. */
export function scaled(picture: Drawable, longest: number): Surface {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const surface = newSurface(side(picture.width), side(picture.height));
  surface.context.drawImage(picture, 0, 0, surface.canvas.width, surface.canvas.height);
  return surface;
}
