import { openableAddress } from '@/contract/address';
import { filledText, isRecord, number } from '@/contract/read';

/** A link of the visitor's own. */
export interface MineLink {
  id: string;
  /** When it was last changed, ms since the epoch; always later than the change before. */
  at: number;
  /** An address that may open, in full. */
  link: string;
  name: string;
  /** As in `LinkItem`; `hue:0` to `hue:11` is a letter tile of a chosen colour. */
  icon: string;
  description: string;
  /** Its sub-heading, empty for none. */
  folder: string;
  /** Stands in the carousel. */
  home: boolean;
  /** Its place among the others, by `places.ts`. */
  place: string;
}

/** What a link is given by the visitor. */
export type LinkFields = Omit<MineLink, 'id' | 'at' | 'place'>;

/** Stays where a link was deleted, so that a tab which still has it does not bring it back. */
export interface DeletionMark {
  id: string;
  at: number;
  gone: true;
}

export type MineEntry = MineLink | DeletionMark;

export const isLink = (entry: MineEntry): entry is MineLink => !('gone' in entry);

/** An address may have so many characters: more is no address that somebody wrote. */
export const LONGEST_ADDRESS = 4096;
const PLACE = /^[\dA-Za-z]*[1-9A-Za-z]$/;
/** Where an entry stands that does not say where. */
const MIDDLE = 'V';

const textOr = (value: unknown, byDefault: string) => (typeof value === 'string' ? value : byDefault);

/** One stored entry; undefined for what this page cannot read, such as one of a later version. */
export function readEntry(value: unknown): MineEntry | undefined {
  if (!isRecord(value)) return undefined;
  try {
    const id = filledText(value.id);
    const at = number(value.at);
    if (!Number.isFinite(at)) return undefined;
    if (value.gone !== undefined) return value.gone === true ? { id, at, gone: true } : undefined;
    const link = filledText(value.link);
    if (!isOwnAddress(link)) return undefined;
    const place = textOr(value.place, '');
    return {
      id,
      at,
      link,
      name: filledText(value.name),
      icon: textOr(value.icon, ''),
      description: textOr(value.description, ''),
      folder: textOr(value.folder, ''),
      home: value.home === true,
      place: PLACE.test(place) ? place : MIDDLE,
    };
  } catch {
    return undefined;
  }
}

/** An own link leads to an address, not to a path of whichever site shows it. */
export function isOwnAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && !address.startsWith('/') && openableAddress(address) !== undefined;
}

/** An entry as it is stored: fields that say nothing are left out. */
export function storedEntry(entry: MineEntry): Readonly<Record<string, unknown>> {
  const fields = Object.entries(entry).filter(([, value]) => value !== '' && value !== false);
  return Object.fromEntries(fields);
}
