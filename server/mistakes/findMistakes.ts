import { LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from '../files/fileProblem.ts';
import { dashFixes, fixesOf, indentFixes, type Fix } from './lineFixes.ts';
import { mistakeText } from './mistakeKind.ts';

/** Maximum number of mistakes reported for one file. */
const MOST_TOLD = 10;
/** Number of lines above the parser's error that are searched for the mistake. */
const MOST_LINES_BACK = 60;
/** Maximum number of characters parsed during the search, which takes about a second. */
const MOST_PARSED = 3_000_000;
/** Lines with this field are not repeated in a log, because they contain a key. */
const SECRET = /amapKey/i;

/**
 * The mistakes that prevent a text from being parsed, each with the line as it was meant. A correction counts only if
 * the parser gets further with it. Empty if no mistake is found. Corrections are only suggested, never applied.
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
  /** Line of the parser's first error with this correction; undefined if there is none. */
  stop: number | undefined;
}

/** The correction with which the parser succeeds, else the one with which it gets furthest. */
function nextStep(
  lines: readonly string[],
  stop: number,
  stopOf: (changed: readonly string[]) => number | undefined,
  hasTime: () => boolean,
): StepOn | undefined {
  // The parser may report the line before the mistake, if that line seems to continue.
  const start = Math.min(stop, lines.length - 1);
  const indexes = [
    ...quotedOverLines(lines),
    stop - 1,
    start,
    ...Array.from({ length: MOST_LINES_BACK }, (_, back) => stop - 2 - back),
  ];
  // An indented first line causes errors in all other lines.
  const first = lines.findIndex((line) => !/^\s*(#|$)/u.test(line));
  if (/^\s/u.test(lines[first] ?? '')) indexes.unshift(first);
  const near = [...new Set(indexes)].filter((index) => index >= 0);
  for (const fixesAt of [
    (index: number) => [...fixesOf(lines[index] ?? ''), ...dashFixes(lines, index)],
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

/** Maximum number of quoted values over several lines that are searched for a missing quote. */
const MOST_QUOTED = 8;

/**
 * Indexes of the lines where a quoted value begins that goes on in the next lines. Where a quote is missing, the parser
 * reports the line of the next quote, or the end of the file.
 */
export function quotedOverLines(lines: readonly string[]): number[] {
  const counter = new LineCounter();
  const text = lines.join('\n');
  const found: number[] = [];
  const document = withoutTraces(() =>
    parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' }),
  );
  visit(document, {
    Scalar(_, { type, range }) {
      if (!type?.startsWith('QUOTE') || !range || !text.slice(range[0], range[1]).includes('\n')) return;
      found.push(counter.linePos(range[0]).line - 1);
    },
  });
  return [...new Set(found)].slice(-MOST_QUOTED);
}

/** Converts a correction to a problem with a message. */
export function mistakeProblem({ kind, found, corrected }: Fix, line: number): Problem {
  // A single character reveals nothing of a link.
  const logText = mistakeText(kind, /^[\p{P}\p{S}]$/u.test(found) ? found : '…');
  if (SECRET.test(corrected)) return { line, text: logText };
  return { line, text: mistakeText(kind, found), logText, corrected };
}

/** Line of the first syntax error; undefined if there is none. Duplicate keys do not count. */
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

/**
 * Runs without stack traces: when a text is parsed many times, stack traces of its errors take an eighth of the time.
 */
function withoutTraces<T>(run: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
