import type { LockedGroups } from '../../../src/contract/lockedGroups.ts';
import type { Migration, OldFieldReader } from './migration.ts';
import { moveLinks, moveSocial } from './moveLinks.ts';
import { openableAddress } from '../../../src/contract/address.ts';
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
function moveTexts({ changes }: Migration, field: OldFieldReader): void {
  for (const { names, path } of TEXT_FIELDS) {
    const value = field(...names);
    if (value) changes.push({ path, value });
  }
}

function moveWords({ changes, notes }: Migration, field: OldFieldReader): void {
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

function moveLogos({ changes, pictures, notes }: Migration, { publicFiles }: OldSite, field: OldFieldReader): void {
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

function moveMusic({ changes, notes }: Migration, { fields }: OldSite, field: OldFieldReader): void {
  const api = field('VITE_SONG_API');
  const noMusic = fields.get('VITE_SONG_ID') === '';
  if (noMusic) {
    notes.push(words.migrate.noMusic);
  } else if (openableAddress(api) && !api.startsWith('mailto:')) {
    changes.push({ path: ['music', 'endpoints'], value: [api, OUR_PLAYLIST] });
  } else if (api) notes.push(words.migrate.noMusicAddress(api));
}

/**
 * Plans the migration from the content of the old page to a site with these locked groups; reads and writes no files.
 */
export function planMigration(old: OldSite, locked: LockedGroups): Migration {
  const move: Migration = { changes: [], links: [], pictures: new Map(), notes: [...old.problems] };
  const used = new Set<string>();
  const field = (...names: string[]) => {
    for (const name of names) used.add(name);
    return names.map((name) => old.fields.get(name)).find(Boolean) ?? '';
  };
  moveTexts(move, field);
  moveWords(move, field);
  moveLogos(move, old, field);
  moveMusic(move, old, field);
  moveSocial(move, old, field);
  moveLinks(move, old, locked);
  moveWallpapers(move, old);
  noteTheRest(move, old, used);
  return move;
}

function noteTheRest({ notes }: Migration, { fields, publicFiles }: OldSite, used: ReadonlySet<string>): void {
  const unknown = [...fields].filter(([name, value]) => value && !used.has(name)).map(([name]) => name);
  if (unknown.length > 0) notes.push(words.migrate.unknown(unknown.join(', ')));
  const fonts = publicFiles.filter((file) => /\.(ttf|otf|woff2?)$/i.test(file));
  if (fonts.length > 0) notes.push(words.migrate.fonts(fonts.join(', ')));
  notes.push(words.migrate.code);
}

const SHIPPED_WALLPAPERS = 10;

function moveWallpapers({ changes, pictures, notes }: Migration, { publicFiles }: OldSite): void {
  const numbers = publicFiles
    .flatMap((file) => /^images\/background([1-9]\d{0,2})\.jpg$/.exec(file)?.[1] ?? [])
    .map(Number);
  for (const number of numbers) pictures.set(`images/background${number}.jpg`, `images/background${number}.jpg`);
  const others = publicFiles.filter((file) => /^images\/background\d+\.(?!jpg$)/i.test(file));
  if (others.length > 0) notes.push(words.migrate.jpegOnly(others.join(', ')));
  if (numbers.length === 0) return;
  const has = new Set(numbers);
  let last = 0;
  // Gaps among the first ten are filled by the shipped wallpapers.
  while (has.has(last + 1) || (last < SHIPPED_WALLPAPERS && last < Math.max(...numbers))) last += 1;
  changes.push({ path: ['wallpaper', 'local'], value: last });
  const beyond = numbers.filter((number) => number > last);
  if (beyond.length > 0) notes.push(words.migrate.gap(beyond.join(', ')));
}
