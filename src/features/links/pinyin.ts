import { foldText } from './foldText';
import { BEGINS_WORD, letterBit, pinyinTable } from './pinyinTable';

/** A range of a text, [from, to) in UTF-16 units. */
export type Span = readonly [from: number, to: number];

/** Readings of characters that a word changes: spellings by index in the text. */
export type WordReadings = ReadonlyMap<number, readonly string[]>;

/** Maximum length of a pinyin query, characters; bounds the work per link. */
const LONGEST = 100;
const SEPARATORS = /[\s'‘’ʼ`´]+/g;
const CAN_BE_PINYIN = /^[a-z0-9'\p{Script=Han}]*[a-z0-9][a-z0-9'\p{Script=Han}]*$/u;

/** A query, normalized for comparison with readings. */
export interface PinyinQuery {
  /** Without tones, with `v` for ü and `'` between syllables. */
  typed: string;
  /** The expected next letter by number of matched characters, as `letterBit()`. */
  wanted: readonly number[];
}

/** Undefined if the query cannot be pinyin. */
export function pinyinOf(query: string): PinyinQuery | undefined {
  // Before the accents go: ü is another letter than u.
  const typed = foldText(query.normalize('NFD').replace(/u\u0304?\u0308/gi, 'v'))
    .replace(/\p{M}/gu, '')
    .replace(SEPARATORS, "'")
    .replace(/^'|'$/g, '');
  if (typed.length > LONGEST || !CAN_BE_PINYIN.test(typed)) return undefined;
  const wanted = Array.from(typed, (_, used) =>
    letterBit(typed.charCodeAt(isSeparator(typed, used) ? used + 1 : used)),
  );
  return { typed, wanted };
}

/** The readings of those words in a folded text that are not read as usual; undefined if there are none. */
export function wordReadings(text: string): WordReadings | undefined {
  const { initials, words } = pinyinTable();
  let found: Map<number, readonly string[]> | undefined;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (!((initials[code] ?? 0) & BEGINS_WORD)) continue;
    const word = words.get(code)?.find((word) => text.startsWith(word.text, place));
    if (!word) continue;
    found ??= new Map();
    for (const [offset, spellings] of word.spoken.entries()) found.set(place + offset, spellings);
    place += word.text.length - 1;
  }
  return found;
}

/** The letters with which a pinyin match in a folded text can begin, as bits of `letterBit()`. */
export function beginningsOf(text: string): number {
  const { initials } = pinyinTable();
  let letters = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    letters |= (initials[code] ?? 0) | letterBit(code);
  }
  return letters;
}

/** Readings to match: all of each character, or the usual ones with those of `words`. */
export type Manner = 'any' | { words: WordReadings | undefined };

/** A partial match of the query. */
interface Partly {
  /** Its start in the text. */
  from: number;
  /** Number of query characters matched so far. */
  used: number;
}

/**
 * Finds a query in the pinyin of a folded text: the first place that matches, with the longest match from there; `zh`
 * matches all of 知乎.
 */
export function findPinyin(query: PinyinQuery, text: string, manner: Manner): Span | undefined {
  const { initials, readings } = pinyinTable();
  const { typed, wanted } = query;
  const begin = typed.charCodeAt(0);
  const beginBit = letterBit(begin);
  let partly: Partly[] = [];
  let found: Span | undefined;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    const canBegin = !found && (code === begin || ((initials[code] ?? 0) & beginBit) !== 0);
    if (!canBegin && partly.length === 0) {
      if (found) break;
      continue;
    }

    const own = readings[code];
    // Characters without a reading, such as a dot or an emoji, are skipped.
    const after: Partly[] = own || isLetterOrDigit(code) ? [] : [...partly];
    if (canBegin) partly.push({ from: place, used: 0 });
    for (const { from, used } of partly) {
      // Cheapest check first: most partial matches fail here.
      if (typed.charCodeAt(used) !== code && ((initials[code] ?? 0) & (wanted[used] ?? 0)) === 0) continue;
      const spellings = manner === 'any' ? own?.all : (manner.words?.get(place) ?? own?.usual);
      for (const end of endsOf(typed, used, code, spellings)) {
        if (end < typed.length) {
          if (!after.some((one) => one.used === end)) after.push({ from, used: end });
        } else if (!found || from === found[0]) found = [from, place + 1];
      }
    }
    const [start] = found ?? [];
    partly = start === undefined ? after : after.filter(({ from }) => from === start);
  }
  return found;
}

const isLetterOrDigit = (code: number): boolean => letterBit(code) !== 0 || (code >= 0x30 && code <= 0x39);

const isSeparator = (typed: string, at: number) => typed.charCodeAt(at) === 0x27;

/** Numbers of query characters matched after one more text character, for each way to type it. */
function endsOf(typed: string, used: number, code: number, spellings?: readonly string[]): readonly number[] {
  const ends: number[] = [];
  const endAt = (end: number) => void ends.push(isSeparator(typed, end) ? end + 1 : end);
  if (!spellings) {
    if (typed.charCodeAt(used) === code) ends.push(used + 1);
    return ends;
  }
  const at = isSeparator(typed, used) ? used + 1 : used;
  const letter = typed.charCodeAt(at);
  if (letter === code) endAt(at + 1);
  for (const spelling of spellings) {
    if (spelling.charCodeAt(0) !== letter) continue;
    endAt(at + 1);
    // zh, ch and sh are two-letter initials.
    if (spelling[1] === 'h' && typed[at + 1] === 'h') endAt(at + 2);
    if (typed.startsWith(spelling, at)) endAt(at + spelling.length);
    else if (spelling.startsWith(typed.slice(at))) endAt(typed.length);
  }
  return ends;
}
