import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from '@/shared/lib/cleanText';
import type { LinkFields } from './mineLink';
import { nameFrom, ownAddress } from './ownAddress';

/** Maximum length of an icon value; longer than any built-in icon name or emoji. */
const LONGEST_ICON = 64;

/** Normalizes the fields of an own link, typed or from a file; undefined if the address cannot be opened. */
export function ownFields(given: LinkFields): LinkFields | undefined {
  const link = ownAddress(given.link);
  if (link === undefined) return undefined;
  return {
    link,
    name: cleanText(given.name, LONGEST_NAME) || nameFrom(link),
    icon: given.icon.slice(0, LONGEST_ICON),
    description: cleanText(given.description, LONGEST_DESCRIPTION),
    folder: cleanText(given.folder, LONGEST_NAME),
    home: given.home,
  };
}
