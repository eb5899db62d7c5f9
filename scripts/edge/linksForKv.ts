import { waitUntilUnchanged } from '../../server/fileChange.ts';
import { checkLinksFile } from '../../server/checkLinksFile.ts';
import type { Log } from '../../server/log.ts';
import { readUtf8File } from '../../server/readUtf8File.ts';
import { linksFileIn } from '../../server/readLinksFile.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { Site } from '../../src/contract/site.ts';
import { problemLine } from '../../server/fileProblem.ts';

/** As much as the platform keeps under one key. */
const LARGEST_BYTES = 25 * 1024 * 1024;

/** The text for the store, and what is in it. */
export interface LinksForStore {
  text: string;
  /** Undefined for an empty file: the fallback links of `site.yml` will be shown. */
  count: number | undefined;
}

/**
 * Reads `links.yml` as the server does, and says what is wrong with it. Undefined when it cannot be used: then nothing
 * is to be uploaded, and the links that are online stay.
 */
export function linksForStore(
  configDir: string,
  { lockedGroups }: Pick<Site, 'lockedGroups'>,
  log: Log,
): LinksForStore | undefined {
  const file = linksFileIn(configDir);
  waitUntilUnchanged(file);
  const read = readUtf8File(file);
  if ('problem' in read) {
    log(`${file}: ${read.problem}`);
    return undefined;
  }
  const { items, problems } = checkLinksFile(read.text, lockedGroupsOf(lockedGroups));
  for (const problem of problems) log(problemLine(file, problem));
  if (items === undefined) return undefined;
  const text = JSON.stringify(items);
  if (Buffer.byteLength(text) > LARGEST_BYTES) {
    log(`${file}: more than the 25 MiB that Cloudflare keeps in one place`);
    return undefined;
  }
  return { text, count: items?.length };
}
