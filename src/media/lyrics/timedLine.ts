import { isRecord } from '@/contract/read';
import { parseJson } from '@/shared/lib/storage';
import type { TimedLine } from './lyrics';
import { readWords } from './wordStamps';

/** `[start,duration]` in ms at the start of lines of YRC (NetEase), KRC (Kugou) and QRC (QQ). */
const LEADING = /^\[\s?(\d{1,9}),\s?-?\d{1,9}\s?\]/;

/** Reads a line of a YRC, KRC or QRC file, which differ in their word time stamps; undefined for any other line. */
export function readTimedLine(line: string): TimedLine | undefined {
  const stamp = LEADING.exec(line);
  if (!stamp) return readCredit(line);
  const ms = Number(stamp[1]);
  const { text, words } = readWords(line.slice(stamp[0].length), ms);
  return { ms, text, words };
}

/** Reads the credits that NetEase inserts between the lines as JSON: `{"t":0,"c":[{"tx":"作词: "},{"tx":"…"}]}`. */
function readCredit(line: string): TimedLine | undefined {
  if (!line.startsWith('{"t":')) return undefined;
  const credit = parseJson(line);
  if (!isRecord(credit)) return undefined;
  const { t, c } = credit;
  if (typeof t !== 'number' || !(t >= 0) || !Number.isFinite(t) || !Array.isArray(c)) return undefined;
  const parts: readonly unknown[] = c;
  const credits = parts.map((part) => (isRecord(part) && typeof part['tx'] === 'string' ? part['tx'] : '')).join('');
  return { ms: t, text: readWords(credits, t).text, words: [] };
}
