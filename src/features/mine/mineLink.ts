import { openableAddress } from '@/contract/address';
import { filledText, isRecord } from '@/contract/read';

/** A link of the visitor's own, as the store holds it and local storage stores it. */
export interface MineLink {
  id: string;
  /** Full address, checked by `isOwnAddress()`. */
  link: string;
  name: string;
  /** As in `LinkItem`; `hue:0` to `hue:11` is a letter tile of a chosen colour. */
  icon: string;
  description: string;
  /** Its sub-heading, empty for none. */
  folder: string;
  /** Whether it is in the carousel. */
  home: boolean;
}

/** The fields that the visitor sets. */
export type LinkFields = Omit<MineLink, 'id'>;

/** Maximum length of an address, characters. */
export const LONGEST_ADDRESS = 4096;

const textOr = (value: unknown, byDefault: string) => (typeof value === 'string' ? value : byDefault);

/** Reads a stored link; undefined if it is invalid. */
export function readLink(value: unknown): MineLink | undefined {
  if (!isRecord(value)) return undefined;
  try {
    const link = filledText(value.link);
    if (!isOwnAddress(link)) return undefined;
    return {
      id: filledText(value.id),
      link,
      name: filledText(value.name),
      icon: textOr(value.icon, ''),
      description: textOr(value.description, ''),
      folder: textOr(value.folder, ''),
      home: value.home === true,
    };
  } catch {
    return undefined;
  }
}

/** Whether an address is allowed for an own link; a path of the current site is not. */
export function isOwnAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && !address.startsWith('/') && openableAddress(address) !== undefined;
}

/** Puts links into display order: those without a sub-heading, then the sub-headings in the order of their first links. */
export function bySubheading(links: readonly MineLink[]): MineLink[] {
  const folders = new Map<string, MineLink[]>([['', []]]);
  for (const link of links) {
    const folder = folders.get(link.folder);
    if (folder) folder.push(link);
    else folders.set(link.folder, [link]);
  }
  return [...folders.values()].flat();
}
