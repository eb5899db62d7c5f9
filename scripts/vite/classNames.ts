import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** For the file. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** For the class. No small letters: one ends where the other begins, and blockers of advertisements hide no `ad`. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Names for the classes of CSS modules, of two or three signs: the file's place among all files of the folder, and the
 * class's place in its file. The same sources always get the same names, in whatever order they
 * are built. Hashes do not compress: of four signs they come to half a kilobyte before the first view.
 */
export function classNames(folder: string): (name: string, file: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted();
  const namesOf = new Map<string, string[]>();
  return (name, path) => {
    const file = relative(folder, path.replace(/\?.*$/, ''));
    const place = files.indexOf(file);
    if (place === -1) throw new Error(`${join(folder, file)}: no such CSS module`);
    const names = namesOf.get(file) ?? [];
    if (!names.includes(name)) names.push(name);
    namesOf.set(file, names);
    return inSigns(place, LETTERS) + inSigns(names.indexOf(name), SIGNS);
  };
}

/** A number, 0 first, in as few signs as there need to be. */
function inSigns(number: number, signs: string): string {
  const rest = Math.floor(number / signs.length);
  return (rest > 0 ? inSigns(rest - 1, signs) : '') + (signs[number % signs.length] ?? '');
}
