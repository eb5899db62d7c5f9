import { warning, type Finding } from './finding.ts';
import { didYouMean } from '../../../server/mistakes/didYouMean.ts';
import { words } from '../../../server/words/words.mjs';

/** Variables in `.env` that the server and the programs read. A test compares them with `.env.example`. */
export const ENV_NAMES = [
  'PORT',
  'HOST',
  'CONFIG_DIR',
  'CONFIG_DIR_SHOWN',
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
const plain = (name: string) => name.replace(/[^a-z\d]/gi, '').toUpperCase();

/** A line `NAME=VALUE`, as Node reads it. */
const SETTING = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/u;

/** Finds lines of a `.env` text that are not read, names that are written twice, and those that no program reads. */
export function checkEnvText(text: string): Finding[] {
  const lines = text.split(/\r?\n/u);
  const findings: Finding[] = [];
  const names = new Set<string>();
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const where = `.env:${index + 1}`;
    const [, name, value = ''] = SETTING.exec(line) ?? [];
    if (name === undefined) {
      if (!/^\s*(#|$)/u.test(line)) findings.push(warning(where, words.findings.env.notRead));
      continue;
    }
    if (names.has(name)) findings.push(warning(where, `${name}: ${words.files.writtenTwice}`));
    names.add(name);
    index += linesOfQuote(value, lines.slice(index + 1));
  }
  return [...findings, ...checkEnvNames([...names])];
}

/** Number of further lines of a quoted value; 0 without a quote, or if nothing closes it. */
function linesOfQuote(value: string, further: readonly string[]): number {
  const [quote] = /^["'`]/u.exec(value) ?? [];
  if (quote === undefined || value.includes(quote, 1)) return 0;
  return further.findIndex((line) => line.includes(quote)) + 1;
}

/** Finds variables in `.env` that no program reads. */
export function checkEnvNames(written: readonly string[]): Finding[] {
  return written.flatMap((name) => {
    if (ENV_NAMES.some((known) => known === name) || READ_BY_OTHERS.test(name)) return [];
    const meant = ENV_NAMES.find((known) => plain(known) === plain(name)) ?? didYouMean(name, ENV_NAMES);
    return [
      warning(
        '.env',
        words.findings.env.nobodyReads(name) + (meant === undefined ? '' : words.files.didYouMean(meant)),
      ),
    ];
  });
}
