import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from './cleanText';
import type { LinkFields } from './entry';
import { nameFrom, ownAddress } from './ownAddress';

/** Longer than the name of any icon that ships, and than any emoji. */
const LONGEST_ICON = 64;

/** What was typed, or came in a file, as an own link has it; undefined for an address that cannot open. */
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
