import { drawingProblem } from '../site/drawing.ts';
import { PICTURE_HEAD_BYTES, pictureInfo } from '../files/imageHeader.ts';
import { isPublicName, SHORT_NAME } from '../files/publicFilePath.ts';
import { OwnerError } from './ownerError.ts';

const MB = 1024 * 1024;
/** Maximum number of pixels, the same as for visitors' own pictures: at four bytes per pixel, decoding takes 256 MB. */
const MOST_PIXELS = 64_000_000;
const LONGEST_SIDE = 16_384;
const LONGEST_NAME = 100;
/** Device names on Windows, with any extension; superscript digits count as digits. */
const DEVICES = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\.|$)/i;

/** File type, detected from the first bytes. */
type Content =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'svg'
  | 'mp3'
  | 'flac'
  | 'ogg'
  | 'wav'
  | 'mp4'
  | 'aac'
  | 'text'
  | 'ico';

const ENDINGS: Readonly<Record<string, Content>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  svg: 'svg',
  mp3: 'mp3',
  flac: 'flac',
  ogg: 'ogg',
  opus: 'ogg',
  wav: 'wav',
  m4a: 'mp4',
  aac: 'aac',
  lrc: 'text',
  ico: 'ico',
};
const PICTURES: readonly Content[] = ['jpeg', 'png', 'webp', 'avif'];
/** Maximum number of bytes in front of the first frame of a sound; players skip them. */
const MOST_JUNK_BYTES = 1024;
/** Number of leading bytes that the type of other files is detected from. */
const HEAD_BYTES = 64 * 1024;

/** The folders of `public/` that the desk may write to, with their allowed types and maximum file size (bytes). */
const FOLDERS: Readonly<Record<string, { kinds: readonly Content[]; most: number; only?: string }>> = {
  // In `public/` itself.
  site: { kinds: ['ico'], most: MB, only: 'favicon.ico' },
  images: { kinds: [...PICTURES, 'svg'], most: 20 * MB },
  icons: { kinds: [...PICTURES, 'gif', 'svg'], most: 2 * MB },
  music: { kinds: [...PICTURES, 'mp3', 'flac', 'ogg', 'wav', 'mp4', 'aac', 'text'], most: 300 * MB },
};
const SMALLER: Readonly<Partial<Record<Content, number>>> = { svg: 500 * 1024, text: MB, jpeg: 20 * MB, png: 20 * MB };

export interface UploadPlace {
  /** The folder's name in API calls. */
  folder: string;
  name: string;
  content: Content;
  /** Bytes. */
  most: number;
}

export const UPLOAD_FOLDERS = Object.keys(FOLDERS);

/** A folder's path relative to `public/`. */
export const pathOfFolder = (folder: string): string => (folder === 'site' ? '' : folder);

/** Whether the API lists a file of this name in this folder. */
export const isListed = (folder: string, name: string): boolean =>
  !name.startsWith('.') && name === (FOLDERS[folder]?.only ?? name);

/**
 * Checks the target of an upload. Throws `OwnerError` for an unknown folder, a name that is unsafe on some systems, or
 * a file type that the folder does not allow.
 */
