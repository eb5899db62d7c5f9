import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { browserTargets } from './browsers.ts';
import { bundleScript } from './bundleScript.ts';

const MARK = '<!--boot-->';
/** The scripts in their order. The first also runs in browsers that are too old for the page. */
const SCRIPTS = [
  { name: 'older', target: 'es2017' },
  { name: 'boot', target: browserTargets() },
];

/**
 * Inlines `src/boot/older.ts` and `src/boot/boot.ts`, bundled and minified, into the page. They run before any other
 * file is requested, so the wallpaper is the first request. The content security policy allows them by their hashes.
 * `recordLicences` records their packages.
 */
export function bootPlugin(recordLicences: Plugin): Plugin {
  let base = '/';
  let define: Record<string, unknown> | undefined;
  const bundle = async ({ name, target }: (typeof SCRIPTS)[number]) => {
    const entry = fileURLToPath(new URL(`../../src/boot/${name}.ts`, import.meta.url));
    const code = await bundleScript({ name, entry, base, define, target, plugins: [recordLicences] });
    // A closing tag inside the script would end it early.
    return `<script>${code.replaceAll('</', '<\\/')}</script>`;
  };
  return {
    name: 'porchlight:boot',
    configResolved(config) {
      ({ base, define } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const scripts = await Promise.all(SCRIPTS.map(bundle));
        return html.replace(MARK, () => scripts.join('\n    '));
      },
    },
  };
}
