import { join } from 'node:path';
import { namesIn, statsOf } from '../../../server/files/fileStats.ts';
import { isOfSystem } from '../../../server/files/publicFilePath.ts';
import { shownPath } from '../../../server/files/shownPath.ts';
import { words } from '../../../server/words/words.mjs';
import { hint, warning, type Finding } from './finding.ts';

const MOST_NAMED = 5;
/** Deepest folders that are searched; the owner's files are two levels deep. */
const MOST_LEVELS = 4;

/** Names files of systems in the owner's `public/`, which are not published, and conflict copies of the two text files. */
export function checkSystemFiles(folder: string, root: string): Finding[] {
  const copies = namesIn(folder).filter((name) => /\.ya?ml$/i.test(name) && isOfSystem(name));
  const found = systemFiles(join(folder, 'public'), 1).map((file) => shownPath(file, root));
  const named = found.slice(0, MOST_NAMED).join(', ') + (found.length > MOST_NAMED ? ' …' : '');
  return [
    ...copies.map((name) => warning(shownPath(join(folder, name), root), words.findings.systemFiles.conflict)),
    ...(found.length > 0 ? [hint('public/', words.findings.systemFiles.notPublished(named))] : []),
  ];
}

function systemFiles(folder: string, level: number): string[] {
  return namesIn(folder).flatMap((name) => {
    const file = join(folder, name);
    if (isOfSystem(name)) return [file];
    return level < MOST_LEVELS && statsOf(file)?.isDirectory() === true ? systemFiles(file, level + 1) : [];
  });
}
