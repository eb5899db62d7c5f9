import type { Plugin } from 'vite';

/** Vite's module that preloads the styles and imports of a lazy chunk. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Replaces Vite's preload helper by a plain dynamic import. All styles are in one style sheet and nothing is preloaded,
 * so the helper would add 0.7 kB to the first load for nothing.
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
