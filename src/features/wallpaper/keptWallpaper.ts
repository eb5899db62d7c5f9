/* Bundled into the inline boot script too: small. */
import { ownAddress } from '../../contract/ownAddress';
import { ownFormAt, readKnownOwn, type KnownOwn } from '../../contract/ownWallpapers';
import { isRecord } from '../../contract/read';
import { coverTypeOrDefault, type CoverType } from './wallpaperSources';

/** Local storage key of what the next visit shows: the boot script reads it before there is a database. */
export const KEPT_WALLPAPER_KEY = 'wallpaper';

/** An own picture that type 4 shows. */
export interface ShownOwn {
  id: string;
  /** It stays for all visits. Of the others each visit shows the next one. */
  pinned: boolean;
  known: KnownOwn;
}

/** What is kept for the next visit. */
export interface KeptWallpaper {
  own?: ShownOwn | undefined;
  /** The type that was chosen before a picture of a service was taken in to be pinned. */
  before?: CoverType | undefined;
  /** Number of the local picture that is pinned. */
  number?: number | undefined;
}

/** What storage says, field by field; a field that is nothing of the kind is left out. */
export function readKeptWallpaper(stored: unknown): KeptWallpaper {
  if (!isRecord(stored)) return {};
  const { number, before } = stored;
  return {
    own: readShownOwn(stored['own']),
    before: before === undefined ? undefined : coverTypeOrDefault(before),
    number: typeof number === 'number' ? number : undefined,
  };
}

/** The pinned number of a local picture, as long as there is one of that number. */
export function pinnedNumber({ number }: KeptWallpaper, count: number): number | undefined {
  return Number.isInteger(number) && number !== undefined && number >= 1 && number <= count ? number : undefined;
}

function readShownOwn(value: unknown): ShownOwn | undefined {
  if (!isRecord(value)) return undefined;
  const { id, pinned } = value;
  const known = readKnownOwn(value['known']);
  // An id that makes no address of an own picture is none.
  if (typeof id !== 'string' || !known || !ownFormAt(ownAddress(id, 'whole'))) return undefined;
  return { id, pinned: pinned === true, known };
}
