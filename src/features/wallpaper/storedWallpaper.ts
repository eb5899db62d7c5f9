/* Bundled into the inline boot script too: small. */
import { pathKey } from '../../contract/pathKey';
import { ownAddress, ownFormAt, readKnownOwn, type KnownOwn } from '../../contract/ownWallpapers';
import { isRecord } from '../../contract/read';
import { coverTypeOrDefault, type CoverType } from './wallpaperSources';

/** Local storage key of the next visit's wallpaper. The boot script reads it before the database is available. */
export const STORED_WALLPAPER_KEY = pathKey('wallpaper');

/** The own picture that type 4 shows. */
export interface ShownOwn {
  id: string;
  /** The picture is shown at all visits; otherwise each visit shows the next own picture. */
  pinned: boolean;
  known: KnownOwn;
}

/** Wallpaper choices stored for the next visit. */
export interface StoredWallpaper {
  own?: ShownOwn | undefined;
  /** The type that was selected before a service's picture was pinned as an own picture. */
  before?: CoverType | undefined;
  /** Number of the local picture that is pinned. */
  number?: number | undefined;
}

/** Validates the stored value field by field; invalid fields are dropped. */
export function readStoredWallpaper(stored: unknown): StoredWallpaper {
  if (!isRecord(stored)) return {};
  const { number, before } = stored;
  return {
    own: readShownOwn(stored['own']),
    before: before === undefined ? undefined : coverTypeOrDefault(before),
    number: typeof number === 'number' ? number : undefined,
  };
}

/** The pinned local picture number, if it is within 1..count; otherwise undefined. */
export function pinnedNumber({ number }: StoredWallpaper, count: number): number | undefined {
  return Number.isInteger(number) && number !== undefined && number >= 1 && number <= count ? number : undefined;
}

function readShownOwn(value: unknown): ShownOwn | undefined {
  if (!isRecord(value)) return undefined;
  const { id, pinned } = value;
  const known = readKnownOwn(value['known']);
  // An id that does not form a valid own-picture address is invalid.
  if (typeof id !== 'string' || !known || !ownFormAt(ownAddress(id, 'whole'))) return undefined;
  return { id, pinned: pinned === true, known };
}
