import { warn } from '@/shared/lib/log';
import { LONGEST_CODE } from './codeInAddress';
import { readCodeText } from './codeText';
import { fromBase64Url, NoCompression, TooLong, unpacked } from './packed';

/** Maximum decompressed size of a code, bytes. */
export const LONGEST_TEXT = 256 * 1024;

/** The reason why a code cannot be used. */
export type CodeRefusal = 'damaged' | 'foreign' | 'newer' | 'tooLarge' | 'unsupported';
export type ReadCode = Exclude<ReturnType<typeof readCodeText>, { ok: false }> | { ok: false; reason: CodeRefusal };

/** Reads a code of an address; never throws, whatever the input. */
export async function readCode(code: string): Promise<ReadCode> {
  if (code.length > LONGEST_CODE) return { ok: false, reason: 'tooLarge' };
  try {
    const read = readCodeText(await unpacked(fromBase64Url(code), LONGEST_TEXT));
    if (read.ok) return read;
    return { ok: false, reason: read.reason === 'notJson' ? 'damaged' : read.reason };
  } catch (error) {
    if (error instanceof NoCompression) return { ok: false, reason: 'unsupported' };
    if (error instanceof TooLong) return { ok: false, reason: 'tooLarge' };
    warn('settings code', error);
    return { ok: false, reason: 'damaged' };
  }
}
