import { readFileSync } from 'node:fs';

/** The text of one of the owner's files, or a message for the owner about why it cannot be read. */
export type Utf8Text = { text: string } | { problem: string; missing: boolean };

/**
 * Reads a file that the owner has written. It must be UTF-8: a wrongly guessed encoding would change the names of
 * locked groups, and their links would become public.
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

/** Decodes UTF-8 bytes, without a byte order mark. */
export function decodeUtf8(bytes: Uint8Array): Utf8Text {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark is often valid UTF-8, with zeros between the letters.
    if (!text.includes('\0')) return { text };
  } catch {
    // Reported below.
  }
  return { problem: 'is not UTF-8 text; save it as UTF-8', missing: false };
}
