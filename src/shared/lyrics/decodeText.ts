/**
 * The text of a lyrics file. A byte-order mark wins, then a charset of the header other than UTF-8, then UTF-8. Many old
 * files are GBK and say so nowhere. What cannot be decoded costs one character, U+FFFD.
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

/** Undefined where the header names no charset, an unknown one, or UTF-8: a server says that of every file it has. */
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

/** As of a stream: a file may have been cut within its last character. */
const decode = (bytes: Uint8Array, charset: string) => new TextDecoder(charset).decode(bytes, { stream: true });

/**
 * GBK where it has fewer impossible characters, and UTF-8 more of them than of possible ones. The latter matters: GBK
 * gives a meaning to nearly any bytes, also to UTF-8 with one bad byte.
 */
function utf8OrGbk(bytes: Uint8Array): string {
  const utf8 = decode(bytes, 'utf-8');
  const bad = impossibleIn(utf8);
  const good = count(utf8, /[^\0-\x7F\uFFFD]/gu);
  if (bad <= good) return utf8;
  const gbk = decode(bytes, 'gbk');
  return impossibleIn(gbk) < bad ? gbk : utf8;
}

/** What no encoder writes: replacements, and characters for private use. */
export const impossibleIn = (text: string): number => count(text, /[\uFFFD\uE000-\uF8FF]/g);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
