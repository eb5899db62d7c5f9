/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { bootPlugin } from './scripts/vite/bootPlugin.ts';
import type { Site } from './src/contract/site.ts';
import { compressPlugin } from './scripts/vite/compressPlugin.ts';
import { firstViewPlugin } from './scripts/vite/firstViewPlugin.ts';
import { iconsPlugin } from './scripts/vite/iconsPlugin.ts';
import { keptModulesPlugin } from './scripts/vite/keptModulesPlugin.ts';
import { noteBundled, type Bundled } from './scripts/vite/licences/bundled.ts';
import { licencesPlugin } from './scripts/vite/licencesPlugin.ts';
import { lineIconsPlugin } from './scripts/vite/lineIconsPlugin.ts';
import { pinyinPlugin } from './scripts/vite/pinyinPlugin.ts';
import { plainImportsPlugin } from './scripts/vite/plainImportsPlugin.ts';
import { rendererPlugin } from './scripts/vite/rendererPlugin.ts';
import { sheetPlugin } from './scripts/vite/sheetPlugin.ts';
import { shortClassNames } from './scripts/vite/shortClassNames.ts';
import { sitePlugin } from './scripts/vite/sitePlugin.ts';
import { chunkName, wordsPlugin } from './scripts/vite/wordsPlugin.ts';
import { workerPlugin } from './scripts/vite/workerPlugin.ts';
import { PATIENCE_MS } from './tests/patience.ts';
import { standInListener, standInSite } from './tests/standIns.ts';

const src = fileURLToPath(new URL('./src', import.meta.url));
const alias = { '@': src };
const chromium = process.env['CHROMIUM_SHELL_PATH'] || process.env['CHROMIUM_PATH'];

/** Development asks no outside service, so that it needs no internet; `LIVE=1 npm run dev` asks them for real. */
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

/** Libraries of the first load: a file of their own, which a visitor keeps while the page's own code changes. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-redux|use-sync-external-store|@reduxjs\/toolkit|redux|redux-thunk|immer|reselect|redux-persist)\//;

/** The owner's desk. */
const DESK = /\/src\/features\/desk\//;

/** The first that know relative colours or nested rules, of which the page is made anyway. */
const CSS_TARGET = ['chrome120', 'firefox128', 'safari17.2', 'ios17.2'];

export default defineConfig(({ command, mode, isPreview, isSsrBuild }) => {
  const inDevelopment = command === 'serve' && !isPreview && !process.env['LIVE'];
  const bundled: Bundled = { packages: new Set(), fonts: new Set() };
  const isRenderer = mode === 'render';
  return {
    base: process.env['BASE_PATH'] ?? '/',
    // Readable ones come to 1.7 kB of styles and scripts more, which nobody sees before they have come.
    ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames(src) } } }),
    resolve: { alias },
    plugins: isRenderer
      ? [react(), icons({ compiler: 'jsx', jsx: 'react' }), iconsPlugin(), rendererPlugin(), firstViewPlugin()]
      : isSsrBuild
        ? []
        : [
            react(),
            icons({ compiler: 'jsx', jsx: 'react' }),
            bootPlugin(noteBundled(bundled)),
            iconsPlugin(),
            lineIconsPlugin(),
            pinyinPlugin(),
            plainImportsPlugin(),
            sheetPlugin(),
            wordsPlugin(),
            sitePlugin(inDevelopment ? localServices : {}),
            command === 'build' && workerPlugin({ unregister: mode === 'unregister', noting: noteBundled(bundled) }),
            licencesPlugin(bundled),
            compressPlugin(),
          ],
    // What they carry is told among the licences too.
    worker: { plugins: () => [noteBundled(bundled)] },
    build: isSsrBuild
      ? { copyPublicDir: false, target: 'node20', emptyOutDir: !isRenderer }
      : {
          target: 'es2022',
          cssTarget: CSS_TARGET,
          // One sheet is 12 kB, and eight are 15: each part's would be compressed by itself.
          cssCodeSplit: false,
          modulePreload: {
            polyfill: false,
            // Parts come while the page is idle: what they share with others need not be asked for ahead of them.
            resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
          },
          assetsInlineLimit: 0,
          rolldownOptions: {
            treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
            output: {
              chunkFileNames: chunkName,
              // Nearly all of it runs while the page opens: compiled at once, beside the page's own work, not bit by bit
              // in the midst of it. (V8's explicit compile hints; other engines see a comment.)
              postBanner: ({ name }) => (['vendor', 'index'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
              codeSplitting: {
                groups: [
                  { name: 'vendor', test: LIBRARIES },
                  // In one file it is smaller than in the many that lazy parts would share with it.
                  { name: 'page', tags: ['$initial'] },
                  // Each small file that parts share would cost a request, and one more of the worker.
                  {
                    name(id, chunking) {
                      const { importers = [] } = chunking.getModuleInfo(id) ?? {};
                      const isDesks = importers.length > 0 && importers.every((importer) => DESK.test(importer));
                      return isDesks ? null : 'common';
                    },
                    test: /\/src\/(?!features\/desk\/|contract\/(owner|searchEngines|site))|~icons/,
                    minShareCount: 2,
                  },
                  // What only the desk's parts share no visitor loads.
                  { name: 'deskShared', test: /\/src\/(features\/desk|contract|shared)\/|~icons/, minShareCount: 2 },
                ],
              },
            },
          },
        },
    // Tests read libraries as Node does: through Vite that takes longer than the tests.
    ...(isSsrBuild && { ssr: { noExternal: true } }),
    test: {
      // What a rule may take stands in its own test; these only end what hangs, on a busy machine too.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      teardownTimeout: 60_000,
      expect: { poll: { timeout: PATIENCE_MS } },
      // Vitest leaves a processor free; with two, half of the time of these tests was waiting.
      maxWorkers: 2,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            // What the programs say is compared in English, whatever language the developer's terminal has.
            env: { PORCHLIGHT_LANG: 'en' },
            include: ['{src,server,sw,scripts,tests}/**/*.test.ts'],
            globalSetup: ['tests/globalSetup.ts'],
            // A process for each file took a third of the time of these tests; what it kept apart, nodeSetup.ts does.
            isolate: false,
            setupFiles: ['tests/nodeSetup.ts'],
          },
        },
        {
          extends: true,
          plugins: [keptModulesPlugin()],
          // Found in mid-run they would make Vitest load everything anew.
          optimizeDeps: {
            include: ['react-dom/client', 'react-dom/server', 'embla-carousel-react', 'hls.js', 'luxon'],
          },
          test: {
            name: 'browser',
            include: ['src/**/*.test.tsx'],
            setupFiles: ['tests/browserSetup.ts'],
            browser: {
              enabled: true,
              headless: true,
              connectTimeout: 120_000,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: {
                  ...(chromium && { executablePath: chromium }),
                  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
                },
                contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
              }),
              instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
            },
          },
        },
      ],
    },
  };
});
