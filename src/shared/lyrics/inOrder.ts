import { MAX_LINE_LENGTH, type LyricLine, type LyricWord, type StampedLine } from './lyrics';
import { isVisible } from './textLines';

/** Lyrics have no more lines than this: what follows is left out. */
const MAX_LINES = 20_000;

/** Lines whose stamps are no further apart are sung at one time, ms: some tools write translations a little later. */
const SAME_TIME_MS = 20;

/** How long the last word of a line is sung where nothing says so, ms. */
const LAST_WORD_MS = 1000;

/** What QQ writes in place of a translation that there is none of. */
const PLACEHOLDER = '//';

interface TranslatedLine extends StampedLine {
  translation: string;
}

/**
 * Lines in the order of time. Two with one stamp are a line and its translation, in the order of the file; more are
 * lines. `offset` in ms; positive means that the lyrics come earlier than they are stamped.
 */
export function inOrder(stamped: readonly StampedLine[], offset = 0): LyricLine[] {
  const lines = atOneTime(stamped).flatMap(translated).slice(0, MAX_LINES);
  return lines.map((line, place) => placed(line, offset, lines[place + 1]?.ms));
}

/** Lines together that are sung together. Without the offset as yet: it moves several lines to the very beginning. */
function atOneTime(stamped: readonly StampedLine[]): StampedLine[][] {
  const places = new Map(stamped.map((line, place) => [line, place]));
  const placeOf = (line: StampedLine) => places.get(line) ?? 0;
  const groups: [StampedLine, ...StampedLine[]][] = [];
  for (const line of stamped.toSorted((one, other) => one.ms - other.ms)) {
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

function translated(group: readonly StampedLine[]): TranslatedLine[] {
  if (group.length === 1) return group.map((line) => ({ ...line, translation: '' }));
  /** The same words twice are one line, with its words' stamps where it has any. */
  const different = new Map<string, TranslatedLine>();
  for (const line of group) {
    const same = different.get(line.text);
    if (!same || same.words.length === 0) different.set(line.text, { ...line, translation: '' });
  }
  const [line, second, third] = different.values();
  if (line && second && !third) return [{ ...line, translation: second.text }];
  return [...different.values()];
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

/** Gives lines their translations from a text of its own. Both are in the order of time. */
export function withTranslations(lines: readonly LyricLine[], translations: readonly LyricLine[]): LyricLine[] {
  let at = 0;
  return lines.map((line) => {
    const apart = () => Math.round(((translations[at]?.seconds ?? Infinity) - line.seconds) * 1000);
    while (apart() < -SAME_TIME_MS) at += 1;
    const text = apart() <= SAME_TIME_MS ? translations[at]?.text : undefined;
    return text && text !== line.text && !line.translation ? { ...line, translation: text } : line;
  });
}
