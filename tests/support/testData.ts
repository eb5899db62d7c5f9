import * as v from 'valibot';
import { BLANK_LINK } from '../../src/contract/links';
import type { LinkItem } from '@/contract/links';
import { pageDataSchema, type PageData } from '@/contract/pageData';
import { siteSchema, type Site } from '@/contract/site';
import { readSettings, SETTINGS, settingNames, type Setting, type Settings } from '@/contract/settings';
import { MINE_STORAGE_KEY } from '../../src/features/mine/mineKeys';
import type { MineLink } from '../../src/features/mine/mineLink';

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

/** A link of the site for a test. */
export const linkItem = (input: Partial<LinkItem> & { name: string }): LinkItem => ({
  ...BLANK_LINK,
  link: `https://${input.name}.example/`,
  category: '',
  ...input,
});

/** An own link for a test. */
export const mineLink = (input: Partial<MineLink> & { id: string }): MineLink => ({
  link: `https://${input.id}.example/`,
  name: input.id,
  icon: '',
  description: '',
  folder: '',
  home: false,
  ...input,
});

/** Stored values that hold these own links, as redux-persist writes them. */
export const storedMine = (links: readonly unknown[]) => ({
  [MINE_STORAGE_KEY]: { links: JSON.stringify(links), _persist: '{"version":1,"rehydrated":true}' },
});

const other = ({ choices, read }: Setting<unknown>): unknown => {
  const byDefault = read(undefined);
  return typeof byDefault === 'boolean' ? !byDefault : choices?.[1];
};

/** Each setting with a value other than its default. */
export const otherSettings: Settings = readSettings({
  ...Object.fromEntries(settingNames.map((name) => [name, other(SETTINGS[name])])),
  coverType: '2',
  musicVolume: 0.35,
  searchEngine: '百度',
  coverBlur: 6,
  coverDim: 24,
  language: 'en',
  timeZone: 'America/New_York',
  parts: { weather: false, links: true },
});
