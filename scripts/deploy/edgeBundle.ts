import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/paths.mjs';

const NAME = 'calls.js';

/** Builds the part of the worker that is the same for every owner, `server/edge/`, into a folder; returns the file. */
export async function buildEdgeBundle(folder: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: {
        input: join(root, 'server/edge/index.ts'),
        // Modules that the platform provides.
        external: [/^cloudflare:/, /^node:/],
        output: { entryFileNames: NAME },
      },
    },
    ssr: { noExternal: true, target: 'webworker' },
  });
  return join(folder, NAME);
}
