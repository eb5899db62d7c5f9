import type { TimedLine, TimedWord } from './lyrics';

/**
 * A time such as `00:01.20`, optionally with hours, and with a point, comma or colon before the fraction. `clockMs()`
 * reads its four groups.
 */
export const CLOCK = String.raw`\s{0,9}(?:(\d{1,2}):(?=\d{1,2}:\d{1,2}[.,]))?(\d{1,4}):(\d{1,2})(?:[.:,](\d{1,6}))?\s{0,9}`;

/** Converts the groups of a `CLOCK` to ms. Seconds above 59 are allowed. */
export function clockMs(hours = '0', minutes = '0', seconds = '0', fraction = '0'): number {
  return Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Math.round(Number(`${seconds}.${fraction}`) * 1000);
}

const NUMBERS = String.raw`(-?\d{1,9}),\s?(-?\d{1,9})(,\s?-?\d{1,9})?`;

/**
 * All formats of time stamps within a line: `[00:01.20]`, `<00:01.20>`, `<0,36>`, `<0,200,0>`, `(1000,200,0)`,
 * `(1000,200)`.
 */
const STAMP = new RegExp(String.raw`\[${CLOCK}\]|<${CLOCK}>|<${NUMBERS}>|\(${NUMBERS}\)`, 'g');

/** A number such as (10,000) in the lyrics, which is not a time stamp. */
const THOUSANDS = /^\(\d{1,3},\d{3}\)$/;

interface Stamp {
  kind: 'brackets' | 'angles' | 'span' | 'before' | 'behind';
  from: number;
  to: number | undefined;
}

function stampOf(groups: readonly (string | undefined)[], start: number): Stamp {
  const [, h1, m1, s1, f1, h2, m2, s2, f2, offset, length, , at, duration, third] = groups;
  if (m1) return { kind: 'brackets', from: clockMs(h1, m1, s1, f1), to: undefined };
  if (m2) return { kind: 'angles', from: clockMs(h2, m2, s2, f2), to: undefined };
  if (offset) return span('span', start + Number(offset), Number(length));
  return span(third ? 'before' : 'behind', Number(at), Number(duration));
}

const span = (kind: Stamp['kind'], from: number, ms: number): Stamp => ({ kind, from, to: from + ms });

interface Words extends Pick<TimedLine, 'text' | 'words'> {
  /** Format of the first time stamp; undefined for a line without time stamps. */
  kind: Stamp['kind'] | undefined;
}

/**
 * Text and words of a line without its time stamps. `start` is the start of the line, ms: some time stamps are relative
 * to it, and words before the first time stamp start there.
 */
export function readStampedWords(line: string, start: number): Words {
  // Fast check first, since most lines have no time stamps.
  let stamps = /[[<(]/.test(line) ? [...line.matchAll(STAMP)] : [];
  if (stamps.length === 1) stamps = stamps.filter(([stamp]) => !THOUSANDS.test(stamp));
  const times = stamps.map((stamp) => stampOf(stamp, start));
  const [first] = times;
  if (!first) return { text: line.trim(), words: [], kind: undefined };
  const texts = stamps.map(({ index }, place) => line.slice(endOf(stamps[place - 1]), index));
  texts.push(line.slice(endOf(stamps.at(-1))));
  const words =
    first.kind === 'behind'
      ? texts.map((text, place) => ({ text, ...(times[place] ?? { from: times.at(-1)?.to ?? start, to: undefined }) }))
      : texts.map((text, place) => {
          const { from, to } = times[place - 1] ?? { from: start, to: undefined };
          return { text, from, to: to ?? times[place]?.from };
        });
  return { ...checked(tidy(words)), kind: first.kind };
}

const endOf = (stamp: RegExpExecArray | undefined) => (stamp ? stamp.index + stamp[0].length : 0);

/** Sorts out words: times ascending, no blank words, at most one space between them. */
function tidy(timedWords: readonly TimedWord[]): TimedWord[] {
  const words: TimedWord[] = [];
  let latest = 0;
  for (const { text: raw, from, to } of timedWords) {
    const before = words.at(-1);
    const spaced = raw.replaceAll(/ {2,}/g, ' ');
    const text = !before || before.text.endsWith(' ') ? spaced.trimStart() : spaced;
    if (text.trim()) {
      latest = Math.max(latest, from);
      words.push({ text, from: latest, to });
    } else if (before && text) {
      before.text += ' ';
    }
  }
  const last = words.at(-1);
  if (last) last.text = last.text.trimEnd();
  return words.map(({ text, from, to }, place) => {
    const next = words[place + 1]?.from ?? Infinity;
    return { text, from, to: to === undefined ? words[place + 1]?.from : Math.max(from, Math.min(to, next)) };
  });
}

/** Nested time stamps leave new ones after removal. No real song has them, so all brackets are removed. */
function checked(words: TimedWord[]): Pick<TimedLine, 'text' | 'words'> {
  const text = words.map((word) => word.text).join('');
  return text.search(STAMP) < 0 ? { text, words } : { text: text.replaceAll(/[[\]<>()]/g, '').trim(), words: [] };
}

/** Time stamps at the start of a line, one after another. */
const LEADING = new RegExp(String.raw`\[${CLOCK}\]\s*`, 'y');
const WITHIN = new RegExp(String.raw`\[${CLOCK}\]`);

/** Reads a line of an LRC file and returns it once per time stamp; empty for a line without a time stamp. */
export function readLrcLine(line: string): TimedLine[] {
  const times: number[] = [];
  let textFrom = 0;
  LEADING.lastIndex = 0;
  for (let stamp = LEADING.exec(line); stamp; stamp = LEADING.exec(line)) {
    times.push(clockMs(...stamp.slice(1)));
    textFrom = LEADING.lastIndex;
  }
  if (times.length === 0) {
    // A line where only later words have time stamps. A line that begins with a bracket is a tag.
    const stamp = line.startsWith('[') ? undefined : WITHIN.exec(line);
    if (!stamp) return [];
    times.push(clockMs(...stamp.slice(1)));
  }
  const { text, words, kind } = readStampedWords(line.slice(textFrom), times.at(-1) ?? 0);
  // A single stamp after the text marks the end of the line, not a word.
  if (kind === 'brackets' && words.length < 2) return times.map((ms) => ({ ms, text, words: [] }));
  if (kind === 'brackets') return times.slice(0, 1).map((ms) => ({ ms, text, words }));
  // Word stamps refer to one of the line's times and are shifted for the others.
  const sungAt = words[0]?.from ?? 0;
  const base = times.toSorted((one, other) => Math.abs(one - sungAt) - Math.abs(other - sungAt))[0] ?? 0;
  return times.map((ms) => ({
    ms,
    text,
    words: words.map((word) => ({
      text: word.text,
      from: word.from + ms - base,
      to: word.to === undefined ? undefined : word.to + ms - base,
    })),
  }));
}
