import { LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from '../fileProblem.ts';
import { fixesOf, indentFixes, type Fix } from './lineFixes.ts';
import { mistakeText } from './mistakeKind.ts';

/** Mistakes that are told of one file. */
const MOST_TOLD = 10;
/** Lines above the parser's stop in which the mistake is looked for. */
const MOST_LINES_BACK = 60;
/** Characters that may be parsed while mistakes are looked for: about a second. */
const MOST_PARSED = 3_000_000;
/** A line of this field is not repeated in a log: it holds a key. */
const SECRET = /amapKey/i;

/**
 * The mistakes for which a text cannot be parsed, each with the line as it was meant. A correction counts only when the
 * parser comes further with it. Empty where nothing is found; the text is never used as corrected.
 */
export function findMistakes(text: string): Problem[] {
  const lines = text.split(/\r?\n/u);
  const found: Problem[] = [];
  let left = Math.floor(MOST_PARSED / Math.max(1, text.length));
  const stopOf = (changed: readonly string[]) => {
    left -= 1;
    return syntaxErrorLine(changed.join('\n'));
  };
  let stop = stopOf(lines);
  while (stop !== undefined && found.length < MOST_TOLD) {
    const step = nextStep(lines, stop, stopOf, () => left > 0);
    if (!step) break;
    found.push(mistakeProblem(step.fix, step.index + 1));
    lines[step.index] = step.fix.corrected;
    stop = step.stop;
  }
  return found.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

interface StepOn {
  index: number;
  fix: Fix;
  /** Where the parser stops with it; undefined where it comes to the end. */
  stop: number | undefined;
}

/** The correction after which the parser comes to the end, else the one after which it comes furthest. */
function nextStep(
  lines: readonly string[],
  stop: number,
  stopOf: (changed: readonly string[]) => number | undefined,
  hasTime: () => boolean,
): StepOn | undefined {
  // The parser may name the line before the mistake, when that line seems to go on.
  const start = Math.min(stop, lines.length - 1);
  const indexes = [stop - 1, start, ...Array.from({ length: MOST_LINES_BACK }, (_, back) => stop - 2 - back)];
  // A first line that is indented makes all others wrong.
  const first = lines.findIndex((line) => !/^\s*(#|$)/u.test(line));
  if (/^\s/u.test(lines[first] ?? '')) indexes.unshift(first);
  const near = [...new Set(indexes)].filter((index) => index >= 0);
  for (const fixesAt of [
    (index: number) => fixesOf(lines[index] ?? ''),
    (index: number) => indentFixes(lines, index),
  ]) {
    let best: StepOn | undefined;
    for (const index of near) {
      for (const fix of fixesAt(index)) {
        if (!hasTime()) return best;
        const after = stopOf(lines.with(index, fix.corrected));
        if (after === undefined) return { index, fix, stop: after };
        if (after > Math.max(stop, index + 1, best?.stop ?? 0)) best = { index, fix, stop: after };
      }
    }
    if (best) return best;
  }
  return undefined;
}

/** The problem of a mistake, in words. */
export function mistakeProblem({ kind, found, corrected }: Fix, line: number): Problem {
  if (SECRET.test(corrected)) return { line, text: mistakeText(kind, '…') };
  return { line, text: mistakeText(kind, found), corrected };
}

/** Where the parser stops first; undefined where it does not. A field that is written twice does not stop it. */
function syntaxErrorLine(text: string): number | undefined {
  const lines = new LineCounter();
  const options = { lineCounter: lines, prettyErrors: false, logLevel: 'error' } as const;
  const document = withoutTraces(() => parseDocument(text, options));
  const offsets = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY').map(({ pos }) => pos[0]);
  if (offsets.length === 0) {
    visit(document, {
      Alias(_, alias) {
        if (!alias.resolve(document)) offsets.push(alias.range?.[0] ?? 0);
      },
    });
  }
  return offsets.length === 0 ? undefined : Math.max(1, lines.linePos(Math.min(...offsets)).line);
}

/** Where a text is parsed again and again, tracing each of its errors takes an eighth of the time. */
function withoutTraces<T>(run: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
