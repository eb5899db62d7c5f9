import type { Plugin } from 'vite';

/**
 * For the build of `src/render.tsx`, which runs in Node: React's build for production whatever the server's environment
 * says, and none of the lazy parts, which no first view has.
 */
export function rendererPlugin(): Plugin {
  return {
    name: 'porchlight:renderer',
    enforce: 'pre',
    config: () => ({ define: { 'process.env.NODE_ENV': '"production"' } }),
    resolveDynamicImport: () => false,
  };
}
