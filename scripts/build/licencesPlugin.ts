import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { recordBundled, type Bundled } from './licences/bundled.ts';
import { fixedNotices } from './licences/fixedNotices.ts';
import { licenceOf, licenceOfFont, licencesOfPackage } from './licences/licenceOf.ts';
import { licencesText } from './licences/licencesText.ts';

const FILE = 'licenses.txt';
const SERVERS = ['server/index.ts', 'server/edge/index.ts'];

/**
 * Writes `licenses.txt` with the licences of all third-party content in the page, the service worker and the servers.
 * Other builds of the page record their content in `bundled`. Throws for a package without a licence.
 */
export function licencesPlugin(bundled: Bundled): Plugin[] {
  let root = '';
  let outDir = '';
  return [
    { ...recordBundled(bundled), apply: 'build' },
    {
      name: 'porchlight:licences',
      apply: 'build',
      configResolved(config) {
        ({ root } = config);
        outDir = resolve(root, config.build.outDir);
      },
      closeBundle: {
        // After the service worker was built.
        order: 'post',
        sequential: true,
        async handler() {
          await recordServers(root, bundled);
          const own = { ...licenceOf(root), name: 'Porchlight' };
          const packages = [...bundled.packages].flatMap(licencesOfPackage);
          const fonts = [...bundled.fonts].map(licenceOfFont);
          await writeFile(join(outDir, FILE), licencesText(own, [...packages, ...fonts, ...fixedNotices()]));
        },
      },
    },
  ];
}

/** Builds the servers only to record their packages, since they are built separately but distributed with the page. */
async function recordServers(root: string, bundled: Bundled): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [recordBundled(bundled)],
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      rolldownOptions: { input: SERVERS, external: [/^cloudflare:/] },
    },
    ssr: { noExternal: true },
  });
}
