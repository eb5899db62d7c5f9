import type { WallpaperChoice } from '../../../server/site/wallpaperFiles.ts';
import type { OwnersPictures } from './ownersPictures.ts';

export interface Rename {
  /** Names in `public/images/`. */
  from: string;
  to: string;
}

/** Changes that make all of the owner's wallpapers visible. */
export interface WallpaperPlan {
  /** In an order in which no rename overwrites a file. */
  renames: Rename[];
  /** New value of `wallpaper.local`; undefined for no change. */
  local: number | undefined;
}

const RIGHT = /^background([1-9]\d{0,2})\.jpg$/;
const NEARLY = /^background[\s_(-]*0*([1-9]\d{0,2})\)?\.jpe?g$/i;
const JPEG = /\.jpe?g$/i;
/** What follows the number in the names of a wallpaper's files. */
const ENDING = /(?:\.jpe?g|(?:-1280|-1920|-tall)?\.(?:avif|webp)|(?:-tall)?-glass\.webp)$/i;
const MOST = 999;

const stemOf = (name: string) => name.replace(ENDING, '').toLowerCase();

/**
 * Plans a visible number for each of the owner's wallpapers; renames nothing. A picture that may be one and has no number
 * gets the first free one. One after a gap in the numbers is not shown, so it moves down. Its copies go with it.
 */
export function planWallpapers(
  { local, order }: WallpaperChoice,
  { names, isNamed, isWide }: Omit<OwnersPictures, 'folder'>,
): WallpaperPlan {
  const renames: Rename[] = [];
  // An explicit list of wallpapers is not changed.
  if (order.length > 0) return { renames, local: undefined };
  const there = new Set(names);
  const isTaken = (number: number) => [...there].some((name) => stemOf(name) === `background${number}`);
  const free = (from: number): number => (isTaken(from) ? free(from + 1) : from);
  /** Moves a picture to the number, and its copies, unless another picture has the same ones. */
  const move = (picture: string, numberFor: () => number) => {
    const all = [...there].filter((name) => ENDING.test(name) && stemOf(name) === stemOf(picture));
    const isOnly = all.filter((name) => JPEG.test(name)).length === 1;
    const moved = all.filter((name) => name === picture || (isOnly && !JPEG.test(name)));
    for (const name of moved) there.delete(name);
    const number = numberFor();
    for (const from of moved) {
      const ending = JPEG.test(from) ? '.jpg' : (ENDING.exec(from)?.[0].toLowerCase() ?? '');
      const to = `background${number}${ending}`;
      there.add(to);
      if (to !== from) renames.push({ from, to });
    }
  };
  const others = names.filter((name) => JPEG.test(name) && !RIGHT.test(name) && !isNamed(name));
  const nearly = others.filter((name) => NEARLY.test(name));
  for (const name of nearly) {
    const wanted = Number(NEARLY.exec(name)?.[1]);
    move(name, () => (wanted > local ? free(local + 1) : isTaken(wanted) ? free(1) : wanted));
  }
  for (const name of others.filter((one) => !nearly.includes(one) && isWide(one))) move(name, () => free(1));

  let last = local;
  const numbers = [...there].map((name) => Number(RIGHT.exec(name)?.[1] ?? 0)).filter((number) => number > local);
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const next = last + 1;
    // Copies of another picture may have the next number.
    if (number !== next && isTaken(next)) break;
    if (number !== next) move(`background${number}.jpg`, () => next);
    last = next;
  }
  return { renames, local: last > local && last <= MOST ? last : undefined };
}
