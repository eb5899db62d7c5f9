import { refusedDrawings } from '../../deploy/publicFiles.ts';
import { words } from '../../../server/words/words.mjs';
import { warning, type Finding } from './finding.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';

/** Finds SVG files that do more than draw. The desk would have refused them, so they were copied by hand. */
export function checkDrawings({ owner }: Pick<SiteFiles, 'owner'>): Finding[] {
  return [...refusedDrawings(owner)].map(([path, { problem, detail }]) =>
    warning(`public/${path}`, words.drawings.found(words.drawings.problems[problem](detail))),
  );
}
