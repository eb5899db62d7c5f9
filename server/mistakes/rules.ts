import { LineCounter, parseDocument } from 'yaml';
import { FORBIDDEN_SCHEMES } from '../../src/contract/address.ts';
import { dayText } from '../../src/contract/dayParts.ts';

/*
 * The mistakes that are guessed: nine rules. Five of them suggest a line where YAML cannot read a file, and four of
 * them another value. No other module searches a line of YAML for what may be meant.
 */

type Kind = 'indent' | 'wideColon' | 'noSpaceAfterColon' | 'openQuote' | 'wideSign';

/** A line that YAML cannot read, as it was most likely meant. */
export interface Guess {
  kind: Kind;
  /** Counts from 1. */
  line: number;
  corrected: string;
}

/** Indent, dash or brace, and name of a field. */
const NAME = String.raw`^(\s*(?:-\s+)?(?:\{\s*)?["']?[\p{L}_][\p{L}\p{N}_.]*["']?)`;
const PLAIN_SIGNS = new Map(Object.entries({ '【': '[', '］': ']', '】': ']', '［': '[', '｛': '{', '｝': '}' }));
const RULES: readonly (readonly [kind: Kind, pattern: RegExp, meant: string | ((found: string) => string)])[] = [
  ['indent', /^ *[\t\u3000\u00a0]\s*/u, '  '],
  ['wideColon', new RegExp(`${NAME}\\s*[：﹕︰]\\s*`, 'u'), '$1: '],
  ['noSpaceAfterColon', new RegExp(`${NAME}:(?!//)(?=\\S)`, 'u'), '$1: '],
  ['openQuote', /^([^"']*\s(["'])(?:(?!\2)[^,}\]“”])*?)[“”]?(\s*(?:[,}\]][^"']*)?)$/u, '$1$2$3'],
  [
    'wideSign',
    /(?<=^\s*(?:-\s+)?(?:[^"'\s]+:\s+)?)[[{【［｛].*/u,
    (found) => found.replace(/\s*[，、；]\s*|[【】［］｛｝]/gu, (sign) => PLAIN_SIGNS.get(sign) ?? ', '),
  ],
];

/** Maximum number of guesses for one file. */
const MOST = 10;
/** Maximum number of characters that are parsed for them, which takes about a second. */
const MOST_PARSED = 3_000_000;

/**
 * The lines that YAML cannot read, as they were most likely meant. A guess counts only if the parser gets further with it.
 * Empty where no rule helps. A category is never put in quotes: a sign in it would be a part of a certain name.
 */
export function guessedLines(text: string): Guess[] {
  const lines = text.split(/\r?\n/u);
  const found: Guess[] = [];
  let left = Math.floor(MOST_PARSED / Math.max(1, text.length));
  for (let stop = errorLine(text); stop !== undefined && found.length < MOST;) {
    const before = stop;
    let best: (Guess & { stop: number }) | undefined;
    for (const guess of lines.flatMap((line, index) => guessesFor(line, index + 1))) {
      if ((left -= 1) < 0) break;
      const after = errorLine(lines.with(guess.line - 1, guess.corrected).join('\n')) ?? Infinity;
      if (after > Math.max(before, guess.line, best?.stop ?? 0)) best = { ...guess, stop: after };
    }
    if (!best) break;
    const { stop: after, ...guess } = best;
    found.push(guess);
    lines[guess.line - 1] = guess.corrected;
    stop = after === Infinity ? undefined : after;
  }
  return found.toSorted((one, other) => one.line - other.line);
}

/** The line by each rule, and by this rule and those behind it: a line may have several mistakes. */
function guessesFor(line: string, number: number): Guess[] {
  return RULES.flatMap(([kind, pattern, meant], at) => {
    const corrected = changed(line, pattern, meant);
    if (corrected === line) return [];
    const whole = RULES.slice(at + 1).reduce((now, [, next, change]) => changed(now, next, change), corrected);
    return [...new Set([whole, corrected])].map((one) => ({ kind, line: number, corrected: one.trimEnd() }));
  });
}

const changed = (line: string, pattern: RegExp, meant: string | ((found: string) => string)) =>
  typeof meant === 'string' ? line.replace(pattern, meant) : line.replace(pattern, meant);

/** Line of the first syntax error; undefined if there is none. Duplicate keys do not count. */
function errorLine(text: string): number | undefined {
  const lineCounter = new LineCounter();
  const { errors } = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const offsets = errors.flatMap(({ code, pos }) => (code === 'DUPLICATE_KEY' ? [] : pos[0]));
  return offsets.length === 0 ? undefined : Math.max(1, lineCounter.linePos(Math.min(...offsets)).line);
}

const TRUE = new Set(['是', '对', '开', '开启', '打开', '启用', 'yes', 'y', 'on', 'true', '1']);
const FALSE = new Set(['否', '不', '关', '关闭', '禁用', 'no', 'n', 'off', 'false', '0']);

/** The switch, scheme or date that a value was most likely meant as, by the code of its problem. */
export function valueMeant(code: string, value: unknown): string | undefined {
  const text = String(value).normalize('NFKC').trim();
  if (code === 'scheme') {
    const [, scheme = ''] = /^([a-z][a-z\d+-]*):/i.exec(text) ?? [];
    return scheme === '' || FORBIDDEN_SCHEMES.has(scheme.toLowerCase()) ? undefined : scheme.toLowerCase();
  }
  if (code === 'true-or-false') return TRUE.has(text) ? 'true' : FALSE.has(text) ? 'false' : undefined;
  const date = ['date', 'day-date', 'no-such-date'].includes(code) ? dayText(text) : text;
  return date === text ? undefined : date;
}

const CURLY = /^[“”„＂‘’＇]([^“”„＂‘’＇"]*\S[^“”„＂‘’＇"]*)[“”＂‘’＇"]$/u;

/** A value without the curly quotes around it; undefined where there are none. */
export const withoutCurlyQuotes = (value: string): string | undefined => CURLY.exec(value)?.[1]?.trim();
