import { readFileSync } from 'node:fs';
import type { Licensed } from './licenceOf.ts';

interface Notice {
  name: string;
  /** SPDX identifier. */
  licence: string;
  /** File in `texts`. */
  text: string;
  /** The folder of `public/` that contains the work. */
  folder: string;
}

/** Works in `public/`, which no build finds by itself. The README names their authors. */
const NOTICES: readonly Notice[] = [
  { name: 'Wallpapers and logo', licence: 'CC0-1.0', text: 'CC0-1.0.txt', folder: 'images' },
  { name: 'Icons of the site', licence: 'CC0-1.0', text: 'CC0-1.0.txt', folder: 'icons' },
  { name: 'Recordings and their covers', licence: 'CC0-1.0', text: 'CC0-1.0.txt', folder: 'music' },
  { name: 'FluidR3 GM (sound font of the recordings)', licence: 'MIT', text: 'fluid-r3.txt', folder: 'music' },
];

/** The licences of these works, and their folders. */
export const fixedNotices = (): (Licensed & Pick<Notice, 'folder'>)[] =>
  NOTICES.map(({ name, licence, text, folder }) => ({
    name,
    licence,
    folder,
    texts: [readFileSync(new URL(`texts/${text}`, import.meta.url), 'utf8')],
  }));
