import * as v from 'valibot';
import { linkEntrySchema } from '../../src/contract/linksFile.ts';
import { isRecord } from '../../src/contract/read.ts';
import { siteSchema } from '../../src/contract/site.ts';
import { siteDefaults } from '../../src/contract/siteDefaults.ts';

/** The sections of `site.yml` and the fields below each. */
export const sections: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ ...siteDefaults, home: { networks: [], address: '' } }).flatMap(([name, value]) =>
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
  'home',
]);

const SOCIAL_FIELDS = ['name', 'icon', 'tip', 'url'];
const DAY_FIELDS = ['name', 'date', 'lunar', 'kind', 'toast'];
const FALLBACK_FIELDS = ['name', 'icon', 'link'];

/** The fields of `site.yml` beside this one, which is written like `social[2].url`. */
export function siteFieldsAt(field: string): readonly string[] {
  if (field.startsWith('social[')) return SOCIAL_FIELDS;
  if (field.startsWith('days[')) return DAY_FIELDS;
  if (field.includes('[')) return FALLBACK_FIELDS;
  // Without a default, `home` is in no site that does not write it.
  let at: unknown = { ...v.parse(siteSchema, {}), home: undefined };
  for (const name of field.split('.').slice(0, -1)) at = isRecord(at) ? at[name] : undefined;
  return isRecord(at) ? Object.keys(at) : (sections.get(field.split('.')[0] ?? '') ?? []);
}
