import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFingerprint, outputFingerprint } from './freshness.mjs';
import { root } from './run.mjs';
import { Trouble } from './trouble.mjs';

/** The owner's programs, each by the name of its file below `scripts/owner/`. */
export const OWNER_TOOLS = ['doctor', 'migrate', 'importBookmarks'];

// They read the owner's files with the server's own readers, so those are part of them.
const INPUTS = ['scripts/owner', 'scripts/lib/buildTools.mjs', 'server', 'src', 'tsconfig.json', 'package-lock.json'];
const cache = join(root, 'node_modules', '.cache', 'porchlight');
const outDir = join(cache, 'tools');
const stampFile = join(cache, 'tools-build');

/** Builds the owner's programs from TypeScript into a folder, one `.mjs` file each: Node 20 runs no TypeScript itself. */
export async function buildTools(folder) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(OWNER_TOOLS.map((name) => [name, join(root, 'scripts/owner', `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name].mjs' },
      },
    },
    ssr: { noExternal: true },
  });
}

/** Path of a built program; builds when a source has changed since the last time. */
export async function builtTool(name) {
  const inputs = contentFingerprint(root, INPUTS);
  const stamp = () => `${inputs}\n${outputFingerprint(cache, ['tools'])}\n`;
  const file = join(outDir, `${name}.mjs`);
  const isFresh = existsSync(file) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();
  if (!isFresh) {
    try {
      mkdirSync(cache, { recursive: true });
      rmSync(stampFile, { force: true });
      await buildTools(outDir);
      writeFileSync(stampFile, stamp());
    } catch (error) {
      if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
      throw new Trouble(`${cache} cannot be written. Run this as the user whom the project's folder belongs to.`);
    }
  }
  return file;
}
