import { basename } from 'node:path/posix';
import { openableAddress } from '../../../src/contract/address.ts';
import type { SocialLink } from '../../../src/contract/site.ts';
import { textOf } from '../../../src/features/player/playlistItems.ts';
import type { NewLink } from '../appendLinks.ts';
import { linkIcons, socialIcons } from './oldIcons.ts';
import type { OldSite } from './readOldSite.ts';

/** A field of `site.yml` with its new value. */
export interface Change {
  path: readonly string[];
  value: string | number | readonly string[] | readonly SocialLink[];
}

/** What the old page becomes. */
export interface Migration {
  changes: Change[];
  links: NewLink[];
  /** Pictures: from below the old `public/` to below `config/public/`. */
  pictures: Map<string, string>;
  /** What cannot be taken and what the owner should know, a sentence each. */
  notes: string[];
}

/** Category of the old page's links, which had none. */
export const LINKS_CATEGORY = '常用';
const SHIPPED_WALLPAPERS = 10;
const OUR_PLAYLIST = '/music/playlist.json';
const OUR_APPLE_ICON = 'icons/apple-touch-icon-180.png';

/** Fields of text that are only called something else here. */
const TEXT_FIELDS: readonly { names: readonly string[]; path: readonly string[] }[] = [
  { names: ['VITE_SITE_NAME'], path: ['name'] },
  // The first versions of the old page misspelt it.
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

/** Social links of the oldest versions, which knew a name or number alone. */
const OLD_SOCIAL: readonly { field: string; name: string; icon: string; tip: string; url: (id: string) => string }[] = [
  {
    field: 'VITE_SOCIAL_GITHUB',
    name: 'GitHub',
    icon: 'github',
    tip: '去 GitHub 看看',
    url: (id) => `https://github.com/${id}`,
  },
  {
    field: 'VITE_SOCIAL_QQ',
    name: 'QQ',
    icon: 'qq',
    tip: '有什么事吗',
    url: (id) => `https://wpa.qq.com/msgrd?v=3&uin=${id}&site=qq&menu=yes`,
  },
  { field: 'VITE_SOCIAL_EMAIL', name: '邮箱', icon: 'email', tip: '来封邮件', url: (id) => `mailto:${id}` },
  {
    field: 'VITE_SOCIAL_TELEGRAM',
    name: 'Telegram',
    icon: 'telegram',
    tip: '在 Telegram 找到我',
    url: (id) => `https://t.me/${id}`,
  },
  { field: 'VITE_SOCIAL_TWITTER', name: 'X', icon: 'x', tip: '在 X 上看看我', url: (id) => `https://x.com/${id}` },
];

/** Judges what was found in the old page; reads and writes nothing. */
export function planMigration(old: OldSite): Migration {
  const move: Migration = { changes: [], links: [], pictures: new Map(), notes: [...old.problems] };
  const used = new Set<string>();
  const field = (...names: string[]) => {
    for (const name of names) used.add(name);
    return names.map((name) => old.fields.get(name)).find(Boolean) ?? '';
  };
  for (const { names, path } of TEXT_FIELDS) {
    const value = field(...names);
    if (value) move.changes.push({ path, value });
  }
  moveWords(move, field);
  moveLogos(move, old, field);
  moveMusic(move, old, field);
  moveSocial(move, old, field);
  moveLinks(move, old);
  moveWallpapers(move, old);
  noteTheRest(move, old, used);
  return move;
}

type Field = (...names: string[]) => string;

function moveWords({ changes, notes }: Migration, field: Field): void {
  const words = field('VITE_SITE_KEYWORDS')
    .split(/[,，、;；]/)
    .map((word) => word.trim())
    .filter(Boolean);
  if (words.length > 0) changes.push({ path: ['keywords'], value: words });

  const url = field('VITE_SITE_URL')
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '');
  if (url) changes.push({ path: ['url'], value: url });

  const start = field('VITE_SITE_START');
  const date = dateOf(start);
  if (date) changes.push({ path: ['startDate'], value: date });
  else if (start) notes.push(`VITE_SITE_START: “${start}” is no date, write one such as 2024-10-01 into startDate`);

  const police = field('VITE_SITE_PSB');
  if (police) notes.push(`VITE_SITE_PSB: the footer has no place for a second filing number (${police})`);
}

/** `2020`, `2020-1-2` and `2020/1/2` were allowed, or at least written. */
function dateOf(text: string): string | undefined {
  const found = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?)?$/.exec(text);
  if (!found) return undefined;
  const [, year, month = '1', day = '1'] = found;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : undefined;
}

