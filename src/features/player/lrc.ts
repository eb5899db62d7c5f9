/** A line of the lyrics, from the moment on when it is sung. */
export interface LyricLine {
  /** s from the song's beginning, never negative. */
  seconds: number;
  text: string;
  /** The same line in another language; empty for none. */
  translation: string;
}

/** No lyrics are longer than this: what follows is not looked at. */
const MAX_CHARACTERS = 1_000_000;
const MAX_LINES = 20_000;
const MAX_LINE_LENGTH = 1000;

/** `[mm:ss]`, with a fraction behind a point or a colon. The stamps of a line stand one after the other in its front. */
const STAMP = /\[(\d{1,4}):(\d{1,2})(?:[.:](\d{1,6}))?\]\s*/y;

/** When each word is sung, in the middle of the line: more than is shown here. */
const WORD_STAMP = /<\d{1,4}:\d{1,2}(?:[.:]\d{1,6})?>/g;

/** In ms; positive means that the lyrics come earlier than they are stamped. */
const OFFSET = /\[offset:\s*([+-]?\d{1,9})\s*\]/gi;

function withoutWordStamps(text: string): string {
  const words = text.replace(WORD_STAMP, '');
  return words === text ? text : words.replace(/ {2,}/g, ' ').trim();
}

/** The times, ms, and the words of one line of the file. */
function readLine(line: string) {
  const times: number[] = [];
  let textFrom = 0;
  for (let stamp = STAMP.exec(line); stamp; stamp = STAMP.exec(line)) {
    const [, minutes, seconds, fraction = '0'] = stamp;
    times.push(Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(`0.${fraction}`) * 1000);
    textFrom = STAMP.lastIndex;
  }
  return { times, text: withoutWordStamps(line.slice(textFrom)).slice(0, MAX_LINE_LENGTH) };
}

/**
 * Reads lyrics in LRC form and its dialects, sorted by time. Lines without a stamp or without text are left out, so a
 * line stays until the next one that has words. Further lines with the same stamp are its translation. Seconds above
 * 59 are taken at their word, and the last valid offset holds for the whole file. Markup stays as it was written.
 */
export function parseLrc(lyrics: string): LyricLine[] {
  const file = lyrics.slice(0, MAX_CHARACTERS);
  const sung: { ms: number; text: string; translation: string }[] = [];
  for (const line of file.split(/[\r\n]+/)) {
    const { times, text } = readLine(line.trim());
    if (text) for (const ms of times) sung.push({ ms, text, translation: '' });
  }

  // Before the offset is applied: two lines that it moves to 0 s are not translations of each other.
  const lines: typeof sung = [];
  for (const line of sung.toSorted((one, other) => one.ms - other.ms)) {
    const original = lines.at(-1);
    if (!original || original.ms !== line.ms) lines.push(line);
    else if (line.text !== original.text && line.text !== original.translation)
      original.translation = `${original.translation} ${line.text}`.trim().slice(0, MAX_LINE_LENGTH);
  }

  const offset = Number([...file.matchAll(OFFSET)].at(-1)?.[1] ?? 0);
  return lines
    .slice(0, MAX_LINES)
    .map(({ ms, text, translation }) => ({ seconds: Math.max(0, ms - offset) / 1000, text, translation }));
}

/** The last of the sorted lines that has begun after so many seconds; -1 before the first. */
export function lyricIndexAt(lines: readonly LyricLine[], seconds: number): number {
  let begun = 0;
  let ahead = lines.length;
  while (begun < ahead) {
    const middle = (begun + ahead) >> 1;
    const line = lines[middle];
    if (line && line.seconds <= seconds) begun = middle + 1;
    else ahead = middle;
  }
  return begun - 1;
}
