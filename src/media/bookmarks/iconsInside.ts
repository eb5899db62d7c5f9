import { LONGEST_PICTURE_INSIDE } from '../../shared/lib/iconNames.ts';

/** Limit for all icons that an import writes into `links.yml`, characters. */
const ALL_INSIDE = 1024 * 1024;

/** A `data:` address may begin with a longer name of its type than the one that is written, characters. */
const LONGEST_HEAD = 100;

/** Media types below `image/` by the first bytes, in Latin-1. SVG is not accepted, since it can contain scripts. */
const TYPES: readonly (readonly [type: string, begin: string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF8'],
  ['webp', 'RIFF'],
  ['x-icon', '\0\0\x01\0'],
];

/**
 * Writes the pictures of an import into its links, as far as they are small enough: a file of the site would be public,
 * also that of a locked link. The function returns the picture as a `data:` address, or an empty text.
 */
export function iconsInside(): (address: string) => string {
  let room = ALL_INSIDE;
  return (address) => {
    const most = Math.min(LONGEST_PICTURE_INSIDE, room);
    // Thousands of pictures that are too long need not be decoded.
    if (address.length > most + LONGEST_HEAD) return '';
    const bytes = decoded(/^data:image\/[\w.+-]+;base64,([\w+/=\s-]+)$/i.exec(address)?.[1] ?? '');
    const [type] = TYPES.find(([, begin]) => bytes.startsWith(begin)) ?? [];
    const isOther = type === undefined || (type === 'webp' && bytes.slice(8, 12) !== 'WEBP');
    const text = isOther ? '' : `data:image/${type};base64,${btoa(bytes)}`;
    if (text.length > most) return '';
    room -= text.length;
    return text;
  };
}

/** The bytes of base64 or base64url, as Latin-1 text; empty for any other text. */
function decoded(base64: string): string {
  try {
    return atob(base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll(/[\s=]/g, ''));
  } catch {
    return '';
  }
}
