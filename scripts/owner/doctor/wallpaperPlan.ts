import type { WallpaperChoice } from '../../../server/wallpaperFiles.ts';
import type { OwnersPictures } from './ownersPictures.ts';

export interface Rename {
  /** Names in `public/images/`. */
  from: string;
  to: string;
}

/** What makes every wallpaper of the owner's appear. */
export interface WallpaperPlan {
  /** In this order, none takes the name of a file that is there. */
  renames: Rename[];
  /** What `wallpaper.local` has to be; undefined where it is right. */
  local: number | undefined;
  /** Pictures that are large enough for a wallpaper, and whose names say nothing: they get a number. */
  dropped: ReadonlySet<string>;
}

const RIGHT = /^background([1-9]\d{0,2})\.jpg$/;
const NEARLY = /^background[\s_(-]*0*([1-9]\d{0,2})\)?\.jpe?g$/i;
const JPEG = /\.jpe?g$/i;
const STRAY = /^(background(\d+))(?:-1280|-1920|-tall)?\.(?:avif|webp)$/i;
/** Files beside a wallpaper that go with it, by the end of their names. */
const BESIDE = [
  ...['avif', 'webp'].flatMap((format) => ['', '-1280', '-1920', '-tall'].map((suffix) => `${suffix}.${format}`)),
  '-glass.webp',
  '-tall-glass.webp',
];
const MOST = 999;

/** Gives each wallpaper of the owner's a number that is shown. Plans only; nothing is changed. */
export function planWallpapers(
  { local, order }: WallpaperChoice,
  { names, isNamed, isWide }: Omit<OwnersPictures, 'folder'>,
): WallpaperPlan {
  // Who has chosen them one by one has chosen.
  if (order.length > 0) return { renames: [], local: undefined, dropped: new Set() };
  /** The name that each JPEG will have, by number. */
  const taken = new Map<number, string>();
  for (const name of names) {
    const number = Number(RIGHT.exec(name)?.[1] ?? 0);
    if (number > 0) taken.set(number, name);
  }
  const stems = new Set(names.filter((name) => JPEG.test(name)).map((name) => name.replace(JPEG, '').toLowerCase()));
  const blocked = new Set<number>();
  for (const name of names) {
    const [, stem = '', number] = STRAY.exec(name) ?? [];
    if (number !== undefined && !stems.has(stem.toLowerCase())) blocked.add(Number(number));
  }
  const free = (from: number) => {
    let number = from;
    while (taken.has(number) || blocked.has(number)) number += 1;
    return number;
  };
  const others = names.filter((name) => JPEG.test(name) && !RIGHT.test(name) && !isNamed(name));
  const nearly = others.filter((name) => NEARLY.test(name));
  for (const name of nearly) {
    const wanted = Number(NEARLY.exec(name)?.[1]);
    taken.set(taken.has(wanted) || blocked.has(wanted) ? free(1) : wanted, name);
  }
  const dropped = others.filter((name) => !NEARLY.test(name) && isWide(name));
  for (const name of dropped) taken.set(free(1), name);
  let last = local;
  while (taken.has(last + 1)) last += 1;
  // Behind a gap none is shown: those move up.
  for (const number of [...taken.keys()].filter((key) => key > last).toSorted((one, other) => one - other)) {
    // The files of another picture stand there.
    if (number !== last + 1 && blocked.has(last + 1)) break;
    last += 1;
    const name = taken.get(number) ?? '';
    taken.delete(number);
    taken.set(last, name);
  }
  return {
    renames: inOrder(withCompanions(taken, names), names),
    local: last > local && last <= MOST ? last : undefined,
    dropped: new Set(dropped),
  };
}

/** The new names of the JPEGs, and of the files that go with them. */
function withCompanions(taken: ReadonlyMap<number, string>, names: readonly string[]): Rename[] {
  const left = new Set(names);
  // Where two could have the same companions, they are those of the right name.
  const entries = [...taken].toSorted(([, one], [, other]) => Number(RIGHT.test(other)) - Number(RIGHT.test(one)));
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

/** Leaves out what would take another file's name; that one is named by the next run. */
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
