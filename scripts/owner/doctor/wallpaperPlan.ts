import type { WallpaperChoice } from '../../../server/site/wallpaperFiles.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureInfo } from '../../../server/files/imageHeader.ts';
import { namesIn, statsOf } from '../../../server/files/fileStats.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';

/** The owner's `public/images/`. */
export interface OwnersPictures {
  folder: string;
  /** Names of the files in it, in natural order (2 before 10). */
  names: readonly string[];
  /** Whether a file is in use: named in the owner's text files, or replacing a shipped file. */
  isNamed: (name: string) => boolean;
  /** Whether a picture is large enough for a wallpaper, and wider than high. */
  isWide: (name: string) => boolean;
}

const TEXT = /\.(ya?ml|json|html?|css|js|svg|txt|xml|webmanifest)$/i;
/** Minimum width of a wallpaper, px. */
const LEAST_WIDTH = 1200;
/** Larger text files are not searched, bytes. */
const MOST_BYTES = 4_000_000;

const isFile = (file: string) => statsOf(file)?.isFile() === true;

export function ownersPictures({ owner, shipped }: SiteFiles): OwnersPictures {
  const folder = join(owner, 'images');
  const names = namesIn(folder).filter((name) => !name.startsWith('.') && isFile(join(folder, name)));
  let texts: string | undefined;
  /** Content of `site.yml`, `links.yml` and all text files in `public/`. */
  const textsOfOwner = () =>
    [join('..', 'site.yml'), join('..', 'links.yml'), ...readdirSync(owner, { recursive: true, encoding: 'utf8' })]
      .map((name) => join(owner, name))
      .filter((file) => TEXT.test(file) && isFile(file) && (statsOf(file)?.size ?? 0) <= MOST_BYTES)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  return {
    folder,
    names: names.toSorted(new Intl.Collator('en', { numeric: true }).compare),
    isNamed(name) {
      if (statsOf(join(shipped, 'images', name)) && !/^background/i.test(name)) return true;
      texts ??= textsOfOwner();
      return texts.includes(name) || texts.includes(encodeURI(name));
    },
    isWide(name) {
      const { width = 0, height = 0 } = pictureInfo(readFileSync(join(folder, name)))?.size ?? {};
      return width >= LEAST_WIDTH && width > height;
    },
  };
}

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
