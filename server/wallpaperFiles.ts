import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../src/contract/pageData.ts';
import { shippedPictures } from './shippedWallpapers.ts';

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
      avifTall: beside(`${name}-tall.avif`),
      glass: beside(`${name}-glass.webp`) && beside(`${name}-tall-glass.webp`),
    };
  });
}

function folderOf({ owner, built }: Layers, file: string): string | undefined {
  return [owner, built].find((folder) => existsSync(join(folder, file)));
}
