import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const MARK = '<!--boot-->';
const entry = fileURLToPath(new URL('../../src/boot/boot.ts', import.meta.url));

/**
 * Inlines `src/boot/boot.ts`, bundled and minified, into the page. It runs before any other file is requested, so the
 * wallpaper is the first request. The content security policy allows it by its hash. `noting` records the licences of
 * the script's build.
 */
export function bootPlugin(noting: Plugin): Plugin {
  let base = '/';
  return {
    name: 'porchlight:boot',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const code = await bundleBoot(base, noting);
        return html.replace(MARK, () => `<script>${code}</script>`);
      },
    },
  };
}

async function bundleBoot(base: string, noting: Plugin): Promise<string> {
  const result = await build({
    configFile: false,
    base,
    logLevel: 'error',
    publicDir: false,
    plugins: [noting],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'boot', fileName: 'boot' },
      minify: true,
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const chunk of output.output) {
      // A closing tag inside the script would end it early.
      if (chunk.type === 'chunk') return chunk.code.trim().replaceAll('</', '<\\/');
    }
  }
  throw new Error('src/boot/boot.ts gave no script');
}
