import { join } from 'node:path';
import { misnamedFiles } from '../../../server/files/misnamedFiles.ts';
import { shownPath } from '../../../server/files/shownPath.ts';
import { warning, type Finding } from './finding.ts';

/** Files that are not read because of their names, such as `links.yaml`. */
export function checkFileNames(folder: string, root: string): Finding[] {
  return misnamedFiles(folder).map(({ name, text }) => warning(shownPath(join(folder, name), root), text));
}
