import type { Plugin } from 'vite';

/** Vite's own module, which asks for a part's styles and imports before it imports the part. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Parts are imported as they are written. All styles are in one sheet, and nothing is asked for ahead of a part: Vite's
 * helper would be 0.7 kB of the first load without anything to do.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'porchlight:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.includes('__vite__mapDeps'))
            throw new Error(`${file.fileName} asks for something ahead of a part`);
      },
    },
  };
}
