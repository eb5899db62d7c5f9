import { countedIn } from '@/shared/lib/counted';
import type { CodeWords } from './zh-CN';

const counted = countedIn('en');

export const codeWords: CodeWords = {
  title: 'QR and link',
  qr: 'QR code of the settings',
  link: 'Link',
  note: ['Scan with another device, look at the changes, then apply.', 'All is in the code; no server sees it.'],
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied. Please copy the link by hand',
  save: 'Save picture',
  saveFailed: 'The picture could not be saved',
  holds: (settings, links) => {
    const own = links > 0 ? ` and ${counted(links, { one: 'link', other: 'links' })}` : '';
    return `${counted(settings, { one: 'setting', other: 'settings' })}${own}`;
  },
  bytes: (used, most) => `${used} of ${most} bytes`,
  settingsOnly: (links) => `Too many links: the code has the settings only, the link has all ${links}.`,
  notAll: (links) =>
    `Too many links: the code has the settings only, the link the first ${links}. Export a file for all.`,
  tooLong: 'Too much for a code or a link. Export a file.',
  noQr: 'Too much for a code. Use the link.',
  unsupported: 'This browser can make neither code nor link. Export a file.',
  makeFailed: 'The code could not be made. Export a file.',
  came: 'Settings from a link',
  newer: 'The link is from a newer version; what is not known here was left out',
  refused: {
    damaged: 'The link is cut off or damaged. Please copy it again',
    foreign: 'This is no settings link of this site',
    newer: 'The link is from a newer version. Please update the page first',
    tooLarge: 'The link is too long to be a settings link',
    unsupported: 'This browser cannot open settings links. Import a file',
  },
};
