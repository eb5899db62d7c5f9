import { MAX_LINE_LENGTH, type LyricLine, type LyricWord, type TimedLine } from './lyrics';
import { isVisible } from './textLines';

/** Maximum number of lines; further lines are dropped. */
const MAX_LINES = 20_000;

/**
 * Lines whose time stamps differ by at most this are simultaneous, ms. Some tools write translations slightly later.
 */
const SAME_TIME_MS = 20;

/** Duration of the last word of a line without an end time, ms. */
const LAST_WORD_MS = 1000;

/** Text that QQ Music writes for a missing translation. */
const PLACEHOLDER = '//';

const BETWEEN_TRANSLATIONS = ' / ';
/** A line and two translations; more lines of one time are lines of their own. */
const MOST_AT_ONE_TIME = 3;

interface TranslatedLine extends TimedLine {
  translation: string;
}

/** Scripts that are often also written in Latin letters, in a line of its own (romaji, romaja). */
const ROMANISED = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * Sorts lines by time. Simultaneous lines are a line and its translation, in the order of the file; further
 * translations are joined to it. Four or more are separate lines. Of Japanese and Korean, a third line in Latin letters
 * is the reading and is left out. `offset` in ms; a positive one shifts the lyrics to earlier times.
 */
export function inOrder(timedLines: readonly TimedLine[], offset = 0): LyricLine[] {
  const lines = atOneTime(timedLines).flatMap(translated).slice(0, MAX_LINES);
  return lines.map((line, place) => placed(line, offset, lines[place + 1]?.ms));
}

/** Groups simultaneous lines. Works without the offset, which would move several lines to time 0. */
function atOneTime(timedLines: readonly TimedLine[]): TimedLine[][] {
  const places = new Map(timedLines.map((line, place) => [line, place]));
  const placeOf = (line: TimedLine) => places.get(line) ?? 0;
  const groups: [TimedLine, ...TimedLine[]][] = [];
  for (const line of timedLines.toSorted((one, other) => one.ms - other.ms)) {
    if (line.text === PLACEHOLDER || !isVisible(line.text)) continue;
    const group = groups.at(-1);
    if (group && line.ms - group[0].ms <= SAME_TIME_MS) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => {
    const [{ ms }] = group;
    if (group.length === 1) return group;
    return group.toSorted((one, other) => placeOf(one) - placeOf(other)).map((line) => ({ ...line, ms }));
  });
}

function translated(group: readonly TimedLine[]): TranslatedLine[] {
  if (group.length === 1) return group.map((line) => ({ ...line, translation: '' }));
  /** Duplicate lines are merged; the one with word time stamps stays. */
  const different = new Map<string, TranslatedLine>();
  for (const line of group) {
    const same = different.get(line.text);
    if (!same || same.words.length === 0) different.set(line.text, { ...line, translation: '' });
  }
  const lines = withoutReading([...different.values()]);
  if (lines.length > MOST_AT_ONE_TIME) return [...lines];
  const [line, ...translations] = lines;
  return line ? [{ ...line, translation: translations.map(({ text }) => text).join(BETWEEN_TRANSLATIONS) }] : [];
}

/** Three or more lines without those that only contain the reading of another one. */
function withoutReading(lines: readonly TranslatedLine[]): readonly TranslatedLine[] {
  if (lines.length < 3 || !lines.some(({ text }) => ROMANISED.test(text))) return lines;
  const others = lines.filter(({ text }) => !LATIN.test(text));
  // Without any translation, the line in Latin letters is one.
  return others.length > 1 ? others : lines;
}

function placed({ ms, text, translation, words }: TranslatedLine, offset: number, next = Infinity): LyricLine {
  const seconds = (at: number) => Math.max(0, at - offset) / 1000;
  const sung = text.length > MAX_LINE_LENGTH ? [] : words;
  const timed: LyricWord[] = sung.map((word) => {
    const end = word.to ?? Math.min(word.from + LAST_WORD_MS, Math.max(word.from, next));
    return { text: word.text, from: seconds(word.from), to: seconds(end) };
  });
  return {
    seconds: seconds(ms),
    text: text.slice(0, MAX_LINE_LENGTH),
    translation: translation.slice(0, MAX_LINE_LENGTH),
    ...(timed.length > 0 && { words: timed }),
  };
}

/** Adds translations from a separate text. Both are sorted by time. */
export function withTranslations(lines: readonly LyricLine[], translations: readonly LyricLine[]): LyricLine[] {
  let at = 0;
  return lines.map((line) => {
    const msApart = () => Math.round(((translations[at]?.seconds ?? Infinity) - line.seconds) * 1000);
    while (msApart() < -SAME_TIME_MS) at += 1;
    const text = msApart() <= SAME_TIME_MS ? translations[at]?.text : undefined;
    return text && text !== line.text && !line.translation ? { ...line, translation: text } : line;
  });
}
