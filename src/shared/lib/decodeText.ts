/** Length of the head of an HTML file, where it names its charset, and of the part searched for zeros, bytes. */
const HEAD_BYTES = 2048;

/**
 * Decodes a text file of unknown encoding: lyrics, bookmarks, an owner's old files. In this order: byte order mark,
 * charset of the response header other than UTF-8, UTF-16 by the position of zero bytes, valid UTF-8, the charset that
 * the head of an HTML file names, GBK (used by many old Chinese files without declaring it). Each run of invalid bytes
 * becomes one U+FFFD; a character that is cut off at the end is left out.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const charset = charsetOfMark(bytes) ?? charsetOfHeader(contentType) ?? charsetOfZeros(bytes);
  const text = charset
    ? decode(bytes, charset)
    : (decodeValid(bytes, 'utf-8') ?? decodeValid(bytes, charsetOfHead(bytes)) ?? utf8OrGbk(bytes));
  return text.replaceAll(/\uFFFD+/g, '\uFFFD');
}

function charsetOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Charset of the header; undefined if it is missing, unknown, or UTF-8, which many servers send for every file. */
function charsetOfHeader(contentType: string): string | undefined {
  const label = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];
  if (!label) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'utf-8' ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** UTF-16 without a byte order mark has zeros in every second place, where its text has ASCII characters. */
function charsetOfZeros(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, HEAD_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && odd > even * 4) return 'utf-16le';
  if (even > head.length / 8 && even > odd * 4) return 'utf-16be';
  return undefined;
}

/**
 * The charset that the head of an HTML file names. It counts less than valid UTF-8: converters often leave the old name
 * in the head, and text in another encoding is almost never valid UTF-8.
 */
function charsetOfHead(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  return /charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? '';
}

/** In stream mode, since a file may be truncated within its last character. */
const decode = (bytes: Uint8Array, charset: string) => new TextDecoder(charset).decode(bytes, { stream: true });

/** Undefined where the bytes are invalid in this charset, or the charset is unknown. */
function decodeValid(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/**
 * Decides between UTF-8 and GBK: GBK if UTF-8 yields more invalid than valid non-ASCII characters, and GBK yields fewer
 * invalid ones. The first condition matters because nearly any bytes are valid GBK, also UTF-8 with one bad byte.
 */
function utf8OrGbk(bytes: Uint8Array): string {
  const utf8 = decode(bytes, 'utf-8');
  const bad = impossibleIn(utf8);
  const good = count(utf8, /[^\0-\x7F\uFFFD]/gu);
  if (bad <= good) return utf8;
  const gbk = decode(bytes, 'gbk');
  return impossibleIn(gbk) < bad ? gbk : utf8;
}

/** Number of characters that indicate a wrong encoding: replacement characters and private use characters. */
export const impossibleIn = (text: string): number => count(text, /[\uFFFD\uE000-\uF8FF]/g);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
