import { openableAddress } from '@/contract/address';
import { filledText, isRecord, number } from '@/contract/read';

/** A link of the visitor's own. */
export interface MineLink {
  id: string;
  /** When it was last changed, ms since the epoch; always later than the change before. */
  at: number;
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
  /** Its sort key among the others, see `places.ts`. */
  place: string;
}

/** The fields that the visitor sets. */
export type LinkFields = Omit<MineLink, 'id' | 'at' | 'place'>;

/** Tombstone of a deleted link, so that a tab that still has the link does not restore it. */
export interface DeletionMark {
  id: string;
  at: number;
  gone: true;
}

export type MineEntry = MineLink | DeletionMark;

export const isLink = (entry: MineEntry): entry is MineLink => !('gone' in entry);

/** Maximum length of an address, characters. */
export const LONGEST_ADDRESS = 4096;
const PLACE = /^[\dA-Za-z]*[1-9A-Za-z]$/;
/** Place of an entry without a valid one. */
const MIDDLE = 'V';

const textOr = (value: unknown, byDefault: string) => (typeof value === 'string' ? value : byDefault);

/** Reads a stored entry; undefined if this version cannot read it, e.g. an entry of a later version. */
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

/** Whether an address is allowed for an own link; a path of the current site is not. */
export function isOwnAddress(address: string): boolean {
  return address.length <= LONGEST_ADDRESS && !address.startsWith('/') && openableAddress(address) !== undefined;
}

/** An entry in its stored form, without empty and false fields. */
export function storedEntry(entry: MineEntry): Readonly<Record<string, unknown>> {
  const fields = Object.entries(entry).filter(([, value]) => value !== '' && value !== false);
  return Object.fromEntries(fields);
}
