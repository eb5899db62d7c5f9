import type { Problem } from './files/fileProblem.ts';
import { didYouMean } from './mistakes/didYouMean.ts';
import { parseEnvText } from './envFile.mjs';
import { words } from './words/words.mjs';

/** Variables in `.env` that the server and the programs read. A test compares them with `.env.example`. */
export const ENV_NAMES = [
  'PORT',
  'HOST',
  'CONFIG_DIR',
  'CONFIG_DIR_SHOWN',
  'EXPECT_FOLDER',
  'BASE_PATH',
  'TRUST_PROXY',
  'HOSTS',
  'HSTS',
  'LINKS_PASSWORD_HASH',
  'LINKS_PASSWORD',
  'OWNER_PASSWORD_HASH',
  'COMPOSE_FILE',
  'PUID',
  'PGID',
  'EDGE_LINKS_ID',
  'EDGE_NAME',
] as const;
/** Variables that other programs read: Docker Compose, Node, and settings for language, time zone and proxies. */
const READ_BY_OTHERS = /^(COMPOSE|DOCKER|NODE|NPM|CLOUDFLARE|PORCHLIGHT)_|^(TZ|LANG|LC_\w+)$|_proxy$/i;
const FOLDER = 'CONFIG_DIR';

/** A line `NAME=VALUE`, as Node reads it. */
const SETTING = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/u;
/** A line that may be meant as `NAME=VALUE`: with another sign, with a space, or with a command in front. */
const MEANT = /^\s*(?:(?:export|set|setx)\s+)?\$?(?:env:)?([\w.-]+)\s*(?:[=＝﹦:：﹕]|\s)\s*(.*)$/u;
/** Names whose values are not repeated in a log. */
const SECRET = /PASSWORD|KEY|SECRET|TOKEN/i;

/** A problem of a line of `.env`. */
export interface EnvProblem extends Problem {
  line: number;
  /** The line is meant to set `CONFIG_DIR`. Without it, the page would show the example instead of the owner's files. */
  isFolder?: true;
}

/**
 * Problems of an `.env` text: lines that are not read, variables that no program reads, variables that are set twice, and
 * a line break by `\n` in double quotes.
 */
export function envProblems(text: string): EnvProblem[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/u);
  const problems: EnvProblem[] = [];
  const names = new Map<string, number>();
  for (let index = 0; index < lines.length; index += 1) {
    const written = lines[index] ?? '';
    const line = index + 1;
    const [, name, value = ''] = SETTING.exec(written) ?? [];
    if (name === undefined) {
      if (!/^\s*(#|$)/u.test(written)) problems.push(unread(written, line));
      continue;
    }
    problems.push(...settingProblems(name, value, line, names.get(name)));
    names.set(name, line);
    index += linesOfQuote(value, lines.slice(index + 1));
  }
  return problems;
}

function settingProblems(name: string, value: string, line: number, first: number | undefined): EnvProblem[] {
  const problems: EnvProblem[] = [];
  const known = ENV_NAMES.find((one) => one === name);
  if (first !== undefined) problems.push({ line, field: name, text: words.files.writtenTwice(first) });
  if (!known && !READ_BY_OTHERS.test(name)) {
    const meant = meantName(name);
    problems.push({
      line,
      text: words.findings.env.nobodyReads(name),
      ...(meant && corrected(meant, value)),
      ...folder(meant),
    });
  }
  const broken = known && /^"[^"]*\\n[^"]*"\s*(?:#.*)?$/u.test(value);
  if (broken) {
    const plain = value.replace(/^"([^"]*)".*$/u, "'$1'");
    problems.push({
      line,
      field: name,
      text: words.findings.env.lineBreak,
      ...corrected(name, plain),
      ...folder(name),
    });
  }
  return problems;
}

function unread(written: string, line: number): EnvProblem {
  const [, name = '', value = ''] = MEANT.exec(written) ?? [];
  const meant = ENV_NAMES.find((one) => one === name) ?? meantName(name);
  const isFolder = meant === FOLDER || /config[\s_-]*dir/iu.test(written.normalize('NFKC'));
  return {
    line,
    text: words.findings.env.notRead,
    ...(meant && corrected(meant, value)),
    ...(isFolder && { isFolder }),
  };
}

const plain = (name: string) => name.replace(/[^a-z\d]/gi, '').toUpperCase();

function meantName(name: string): string | undefined {
  return name === ''
    ? undefined
    : (ENV_NAMES.find((known) => plain(known) === plain(name)) ?? didYouMean(name, ENV_NAMES));
}

const corrected = (name: string, value: string) => ({ corrected: `${name}=${SECRET.test(name) ? '…' : value.trim()}` });
const folder = (name: string | undefined) => (name === FOLDER ? { isFolder: true as const } : {});

/** Number of further lines of a quoted value; 0 without a quote, or if nothing closes it. */
function linesOfQuote(value: string, further: readonly string[]): number {
  const [quote] = /^["'`]/u.exec(value) ?? [];
  if (quote === undefined || value.includes(quote, 1)) return 0;
  return further.findIndex((line) => line.includes(quote)) + 1;
}

/**
 * The problem that keeps `.env` from naming the owner's folder; undefined if there is none, or if the environment or
 * another line names it.
 */
export function folderProblem(
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): EnvProblem | undefined {
  if (variables[FOLDER]) return undefined;
  const { [FOLDER]: named } = parseEnvText(text);
  const problems = envProblems(text);
  const found = problems.find(({ isFolder, field }) => isFolder && (!named || field === FOLDER));
  if (found || named) return found;
  // Node takes a line that it cannot read, and the line after it, for one name.
  const line = text
    .split('\n')
    .findLastIndex((one) => SETTING.exec(one.trimEnd())?.[1] === FOLDER && !/=\s*$/u.test(one));
  return line === -1 ? undefined : problems.findLast((problem) => problem.line <= line);
}
