import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';
import { siteSchema, type Site } from '../../../src/contract/site.ts';
import { hint, type Finding } from './finding.ts';
import type { PlacedLink } from './readOwnersFiles.ts';
import { words } from '../../../server/words/words.mjs';

/**
 * Finds valid fields that have no effect because of other settings. `links` is undefined while `links.yml` cannot be
 * read.
 */
export function checkUnused(
  { music, weather, lockedGroups, fallbackLinks }: Site,
  links: readonly PlacedLink[] | undefined,
): Finding[] {
  const findings: Finding[] = [];
  const shipped = v.parse(siteSchema, {});

  const asksService = music.endpoints.some((address) => !address.startsWith('/') && !/\.json([?#]|$)/.test(address));
  const fields = (['server', 'type', 'id'] as const).filter((field) => music[field] !== shipped.music[field]);
  if (!asksService && fields.length > 0) {
    const names = fields.map((field) => `music.${field}`).join(', ');
    findings.push(hint('site.yml', words.findings.unused.music(names)));
  }
  if (weather.amapKey && !isDeepStrictEqual(weather.place, shipped.weather.place)) {
    findings.push(hint('site.yml', words.findings.unused.place));
  }

  const isEmpty = (group: string) =>
    links?.some(({ link }) => lockedGroupsOf([group]).isLocked(link.category)) === false;
  const empty = lockedGroups.filter(isEmpty);
  if (empty.length > 0) {
    findings.push(hint('site.yml', words.findings.unused.locked(empty.join(', '))));
  }
  const { groupOf } = lockedGroupsOf(lockedGroups);
  const lockedThere = Object.keys(fallbackLinks.categories).filter((group) => groupOf(group) !== undefined);
  if (lockedThere.length > 0) {
    findings.push(hint('site.yml', words.findings.unused.fallback(lockedThere.join(', '))));
  }
  return findings;
}
