/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { bootPlugin } from './scripts/vite/bootPlugin.ts';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };
const chromium = process.env['CHROMIUM_PATH'];

export default defineConfig(({ isSsrBuild }) => ({
  base: process.env['BASE_PATH'] ?? '/',
  resolve: { alias },
  plugins: isSsrBuild ? [] : [react(), icons({ compiler: 'jsx', jsx: 'react' }), bootPlugin()],
  build: isSsrBuild
    ? { copyPublicDir: false, target: 'node20' }
    : { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  ssr: { noExternal: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,server,scripts,tests}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/browserSetup.ts'],
          browser: {
            enabled: true,
            headless: true,
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
}));
