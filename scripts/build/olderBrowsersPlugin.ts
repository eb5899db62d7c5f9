import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { browserTargets } from './browsers.ts';
import { bundleScript } from './bundleScript.ts';

/** The scripts, the constants that contain their paths (`src/contract/olderBrowsers.ts`), and their targets. */
const SCRIPTS = [
  { name: 'polyfills', constant: 'POLYFILLS_FILE', target: browserTargets() },
  { name: 'tooOld', constant: 'TOO_OLD_FILE', target: 'es2017' },
];

/**
 * Builds the scripts of `src/older/`, which only older browsers request: the polyfills, and what replaces the page's
 * scripts in a browser that is too old for them. `recordLicences` records their packages. They are not built in
 * development.
 */
export function olderBrowsersPlugin(recordLicences: Plugin): Plugin {
  const built = new Map<string, string>();
  return {
    name: 'porchlight:older-browsers',
    async config(_, { command }) {
      const paths = await Promise.all(
        SCRIPTS.map(async ({ name, constant, target }) => {
          if (command !== 'build') return [constant, JSON.stringify(`assets/${name}.js`)];
          const entry = fileURLToPath(new URL(`../../src/older/${name}.ts`, import.meta.url));
          const code = await bundleScript({ name, entry, target, plugins: [recordLicences] });
          const path = `assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
          built.set(path, code);
          return [constant, JSON.stringify(path)];
        }),
      );
      return { define: Object.fromEntries(paths) };
    },
    generateBundle() {
      for (const [fileName, source] of built) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
