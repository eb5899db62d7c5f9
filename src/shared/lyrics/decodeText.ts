/**
 * Decodes a lyrics file. Priority: byte order mark, charset of the header other than UTF-8, UTF-8, GBK (used by many
 * old files without declaring it). Each run of invalid bytes becomes one U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const charset = charsetOfMark(bytes) ?? charsetOfHeader(contentType);
  const text = charset ? decode(bytes, charset) : utf8OrGbk(bytes);
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

/** In stream mode, since a file may be truncated within its last character. */
const decode = (bytes: Uint8Array, charset: string) => new TextDecoder(charset).decode(bytes, { stream: true });

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
