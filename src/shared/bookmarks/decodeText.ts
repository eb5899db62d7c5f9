/** Length of the head of an HTML file, where it names its charset, bytes. */
const HEAD_BYTES = 2048;

const BOMS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Decodes a file of unknown encoding. In this order: byte order mark, UTF-16 by the position of zero bytes, valid
 * UTF-8, the charset that the HTML head names, GB 18030 (common in old Chinese files).
 */
export function decodeText(bytes: Uint8Array): string {
  const bom = BOMS.find(({ bytes: mark }) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = bom?.encoding ?? wideEncoding(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  const named = namedCharset(bytes);
  // UTF-8 comes before the named charset: converters often leave the old name in the head, and text in another encoding
  // is almost never valid UTF-8.
  return decoded(bytes, 'utf-8') ?? (named && decoded(bytes, named)) ?? new TextDecoder('gb18030').decode(bytes);
}

function wideEncoding(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, HEAD_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && odd > even * 4) return 'utf-16le';
  if (even > head.length / 8 && even > odd * 4) return 'utf-16be';
  return undefined;
}

function namedCharset(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  return /charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1];
}

/** Undefined where the bytes are invalid in this encoding, or the encoding is unknown. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
