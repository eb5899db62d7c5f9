import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from '@/shared/lib/cleanText';
import type { MineFields } from './mineLink';
import { nameFrom, ownLinkAddress } from './ownLinkAddress';

/** Maximum length of an icon value; longer than any built-in icon name or emoji. */
const LONGEST_ICON = 64;

/** Normalizes the fields of an own link, typed or from a file; undefined if the address cannot be opened. */
export function ownFields(fields: MineFields): MineFields | undefined {
  const link = ownLinkAddress(fields.link);
  if (link === undefined) return undefined;
  return {
    link,
    name: cleanText(fields.name, LONGEST_NAME) || nameFrom(link),
    icon: fields.icon.slice(0, LONGEST_ICON),
    description: cleanText(fields.description, LONGEST_DESCRIPTION),
    folder: cleanText(fields.folder, LONGEST_NAME),
    home: fields.home,
  };
}
