/** Length of the beginning of a file where zeros and an HTML charset are searched, bytes. */
const HEAD_BYTES = 2048;
/** Length of the part by which an old encoding is recognised, bytes. */
const SAMPLE_BYTES = 65_536;

/** The encoding in doubt: the most common one among Chinese files that do not name theirs. */
const USUAL_ENCODING = 'gb18030';
const OTHER_ENCODINGS = ['big5', 'shift_jis', 'euc-kr', 'euc-jp'];
/** By how much another encoding must read better than GBK, as a share of the letters. */
const CLEARLY_BETTER = 0.1;
/** The same for a text that may be UTF-8 with a few bad bytes. */
const CERTAIN = 0.3;

/**
 * Frequent letters: of a text in the right encoding they are a third or more, in a wrong one they are a few percent.
 * Chinese in both scripts with Japanese, then Korean. All kana count too.
 */
const FREQUENT = new Set(
  '的一是不了我你在人有他这中大来上个国到说们为子和地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日' +
    '于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长爱梦风雨夜光月海花空泪等走再让谁把被给像最远回忆' +
    '這個來們說時會對後過還沒開發當無經頭動兩長愛夢風淚誰讓給遠憶與裡點樣處為國學麼邊燈聽見親情聲' +
    '私君僕今何世界明声' +
    '이다는을가에고나의를하지너내사랑그날도어리아한네은수없우마로라만자기해게서대시보오들와인있않',
);
const KANA = /[\u3041-\u3096\u30A1-\u30FA]/u;

/**
 * Decodes a text file of unknown encoding. In this order: byte order mark, charset of the `Content-Type` other than
 * UTF-8, UTF-16 by the position of zero bytes, UTF-8, the charset that an HTML head names, and the old encoding in which
 * the text has the most frequent letters (GBK if none clearly does). Each run of invalid bytes becomes one U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const charset = charsetOfMark(bytes) ?? charsetIn(contentType) ?? wideEncoding(bytes);
  const text = charset ? decode(bytes, charset) : narrowText(bytes);
  return text.replaceAll(/\uFFFD+/g, '\uFFFD');
}

function charsetOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** The charset that a header or an HTML head names; undefined if it is unknown, or UTF-8, which many claim wrongly. */
function charsetIn(head: string): string | undefined {
  const label = /[;\s]charset\s*=\s*["']?\s*([^\s"';>]+)/i.exec(head)?.[1];
  if (!label) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'utf-8' ? undefined : encoding;
  } catch {
    return undefined;
  }
}

function wideEncoding(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, HEAD_BYTES);
  let [even, odd] = [0, 0];
  for (const [index, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > head.length / 8 && odd > even * 4) return 'utf-16le';
  if (even > head.length / 8 && even > odd * 4) return 'utf-16be';
  return undefined;
}

/** In stream mode, since a file may be truncated within its last character. */
const decode = (bytes: Uint8Array, charset: string) => new TextDecoder(charset).decode(bytes, { stream: true });

/**
 * UTF-8, unless it yields more invalid than valid non-ASCII characters, or the letters say that it is another encoding.
 * The first condition alone is not enough, since pairs of bytes of Shift-JIS are often valid UTF-8. Nearly any bytes are
 * valid GBK, also UTF-8 with one bad byte: another encoding must leave fewer invalid characters.
 */
function narrowText(bytes: Uint8Array): string {
  const utf8 = decode(bytes, 'utf-8');
  if (!utf8.includes('\uFFFD')) return utf8;
  const bad = invalidRunsIn(utf8);
  const read = oldEncoding(bytes);
  if (bad <= count(utf8, /[^\0-\x7F\uFFFD]/gu) && read.share < shareOfFrequent(utf8.slice(0, SAMPLE_BYTES)) + CERTAIN) {
    return utf8;
  }
  const isMarkup = bytes.subarray(0, HEAD_BYTES).includes(0x3c);
  const named = isMarkup ? charsetIn(decode(bytes.subarray(0, HEAD_BYTES), 'latin1')) : undefined;
  const old = decode(bytes, named ?? read.encoding);
  return invalidRunsIn(old) < bad ? old : utf8;
}

/** The old encoding that reads best, and its share of frequent letters. */
function oldEncoding(bytes: Uint8Array): { encoding: string; share: number } {
  const from = bytes.findIndex((byte) => byte > 0x7f);
  const sample = bytes.subarray(from, from + SAMPLE_BYTES);
  const readAs = (encoding: string) => ({ encoding, share: shareOfFrequent(decode(sample, encoding)) });
  const usual = readAs(USUAL_ENCODING);
  const [best = usual] = OTHER_ENCODINGS.map(readAs).toSorted((one, other) => other.share - one.share);
  return best.share > usual.share + CLEARLY_BETTER ? best : usual;
}

const invalidRunsIn = (text: string): number => impossibleIn(text.replaceAll(/\uFFFD+/g, '\uFFFD'));

/** The share of frequent letters among the letters outside of ASCII, less that of impossible characters. */
function shareOfFrequent(text: string): number {
  let [letters, frequent] = [0, 0];
  for (const letter of text.match(/[^\P{L}\0-\x7F]/gu) ?? []) {
    letters += 1;
    if (FREQUENT.has(letter) || KANA.test(letter)) frequent += 1;
  }
  const impossible = impossibleIn(text);
  return letters + impossible === 0 ? 0 : (frequent - impossible) / (letters + impossible);
}

/** Number of characters that indicate a wrong encoding: replacement characters and private use characters. */
export const impossibleIn = (text: string): number => count(text, /[\uFFFD\uE000-\uF8FF]/g);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
