import { LONGEST_ADDRESS, mayBeOpened } from '@/contract/address';
import type { LinkItem } from '@/contract/links';
import { isRecord } from '@/contract/read';

/** The fields of an own link that the visitor sets. `icon` may also be `hue:0` to `hue:11`, a letter tile of a chosen colour. */
export interface MineFields extends Pick<LinkItem, 'link' | 'name' | 'icon' | 'description'> {
  /** Its sub-heading, empty for none. */
  folder: string;
  /** Whether it is in the carousel. */
  home: boolean;
}

/** A link of the visitor's own, as the store holds it and local storage stores it. */
export interface MineLink extends MineFields {
  id: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Reads the fields of a link that is stored or in a settings file; undefined if it is invalid. */
export function readMineFields(value: unknown): MineFields | undefined {
  if (!isRecord(value)) return undefined;
  const fields = {
    link: textOf(value.link),
    name: textOf(value.name),
    icon: textOf(value.icon),
    description: textOf(value.description),
    folder: textOf(value.folder),
    home: value.home === true,
  };
  return fields.name && isOwnAddress(fields.link) ? fields : undefined;
}

/** Reads a stored link; undefined if it is invalid. */
export function readMineLink(value: unknown): MineLink | undefined {
  const fields = readMineFields(value);
  const id = isRecord(value) && textOf(value.id);
  return fields && id ? { ...fields, id } : undefined;
}

/**
 * Whether an address is kept in an own link; a path of the current site is not. One whose scheme the owner does not
 * allow any more stays, as a link that opens nothing: another device may still have a page that allows it.
 */
export function isOwnAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && !address.startsWith('/') && mayBeOpened(address);
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
