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
export const NOTICES: readonly Notice[] = [
  { name: 'Wallpapers and logo', licence: 'CC0-1.0', text: 'CC0-1.0.txt', folder: 'images' },
  { name: 'Icons of the site', licence: 'CC0-1.0', text: 'CC0-1.0.txt', folder: 'icons' },
  { name: 'Recordings and their covers', licence: 'CC0-1.0', text: 'CC0-1.0.txt', folder: 'music' },
  { name: 'FluidR3 GM (sound font of the recordings)', licence: 'MIT', text: 'fluid-r3.txt', folder: 'music' },
];

/** Folders of `public/` without a notice: sayings in the public domain. */
export const PUBLIC_DOMAIN: readonly string[] = ['quotes'];

/** The licences of these works. */
export const fixedNotices = (): Licensed[] =>
  NOTICES.map(({ name, licence, text }) => ({
    name,
    licence,
    texts: [readFileSync(new URL(`texts/${text}`, import.meta.url), 'utf8')],
  }));
