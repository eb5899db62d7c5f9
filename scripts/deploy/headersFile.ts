import { cacheRule, IMMUTABLE, revalidateRule, SOME_TIME } from '../../server/http/cacheControl.ts';
import { generalHeaders, transportHeaders } from '../../server/http/securityHeaders.ts';
import type { ConfiguredBuild } from '../../server/page/configuredBuild.ts';
import { words } from '../../server/words/words.mjs';

/** Limits of Cloudflare for `_headers`: characters of a line, and rules. */
const LIMITS = { line: 2000, rules: 100 };

interface HeadersOptions extends Pick<ConfiguredBuild, 'headersFor'> {
  /** All files of the site, by path without a leading slash. */
  files: readonly string[];
  /** The files that must be revalidated at each request. */
  fresh: Iterable<string>;
  /** Base path of the site, ends in `/`. */
  base?: string;
  /** Whether it is for a Cloudflare worker: files come only over https, and what the platform would not read is refused. */
  isForWorker?: boolean;
}

/**
 * The `_headers` file for hosts such as Netlify and Cloudflare, with the headers that the site's own server would send. If
 * two rules match a path, hosts join the values of a header. So no header is in two rules that match the same path:
 * each folder and each file outside of folders has its own rule. Throws when it is more than Cloudflare reads.
 */
export function headersFile({ headersFor, files, fresh, base = '/', isForWorker = false }: HeadersOptions): string {
  const everywhere = { ...generalHeaders, ...(isForWorker && transportHeaders) };
  const rules = new Map<string, Record<string, string>>([['*', everywhere]]);
  const isFresh = new Set(fresh);
  const add = (rule: string, path: string, cache: string) => {
    const own = Object.entries(headersFor(path)).filter(([name]) => !(name in generalHeaders));
    rules.set(encodedPath(rule), Object.fromEntries([...own, ['cache-control', cache]]));
  };
  // The page's own files come first: hosts may read only the first rules.
  for (const file of new Set(['', ...isFresh, ...files])) {
    const [folder = '', below] = file.split('/');
    const path = `/${file}`;
    if (below !== undefined) {
      add(`${folder}/*`, `/${folder}/`, folder === 'assets' ? IMMUTABLE : SOME_TIME);
      continue;
    }
    const cache = isFresh.has(file) ? revalidateRule(path) : cacheRule(path);
    // Cloudflare redirects `/name.html` to `/name`.
    for (const name of [file, file.replace(/\.html$/, '')]) add(name, path, cache);
  }
  const text = [...rules].map(([path, headers]) => `${base}${path}\n${linesOf(headers)}`).join('\n');
  if (!isForWorker) return text;
  const longLine = text.split('\n').find((line) => line.length > LIMITS.line);
  if (longLine !== undefined) throw new Error(words.publishing.longHeader(LIMITS.line, longLine.slice(0, 60)));
  if (rules.size > LIMITS.rules) throw new Error(words.publishing.manyRules(LIMITS.rules));
  return text;
}

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');

/** As a browser sends it. */
const encodedPath = (path: string): string => encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
