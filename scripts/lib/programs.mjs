import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentFingerprint, outputFingerprint } from './freshness.mjs';
import { root } from './run.mjs';
import { Trouble } from './trouble.mjs';
import { words } from '../../server/words/words.mjs';

/** The programs written in TypeScript, by name. Each exports a `main()` that returns an exit code. */
export const PROGRAMS = {
  checks: 'scripts/checks/checks.ts',
  doctor: 'scripts/owner/doctor.ts',
  edge: 'scripts/deploy/edge.ts',
  'export-bookmarks': 'scripts/owner/exportBookmarks.ts',
  icons: 'scripts/owner/icons.ts',
  'import-bookmarks': 'scripts/owner/importBookmarks.ts',
  migrate: 'scripts/owner/migrate.ts',
  portable: 'scripts/deploy/portable.ts',
  setup: 'scripts/owner/setup.ts',
};

// `server` and `src` are inputs too, since the programs read the owner's files with the server's code.
const INPUTS = ['scripts', 'server', 'src', 'tsconfig.json', 'package-lock.json'];
/** Folder for all build output that only this machine uses. */
export const cache = join(root, 'node_modules', '.cache', 'porchlight');
const outDir = join(cache, 'programs');
const stampFile = join(cache, 'programs-build');
const NO_RIGHTS = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Builds each program into one `.mjs` file, since Node 20 cannot run TypeScript. */
async function buildPrograms() {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src') } },
    plugins: [
      {
        name: 'porchlight:plain-scripts',
        enforce: 'pre',
        // Not bundled, since these modules find files relative to themselves and must share one class `Trouble`.
        resolveId: (source) =>
          /^(\.\.\/)+lib\/.+\.mjs$/.test(source)
            ? { id: pathToFileURL(join(root, 'scripts', source.replace(/^(\.\.\/)+/, ''))).href, external: true }
            : undefined,
      },
    ],
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, join(root, file)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name].mjs' },
      },
    },
  });
}

/**
 * Path of a built program; builds when a source has changed since the last time. Throws a `Trouble` where the cache
 * cannot be written.
 *
 * @param {string} name one of `PROGRAMS`
 * @returns {Promise<string>}
 */
export async function builtProgram(name) {
  if (!(name in PROGRAMS)) throw new Trouble(words.starting.noProgram(name, Object.keys(PROGRAMS)));
  // The hash contains the folder's path, since the built program contains it too.
  const inputs = contentFingerprint(root, INPUTS, [root]);
  const stamp = () => `${inputs}\n${outputFingerprint(cache, ['programs'])}\n`;
  const file = join(outDir, `${name}.mjs`);
  const isFresh = existsSync(file) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();
  if (!isFresh) {
    try {
      mkdirSync(cache, { recursive: true });
      rmSync(stampFile, { force: true });
      await buildPrograms();
      writeFileSync(stampFile, stamp());
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && NO_RIGHTS.has(String(error.code)))) throw error;
      throw new Trouble(words.starting.noRights(cache));
    }
  }
  return file;
}
