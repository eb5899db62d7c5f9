import { variantOf, type WallpaperMessage } from '@/contract/workerMessages';
import { sourceFor, type CoverType, type WallpaperSite } from './wallpaperSources';

/** What the page shows, and by which rules. */
export interface ShownWallpaper {
  coverType: CoverType;
  /** Whole address of the picture on top; empty for the gradient. */
  shown: string;
  /** The chosen picture has not come: another one, or the gradient, stands in. */
  failed: boolean;
  thrifty: boolean;
}

/**
 * What the worker has to know of the wallpaper; undefined while the chosen one is still on its way. `baseUrl` makes
 * addresses whole, `random` (0..1) draws the order of the other pictures.
 */
export function wallpaperMessage(
  site: WallpaperSite,
  { coverType, shown, failed, thrifty }: ShownWallpaper,
  baseUrl: string,
  random: () => number,
): WallpaperMessage | undefined {
  const whole = (address: string) => new URL(address, baseUrl).href;
  // An own picture is in a database. Where a local one stands in for it, the worker keeps that as any local one.
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

/** The blurred copies of all local pictures, in the form of the shown one. */
function copiesFor(site: WallpaperSite, shown: string): string[] {
  const ending = variantOf(shown) === '-tall' ? '-tall-glass.webp' : '-glass.webp';
  return site.pictures.flatMap(({ glass }, index) =>
    glass ? [sourceFor(site, '0', index + 1).src.replace(/\.jpg$/, ending)] : [],
  );
}

/** All local pictures in the kind and size of the shown one, as far as they have that; in a drawn order. */
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
