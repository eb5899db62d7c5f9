import { pinyinData } from 'virtual:pinyin';
import { pinyinCode } from './pinyinCode';

/** The readings of a character, each in all spellings that people type. */
interface Readings {
  /** The spellings of the most common reading. */
  usual: readonly string[];
  all: readonly string[];
}

/** A word in which a character is not read as usual. */
interface OddWord {
  text: string;
  /** The spellings of each of its characters. */
  spoken: readonly (readonly string[])[];
}

/** Indexed by code unit, with arrays for all of them: each keystroke searches ten thousand links. */
interface PinyinTable {
  readings: readonly (Readings | undefined)[];
  /**
   * First letters of a character's readings, as bits of `letterBit()`, and `BEGINS_WORD` if an odd word begins with it.
   */
  initials: Uint32Array;
  /** The simplified form of a traditional character, 0 for others. */
  simplified: Uint16Array;
  /** Odd words by their first code unit, longest first. */
  words: ReadonlyMap<number, readonly OddWord[]>;
}

const { first, none, simplified: isTraditional, further, placeOf } = pinyinCode;

const CODE_UNITS = 0x10000;
/** Flag in `initials`: an odd word begins with this character. */
const BEGINS_WORD = 1 << 26;
/** The bit of a letter a to z by its char code, 0 for anything else. */
const letterBit = (code: number): number => (code >= 0x61 && code <= 0x7a ? 1 << (code - 0x61) : 0);

let made: PinyinTable | undefined;

/** The table, made when it is first needed. */
const pinyinTable = (): PinyinTable => (made ??= makeTable());

function makeTable(): PinyinTable {
  const spellings = pinyinData.syllables.split(' ').map(spellingsOf);
  const spoken = (id: string) => spellings[placeOf(id)] ?? [];
  /** Cache: hundreds of characters share the same readings. */
  const known = new Map<string, Readings>();
  const readingsIn = (ids: string): Readings => {
    const found = known.get(ids);
    if (found) return found;
    const each = Array.from(ids, spoken);
    const readings = { usual: each[0] ?? [], all: each.flat() };
    known.set(ids, readings);
    return readings;
  };

  const words = readWords(spoken);
  const readings: (Readings | undefined)[] = Array.from({ length: CODE_UNITS });
  const initials = new Uint32Array(CODE_UNITS);
  const simplified = new Uint16Array(CODE_UNITS);
  const { characters } = pinyinData;
  let code = first;
  let traditional = 0;
  for (let at = 0; at < characters.length; at += 1) {
    let ids = characters.charAt(at);
    for (; characters[at + 1] === further; at += 2) ids += characters.charAt(at + 2);
    if (ids === isTraditional) {
      simplified[code] = pinyinData.simplified.charCodeAt(traditional);
      traditional += 1;
    } else if (ids !== none) {
      const own = readingsIn(ids);
      readings[code] = own;
      for (const spelling of own.all) initials[code] = (initials[code] ?? 0) | letterBit(spelling.charCodeAt(0));
    }
    code += 1;
  }
  for (const begin of words.keys()) initials[begin] = (initials[begin] ?? 0) | BEGINS_WORD;
  return { readings, initials, simplified, words };
}

function readWords(spoken: (id: string) => readonly string[]): Map<number, OddWord[]> {
  const words = new Map<number, OddWord[]>();
  for (const entry of pinyinData.words.split(' ')) {
    const text = entry.slice(0, entry.length / 2);
    const code = text.charCodeAt(0);
    const alike = words.get(code) ?? [];
    alike.push({ text, spoken: Array.from(entry.slice(text.length), spoken) });
    words.set(code, alike);
  }
  for (const alike of words.values()) alike.sort((one, other) => other.text.length - one.text.length);
  return words;
}

/** Spellings of a syllable: ü is typed as `v` or `u`; after j, q, x and y, where pinyin writes u for ü, also as `v`. */
function spellingsOf(syllable: string): string[] {
  if (/^[ln]v/.test(syllable)) return [syllable, syllable.replace('v', 'u')];
  if (/^[jqxy]u/.test(syllable)) return [syllable, syllable.replace('u', 'v')];
  return [syllable];
}

/** Characters that are compared as they are, after lower-casing: ASCII. */
const PLAIN = /^[\0-\x7f]*$/;
/** Accents of letters. Marks of other scripts, such as vowels of Thai, are part of the letter. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters without a decomposition. A query may end in the middle of a word, so the final sigma is an ordinary one. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ς: 'σ', ı: 'i', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** A folded text. */
interface Folded {
  text: string;
  /** The index of each code unit in the written text. */
  places: readonly number[];
}

/**
 * Normalizes a text for the search: lower case, simplified characters, and by NFKD no accents, ligatures, full-width or
 * circled forms; ß is ss.
 */
export function foldText(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : foldWithPlaces(text).text;
}

export function foldWithPlaces(written: string): Folded {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const character of written) {
    const folded = foldCharacter(character);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) places.push(place);
    place += character.length;
  }
  return { text, places };
}

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  const simple = pinyinTable().simplified[code];
  if (simple) return String.fromCharCode(simple);
  // 〇 is outside of the block of Chinese characters; folded to 零.
  if (code === 0x3007) return '零';
  if (code >= 0x4e00 && code <= 0x9fff) return character;
  // NFC joins the letters of Korean syllables and of Japanese kana again.
  const plain = character.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return Array.from(plain, (letter) => LETTERS[letter] ?? letter).join('');
}

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
export function pinyinBeginnings(text: string): number {
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
