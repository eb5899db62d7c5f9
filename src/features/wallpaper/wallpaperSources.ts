/* Bundled into the inline boot script too: small. */
import { ownAddress, type KnownOwn } from '../../contract/ownWallpapers';
import { MARKS, withoutMark } from '../../contract/workerMessages';
import { isBlocked } from '../../page/onlyThisSite';
import { isQuiet } from '../../page/quiet';

/** Wallpaper types: 0 local, 1 daily, 2 landscape, 3 anime, 4 the visitor's own. */
export type CoverType = '0' | '1' | '2' | '3' | '4';

/** Crop of a picture that covers the window: horizontal and vertical focal point in percent, and zoom factor. */
export type Crop = readonly [across: number, down: number, scale: number];

/** Facts about a picture; see the page data. */
export interface KnownPicture {
  title?: string | undefined;
  dominant?: string | undefined;
  scrim?: number | undefined;
  /** Opacity of `--night` in glass, 0..1, if it differs from that over the bundled pictures. */
  glassAlpha?: number | undefined;
  /** By form of window; the phone's crop applies to the tall copy. */
  crop?: Readonly<Record<'wide' | 'tablet' | 'phone', Crop>> | undefined;
  file?: number | undefined;
  format?: string | undefined;
  copies?: readonly string[] | undefined;
  tall?: string | undefined;
  glass?: boolean | undefined;
}

/** One of the visitor's own pictures, as a source. */
interface OwnSource {
  id: string;
  known: KnownOwn;
}

/** The owner's wallpaper settings, and facts about the local pictures (entry `n - 1` is the nth). */
export interface WallpaperSite {
  wallpaper: { local: number; daily: string; landscape: string; anime: string };
  pictures: readonly KnownPicture[];
  /** Base path of the page, ends in `/`. */
  base: string;
}

/** The owner's wallpaper settings in the form that `sourceFor` accepts. */
export const wallpaperSiteOf = ({
  site: { wallpaper },
  pictures,
}: {
  site: Pick<WallpaperSite, 'wallpaper'>;
  pictures: WallpaperSite['pictures'];
}): WallpaperSite => ({ wallpaper, pictures, base: import.meta.env.BASE_URL });

/** A picture that can be requested. */
export interface WallpaperSource {
  coverType: CoverType;
  /** JPEG of a local picture, or the service's address with its mark for the worker. */
  src: string;
  /** Lighter copies as a `srcset`; empty if there are none. */
  copies: string;
  /** A lighter copy cropped for tall windows; empty if there is none. */
  tallCopy: string;
  /** Facts about the picture; undefined for a service's picture. */
  known?: KnownPicture;
  /** Id of an own picture: if no service worker answers its address, the page reads it from the database. */
  own?: string;
}

/** Validates a stored wallpaper type; '0' for anything invalid. Boot script and settings must agree on this. */
export function coverTypeOrDefault(value: unknown): CoverType {
  return value === '1' || value === '2' || value === '3' || value === '4' ? value : '0';
}

/** Address of a service's picture; undefined for a local or own picture. */
function serviceAddress(
  { daily, landscape, anime }: WallpaperSite['wallpaper'],
  coverType: CoverType,
): string | undefined {
  return [undefined, daily, landscape, anime][Number(coverType)];
}

/**
 * The effective wallpaper type: local instead of a service in data-saving mode or if the page may not
 * request the service.
 */
export function typeShown(chosen: CoverType, { wallpaper }: Pick<WallpaperSite, 'wallpaper'>): CoverType {
  const address = serviceAddress(wallpaper, chosen);
  return address !== undefined && (isQuiet('data') || isBlocked(address)) ? '0' : chosen;
}

/** The local picture as JPEG only: the owner may have replaced that file, and it is the fallback for other pictures. */
export function localJpeg(site: WallpaperSite, number: number): WallpaperSource {
  const known = site.pictures[number - 1];
  return {
    coverType: '0',
    src: `${site.base}images/background${known?.file ?? number}.jpg`,
    copies: '',
    tallCopy: '',
    ...(known && { known }),
  };
}

/**
 * The source for a type. `number` selects the local picture; `own` is used for type 4, which shows the local picture if
 * there is no own one.
 */
export function sourceFor(
  site: WallpaperSite,
  coverType: CoverType,
  number: number,
  own?: OwnSource | null,
): WallpaperSource {
  if (coverType === '4' && own) {
    const { id, known } = own;
    return { coverType, src: site.base + ownAddress(id, 'whole'), copies: '', tallCopy: '', known, own: id };
  }
  const address = serviceAddress(site.wallpaper, coverType);
  if (address !== undefined) {
    const mark = coverType === '1' ? MARKS.daily : MARKS.random;
    return { coverType, src: withoutMark(address).replace(/^\/(?!\/)/, site.base) + mark, copies: '', tallCopy: '' };
  }
  const jpeg = localJpeg(site, number);
  const { copies = [], tall } = jpeg.known ?? {};
  const path = jpeg.src.slice(0, -'.jpg'.length);
  return { ...jpeg, copies: copies.map((end) => path + end).join(', '), tallCopy: tall ? path + tall : '' };
}
