import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { statsOf } from './fileStats.ts';
import { words } from '../words/words.mjs';

/** Number of leading bytes that are searched for zeros. */
const HEAD_BYTES = 2048;

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
    return { problem: missing ? words.files.isMissing : unreadable(file, code), missing };
  }
}

/** Why a file cannot be read. Without the rights, the message names folder, users and the two ways out. */
export function unreadable(file: string, code: string, user = process.getuid?.()): string {
  if (code === 'EISDIR') return words.files.isFolder;
  if (code !== 'EACCES' || user === undefined) return words.files.cannotBeRead(code);
  const folder = dirname(file);
  const stats = statsOf(folder);
  return words.files.mayNotRead(folder, String(user), stats === undefined ? '?' : String(stats.uid));
}

/** Decodes UTF-8 bytes, without a byte order mark. */
export function decodeUtf8(bytes: Uint8Array): Utf8Text {
  const text = decoded(bytes, 'utf-8');
  // UTF-16 without a byte order mark is often valid UTF-8, with zeros between the letters.
  const isWide = bytes.subarray(0, HEAD_BYTES).includes(0) || text?.includes('\0') || hasWideMark(bytes);
  if (isWide) return { problem: words.mistakes.utf16(), missing: false };
  if (text !== undefined) return { text };
  const han = decoded(bytes, 'gb18030')?.match(/\p{Script=Han}/gu)?.length ?? 0;
  return { problem: han > 0 ? words.mistakes.gbk() : words.mistakes.notUtf8(), missing: false };
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function hasWideMark([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
