import type { Plugin } from 'vite';

/**
 * For the build of `src/render.tsx`, which runs in Node: uses React's production build regardless of NODE_ENV, and
 * omits the lazy chunks, which the first view does not use.
 */
export function rendererPlugin(): Plugin {
  return {
    name: 'porchlight:renderer',
    enforce: 'pre',
    config: () => ({ define: { 'process.env.NODE_ENV': '"production"' } }),
    resolveDynamicImport: () => false,
  };
}
