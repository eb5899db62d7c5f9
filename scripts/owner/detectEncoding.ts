/** As far into a file as its head reaches, bytes: a charset is named there. */
const HEAD_BYTES = 2048;

const BOMS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Text of a file whose encoding nobody has told: by its byte order mark, by zeros where UTF-16 has them, as UTF-8 where
 * it is that, by the charset that its head names, else as the encoding of old Chinese files.
 */
export function decodeText(bytes: Uint8Array): string {
  const bom = BOMS.find(({ bytes: mark }) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = bom?.encoding ?? wideEncoding(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  const named = namedCharset(bytes);
  // Programs that convert a file seldom mend what its head says, and no other encoding looks like UTF-8.
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

/** Undefined where the bytes are no text of that encoding, or nobody knows it. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
