import type { WallpaperChoice } from '../../../server/site/wallpaperFiles.ts';
import type { OwnersPictures } from './ownersPictures.ts';

export interface Rename {
  /** Names in `public/images/`. */
  from: string;
  to: string;
}

/** Changes that make all of the owner's wallpapers visible. */
export interface WallpaperPlan {
  /** Ordered so that no rename overwrites an existing file. */
  renames: Rename[];
  /** New value of `wallpaper.local`; undefined for no change. */
  local: number | undefined;
  /** Pictures that are large enough for a wallpaper, but whose names contain no number; they get one. */
  dropped: ReadonlySet<string>;
}

const RIGHT = /^background([1-9]\d{0,2})\.jpg$/;
const NEARLY = /^background[\s_(-]*0*([1-9]\d{0,2})\)?\.jpe?g$/i;
const JPEG = /\.jpe?g$/i;
const STRAY = /^(background(\d+))(?:-1280|-1920|-tall)?\.(?:avif|webp)$/i;
/** Suffixes of the files that belong to a wallpaper. */
const BESIDE = [
  ...['avif', 'webp'].flatMap((format) => ['', '-1280', '-1920', '-tall'].map((suffix) => `${suffix}.${format}`)),
  '-glass.webp',
  '-tall-glass.webp',
];
const MOST = 999;

/** Plans a visible number for each of the owner's wallpapers; renames nothing. */
export function planWallpapers(
  { local, order }: WallpaperChoice,
  { names, isNamed, isWide }: Omit<OwnersPictures, 'folder'>,
): WallpaperPlan {
  // An explicit list of wallpapers is not changed.
  if (order.length > 0) return { renames: [], local: undefined, dropped: new Set() };
  /** The name that each JPEG will have, by number. */
  const numbers = new Map<number, string>();
  for (const name of names) {
    const number = Number(RIGHT.exec(name)?.[1] ?? 0);
    if (number > 0) numbers.set(number, name);
  }
  const stems = new Set(names.filter((name) => JPEG.test(name)).map((name) => name.replace(JPEG, '').toLowerCase()));
  const blocked = new Set<number>();
  for (const name of names) {
    const [, stem = '', number] = STRAY.exec(name) ?? [];
    if (number !== undefined && !stems.has(stem.toLowerCase())) blocked.add(Number(number));
  }
  const free = (from: number) => {
    let number = from;
    while (numbers.has(number) || blocked.has(number)) number += 1;
    return number;
  };
  const others = names.filter((name) => JPEG.test(name) && !RIGHT.test(name) && !isNamed(name));
  const nearly = others.filter((name) => NEARLY.test(name));
  for (const name of nearly) {
    const wanted = Number(NEARLY.exec(name)?.[1]);
    numbers.set(numbers.has(wanted) || blocked.has(wanted) ? free(1) : wanted, name);
  }
  const dropped = others.filter((name) => !NEARLY.test(name) && isWide(name));
  for (const name of dropped) numbers.set(free(1), name);
  let last = local;
  while (numbers.has(last + 1)) last += 1;
  // Wallpapers after a gap in the numbers are not shown, so their numbers are moved down.
  for (const number of [...numbers.keys()].filter((key) => key > last).toSorted((one, other) => one - other)) {
    // Files of another picture occupy this number.
    if (number !== last + 1 && blocked.has(last + 1)) break;
    last += 1;
    const name = numbers.get(number) ?? '';
    numbers.delete(number);
    numbers.set(last, name);
  }
  return {
    renames: inOrder(withCompanions(numbers, names), names),
    local: last > local && last <= MOST ? last : undefined,
    dropped: new Set(dropped),
  };
}

/** Renames for the JPEGs and the files that belong to them. */
function withCompanions(numbers: ReadonlyMap<number, string>, names: readonly string[]): Rename[] {
  const left = new Set(names);
  // If two JPEGs match the same files, the one that is already named correctly gets them.
  const entries = [...numbers].toSorted(([, one], [, other]) => Number(RIGHT.test(other)) - Number(RIGHT.test(one)));
  const renames = entries.flatMap(([number, name]) => {
    const to = `background${number}`;
    const stem = name.replace(JPEG, '').toLowerCase();
    const beside = [...left].flatMap((other) => {
      const end = BESIDE.find((one) => other.toLowerCase() === stem + one);
      return end === undefined || !left.delete(other) ? [] : [{ from: other, to: to + end }];
    });
    return [{ from: name, to: `${to}.jpg` }, ...beside];
  });
  return renames.filter(({ from, to }) => from !== to);
}

/** Orders the renames and drops those that would overwrite a file; the next run handles them. */
function inOrder(renames: readonly Rename[], names: readonly string[]): Rename[] {
  const there = new Set(names);
  const done: Rename[] = [];
  let waiting = [...renames];
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    waiting = waiting.filter((rename) => {
      if (there.has(rename.to)) return true;
      there.delete(rename.from);
      there.add(rename.to);
      done.push(rename);
      return false;
    });
  }
  return done;
}
