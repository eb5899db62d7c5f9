import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What the worker keeps ahead of need: the shell. No pictures, no sound, and nothing that few visits ask for. */
const SHELL = [
  'index.html',
  'manifest.webmanifest',
  'assets/*.{js,css,svg,woff2}',
  'icons/icon.svg',
  'icons/icon-48.png',
  'images/logo.svg',
];

/**
 * Builds `sw/` into `sw.js`, with the list of the shell's files in it. With `unregister` that file is the worker which
 * removes itself. In development there is none. `noting` is for the worker's own build.
 */
export function workerPlugin({ unregister, noting }: { unregister: boolean; noting: Plugin }): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: unregister ? 'sw/unregister' : 'sw',
    filename: 'sw.ts',
    // The page registers the worker itself, and the manifest is the site plugin's.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [noting] },
      globPatterns: SHELL,
      globIgnores: ['assets/hls*', 'assets/makePicture*', 'assets/desk*'],
      ...(unregister && { injectionPoint: '' }),
    },
  });
}
