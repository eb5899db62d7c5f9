import { parse } from 'yaml';
import { isTooDeepYaml } from '../../contract/yamlDepth.ts';
import { NotBookmarks, type Bookmark } from './bookmark.ts';
import { readTree } from './readTree.ts';

/** Configurations of start pages are written by hand; a longer YAML text would take minutes. Characters. */
const LONGEST_YAML = 2 * 1024 * 1024;

/**
 * Reads a configuration in YAML, as Homer, homepage, Dashy, glance and Flare write it; undefined for another format.
 * Throws `NotBookmarks` for a mistake in a file that is named as YAML. For owners only: pages of visitors do not load
 * the parser.
 */
export function readYaml(text: string, fileName: string): Bookmark[] | undefined {
  if (/^\s*[[{<]/.test(text) || text.length > LONGEST_YAML) return undefined;
  let value: unknown;
  try {
    if (isTooDeepYaml(text)) throw new NotBookmarks('yaml');
    value = parse(text.replace(/^\uFEFF/, ''), { logLevel: 'error', uniqueKeys: false });
  } catch {
    // Nested aliases that would expand to millions of values are a mistake too.
    if (/\.ya?ml$/i.test(fileName)) throw new NotBookmarks('yaml');
    return undefined;
  }
  return typeof value === 'object' && value !== null ? readTree(value) : undefined;
}
