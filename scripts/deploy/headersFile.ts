import { cacheRule, revalidateRule } from '../../server/http/cacheControl.ts';
import { DRAWING_POLICY, generalHeaders, RESOURCE_POLICY, resourcePolicy } from '../../server/http/securityHeaders.ts';

/** Folders whose files share a cache rule, each with an example file. */
const EXAMPLES = new Map([
  ['assets', '/assets/index-01234567.js'],
  ['images', '/images/logo.svg'],
  ['icons', '/icons/icon.svg'],
  ['music', '/music/playlist.json'],
]);
/** Files for the host itself, which visitors do not request. */
const NO_FILES = new Set(['_headers', '.nojekyll']);

interface HeadersOptions {
  /** Content security policies by path: of the page, and of other files that have one. */
  policies: ReadonlyMap<string, string>;
  /** Paths of further files that must be revalidated at each request. */
  fresh: readonly string[];
  /** All files of the site, by path without a leading slash. */
  files: readonly string[];
  /** Base path of the site, ends in `/`. */
  base: string;
}

/**
 * The `_headers` file for hosts such as Netlify and Cloudflare Pages, with the headers that the site's own server would
 * send. If two rules match a path, hosts join the values of a header, and two joined policies are stricter than each.
 * So no header is in two rules that match the same path: headers that differ are listed for each folder and each file
 * outside of folders. SVG files are listed one by one, since a rule for a folder cannot be limited to an ending on every
 * host. They come last: some hosts read only the first hundred rules.
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
    .map((file) => `/${encodedPath(file)}`);
  for (const path of new Set([...policies.keys(), ...fresh, ...beside])) {
    const policy = policies.get(path);
    const hasCacheRule = policy !== undefined || fresh.includes(path);
    rules.set(path.slice(1), {
      ...(policy !== undefined && { 'content-security-policy': policy }),
      ...(hasCacheRule && { 'cache-control': fresh.includes(path) ? revalidateRule(path) : cacheRule(path) }),
      [RESOURCE_POLICY]: resourcePolicy(path),
    });
  }
  for (const file of files.filter((one) => /\.svg$/i.test(one))) {
    const path = encodedPath(file);
    rules.set(path, { ...rules.get(path), 'content-security-policy': DRAWING_POLICY });
  }
  return [...rules].map(([path, headers]) => `${base}${path}\n${lines(headers)}`).join('\n');
}

/** As a browser sends it. */
const encodedPath = (file: string): string => encodeURI(file).replaceAll('#', '%23').replaceAll('?', '%3F');

function topFolder(file: string): string {
  return file.slice(0, file.indexOf('/'));
}

function lines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');
}
