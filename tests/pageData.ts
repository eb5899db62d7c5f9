import * as v from 'valibot';
import { pageDataSchema, type PageData } from '@/contract/pageData';
import { siteSchema } from '@/contract/site';
import type { Site } from '@/contract/site';

const defaults = v.parse(pageDataSchema, {});

/** What the server writes into a page: the defaults, and for a test what is given instead, field by field. */
export function pageDataOf({
  site,
  ...rest
}: Partial<Omit<PageData, 'site'>> & { site?: Partial<Site> } = {}): PageData {
  return { ...defaults, ...rest, site: { ...defaults.site, ...site } };
}

/** The same for an owner who has written this in `site.yml`. */
export function siteWith(written: v.InferInput<typeof siteSchema>): PageData {
  return pageDataOf({ site: v.parse(siteSchema, written) });
}
