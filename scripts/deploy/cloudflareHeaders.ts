import { IMMUTABLE, revalidateRule, SOME_TIME } from '../../server/http/cacheControl.ts';
import {
  DRAWING_POLICY,
  EMBEDDED_FOLDERS,
  RESOURCE_POLICY,
  transportHeaders,
} from '../../server/http/securityHeaders.ts';
import type { ConfiguredBuild } from '../../server/page/configuredBuild.ts';
import { words } from '../../server/words/words.mjs';

/** A header rule of the platform for the files that it serves: headers are first removed, then set. */
interface HeaderRule {
  unset?: string[];
  set: Record<string, string>;
}

/** Rules by path; `*` matches any rest. All rules that match are applied, in this order. */
export type HeaderRules = Record<string, HeaderRule>;

/** Limit of the platform for one line of `_headers`, characters. */
const LONGEST_LINE = 2000;
const CACHE = 'cache-control';

/**
 * The headers that the Node server would send with the same files. `publicPaths` are the owner's files, without a leading
 * slash: paths in a rule are compared with their case, so that a drawing `X.SVG` needs a rule of its own.
 */
export function headerRules(
  { files, headersFor, separatePaths }: ConfiguredBuild,
  publicPaths: readonly string[] = [],
): HeaderRules {
  const all = headersFor('/');
  const rules: HeaderRules = {
    // Browsers ignore HSTS over http.
    '/*': { set: { ...all, ...transportHeaders, [CACHE]: SOME_TIME } },
    '/assets/*': over({ [CACHE]: IMMUTABLE }),
  };
  for (const folder of EMBEDDED_FOLDERS) {
    rules[`/${folder}/*`] = over({ [RESOURCE_POLICY]: 'cross-origin' });
    rules[`/${folder}/*.svg`] = over({ 'content-security-policy': DRAWING_POLICY });
    for (const path of publicPaths) {
      if (!path.startsWith(`${folder}/`) || !/\.svg$/i.test(path) || path.endsWith('.svg')) continue;
      rules[`/${encodeURI(path)}`] = over({ 'content-security-policy': DRAWING_POLICY });
    }
  }
  const separate = separatePaths.map((path): [string, Record<string, string>] => {
    const others = Object.entries(headersFor(path)).filter(([name, value]) => all[name] !== value);
    return [path, Object.fromEntries(others)];
  });
  const fresh = ['/', ...files.keys()].map((path): [string, Record<string, string>] => [
    path,
    { [CACHE]: revalidateRule(path) },
  ]);
  for (const [path, headers] of [...separate, ...fresh]) {
    // The platform redirects `/name.html` to `/name`.
    for (const name of new Set([path, path.replace(/\.html$/, '')])) {
      rules[name] = over({ ...rules[name]?.set, ...headers });
    }
  }
  return rules;
}

/** Removes the headers first: otherwise the platform would join the old and the new value. */
function over(set: Record<string, string>): HeaderRule {
  return { unset: Object.keys(set), set };
}

/** The rules as the text of a `_headers` file. Throws when a line is too long for the platform. */
export function headersFile(rules: HeaderRules): string {
  const lines = Object.entries(rules).flatMap(([path, { unset = [], set }]) => [
    path,
    ...unset.map((name) => `  ! ${name}`),
    ...Object.entries(set).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const tooLong = lines.find((line) => line.length > LONGEST_LINE);
  if (tooLong !== undefined) {
    throw new Error(words.publishing.longHeader(LONGEST_LINE, tooLong.slice(0, 60)));
  }
  return `${lines.join('\n')}\n`;
}
