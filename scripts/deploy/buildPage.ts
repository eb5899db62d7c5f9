import { join } from 'node:path';
import type { RenderFirstView } from '../../src/contract/pageData.ts';
import { loadRenderer } from '../../server/page/configuredBuild.ts';
import { compress, RENDERER_BUILD, vite } from '../lib/build.mjs';
import { cache, root } from '../lib/paths.mjs';
import { pinyinPlugin } from '../build/pinyinPlugin.ts';
import { bundleScript } from '../build/scriptsPlugin.ts';
import { words } from '../../server/words/words.mjs';

/** A built page with the renderer of its first view. */
interface BuiltPage {
  /** Its folder. */
  built: string;
  render: RenderFirstView | undefined;
}

/** Builds the page for a base path into a separate folder; `dist` is not changed. */
export async function buildPage(base: string): Promise<BuiltPage> {
  const built = join(cache, 'page');
  const renderer = join(cache, 'renderer');
  console.log(words.starting.building);
  await vite(['build', '--outDir', built, '--emptyOutDir'], { BASE_PATH: base });
  await vite([...RENDERER_BUILD, renderer], { BASE_PATH: base });
  await compress(built);
  return { built, render: await loadRenderer(renderer, (line) => console.warn(line)) };
}

/** Bundles the background script of the extension. */
export const buildBackground = (): Promise<string> =>
  bundleScript({
    name: 'background',
    entry: join(root, 'src/extension/background.ts'),
    target: ['chrome121', 'firefox121'],
    plugins: [pinyinPlugin()],
  });

/** Builds the part of the Cloudflare worker that is the same for every owner, into a folder; returns the file. */
export async function buildWorker(folder: string): Promise<string> {
  await vite(['build', '--ssr', 'server/edge/index.ts', '--minify', '--outDir', folder]);
  return join(folder, 'index.js');
}
