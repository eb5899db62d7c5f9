import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../../src/contract/pageData.ts';
import type { Site } from '../../src/contract/site.ts';
import { TONE_HEAD_BYTES, toneIn } from '../../src/contract/toneComment.ts';
import { namesIn } from '../files/fileStats.ts';
import { shippedPictures } from './shippedWallpapers.ts';

/** File names of wallpapers, also of numbers that are not shown. */
const WALLPAPER_NAME = /^background[1-9]\d*(\.jpg|(-1280|-1920|-tall)?\.(avif|webp)|(-tall)?-glass\.webp)$/;
const FORMATS = ['avif', 'webp'] as const;
/** Names and widths of the smaller copies. */
const COPIES = { avif: copiesIn('avif'), webp: copiesIn('webp') };

/** The two folders that files are served from. A file in `owner` replaces the one of the same name in `built`. */
export interface Layers {
  owner: string;
  built: string;
}

/** The owner's choice of wallpapers: numbers 1 to `local`, or those in `order`. */
export type WallpaperChoice = Pick<Site['wallpaper'], 'local' | 'order'>;

/** Numbers of the shown wallpapers, in order. Numbers in `order` without a file are left out. */
export function shownNumbers(layers: Layers, { local, order }: WallpaperChoice): number[] {
  const there = [...new Set(order)].filter((number) => folderOf(layers, `${pathOf(number)}.jpg`) !== undefined);
  return there.length > 0 ? there : Array.from({ length: local }, (_, index) => index + 1);
}

/** Describes all shown wallpapers, in order. */
export function describePictures(layers: Layers, choice: WallpaperChoice): Picture[] {
  return shownNumbers(layers, choice).map((number, index) => ({
    ...describePicture(layers, number),
    ...(number !== index + 1 && { file: number }),
  }));
}

/**
 * Describes `images/background{n}.jpg`. A copy counts only if it is in the same folder as the JPEG: otherwise it may be
 * of a different picture. The tone of a shipped wallpaper is in the table, that of a picture from the desk in its JPEG.
 * A picture that the owner has put there by hand has none: the page measures it when it is shown.
 */
export function describePicture(layers: Layers, number: number): Picture {
  const folder = folderOf(layers, `${pathOf(number)}.jpg`);
  const beside = (end: string) => folder !== undefined && folderOf(layers, pathOf(number) + end) === folder;
  const isShipped = folder === layers.built && number <= shippedPictures.length;
  const known = isShipped ? shippedPictures[number - 1] : folder && toneOf(join(folder, `${pathOf(number)}.jpg`));
  // Uses the first format that has a copy.
  const format = FORMATS.find((one) => beside(`-tall.${one}`) || COPIES[one].some((copy) => beside(endOf(copy))));
  return {
    ...known,
    ...(format && { format }),
    copies: format ? COPIES[format].filter((copy) => beside(endOf(copy))) : [],
    ...(format && beside(`-tall.${format}`) && { tall: `-tall.${format}` }),
    glass: beside('-glass.webp') && beside('-tall-glass.webp'),
  };
}

/** Files of wallpapers, by path without a leading slash. */
export interface SortedWallpapers {
  /** Files that a page may request. */
  shown: string[];
  /** Files that no page requests: their number is not shown, or the owner has replaced their picture. */
  hidden: string[];
}

/** Sorts the files in `images/` that are named as wallpapers. */
export function sortWallpapers(layers: Layers, choice: WallpaperChoice): SortedWallpapers {
  const shown = shownNumbers(layers, choice).flatMap((number) => wallpaperFiles(layers, number));
  const folders = [layers.owner, layers.built].map((folder) => join(folder, 'images'));
  const files = new Set(
    folders
      .flatMap(namesIn)
      .filter((name) => WALLPAPER_NAME.test(name))
      .map((name) => `images/${name}`),
  );
  return {
    shown: shown.filter((path) => files.has(path)),
    hidden: [...files].filter((path) => !shown.includes(path)),
  };
}

/** Every file of a wallpaper that a page may ask for, the JPEG first. */
function wallpaperFiles(layers: Layers, number: number): string[] {
  const { copies, tall, glass } = describePicture(layers, number);
  const ends = [
    '.jpg',
    ...copies.map(endOf),
    ...(tall === undefined ? [] : [tall]),
    ...(glass ? ['-glass.webp', '-tall-glass.webp'] : []),
  ];
  return ends.map((end) => pathOf(number) + end);
}

function copiesIn(format: string): string[] {
  return [`-1280.${format} 1280w`, `-1920.${format} 1920w`, `.${format} 2560w`];
}

/** The suffix of a copy's file name, without its width. */
const endOf = (copy: string): string => copy.split(' ')[0] ?? '';

const pathOf = (number: number) => `images/background${number}`;

function folderOf({ owner, built }: Layers, file: string): string | undefined {
  return [owner, built].find((folder) => existsSync(join(folder, file)));
}

/** The tone that the desk has written into a JPEG; undefined without one, and if the file cannot be read. */
function toneOf(file: string): ReturnType<typeof toneIn> {
  const head = Buffer.alloc(TONE_HEAD_BYTES);
  try {
    const descriptor = openSync(file, 'r');
    try {
      return toneIn(head.subarray(0, readSync(descriptor, head, 0, head.length, 0)));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}
