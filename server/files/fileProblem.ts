import { words } from '../words/words.mjs';
import { relative } from 'node:path';

/** A problem in one of the owner's files. `line` counts from 1, `field` is written like `social[2].url`. */
export interface Problem {
  line?: number;
  field?: string;
  text: string;
  /** The text for the server's log, where it differs: without words of the file. */
  logText?: string;
  /** The whole line as it was most likely meant, for copying. */
  corrected?: string;
  /** The field is unknown, so nothing reads it. */
  isUnknownField?: true;
  /** The known field that an unknown one was most likely meant for. */
  meant?: string | undefined;
  /** A warning: the value is used as it was most likely meant. */
  isWarning?: true;
  /** The line that `doctor -- --fix` writes: it shows no other link and changes none. */
  fix?: string;
  /** The whole entry is left out. */
  isLeftOut?: true;
  /** A field that is written twice. */
  isTwice?: true;
}

/**
 * The message for the owner, `config/site.yml:12: social[2].url: expected …`, followed by `more`. A corrected line is
 * on a line of its own without a prefix, so that it can be copied with its indent.
 */
export function problemLine(file: string, problem: Problem, more = ''): string {
  return `${placeOf(file, problem)}: ${problemText(problem, more)}`;
}

/**
 * The message for the server's log: place and kind of the problem, without words of the file. Owners paste logs into
 * reports, and a line of `links.yml` may be a locked link.
 */
export function logLine(file: string, problem: Problem): string {
  return `${placeOf(file, problem)}: ${problem.logText ?? problem.text}${questionOf(problem)}`;
}

/** A name of a field, and a number in a list. Others may be a value that was written in the wrong place. */
const FIELD_NAME = /^\p{L}[\p{L}_-]{0,23}(\[\d+\])*$/u;

/**
 * The message about `site.yml` for the server's log: file, line, field and kind of the problem. A line of the file may
 * be a link of a locked group or part of a key, so only a list of locked groups is repeated, as it was meant.
 */
export function siteLogLine(file: string, problem: Problem, more = ''): string {
  const { field, logText, text, corrected } = problem;
  const names = (field ?? '').split('.').map((name) => (FIELD_NAME.test(name) ? name : '…'));
  const said = `${placeOf(file, problem)}: ${field === undefined ? '' : `${names.join('.')}: `}${logText ?? text}`;
  return said + more + questionOf(problem) + (corrected === undefined ? '' : words.files.doctorShows);
}

/** Where the problem is: `config/site.yml:12`. */
export function placeOf(file: string, { line }: Problem): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** The message without its place. */
export function problemText(problem: Problem, more = ''): string {
  const { field, text, corrected } = problem;
  const said = (field === undefined ? text : `${field}: ${text}`) + more + questionOf(problem);
  return corrected === undefined ? said : said + words.files.write + corrected;
}

function questionOf({ meant }: Problem): string {
  return meant === undefined ? '' : words.files.didYouMean(meant);
}

/** Inserts text at the end of a message, before its corrected line. */
export function addToMessage(message: string, more: string): string {
  const end = message.indexOf(words.files.write);
  return end === -1 ? message + more : message.slice(0, end) + more + message.slice(end);
}

/** A value for a log line: JSON of at most 40 characters. */
export function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? words.files.nothing;
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** A path for messages: relative to the project's folder if the file is inside, otherwise as it is. */
export function shownPath(file: string, root = process.cwd()): string {
  const path = relative(root, file);
  return path.startsWith('..') ? file : path;
}
