import * as v from 'valibot';
import { pageDataSchema, type PageData } from '@/contract/pageData';
import { siteSchema } from '@/contract/site';
import type { Site } from '@/contract/site';

const defaults = v.parse(pageDataSchema, {});

/** Page data as written by the server: the defaults, overridden field by field. */
export function pageDataOf({
  site,
  ...rest
}: Partial<Omit<PageData, 'site'>> & { site?: Partial<Site> } = {}): PageData {
  return { ...defaults, ...rest, site: { ...defaults.site, ...site } };
}

/** Page data for this content of `site.yml`. */
export function siteWith(written: v.InferInput<typeof siteSchema>): PageData {
  return pageDataOf({ site: v.parse(siteSchema, written) });
}
