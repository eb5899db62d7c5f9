import { waitUntilUnchanged } from '../../server/files/fileWatch.ts';
import { checkLinksFile } from '../../server/links/checkLinksFile.ts';
import { LARGEST_BYTES, storedText } from '../../server/edge/linksInKv.ts';
import type { Log } from '../../server/ownerLog.ts';
import { readUtf8File } from '../../server/files/readUtf8File.ts';
import { linksFileIn } from '../../server/links/readLinksFile.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { Site } from '../../src/contract/site.ts';
import { problemLine } from '../../server/files/fileProblem.ts';
import { words } from '../../server/words/words.mjs';

/** The links as text for the key-value store. */
export interface LinksForStore {
  text: string;
  /** Number of links; undefined for an empty file, where the fallback links of `site.yml` apply. */
  count: number | undefined;
}

/**
 * Reads `links.yml` as the server does, and logs its problems. Undefined when it cannot be used: nothing must be
 * uploaded then, and the links that are online stay.
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
  // What is online may have other locks than this `site.yml`.
  const { items, problems } = checkLinksFile(read.text, lockedGroupsOf(lockedGroups), undefined, true);
  for (const problem of problems) log(problemLine(file, problem));
  if (items === undefined) return undefined;
  const text = storedText({ lockedGroups, links: items });
  if (Buffer.byteLength(text) > LARGEST_BYTES) {
    log(words.publishing.linksTooLarge(file));
    return undefined;
  }
  return { text, count: items?.length };
}
