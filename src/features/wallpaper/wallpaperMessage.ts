import { variantOf, type WallpaperMessage } from '@/contract/workerMessages';
import { sourceFor, type CoverType, type WallpaperSite } from './wallpaperSources';

/** The shown wallpaper and the settings behind it. */
export interface ShownWallpaper {
  coverType: CoverType;
  /** Absolute address of the top picture; empty for the gradient. */
  shown: string;
  /** The chosen picture failed: a fallback or the gradient is shown. */
  failed: boolean;
  thrifty: boolean;
}

/**
 * The message to the service worker about the wallpaper; undefined while the chosen picture is loading. Addresses are
 * resolved against `baseUrl`; `random` (0..1) shuffles the other pictures.
 */
export function wallpaperMessage(
  site: WallpaperSite,
  { coverType, shown, failed, thrifty }: ShownWallpaper,
  baseUrl: string,
  random: () => number,
): WallpaperMessage | undefined {
  const whole = (address: string) => new URL(address, baseUrl).href;
  // Own pictures are in the database. If a local one replaces it, the worker treats it as type 0.
  const keptAs = coverType === '4' ? '0' : coverType;
  const tell = (wanted: string, others: string[], copies: string[]): WallpaperMessage => ({
    type: 'wallpaper',
    coverType: keptAs,
    shown,
    wanted,
    others,
    copies,
    thrifty,
  });
  if (keptAs === '0') {
    return tell(shown, othersLike(site, shown, random).map(whole), copiesFor(site, shown).map(whole));
  }
  const wanted = whole(sourceFor(site, keptAs, 0).src);
  return shown === wanted || failed ? tell(wanted, [], []) : undefined;
}

/** The blurred copies of all local pictures, wide or tall like the shown one. */
function copiesFor(site: WallpaperSite, shown: string): string[] {
  const ending = variantOf(shown) === '-tall' ? '-tall-glass.webp' : '-glass.webp';
  return site.pictures.flatMap(({ glass }, index) =>
    glass ? [sourceFor(site, '0', index + 1).src.replace(/\.jpg$/, ending)] : [],
  );
}

/** All local pictures in the variant (format and size) of the shown one, if they have it; shuffled. */
function othersLike(site: WallpaperSite, shown: string, random: () => number): string[] {
  const variant = variantOf(shown);
  return Array.from({ length: site.wallpaper.local }, (_, index) => ({ number: index + 1, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ number }) => {
      const { src, copies, tallCopy } = sourceFor(site, '0', number);
      const lighter = [tallCopy, ...copies.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')];
      return lighter.find((address) => address && variantOf(address) === variant) ?? src;
    });
}
