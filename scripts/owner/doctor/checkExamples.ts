import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { siteSchema, type Site } from '../../../src/contract/site.ts';
import { isExample } from '../exampleLinks.ts';
import { hint, type Finding } from './finding.ts';
import type { PlacedLink } from './readOwnersFiles.ts';

/** Fields that every owner should change. */
const PERSONAL = ['name', 'url', 'author', 'social'] as const;
const MOST_NAMED = 10;
/** Hosts that are kept for examples and lead nowhere. */
const NOBODYS = /(^|\.)example\.(com|net|org)$/i;

/** Finds what is still as it ships. `linksText` is empty where there is no file. */
export function checkExamples(site: Site, links: readonly PlacedLink[], linksText: string): Finding[] {
  const findings: Finding[] = [];
  const shipped = v.parse(siteSchema, {});
  const untouched = PERSONAL.filter((field) => isDeepStrictEqual(site[field], shipped[field]));
  if (untouched.length > 0) findings.push(hint('site.yml', `still the example’s: ${untouched.join(', ')}`));
  if (!site.repository) {
    findings.push(
      hint('site.yml', 'repository: empty; with the address of your source, the settings show a link to it'),
    );
  }
  if (isDeepStrictEqual(site.fallbackLinks, shipped.fallbackLinks)) {
    findings.push(
      hint('site.yml', 'fallbackLinks: still the example’s; visitors see them while links.yml cannot be read'),
    );
  }
  if (isExample(linksText)) {
    findings.push(hint('links.yml', 'still the example’s links; write yours in their place'));
    return findings;
  }
  const left = links.filter(({ link }) => URL.canParse(link.link) && NOBODYS.test(new URL(link.link).hostname));
  const [first] = left;
  if (first) {
    const names = left.slice(0, MOST_NAMED).map(({ link }) => link.name);
    const list = names.join(', ') + (left.length > MOST_NAMED ? ' …' : '');
    findings.push(hint(first.where, `still examples, their addresses lead nowhere: ${list}`));
  }
  return findings;
}
