import { basename } from 'node:path/posix';
import { openableAddress } from '../../../src/contract/address.ts';
import type { LockedGroups } from '../../../src/contract/lockedGroups.ts';
import type { SocialLink } from '../../../src/contract/site.ts';
import { textOf } from '../../../src/features/player/playlistItems.ts';
import { shippedIcons, shippedNames } from '../../../src/shared/ui/shippedIcons.ts';
import type { OldFieldReader, Migration } from './migration.ts';
import type { OldSite } from './readOldSite.ts';
import { words } from '../../../server/words/words.mjs';

/**
 * Icons of the old page's links (Font Awesome names) and the matching icons here, where their names differ. For others the
 * first letter is shown.
 */
export const linkIcons: ReadonlyMap<string, string> = new Map([
  ['Blog', 'pen-tool'],
  ['CloudDownloadAlt', 'cloud'],
  ['CompactDisc', 'music'],
  ['Compass', 'globe'],
  ['Book', 'book-open'],
  ['BookOpen', 'book-open'],
  ['BookReader', 'book-open'],
  ['Fire', 'sparkles'],
  ['Flask', 'lightbulb'],
  ['LaptopCode', 'code-xml'],
  ['Code', 'code-xml'],
  ['Robot', 'bot'],
  ['Home', 'house'],
  ['Images', 'image'],
  ['Video', 'film'],
  ['Gamepad', 'gamepad-2'],
  ['Envelope', 'mail'],
  ['Comment', 'message-circle'],
  ['Comments', 'message-circle'],
  ['Tools', 'wrench'],
  ['FileAlt', 'file-text'],
  ['Weixin', 'wechat'],
]);

/** Pictures of the old page's social links, by file name without extension, and the marks here, where their names differ. */
export const socialIcons: ReadonlyMap<string, string> = new Map([
  ['mail', 'email'],
  ['twitter', 'x'],
  ['weixin', 'wechat'],
  ['weixing', 'wechat'],
  ['netease', 'neteasecloudmusic'],
]);
const { marks, own } = shippedIcons;

/** Category for the old page's links, which had none. */
export const LINKS_CATEGORY = '常用';

/** Social links of the oldest versions, which had only a name or number in a variable. */
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

export function moveSocial({ changes, pictures, notes }: Migration, old: OldSite, field: OldFieldReader): void {
  const oldest = OLD_SOCIAL.flatMap(({ field: name, url, ...rest }) => {
    const id = field(name);
    return id ? [{ ...rest, url: url(id) }] : [];
  });
  const listed = (old.socialLinks ?? []).flatMap((entry): SocialLink[] => {
    const name = textOf(entry['name']);
    const url = addressOf(textOf(entry['url']) || textOf(entry['link']));
    if (!name || !url) {
      notes.push(lacking('socialLinks.json', name));
      return [];
    }
    const icon = pictureOf(textOf(entry['icon']), old, pictures);
    if (icon === undefined) notes.push(words.migrate.socialIcon(name));
    return [{ name, icon: icon ?? '', tip: textOf(entry['tip']), url }];
  });
  const social = listed.length > 0 ? listed : oldest;
  if (social.length > 0) changes.push({ path: ['social'], value: social });
}

/** What an entry of the old page lacks: its name, or an address. */
const lacking = (file: string, name: string) =>
  name ? words.migrate.withoutAddress(file, name) : words.migrate.withoutName(file);

/** Owners often wrote a bare mail address where an URL is needed. */
function addressOf(address: string): string | undefined {
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return openableAddress(address);
}

/** Moves the links. If their category is locked, their pictures stay behind: files of the site are public. */
export function moveLinks({ links, pictures, notes }: Migration, old: OldSite, locked: LockedGroups): void {
  const isLocked = locked.isLocked(LINKS_CATEGORY);
  const withoutIcon: string[] = [];
  const withLockedIcon: string[] = [];
  for (const entry of old.siteLinks ?? []) {
    const name = textOf(entry['name']);
    const link = openableAddress(textOf(entry['link']) || textOf(entry['url']));
    if (!name || !link) {
      notes.push(lacking('siteLinks.json', name));
      continue;
    }
    const written = textOf(entry['icon']);
    const found = new Map<string, string>();
    // `ChartLine` is `chart-line` here.
    const same = written.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
    const shipped = linkIcons.get(written) ?? (shippedNames.has(same) ? same : undefined);
    let icon = shipped ?? (/[/.]/.test(written) ? pictureOf(written, old, found) : undefined) ?? '';
    if (isLocked && found.size > 0) {
      withLockedIcon.push(name);
      icon = '';
    } else for (const [from, to] of found) pictures.set(from, to);
    if (written && !icon && found.size === 0) withoutIcon.push(`${written} (${name})`);
    links.push({ name, link, icon, category: LINKS_CATEGORY, is_home: 'true' });
  }
  if (withLockedIcon.length > 0) notes.push(words.migrate.lockedIcons(LINKS_CATEGORY, withLockedIcon.join(', ')));
  if (withoutIcon.length > 0) {
    notes.push(words.migrate.linkIcons(withoutIcon.join(', ')));
  }
}

/**
 * The matching icon for a picture that shipped with the old page, otherwise the owner's picture; undefined where there
 * is no such file.
 */
function pictureOf(icon: string, { publicFiles }: OldSite, pictures: Map<string, string>): string | undefined {
  if (icon === '' || /^https:\/\//i.test(icon)) return icon;
  const stem = basename(icon)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
  const ours = socialIcons.get(stem) ?? stem;
  if (Object.hasOwn(marks, ours) || Object.hasOwn(own, ours)) return ours;
  const file = icon.replace(/^(\.?\/)?(public\/)?/, '');
  if (!publicFiles.includes(file)) return undefined;
  pictures.set(file, file);
  return `/${file}`;
}
