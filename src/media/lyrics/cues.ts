import type { TimedLine } from './lyrics';
import { decodeEntities, linesOf } from './textLines';
import { CLOCK, clockMs, readWords } from './wordStamps';

const CUE = new RegExp(String.raw`^${CLOCK}-->${CLOCK}(?:\s|$)`);

/** Markup of subtitles: italics, colours, speakers, screen positions. */
const MARKUP = /<\/?[a-z][^<>]{0,200}>|\{\\[^{}]{0,200}\}/gi;

/** The lines of an SRT or VTT file; undefined for any other. */
export function readCues(text: string): TimedLine[] | undefined {
  if (!text.includes('-->')) return undefined;
  let cue: { ms: number; texts: string[] } | undefined;
  const cues: { ms: number; texts: string[] }[] = [];
  for (const [line = '', ...more] of linesOf(text)) {
    const times = CUE.exec(line);
    if (times) {
      // Number of the next cue, if there is no empty line before it.
      if (/^\d+$/.test(cue?.texts.at(-1) ?? '')) cue?.texts.pop();
      cue = { ms: clockMs(...times.slice(1, 5)), texts: [] };
      cues.push(cue);
    } else if (line === '') {
      cue = undefined;
    } else {
      cue?.texts.push(line, ...more);
    }
  }
  return cues.length === 0 ? undefined : cues.flatMap(({ ms, texts }) => texts.map((line) => readCueLine(line, ms)));
}

function readCueLine(line: string, ms: number): TimedLine {
  const { text, words } = readWords(line.replaceAll(MARKUP, ''), ms);
  return {
    ms,
    text: decodeEntities(text).trim(),
    words: words.map((word) => ({ ...word, text: decodeEntities(word.text) })),
  };
}
