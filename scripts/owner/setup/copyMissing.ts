import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { statsOf } from '../../../server/files/fileStats.ts';
import { words } from '../../../server/words/words.mjs';
import { PlainError } from '../commandLine.ts';
import { fileProblem } from '../atomicWrite.ts';

/** Folder with the English versions of example files, below the folder of the examples. */
const ENGLISH = 'english';

/** Path of an example file in a language; Chinese ones are the examples of all other languages too. */
export function exampleFile(examples: string, path: string, language: string): string {
  const english = join(examples, ENGLISH, path);
  return language === 'en' && statsOf(english)?.isFile() ? english : join(examples, path);
}

/**
 * Copies all example files in a language that do not exist in the target and returns their paths. Throws a
 * `PlainError`.
 */
export function copyMissing(from: string, to: string, language: string): string[] {
  const missing = readdirSync(from, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statsOf(file)?.isFile() === true)
    .map((file) => relative(from, file))
    .filter((path) => !/\.bak\d*$/.test(path) && !path.startsWith(`${ENGLISH}${sep}`) && !statsOf(join(to, path)));
  for (const path of missing) {
    const target = join(to, path);
    try {
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(exampleFile(from, path, language), target, constants.COPYFILE_EXCL);
    } catch (error) {
      throw new PlainError(words.setup.cannotWrite(target, fileProblem(error)));
    }
  }
  return missing.map((path) => path.split(sep).join('/')).toSorted();
}
