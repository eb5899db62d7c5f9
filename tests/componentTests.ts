import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/**
 * Component tests that mock modules, need modules in their first state, remove the document's icons, or look at the
 * window's requests, frames, listeners or style, which those of other files would change.
 */
export const OWN_FRAME = [
  'src/earlyInput.test.tsx',
  'src/features/player/jsonpFrame.test.tsx',
  'src/features/privacy/PrivacySection.test.tsx',
  'src/features/memorial/Memorial.test.tsx',
  'src/features/capsule/waitingForCalendar.test.tsx',
  'src/features/links/DeferredShelf.test.tsx',
  'src/features/wallpaper/wallpaperGlass.test.tsx',
  'src/features/wallpaper/wallpaperListeners.test.tsx',
  'src/shared/ui/ShippedIcon.test.tsx',
  'src/shared/ui/SiteIcon.test.tsx',
  'src/shared/ui/iconSymbols.test.tsx',
];

/**
 * The component tests as projects of Vitest. Most files share a frame, since each new frame loads some hundred modules,
 * which took a quarter of the processor time; `keepTheFrame()` cleans up after each file.
 */
export function componentTests(chromium: string | undefined): TestProjectInlineConfiguration[] {
  const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
    extends: true,
    
    // If Vite discovered these during a run, Vitest would reload everything.
    optimizeDeps: {
      include: ['react-dom/client', 'react-dom/server', 'embla-carousel-react', 'hls.js', 'luxon'],
    },
    test: {
      ...test,
      setupFiles: ['tests/browserSetup.ts'],
      browser: {
        enabled: true,
        headless: true,
        connectTimeout: 120_000,
        orchestratorScripts: [{ src: '/tests/reloadStuckFrames.ts' }],
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
  return [project({ name: 'browser', include: ['src/**/*.test.tsx'] })];
}
