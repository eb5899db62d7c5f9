import { join } from 'node:path';
import { vite } from '../lib/build.mjs';
import { cache } from '../lib/programs.mjs';
import { words } from '../../server/words/words.mjs';

/** Builds the page for this path, beside `dist`, which stays as it is; answers the folder. */
export async function buildPage(base: string): Promise<string> {
  const folder = join(cache, 'page');
  console.log(words.starting.building);
  await vite(['build', '--outDir', folder, '--emptyOutDir'], { BASE_PATH: base });
  return folder;
}
