import { linkEntrySchema } from '../../src/contract/linksFile.ts';
import { isRecord } from '../../src/contract/read.ts';
import { siteDefaults } from '../../src/contract/siteDefaults.ts';

/** The sections of `site.yml` and the fields below each. */
export const sections: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(siteDefaults).flatMap(([name, value]) =>
    isRecord(value) && !Array.isArray(value) ? [[name, Object.keys(value)] as const] : [],
  ),
);

/** Every field that `site.yml` and `links.yml` know, at any depth. */
export const fieldNames: ReadonlySet<string> = new Set([
  ...Object.keys(siteDefaults),
  ...[...sections.values()].flat(),
  ...Object.keys(siteDefaults.weather.place),
  ...Object.keys(linkEntrySchema.entries),
  'url',
  'tip',
  'extraMemorialDays',
]);
