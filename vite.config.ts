import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { basePath } from './scripts/lib/build.mjs';
import { alias } from './scripts/lib/paths.mjs';
import { browserTargets } from './scripts/build/browsers.ts';
import type { Site } from './src/contract/site.ts';
import { iconsPlugin } from './scripts/build/iconsPlugin.ts';
import { createLicences } from './scripts/build/licences/licencesPlugin.ts';
import { chunkName, pagePlugin } from './scripts/build/pagePlugin.ts';
import { pinyinPlugin } from './scripts/build/pinyinPlugin.ts';
import { scriptsPlugin } from './scripts/build/scriptsPlugin.ts';
import { traditionalPlugin } from './scripts/build/traditionalPlugin.ts';
import { sitePlugin } from './scripts/build/sitePlugin.ts';
import { workerPlugin } from './scripts/build/workerPlugin.ts';
import { shellPath } from './tests/support/browserPaths.ts';
import { PATIENCE_MS } from './tests/support/patience.ts';
import { standInListener, standInSite } from './tests/support/standIns.ts';

/**
 * The component tests as a project of Vitest: in a real Chromium, since they look at layout, focus, dialogs, sound and
 * pictures. Each file has a frame of its own.
 */
const componentTests: TestProjectInlineConfiguration = {
  extends: true,
  // If Vite discovered these during a run, Vitest would reload everything.
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react-dom/server',
      'embla-carousel-react',
      'hls.js',
      'luxon',
      'music-metadata',
      'p-queue',
      'yaml',
    ],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['tests/support/browserSetup.ts'],
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: PATIENCE_MS,
      orchestratorScripts: [{ src: '/tests/support/reloadStuckFrames.ts' }],
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(shellPath !== undefined && { executablePath: shellPath }),
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
        },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
};

/**
 * Development uses stand-ins instead of outside services, so that it needs no internet; `LIVE=1 npm run dev` uses the
 * real ones.
 */
const localServices = {
  standIns: standInListener(),
  overrideSite: (site: Site): Site => {
    const { wallpaper, quote, weather, music } = standInSite();
    return {
      ...site,
      wallpaper: { ...site.wallpaper, ...wallpaper },
      quote,
      weather: { ...site.weather, ...weather, amapKey: '' },
      music: site.music.endpoints.every((address) => address.startsWith('/'))
        ? site.music
        : { ...site.music, ...music },
    };
  },
};

/** Libraries of the first load, in a separate file that stays cached while the page's own code changes. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-redux|use-sync-external-store|@reduxjs\/toolkit|redux|redux-thunk|immer|reselect|redux-persist)\//;

/** What a visitor may open: box, settings, player, forms, directory, own pictures. */
const LATER = /\/src\/(app\/later|features\/.*\/lazy(Directory|OwnPictures|Player))\.ts$/;

export default defineConfig(({ command, mode, isPreview, isSsrBuild }) => {
  const inDevelopment = command === 'serve' && !isPreview && !process.env['LIVE'];
  const licences = createLicences();
  const isRenderer = mode === 'render';
  return {
    base: basePath(),
    resolve: { alias },
    plugins: isRenderer
      ? [react(), iconsPlugin(), traditionalPlugin(), pagePlugin({ isRenderer })]
      : isSsrBuild
        ? []
        : [
            react(),
            scriptsPlugin(licences.record()),
            iconsPlugin(),
            traditionalPlugin(),
            pinyinPlugin(),
            pagePlugin({ isRenderer }),
            sitePlugin(inDevelopment ? localServices : {}),
            command === 'build' &&
              workerPlugin({ unregister: mode === 'unregister', recordLicences: licences.record() }),
            licences.record(),
            licences.plugin,
          ],
    // Their packages are listed among the licences too.
    worker: { plugins: () => [licences.record()] },
    build: isSsrBuild
      ? {
          copyPublicDir: false,
          target: 'node20',
          emptyOutDir: !isRenderer,
          // Modules of Cloudflare's runtime.
          rolldownOptions: { external: /^cloudflare:/ },
        }
      : {
          // Scripts, styles and workers.
          target: browserTargets(),
          modulePreload: {
            polyfill: false,
            // Lazy chunks load while the page is idle, so their shared chunks need no preload. Their styles always load first.
            resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
          },
          assetsInlineLimit: 0,
          rolldownOptions: {
            // Fields of classes are lowered for Safari 15.6, most shortly by assignments.
            transform: { assumptions: { setPublicClassFields: true } },
            treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
            output: {
              chunkFileNames: chunkName,
              // Nearly all functions run while the page opens, so they are compiled eagerly in the background instead
              // of one by one. (V8's explicit compile hints; other engines see a comment.)
              postBanner: ({ name }) => (['vendor', 'index'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
              codeSplitting: {
                groups: [
                  { name: 'vendor', test: LIBRARIES },
                  // One file is smaller than the many that would be shared with lazy chunks.
                  { name: 'page', tags: ['$initial'] },
                  // It loads in every visit, so it must not import the next one.
                  { name: 'serviceWorker', test: /\/src\/app\/serviceWorker\.ts$/ },
                  // What a visitor may open, with all that it imports: loaded as a whole.
                  { name: 'later', test: LATER },
                ],
              },
            },
          },
        },
    // In tests, Node loads the libraries, since loading them through Vite takes longer than the tests.
    ...(isSsrBuild && { ssr: { noExternal: true } }),
    test: {
      allowOnly: false,
      // Longer than what a test waits for, so that the event that did not come is named.
      testTimeout: 2 * PATIENCE_MS,
      hookTimeout: 2 * PATIENCE_MS,
      teardownTimeout: PATIENCE_MS,
      expect: { poll: { timeout: PATIENCE_MS } },
      // By default Vitest leaves one processor free, and these tests spend half of the time waiting.
      maxWorkers: 2,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            // Messages of the programs are compared in English, regardless of the developer's locale.
            env: { PORCHLIGHT_LANG: 'en' },
            include: ['{src,server,sw,scripts,tests}/**/*.test.ts'],
            globalSetup: ['tests/support/globalSetup.ts'],
            setupFiles: ['tests/support/nodeSetup.ts'],
          },
        },
        componentTests,
      ],
    },
  };
});
