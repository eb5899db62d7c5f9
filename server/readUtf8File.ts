import { readFileSync } from 'node:fs';

/** The text of an owner's file, or why there is none, in words for the owner. */
export type Utf8Text = { text: string } | { problem: string; missing: boolean };

/**
 * Reads a file that an owner has written. It must be UTF-8: a guess at another encoding may be wrong, and then the name
 * of a locked group is another name.
 */
export function readUtf8File(file: string): Utf8Text {
  try {
    return decodeUtf8(readFileSync(file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const missing = code === 'ENOENT';
    return { problem: missing ? 'there is no such file' : `cannot be read (${code})`, missing };
  }
}

/** The text of these bytes, without a byte order mark. */
export function decodeUtf8(bytes: Uint8Array): Utf8Text {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without a mark is often valid UTF-8, with zeros between the letters.
    if (!text.includes('\0')) return { text };
  } catch {
    // Told below.
  }
  return { problem: 'is not UTF-8 text; save it as UTF-8', missing: false };
}
