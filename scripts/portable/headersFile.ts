import { cacheRule, REVALIDATE } from '../../server/cacheRules.ts';
import { generalHeaders } from '../../server/securityHeaders.ts';

/** Folders whose files share a rule, each with a file as an example. */
const FOLDERS = new Map([
  ['assets/*', '/assets/index-01234567.js'],
  ['images/*', '/images/logo.svg'],
  ['icons/*', '/icons/icon.svg'],
  ['music/*', '/music/playlist.json'],
]);

interface HeadersOptions {
  /** Content policy of a page, by path: of the site's own page, and of others that have one. */
  policies: ReadonlyMap<string, string>;
  /** Further files that are always asked for anew, by path. */
  fresh: readonly string[];
  /** Path under which the site lives, ends in `/`. */
  base: string;
}

/**
 * `_headers`, which hosts such as Netlify and Cloudflare Pages send along: what the site's own server would say. No
 * header stands in two rules that match one path, since hosts would join them, and two policies are one that is
 * stricter than both.
 */
export function headersFile({ policies, fresh, base }: HeadersOptions): string {
  const rules = new Map<string, Record<string, string>>([['*', generalHeaders]]);
  for (const path of [...policies.keys(), ...fresh]) {
    const policy = policies.get(path);
    rules.set(path.slice(1), {
      ...(policy !== undefined && { 'content-security-policy': policy }),
      'cache-control': fresh.includes(path) ? REVALIDATE : cacheRule(path),
    });
  }
  for (const [folder, file] of FOLDERS) rules.set(folder, { 'cache-control': cacheRule(file) });
  return [...rules].map(([path, headers]) => `${base}${path}\n${lines(headers)}`).join('\n');
}

function lines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');
}
