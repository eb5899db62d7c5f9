import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../src/contract/pageData.ts';
import { shippedPictures } from './shippedWallpapers.ts';

/** The two folders that files are served from; one in `owner` wins over its namesake in `built`. */
export interface Layers {
  owner: string;
  built: string;
}

/**
 * Describes `images/background{n}.jpg` for n = 1..count. A lighter copy counts only when it is served from the folder
 * of the JPEG: else it is not known to be the same picture. Title and colours are known for shipped pictures alone.
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
    };
  });
}

function folderOf({ owner, built }: Layers, file: string): string | undefined {
  return [owner, built].find((folder) => existsSync(join(folder, file)));
}
