import * as v from 'valibot';
import type { LinkItem } from '@/contract/links';
import { OWNER_CODES } from '@/contract/ownerCodes';
import { siteSchema } from '@/contract/site';
import type { DeskSite, LinksFile } from './deskSlice';

const texts = v.fallback(v.array(v.string()), []);
const etag = v.string();

const link: v.GenericSchema<unknown, LinkItem> = v.object({
  name: v.string(),
  link: v.string(),
  icon: v.string(),
  status: v.string(),
  description: v.string(),
  category: v.string(),
  is_home: v.string(),
});

const means = v.object({
  writable: v.boolean(),
  reason: v.optional(v.picklist(OWNER_CODES)),
  host: v.fallback(v.picklist(['server', 'edge']), 'server'),
});

const site = v.object({ etag, fields: siteSchema, written: texts, secrets: texts });
const savedSite = v.object({ etag, fields: siteSchema });
const links = v.object({
  etag,
  links: v.array(v.nullable(link)),
  groups: v.array(v.object({ name: v.string(), locked: v.boolean() })),
  refused: v.optional(v.object({ error: v.picklist(OWNER_CODES) })),
});

type Body = Readonly<Record<string, unknown>>;

/* Each throws where an answer has another form. */
export const readMeans = (body: Body) => v.parse(means, body);
export const readSite = (body: Body): DeskSite => v.parse(site, body);
export const readSavedSite = (body: Body) => v.parse(savedSite, body);
export function readLinks(body: Body): LinksFile {
  const { groups, refused, ...rest } = v.parse(links, body);
  const lockedGroups = groups.filter(({ locked }) => locked).map(({ name }) => name);
  return { ...rest, lockedGroups, refused: refused?.error };
}
