import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A number in letters: a, b, … Z, ba, bb, … */
function inLetters(number: number): string {
  const rest = Math.floor(number / LETTERS.length);
  return (rest > 0 ? inLetters(rest) : '') + LETTERS[number % LETTERS.length];
}

/**
 * Names for the classes of CSS modules: letters for the file, a number for the class. Hashes are what compresses worst
 * in a style sheet. Files count in the order of their paths and classes in that of their file, so that every build gives
 * the same names; and none is a word such as `ad`, which blockers hide.
 */
export function shortClassNames(folder: string): (className: string, file: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .toSorted()
    .map((path) => normalizePath(join(folder, path)));
  const named = new Map<string, string[]>();
  return (className, file) => {
    const place = files.indexOf(normalizePath(file));
    if (place === -1) throw new Error(`${file} is not in ${folder}`);
    const names = named.get(file) ?? [];
    named.set(file, names);
    if (!names.includes(className)) names.push(className);
    return `${inLetters(place)}${names.indexOf(className)}`;
  };
}
