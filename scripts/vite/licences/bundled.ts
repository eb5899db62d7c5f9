import { join } from 'node:path';
import type { Plugin } from 'vite';
import { iconSetsOf } from '../iconsPlugin.ts';
import { pinyinSourcesOf } from '../pinyinPlugin.ts';

/** What builds have in their files that was made elsewhere. */
export interface Bundled {
  /** Folders of packages. */
  packages: Set<string>;
  /** Files of fonts. */
  fonts: Set<string>;
}

/**
 * Notes the packages and fonts that a build really has in its files: what was left out as unused is not among them. A
 * build needs a plugin of its own; several may note into the same place.
 */
export function noteBundled({ packages, fonts }: Bundled): Plugin {
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
          // Icons and readings are no modules of a package any more: plugins have made them.
          for (const name of [...iconSetsOf(id), ...pinyinSourcesOf(id)])
            packages.add(join(root, 'node_modules', name));
        }
      }
    },
  };
}
