import { openableAddress } from '../../../src/contract/address.ts';
import type { Site } from '../../../src/contract/site.ts';
import { addressKey, pageKey } from '../addressKey.ts';
import { error, hint, warning, type Finding } from './finding.ts';
import type { PlacedLink } from './readOwnersFiles.ts';
import type { SiteFiles } from './servedFiles.ts';
import { MANY_LINKS } from '../manyLinks.ts';

/**
 * Finds links with addresses that cannot be opened, duplicates and missing files, and a list without links for the
 * carousel.
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
    if (openableAddress(link.link) === undefined) {
      findings.push(error(where, `${link.name}: an address of this kind opens nothing: ${shortAddress(link.link)}`));
      continue;
    }
    const page = pageKey(link.link);
    const twin = seen.get(page);
    const isSame = twin && addressKey(twin.link.link) === addressKey(link.link);
    const sure = isSame ? 'leads' : 'leads, but for words about where one comes from,';
    if (twin) findings.push(hint(where, `${link.name}: ${sure} where ${twin.link.name} leads already (${twin.where})`));
    else seen.set(page, placed);
    if (/^\/./.test(link.link) && !files.fileBehind(link.link)) {
      findings.push(warning(where, `${link.name}: there is no ${link.link} in public/, unless your proxy answers it`));
    }
  }
  const open = links.filter(({ link }) => !site.lockedGroups.includes(link.category));
  if (open.length > 0 && !open.some(({ link }) => link.is_home === 'true')) {
    findings.push(hint('links.yml', 'no link has is_home: true, so the carousel is empty'));
  }
  if (links.length > MANY_LINKS) {
    findings.push(warning('links.yml', `${links.length} links; the page is built for ${MANY_LINKS} and may be slow`));
  }
  return findings;
}

function shortAddress(address: string): string {
  return address.length > 40 ? `${address.slice(0, 39)}…` : address;
}
