import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { PATIENCE_MS } from './patience.ts';

/**
 * The component tests as a project of Vitest: in a real Chromium, since they look at layout, focus, dialogs, sound and
 * pictures. Each file has a frame of its own.
 */
export const componentTests = (chromium: string | undefined): TestProjectInlineConfiguration => ({
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
          ...(chromium && { executablePath: chromium }),
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
        },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
});
