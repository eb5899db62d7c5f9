import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../src/contract/pageData.ts';
import { namesIn } from './fileStats.ts';
import { shippedPictures } from './shippedWallpapers.ts';

/** A wallpaper's file, also of a number that is too high. */
const WALLPAPER_NAME = /^background[1-9]\d*(\.jpg|(-1280|-1920|-tall)?\.avif|(-tall)?-glass\.webp)$/;

/** The two folders that files are served from. A file in `owner` replaces the one of the same name in `built`. */
export interface Layers {
  owner: string;
  built: string;
}

/**
 * Describes `images/background{n}.jpg` for n = 1..count. A copy counts only if it is in the same folder as the JPEG:
 * otherwise it may be of a different picture. Title and colours are known for the shipped wallpapers only.
 */
export function describePictures(layers: Layers, count: number): Picture[] {
  return Array.from({ length: count }, (_, index): Picture => {
    const name = `images/background${index + 1}`;
    const folder = folderOf(layers, `${name}.jpg`);
    const beside = (file: string) => folder !== undefined && folderOf(layers, file) === folder;
    const known = folder === layers.built ? shippedPictures[index] : undefined;
    return {
      ...known,
      avif: beside(`${name}.avif`),
      avif1280: beside(`${name}-1280.avif`),
      avif1920: beside(`${name}-1920.avif`),
      avifTall: beside(`${name}-tall.avif`),
      glass: beside(`${name}-glass.webp`) && beside(`${name}-tall-glass.webp`),
    };
  });
}

/** Files of wallpapers, by path without a leading slash. */
export interface SortedWallpapers {
  /** A page may ask for these. */
  shown: string[];
  /** No page ever does: their number is too high, or they belong to a picture that the owner has replaced. */
  hidden: string[];
}

/** Sorts the files in `images/` that are named as wallpapers, where numbers 1..count are shown. */
export function sortWallpapers(layers: Layers, count: number): SortedWallpapers {
  const shown = describePictures(layers, count).flatMap(({ avif, avif1280, avif1920, avifTall, glass }, index) => {
    const name = `images/background${index + 1}`;
    const copies = {
      '.jpg': true,
      '.avif': avif,
      '-1280.avif': avif1280,
      '-1920.avif': avif1920,
      '-tall.avif': avifTall,
      '-glass.webp': glass,
      '-tall-glass.webp': glass,
    };
    return Object.entries(copies).flatMap(([ending, isShown]) => (isShown ? [`${name}${ending}`] : []));
  });
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

function folderOf({ owner, built }: Layers, file: string): string | undefined {
  return [owner, built].find((folder) => existsSync(join(folder, file)));
}
