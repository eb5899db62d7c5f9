import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const NAMES = '/src/shared/words/names/zh-TW.ts';

/**
 * Makes each `@/…/zh-TW`, which is no file, from the `zh-CN.ts` in its place: its texts in Taiwan's characters and
 * terms, its imports those of zh-TW. TypeScript takes the types of `zh-CN.ts` (`paths` in `tsconfig.json`). The module
 * of names gets a table.
 */
export function traditionalPlugin(): Plugin {
  return {
    name: 'porchlight:traditional',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/zh-TW(\.ts)?$/ },
      async handler(source, importer, options) {
        const original = await this.resolve(source.replace(/zh-TW(\.ts)?$/, 'zh-CN'), importer);
        // Vite's search for dependencies reads only files, and those of zh-TW are those of zh-CN.
        return 'scan' in options && options.scan ? original : original?.id.replace(/zh-CN\.ts$/, 'zh-TW.ts');
      },
    },
    load: {
      filter: { id: /\/src\/.*\/zh-TW\.ts$/ },
      async handler(id) {
        // OpenCC takes 0.2 s to load: once in a build, and not at all where nothing asks for zh-TW.
        if (id.endsWith(NAMES)) {
          const { traditionalNames } = await import('./traditional/names.ts');
          const table = JSON.stringify(Object.fromEntries(traditionalNames()));
          return `const NAMES = new Map(Object.entries(${table}));\nexport const nameOf = (name) => NAMES.get(name) ?? name;`;
        }
        const { traditional } = await import('./traditional/traditional.ts');
        const original = id.replace(/zh-TW\.ts$/, 'zh-CN.ts');
        this.addWatchFile(original);
        return traditional((await readFile(original, 'utf8')).replaceAll('zh-CN', 'zh-TW'));
      },
    },
  };
}
