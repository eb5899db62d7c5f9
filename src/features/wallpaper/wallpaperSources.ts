/* Bundled into the inline boot script too: small. */
import { ownAddress } from '../../contract/ownAddress';
import type { KnownOwn } from '../../contract/ownWallpapers';

/** Wallpaper types: 0 local, 1 daily, 2 landscape, 3 anime, 4 the visitor's own. */
export type CoverType = '0' | '1' | '2' | '3' | '4';

/** What a window shows of a picture that covers it: place across and down, both in percent, and how much larger. */
export type Crop = readonly [across: number, down: number, scale: number];

/** What a picture is known for; see the page data. */
export interface KnownPicture {
  title?: string | undefined;
  dominant?: string | undefined;
  scrim?: number | undefined;
  /** Opacity of the night in glass, 0..1, where it is another than over the pictures that ship. */
  glassAlpha?: number | undefined;
  /** By the window's form; the phone's is of the copy that is cut for it. */
  crop?: Readonly<Record<'wide' | 'tablet' | 'phone', Crop>> | undefined;
  file?: number | undefined;
  format?: string | undefined;
  copies?: readonly string[] | undefined;
  tall?: string | undefined;
  glass?: boolean | undefined;
}

/** One of the visitor's own pictures, as it can be asked for. */
interface OwnSource {
  id: string;
  known: KnownOwn;
}

/** The owner's wallpaper choices, and what is known of the local pictures (entry `n - 1` is the nth). */
export interface WallpaperSite {
  wallpaper: { local: number; daily: string; landscape: string; anime: string };
  pictures: readonly KnownPicture[];
  /** Base path of the page, ends in `/`. */
  base: string;
}

/** A picture that can be asked for. */
export interface WallpaperSource {
  coverType: CoverType;
  /** JPEG of a local picture, or the service's address. */
  src: string;
  /** Lighter copies, a `srcset`; empty where there are none. */
  copies: string;
  /** A lighter copy that is cut for tall windows; empty where there is none. */
  tallCopy: string;
  /** What is known of the picture; a service's picture is unknown. */
  known?: KnownPicture;
  /** Id of an own picture: where no worker answers for its address, the page reads it itself. */
  own?: string;
}

/** The stored wallpaper type, or '0' for anything that is none: boot script and settings must agree on this. */
export function coverTypeOrDefault(value: unknown): CoverType {
  return value === '1' || value === '2' || value === '3' || value === '4' ? value : '0';
}

/** Where a service's picture is asked for; undefined for a picture of the site, or of the visitor. */
export function serviceAddress(
  { daily, landscape, anime }: WallpaperSite['wallpaper'],
  coverType: CoverType,
): string | undefined {
  return [undefined, daily, landscape, anime][Number(coverType)];
}

/** A local picture's number, 1..count, for a random number 0..1. */
export function drawNumber(count: number, random: number): number {
  return Math.floor(random * count) + 1;
}

/** JPEG only: what an owner may have replaced, and what stands in when another picture fails. */
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
 * The picture for a type. `number` is that of the local picture; `own` counts for type 4, which shows the local picture
 * where there is none.
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
    return { coverType, src: address.replace(/^\/(?!\/)/, site.base), copies: '', tallCopy: '' };
  }
  const jpeg = localJpeg(site, number);
  const { copies = [], tall } = jpeg.known ?? {};
  const path = jpeg.src.slice(0, -'.jpg'.length);
  return { ...jpeg, copies: copies.map((end) => path + end).join(', '), tallCopy: tall ? path + tall : '' };
}
