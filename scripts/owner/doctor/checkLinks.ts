import { openableAddress } from '../../../src/contract/address.ts';
import { lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';
import type { Site } from '../../../src/contract/site.ts';
import { addressKey, pageKey } from '../../../src/media/bookmarks/addressKey.ts';
import { hint, warning, type Finding } from './finding.ts';
import type { PlacedLink } from './readOwnersFiles.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import { MANY_LINKS } from '../manyLinks.ts';
import { UNSAFE_PORTS } from '../../../server/unsafePorts.mjs';
import { words } from '../../../server/words/words.mjs';

/**
 * Finds duplicates, missing files and ports that browsers refuse among the links that can be opened, and a list without links for the carousel, and locked links that are to be checked.
 */
export function checkLinkList(
  links: readonly PlacedLink[],
  site: Pick<Site, 'lockedGroups'>,
  files: SiteFiles,
): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, PlacedLink>();
  for (const placed of links) {
    const { where, link } = placed;
    // The reader of the file has reported these; a link at home only has none.
    if (openableAddress(link.link) === undefined) continue;
    const page = pageKey(link.link);
    const twin = seen.get(page);
    const isSame = twin && addressKey(twin.link.link) === addressKey(link.link);
    const say = isSame ? words.findings.links.twin : words.findings.links.probableTwin;
    if (twin) findings.push(hint(where, say(link.name, twin.link.name, twin.where)));
    else seen.set(page, placed);
    const port = /^https?:/i.test(link.link) && URL.canParse(link.link) ? new URL(link.link).port : '';
    if (UNSAFE_PORTS.has(Number(port || '0')))
      findings.push(warning(where, words.findings.links.unsafePort(link.name, port)));
    if (/^\/./.test(link.link) && !files.fileBehind(link.link)) {
      findings.push(warning(where, words.findings.links.noFile(link.name, link.link)));
    }
  }
  const { isLocked } = lockedGroupsOf(site.lockedGroups);
  for (const { where, link } of links) {
    if (link.check && isLocked(link.category)) findings.push(hint(where, words.findings.links.checkLocked(link.name)));
  }
  const open = links.filter(({ link }) => !isLocked(link.category));
  if (open.length > 0 && !open.some(({ link }) => link.is_home === 'true')) {
    findings.push(hint('links.yml', words.findings.links.emptyCarousel));
  }
  if (links.length > MANY_LINKS) {
    findings.push(warning('links.yml', words.findings.links.tooMany(links.length, MANY_LINKS)));
  }
  return findings;
}
