import { pinyinData } from 'virtual:pinyin';
import { pinyinCode } from './pinyinCode';

/** The readings of a character, each in all spellings that people type. */
export interface Readings {
  /** The spellings of the most common reading. */
  usual: readonly string[];
  all: readonly string[];
}

/** A word in which a character is not read as usual. */
export interface OddWord {
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
export const BEGINS_WORD = 1 << 26;
/** The bit of a letter a to z by its char code, 0 for anything else. */
export const letterBit = (code: number): number => (code >= 0x61 && code <= 0x7a ? 1 << (code - 0x61) : 0);

let made: PinyinTable | undefined;

/** The table, made when it is first needed. */
export const pinyinTable = (): PinyinTable => (made ??= makeTable());

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
