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
