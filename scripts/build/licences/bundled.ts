import { join } from 'node:path';
import type { Plugin } from 'vite';
import { iconSetsOf } from '../iconsPlugin.ts';
import { pinyinSourcesOf } from '../pinyinPlugin.ts';

/** Third-party content of the built files. */
export interface Bundled {
  /** Folders of packages. */
  packages: Set<string>;
  /** Files of fonts. */
  fonts: Set<string>;
}

/**
 * Records the packages and fonts in the built files; tree-shaken modules are not included. Each build needs its own
 * plugin; several may write to the same record.
 */
export function recordBundled({ packages, fonts }: Bundled): Plugin {
  let root = '';
  return {
    name: 'porchlight:bundled',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset') {
          for (const name of file.originalFileNames.filter((name) => name.endsWith('.woff2')))
            fonts.add(join(root, name));
          continue;
        }
        for (const id of file.moduleIds) {
          const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
          if (folder !== undefined) packages.add(folder);
          // Icons and pinyin readings are in virtual modules of plugins, so their packages are added here.
          for (const name of [...iconSetsOf(id), ...pinyinSourcesOf(id)])
            packages.add(join(root, 'node_modules', name));
        }
      }
    },
  };
}
