import { isDeepStrictEqual } from 'node:util';
import { defaultSite, type Site } from '../../../src/contract/site.ts';
import { isExample } from '../exampleLinks.ts';
import { hint, warning, type Finding } from './finding.ts';
import type { OwnersFiles, PlacedLink } from './readOwnersFiles.ts';
import { missingFields } from '../setup/fields.ts';
import { words } from '../../../server/words/words.mjs';

/** Fields that every owner should change. */
const PERSONAL = ['name', 'url', 'author', 'social'] as const;
const MOST_NAMED = 10;
/** Domains reserved for examples. */
const NOBODYS = /(^|\.)example\.(com|net|org)$/i;

/** Finds settings and links that are unchanged from the example. The texts are empty if there is no file. */
export function checkExamples(
  site: Site,
  links: readonly PlacedLink[],
  { siteText, linksText }: Pick<OwnersFiles, 'siteText' | 'linksText'>,
): Finding[] {
  const findings: Finding[] = [];
  const untouched = PERSONAL.filter((field) => isDeepStrictEqual(site[field], defaultSite[field]));
  if (untouched.length > 0) findings.push(hint('site.yml', words.findings.examples.fields(untouched.join(', '))));
  if (missingFields(siteText).includes('repository')) {
    findings.push(hint('site.yml', words.findings.examples.repository));
  }
  const { place } = site.weather;
  if (isHalfChanged(site.weather)) {
    findings.push(warning('site.yml', words.findings.examples.place(place.city, site.interface.parts.weather)));
  } else if (isExamplePlace(site.weather) && /^\s*latitude\s*:/m.test(siteText)) {
    // Copied from the example. A file without a place has chosen the default.
    findings.push(hint('site.yml', words.findings.examples.samePlace(place.city)));
  }
  if (isDeepStrictEqual(site.fallbackLinks, defaultSite.fallbackLinks)) {
    findings.push(hint('site.yml', words.findings.examples.fallback));
  }
  if (isExample(linksText)) {
    findings.push(hint('links.yml', words.findings.examples.links));
    return findings;
  }
  const left = links.filter(({ link }) => URL.canParse(link.link) && NOBODYS.test(new URL(link.link).hostname));
  const [first] = left;
  if (first) {
    const names = left.slice(0, MOST_NAMED).map(({ link }) => link.name);
    const list = names.join(', ') + (left.length > MOST_NAMED ? ' …' : '');
    findings.push(hint(first.where, words.findings.examples.some(list)));
  }
  return findings;
}

/**
 * Whether the weather is that of the example's place, by its latitude and longitude. With a map key the place is not used.
 */
export function isExamplePlace({ amapKey, place }: Site['weather']): boolean {
  const { latitude, longitude } = defaultSite.weather.place;
  return !amapKey && place.latitude === latitude && place.longitude === longitude;
}

/** Names of the example's place in the examples. */
const EXAMPLE_CITIES: ReadonlySet<string> = new Set([defaultSite.weather.place.city, 'Beijing']);

/**
 * Whether the city of the weather is the owner's, and its latitude and longitude are still the example's.
 */
export function isHalfChanged(weather: Site['weather']): boolean {
  return isExamplePlace(weather) && !EXAMPLE_CITIES.has(weather.place.city);
}