export function uploadPlace(folder: string, name: string): UploadPlace {
  const rule = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  if (!rule) throw new OwnerError('not-found');
  const isSafe =
    isPublicName(name) &&
    name === name.normalize() &&
    !/[/<>:"|?*\p{Cc}\p{Cf}\p{Surrogate}]/u.test(name) &&
    !/[. ]$|^ /.test(name) &&
    !DEVICES.test(name) &&
    // On Windows, `PHOTOS~1.JPG` may be the short name of another file.
    !SHORT_NAME.test(name) &&
    name.length <= LONGEST_NAME &&
    Buffer.byteLength(name) <= 2 * LONGEST_NAME;
  if (!isSafe || name !== (rule.only ?? name)) throw new OwnerError('bad-name');
  const ending = /\.([a-z\d]+)$/.exec(name)?.[1] ?? '';
  const content = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (!content || !rule.kinds.includes(content)) throw new OwnerError('not-this-kind', { folder });
  // SVG is allowed only as the logo or an icon: opened at its own address, an SVG could run scripts.
  if (content === 'svg' && folder === 'images' && name !== 'logo.svg')
    throw new OwnerError('not-this-kind', { folder });
  return { folder, name, content, most: Math.min(rule.most, SMALLER[content] ?? rule.most) };
}

/** Number of leading bytes that `checkContent` needs: SVG and text files are checked completely. */
export function bytesToCheck({ content, most }: UploadPlace): number {
  if (content === 'svg' || content === 'text') return most;
  return [...PICTURES, 'gif'].includes(content) ? PICTURE_HEAD_BYTES : HEAD_BYTES;
}

/**
 * Throws `OwnerError` if the content does not match the name, or if it is a picture that is too large. `head` is the beginning of the file, `bytesToCheck` long, or the whole of a shorter one.
 */
export function checkContent({ content }: UploadPlace, head: Buffer): void {
  const picture = pictureInfo(head);
  const found = picture?.kind ?? otherIn(head);
  const isText = content === 'svg' || content === 'text';
  const isOther = found !== content && !isTagged(head, content);
  if (isText ? found !== undefined || hasTag(head) || (content === 'text' && !isPlainText(head)) : isOther) {
    throw new OwnerError('not-this-kind', picture && { found: picture.kind });
  }
  const drawing = content === 'svg' ? drawingProblem(head) : undefined;
  if (drawing) throw new OwnerError('not-this-kind', { drawing });
  if (!picture) return;
  const { width, height } = picture.size;
  if (Math.max(width, height) > LONGEST_SIDE) throw new OwnerError('too-large', { limit: 'side' });
  if (width * height > MOST_PIXELS) throw new OwnerError('too-large', { limit: 'pixels' });
}

function otherIn(bytes: Buffer): Content | undefined {
  const text = bytes.toString('latin1', 0, 16);
  if (text.startsWith('\0\0\x01\0')) return 'ico';
  if (text.startsWith('fLaC')) return 'flac';
  if (text.startsWith('OggS')) return 'ogg';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'wav';
  if (/^ftyp(M4A|M4B|mp4|isom|iso\d|dash|3g[p2])/.test(text.slice(4))) return 'mp4';
  return framesIn(bytes);
}

/** The kind of the first frame of MPEG audio (ISO/IEC 11172-3, 2.4.1.3; ADTS: 13818-7, 6.2), junk in front skipped. */
function framesIn(bytes: Buffer): 'mp3' | 'aac' | undefined {
  for (let at = 0; at < Math.min(MOST_JUNK_BYTES, bytes.length - 2); at += 1) {
    const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
    if (sync !== 0xff || (kind & 0xe0) !== 0xe0) continue;
    if ((kind & 0xf6) === 0xf0) return 'aac';
    const isReserved = (kind & 0x18) === 0x08 || (kind & 0x06) === 0 || rates >= 0xf0 || (rates & 0x0c) === 0x0c;
    if (!isReserved) return 'mp3';
  }
  return undefined;
}

/** Kinds that may begin with an ID3v2 tag. */
const TAGGED: ReadonlySet<Content> = new Set(['mp3', 'flac', 'aac']);

const hasTag = (bytes: Buffer) => bytes.toString('latin1', 0, 3) === 'ID3';

/**
 * Whether a sound with an ID3v2 tag in front (its size: ID3v2.4, 3.1) may be of this kind. Where the tag is longer than
 * the checked beginning, because of its cover, the name decides.
 */
function isTagged(bytes: Buffer, content: Content): boolean {
  if (!hasTag(bytes) || !TAGGED.has(content)) return false;
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  const rest = bytes.subarray(10 + size);
  return rest.length === 0 || otherIn(rest) === content;
}

function isPlainText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
