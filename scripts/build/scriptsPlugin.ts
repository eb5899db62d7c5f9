import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Plugin, build } from 'vite';
import { browserTargets } from './browsers.ts';
import { alias } from '../lib/paths.mjs';
import { traditionalPlugin } from './traditionalPlugin.ts';

interface ScriptOptions {
  /** Name of the script, for messages. */
  name: string;
  /** File of its entry. */
  entry: string;
  base?: string | undefined;
  target: string | string[];
  define?: Record<string, unknown> | undefined;
  plugins: Plugin[];
}

/** Bundles and minifies one classic script, outside of the page's own build. */
export async function bundleScript({ name, entry, base, target, define, plugins }: ScriptOptions): Promise<string> {
  const result = await build({
    configFile: false,
    ...(base !== undefined && { base }),
    logLevel: 'error',
    publicDir: false,
    resolve: { alias },
    ...(define && { define }),
    plugins,
    build: {
      write: false,
      target,
      lib: { entry, formats: ['iife'], name, fileName: name },
      minify: true,
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code.trim();
  }
  throw new Error(`${entry} gave no script`);
}

const MARK = '<!--boot-->';
/** The inlined scripts in their order. The first also runs in browsers that are too old for the page. */
const INLINE = [
  { name: 'older', target: 'es2017' },
  { name: 'boot', target: browserTargets() },
];
/** The files, the constants that contain their paths (`src/contract/olderBrowsers.ts`), and their targets. */
const FILES = [
  { name: 'polyfills', constant: 'POLYFILLS_FILE', target: browserTargets() },
  { name: 'tooOld', constant: 'TOO_OLD_FILE', target: 'es2017' },
];
const entryOf = (path: string) => fileURLToPath(new URL(`../../src/${path}.ts`, import.meta.url));

/**
 * The scripts that run before the page's own, or instead of it:
 *
 * - Inlines `src/boot/older.ts` and `src/boot/boot.ts`, bundled and minified. They run before any other file is
 *   requested, so the wallpaper is the first request. The content security policy allows them by their hashes.
 * - Builds the scripts of `src/older/`, which only older browsers request: the polyfills, and what replaces the page's
 *   scripts in a browser that is too old for them. They are not built in development.
 *
 * `recordLicences` records their packages.
 */
export function scriptsPlugin(recordLicences: Plugin): Plugin {
  const plugins = [recordLicences, traditionalPlugin()];
  const built = new Map<string, string>();
  let base = '/';
  let define: Record<string, unknown> | undefined;
  return {
    name: 'porchlight:scripts',
    async config(_, { command }) {
      const paths = await Promise.all(
        FILES.map(async ({ name, constant, target }) => {
          if (command !== 'build') return [constant, JSON.stringify(`assets/${name}.js`)];
          const code = await bundleScript({ name, entry: entryOf(`older/${name}`), target, plugins });
          const path = `assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
          built.set(path, code);
          return [constant, JSON.stringify(path)];
        }),
      );
      return { define: Object.fromEntries(paths) };
    },
    configResolved(config) {
      ({ base, define } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const scripts = await Promise.all(
          INLINE.map(async ({ name, target }) => {
            const code = await bundleScript({ name, entry: entryOf(`boot/${name}`), base, define, target, plugins });
            // A closing tag inside the script would end it early.
            return `<script>${code.replaceAll('</', '<\\/')}</script>`;
          }),
        );
        return html.replace(MARK, () => scripts.join('\n    '));
      },
    },
    generateBundle() {
      for (const [fileName, source] of built) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
