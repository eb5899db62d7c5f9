import { openableAddress } from '../../../src/contract/address.ts';
import type { OldFieldReader, Migration } from './migration.ts';
import type { OldSite } from './readOldSite.ts';
import { words } from '../../../server/words/words.mjs';

const OUR_PLAYLIST = '/music/playlist.json';
const OUR_APPLE_ICON = 'icons/apple-touch-icon-180.png';

/** Text fields that only have another name here. */
const TEXT_FIELDS: readonly { names: readonly string[]; path: readonly string[] }[] = [
  { names: ['VITE_SITE_NAME'], path: ['name'] },
  // The first versions of the old page had a typing error in this name.
  { names: ['VITE_SITE_AUTHOR', 'VITE_SITE_ANTHOR'], path: ['author'] },
  { names: ['VITE_SITE_DES'], path: ['description'] },
  { names: ['VITE_SITE_ICP'], path: ['icp'] },
  { names: ['VITE_DESC_HELLO'], path: ['greeting', 'hello'] },
  { names: ['VITE_DESC_TEXT'], path: ['greeting', 'text'] },
  { names: ['VITE_DESC_HELLO_OTHER'], path: ['greeting', 'boxHello'] },
  { names: ['VITE_DESC_TEXT_OTHER'], path: ['greeting', 'boxText'] },
  { names: ['VITE_WEATHER_KEY'], path: ['weather', 'amapKey'] },
  { names: ['VITE_SONG_SERVER'], path: ['music', 'server'] },
  { names: ['VITE_SONG_TYPE'], path: ['music', 'type'] },
  { names: ['VITE_SONG_ID'], path: ['music', 'id'] },
];

/** Moves fields whose text is copied without a change. */
export function moveTexts({ changes }: Migration, field: OldFieldReader): void {
  for (const { names, path } of TEXT_FIELDS) {
    const value = field(...names);
    if (value) changes.push({ path, value });
  }
}

export function moveWords({ changes, notes }: Migration, field: OldFieldReader): void {
  const keywords = field('VITE_SITE_KEYWORDS')
    .split(/[,，、;；]/)
    .map((word) => word.trim())
    .filter(Boolean);
  if (keywords.length > 0) changes.push({ path: ['keywords'], value: keywords });

  const url = field('VITE_SITE_URL')
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '');
  if (url) changes.push({ path: ['url'], value: url });

  const start = field('VITE_SITE_START');
  const date = dateOf(start);
  if (date) changes.push({ path: ['startDate'], value: date });
  else if (start) notes.push(words.migrate.noDate(start));

  const police = field('VITE_SITE_PSB');
  if (police) notes.push(words.migrate.secondFiling(police));
}

/**
 * An ISO date from the formats that the old page allowed: `2020`, `2020-1-2`, `2020/1/2`. Undefined for anything else.
 */
function dateOf(text: string): string | undefined {
  const found = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?)?$/.exec(text);
  if (!found) return undefined;
  const [, year, month = '1', day = '1'] = found;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : undefined;
}

export function moveLogos(
  { changes, pictures, notes }: Migration,
  { publicFiles }: OldSite,
  field: OldFieldReader,
): void {
  const tabIcon = field('VITE_SITE_LOGO');
  const logo = field('VITE_SITE_MAIN_LOGO') || (/\.(png|jpe?g|webp|svg|avif)$/i.test(tabIcon) ? tabIcon : '');
  const file = logo.replace(/^\//, '');
  if (/^https?:\/\//i.test(logo)) changes.push({ path: ['logo'], value: logo });
  else if (publicFiles.includes(file)) {
    pictures.set(file, file);
    changes.push({ path: ['logo'], value: `/${file}` });
  } else if (logo) notes.push(words.migrate.noLogo(logo));

  const apple = field('VITE_SITE_APPLE_LOGO').replace(/^\//, '');
  if (/\.png$/i.test(apple) && publicFiles.includes(apple)) pictures.set(apple, OUR_APPLE_ICON);
  if (tabIcon && tabIcon !== logo) {
    notes.push(words.migrate.tabIcon);
  }
}

export function moveMusic({ changes, notes }: Migration, { fields }: OldSite, field: OldFieldReader): void {
  const api = field('VITE_SONG_API');
  const noMusic = fields.get('VITE_SONG_ID') === '';
  if (noMusic) {
    notes.push(words.migrate.noMusic);
  } else if (openableAddress(api) && !api.startsWith('mailto:')) {
    changes.push({ path: ['music', 'endpoints'], value: [api, OUR_PLAYLIST] });
  } else if (api) notes.push(words.migrate.noMusicAddress(api));
}
