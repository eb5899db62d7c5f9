import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type ClassName = (name: string, file: string) => string;

/** A class of a module with the module's name before it: `Footer-lyric`. */
export const readableClassName: ClassName = (name, file) => `${basename(file).split('.')[0]}-${name}`;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Gives each class, and each animation, of the modules below a folder a name of one letter and at most a number: they stand in the style
 * sheet and in the scripts, where readable ones come to 1 kB. Given in the order of the alphabet, so that the same
 * sources make the same build.
 */
export function shortClassNames(folder: string): ClassName {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  const names = new Set(
    files.flatMap((file) => namesIn(join(folder, file)).map((name) => readableClassName(name, file))),
  );
  const short = new Map([...names].toSorted().map((name, index) => [name, shortName(index)]));
  return (name, file) => {
    const readable = readableClassName(name, file);
    const found = short.get(readable);
    if (found === undefined) throw new Error(`no short name for the class ${readable}`);
    return found;
  };
}

/** Whatever looks like a class or names key frames; what only looks like one costs a name that nobody uses. */
function namesIn(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi), ([, name = '']) => name);
}

/** `a` to `Z`, `a1` to `Z1`, and so on. */
function shortName(index: number): string {
  const round = Math.floor(index / LETTERS.length);
  return `${LETTERS[index % LETTERS.length]}${round || ''}`;
}
