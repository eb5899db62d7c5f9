import { cacheRule, REVALIDATE } from '../../server/cacheControl.ts';
import { generalHeaders, RESOURCE_POLICY, resourcePolicy } from '../../server/securityHeaders.ts';

/** Folders whose files share a cache rule, each with a file as an example. */
const EXAMPLES = new Map([
  ['assets', '/assets/index-01234567.js'],
  ['images', '/images/logo.svg'],
  ['icons', '/icons/icon.svg'],
  ['music', '/music/playlist.json'],
]);
/** For the host itself: never asked for. */
const NO_FILES = new Set(['_headers', '.nojekyll']);

interface HeadersOptions {
  /** Content policy of a page, by path: of the site's own page, and of others that have one. */
  policies: ReadonlyMap<string, string>;
  /** Further files that are always asked for anew, by path. */
  fresh: readonly string[];
  /** Every file of the site, by its path without the first slash. */
  files: readonly string[];
  /** Path under which the site lives, ends in `/`. */
  base: string;
}

/**
 * `_headers`, which hosts such as Netlify and Cloudflare Pages send along: what the site's own server would say. No
 * header stands in two rules that match one path, since hosts would join them, and two policies are one that is
 * stricter than both. So what differs between folders is said for each folder and for each file beside them.
 */
export function headersFile({ policies, fresh, files, base }: HeadersOptions): string {
  const rules = new Map<string, Record<string, string>>([['*', generalHeaders]]);
  const folders = new Set([...EXAMPLES.keys(), ...files.filter((file) => file.includes('/')).map(topFolder)]);
  for (const folder of folders) {
    const example = EXAMPLES.get(folder);
    rules.set(`${encodeURI(folder)}/*`, {
      ...(example !== undefined && { 'cache-control': cacheRule(example) }),
      [RESOURCE_POLICY]: resourcePolicy(`/${folder}/`),
    });
  }
  const beside = files
    .filter((file) => !file.includes('/') && !NO_FILES.has(file))
    .map((file) => `/${encodeURI(file)}`);
  for (const path of new Set([...policies.keys(), ...fresh, ...beside])) {
    const policy = policies.get(path);
    const hasCacheRule = policy !== undefined || fresh.includes(path);
    rules.set(path.slice(1), {
      ...(policy !== undefined && { 'content-security-policy': policy }),
      ...(hasCacheRule && { 'cache-control': fresh.includes(path) ? REVALIDATE : cacheRule(path) }),
      [RESOURCE_POLICY]: resourcePolicy(path),
    });
  }
  return [...rules].map(([path, headers]) => `${base}${path}\n${lines(headers)}`).join('\n');
}

function topFolder(file: string): string {
  return file.slice(0, file.indexOf('/'));
}

function lines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');
}
