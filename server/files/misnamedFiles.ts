import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../words/words.mjs';

/** Names that are nearly those of the owner's files: another ending, other capitals, or an ending that is hidden. */
const NEARLY = /^(site|links)(?:\.ya?ml)?(?:\.ya?ml|\.txt)$/iu;

/** Files in the owner's folder that are not read because of their names, and what the owner can do. */
export function misnamedFiles(configDir: string): { name: string; text: string }[] {
  const names = new Set(namesIn(configDir));
  return [...names].flatMap((name) => {
    const start = NEARLY.exec(name)?.[1]?.toLowerCase();
    const right = `${start}.yml`;
    if (start === undefined || name === right) return [];
    // On some disks, capitals make no difference.
    if (!names.has(right) && isFile(join(configDir, right))) return [];
    return [{ name, text: names.has(right) ? words.files.isNotRead(right) : words.files.rename(right) }];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
