import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { noteBundled, type Bundled } from './licences/bundled.ts';
import { licenceOf, licenceOfFont, licencesOfPackage } from './licences/licenceOf.ts';
import { licencesText } from './licences/licencesText.ts';

const FILE = 'licenses.txt';
const SERVERS = ['server/index.ts', 'server/edge/index.ts'];

/**
 * Writes `licenses.txt`: the licences of everything from elsewhere that page, service worker and servers have in them.
 * Other builds of the page note what they hold in `bundled`. Throws for a package without a licence.
 */
export function licencesPlugin(bundled: Bundled): Plugin[] {
  let root = '';
  let outDir = '';
  return [
    { ...noteBundled(bundled), apply: 'build' },
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
          await noteServers(root, bundled);
          const own = { ...licenceOf(root), name: 'Porchlight' };
          const packages = [...bundled.packages].flatMap(licencesOfPackage);
          const fonts = [...bundled.fonts].map(licenceOfFont);
          await writeFile(join(outDir, FILE), licencesText(own, [...packages, ...fonts]));
        },
      },
    },
  ];
}

/** The servers are built apart from the page, and go with it all the same: built here for the names alone. */
async function noteServers(root: string, bundled: Bundled): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [noteBundled(bundled)],
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      rolldownOptions: { input: SERVERS, external: [/^cloudflare:/] },
    },
    ssr: { noExternal: true },
  });
}
