import simplifications from 'opencc-js/dict/TSCharacters';
import dictionary from 'pinyin-pro/dist/esm/data/dict1.mjs';
import wordsOfTwo from 'pinyin-pro/dist/esm/data/dict2.mjs';
import wordsOfThree from 'pinyin-pro/dist/esm/data/dict3.mjs';
import { pinyinCode, type PinyinData } from '../../../src/features/links/pinyinCode.ts';

const { first, last, none, simplified, further, idOf } = pinyinCode;
const CHARACTERS = Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place));

/** Syllables without tones, and with `v` for ü: `nǚ ér` becomes `nv` and `er`. */
const toneless = (pinyin: string): string[] =>
  pinyin.normalize('NFD').replaceAll('u\u0308', 'v').replace(/\p{M}/gu, '').split(' ').filter(Boolean);

/** Pinyin data for the directory search, in a compact encoding. */
export function pinyinData(): PinyinData {
  const simple = simplifiedForms();
  const readings = readingsOf(simple);
  const syllables = mostCommonFirst([...readings.values()]);
  const ids = new Map(syllables.map((syllable, place) => [syllable, idOf(place)]));
  const coded = (some: readonly string[]) => some.map((syllable) => ids.get(syllable) ?? none);
  return {
    syllables: syllables.join(' '),
    characters: CHARACTERS.map((character) =>
      simple.has(character) ? simplified : coded(readings.get(character) ?? []).join(further) || none,
    ).join(''),
    simplified: CHARACTERS.map((character) => simple.get(character) ?? '').join(''),
    words: unusualWords(simple, readings)
      .map(({ word, syllables }) => word + coded(syllables).join(''))
      .join(' '),
  };
}

/** Traditional characters with their simplified forms. */
function simplifiedForms(): Map<string, string> {
  const shapes = new Map<string, string>();
  for (const line of simplifications.split('|')) {
    const [from = '', ...to] = line.split(' ');
    const [shape = ''] = to;
    // Characters that are also valid in simplified Chinese, such as 著, are skipped.
    const isAlsoSimplified = to.includes(from);
    if (!isAlsoSimplified && CHARACTERS[shape.charCodeAt(0) - first] === shape) shapes.set(from, shape);
  }
  return shapes;
}

/** Readings of all non-traditional characters, the most common first. */
function readingsOf(simple: ReadonlyMap<string, string>): Map<string, string[]> {
  const readings = new Map<string, string[]>();
  const addReadings = (from: string, to: string) => {
    const syllables = [...(readings.get(to) ?? []), ...toneless(dictionary.get(from) ?? '')];
    readings.set(to, [...new Set(syllables)]);
  };
  for (const character of CHARACTERS) if (!simple.has(character)) addReadings(character, character);
  // The simplified character also gets the readings of its traditional forms (乾 for 干).
  for (const [from, to] of simple) addReadings(from, to);
  return readings;
}

/**
 * All syllables, sorted by the number of characters with that first reading. The most common get the shortest codes.
 */
function mostCommonFirst(readings: readonly (readonly string[])[]): string[] {
  const times = new Map(readings.flat().map((syllable) => [syllable, 0]));
  for (const [usual] of readings) if (usual !== undefined) times.set(usual, (times.get(usual) ?? 0) + 1);
  return [...times].toSorted(([, one], [, other]) => other - one).map(([syllable]) => syllable);
}

/** Words of two and three characters in which at least one has an unusual reading. Names rarely contain longer ones. */
function unusualWords(simple: ReadonlyMap<string, string>, readings: ReadonlyMap<string, readonly string[]>) {
  return Object.entries({ ...wordsOfTwo, ...wordsOfThree }).flatMap(([written, pinyin]) => {
    const characters = Array.from(written, (character) => simple.get(character) ?? character);
    const syllables = toneless(pinyin);
    const isUnusual = characters.some((character, place) => readings.get(character)?.[0] !== syllables[place]);
    return isUnusual && syllables.length === characters.length ? [{ word: characters.join(''), syllables }] : [];
  });
}
