import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Files that the worker precaches: the app shell. No pictures, no audio, and nothing that only few visits need. */
const SHELL = [
  'index.html',
  'manifest.webmanifest',
  'assets/*.{js,css,svg,woff2}',
  'icons/icon.svg',
  'icons/icon-48.png',
  'images/logo.svg',
];

/**
 * Builds `sw/` into `sw.js` with the precache manifest. With `unregister`, the file is a worker that removes itself.
 * There is no worker in development. `recordLicences` records the worker's packages.
 */
export function workerPlugin({
  unregister,
  recordLicences,
}: {
  unregister: boolean;
  recordLicences: Plugin;
}): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: unregister ? 'sw/unregister' : 'sw',
    filename: 'sw.ts',
    // The page registers the worker itself, and the site plugin writes the manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [recordLicences] },
      globPatterns: SHELL,
      globIgnores: [
        'assets/hls*',
        'assets/makePicture*',
        'assets/desk*',
        // Parts of the desk that the dialog of a link has too, and what only devices in step load: all need the server.
        'assets/openOwnersLinks*',
        'assets/siteInterface*',
        'assets/ownersText*',
        'assets/sync-*',
        'assets/refusedFields*',
        // The worker adds the polyfills in browsers that need them.
        'assets/polyfills*',
        'assets/tooOld*',
      ],
      ...(unregister && { injectionPoint: '' }),
    },
  });
}