function moveLogos({ changes, pictures, notes }: Migration, { publicFiles }: OldSite, field: Field): void {
  const tabIcon = field('VITE_SITE_LOGO');
  const logo = field('VITE_SITE_MAIN_LOGO') || (/\.(png|jpe?g|webp|svg|avif)$/i.test(tabIcon) ? tabIcon : '');
  const file = logo.replace(/^\//, '');
  if (/^https?:\/\//i.test(logo)) changes.push({ path: ['logo'], value: logo });
  else if (publicFiles.includes(file)) {
    pictures.set(file, file);
    changes.push({ path: ['logo'], value: `/${file}` });
  } else if (logo) notes.push(`the logo ${logo} is not in public/, ours stays`);

  const apple = field('VITE_SITE_APPLE_LOGO').replace(/^\//, '');
  if (/\.png$/i.test(apple) && publicFiles.includes(apple)) pictures.set(apple, OUR_APPLE_ICON);
  if (tabIcon && tabIcon !== logo) {
    notes.push(
      `VITE_SITE_LOGO: the icon of the browser's tab is a file here, put PNGs at public/icons/icon-32.png and icon-192.png`,
    );
  }
}

function moveMusic({ changes, notes }: Migration, { fields }: OldSite, field: Field): void {
  const api = field('VITE_SONG_API');
  const noMusic = fields.get('VITE_SONG_ID') === '';
  if (noMusic) {
    notes.push('VITE_SONG_ID was empty, so the old page had no player; ours plays the songs that ship');
  } else if (openableAddress(api) && !api.startsWith('mailto:')) {
    changes.push({ path: ['music', 'endpoints'], value: [api, OUR_PLAYLIST] });
  } else if (api) notes.push(`VITE_SONG_API: “${api}” is no address`);
}

function moveSocial({ changes, pictures, notes }: Migration, old: OldSite, field: Field): void {
  const oldest = OLD_SOCIAL.flatMap(({ field: name, url, ...rest }) => {
    const id = field(name);
    return id ? [{ ...rest, url: url(id) }] : [];
  });
  const listed = (old.socialLinks ?? []).flatMap((entry): SocialLink[] => {
    const name = textOf(entry['name']);
    const url = addressOf(textOf(entry['url']) || textOf(entry['link']));
    if (!name || !url) {
      notes.push(
        `socialLinks.json: ${name ? `“${name}”` : 'an entry'} has no ${name ? 'address that can be opened' : 'name'}`,
      );
      return [];
    }
    const icon = pictureOf(textOf(entry['icon']), old, pictures);
    if (icon === undefined)
      notes.push(`socialLinks.json: the icon of “${name}” is not in public/, its first letter stands in`);
    return [{ name, icon: icon ?? '', tip: textOf(entry['tip']), url }];
  });
  const social = listed.length > 0 ? listed : oldest;
  if (social.length > 0) changes.push({ path: ['social'], value: social });
}

/** A bare mail address was often written where an address belongs. */
function addressOf(address: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return openableAddress(address);
}

/** Ours for a picture that came with the old page, else the owner's picture; undefined where there is no such file. */
function pictureOf(icon: string, { publicFiles }: OldSite, pictures: Map<string, string>): string | undefined {
  if (icon === '' || /^https:\/\//i.test(icon)) return icon;
  const ours = socialIcons.get(
    basename(icon)
      .replace(/\.[^.]*$/, '')
      .toLowerCase(),
  );
  if (ours) return ours;
  const file = icon.replace(/^(\.?\/)?(public\/)?/, '');
  if (!publicFiles.includes(file)) return undefined;
  pictures.set(file, file);
  return `/${file}`;
}

function moveLinks({ links, pictures, notes }: Migration, old: OldSite): void {
  const withoutIcon: string[] = [];
  for (const entry of old.siteLinks ?? []) {
    const name = textOf(entry['name']);
    const link = openableAddress(textOf(entry['link']) || textOf(entry['url']));
    if (!name || !link) {
      notes.push(`siteLinks.json: ${name ? `“${name}” has no address that can be opened` : 'an entry has no name'}`);
      continue;
    }
    const written = textOf(entry['icon']);
    const icon = linkIcons.get(written) ?? (/[/.]/.test(written) ? pictureOf(written, old, pictures) : undefined) ?? '';
    if (written && !icon) withoutIcon.push(`${written} (${name})`);
    links.push({ name, link, icon, category: LINKS_CATEGORY, is_home: true });
  }
  if (withoutIcon.length > 0) {
    notes.push(`siteLinks.json: no icon of ours is like ${withoutIcon.join(', ')}: the first letter stands in`);
  }
}

function moveWallpapers({ changes, pictures, notes }: Migration, { publicFiles }: OldSite): void {
  const numbers = publicFiles
    .flatMap((file) => /^images\/background([1-9]\d{0,2})\.jpg$/.exec(file)?.[1] ?? [])
    .map(Number);
  for (const number of numbers) pictures.set(`images/background${number}.jpg`, `images/background${number}.jpg`);
  const others = publicFiles.filter((file) => /^images\/background\d+\.(?!jpg$)/i.test(file));
  if (others.length > 0) notes.push(`wallpapers have to be .jpg here: ${others.join(', ')}`);
  if (numbers.length === 0) return;
  const has = new Set(numbers);
  let last = 0;
  // A gap among the first ten is filled by the pictures that ship.
  while (has.has(last + 1) || (last < SHIPPED_WALLPAPERS && last < Math.max(...numbers))) last += 1;
  changes.push({ path: ['wallpaper', 'local'], value: last });
  const beyond = numbers.filter((number) => number > last);
  if (beyond.length > 0)
    notes.push(`wallpapers are counted without a gap: number ${beyond.join(', ')} will not be shown`);
}

function noteTheRest({ notes }: Migration, { fields, publicFiles }: OldSite, used: ReadonlySet<string>): void {
  const unknown = [...fields].filter(([name, value]) => value && !used.has(name)).map(([name]) => name);
  if (unknown.length > 0) notes.push(`.env: nothing here is like ${unknown.join(', ')}`);
  const fonts = publicFiles.filter((file) => /\.(ttf|otf|woff2?)$/i.test(file));
  if (fonts.length > 0) notes.push(`fonts of your own cannot be set here: ${fonts.join(', ')}`);
  notes.push('what was changed in the old page’s code (colours, further parts, wallpaper services) stays behind');
}

/** A field's name as owners know it. */
export const fieldName = ({ path }: Pick<Change, 'path'>): string => path.join('.');
