/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { bootPlugin } from './scripts/vite/bootPlugin.ts';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

export default defineConfig(({ isSsrBuild }) => ({
  base: process.env['BASE_PATH'] ?? '/',
  resolve: { alias },
  plugins: isSsrBuild ? [] : [react(), icons({ compiler: 'jsx', jsx: 'react' }), bootPlugin()],
  build: isSsrBuild
    ? { copyPublicDir: false, target: 'node20' }
    : { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  ssr: { noExternal: true },
}));
