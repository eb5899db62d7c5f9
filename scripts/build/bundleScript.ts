import { build, type Plugin } from 'vite';
import { alias } from '../lib/paths.mjs';

interface ScriptOptions {
  /** Name of the script, for messages. */
  name: string;
  /** File of its entry. */
  entry: string;
  base?: string | undefined;
  target: string | string[];
  define?: Record<string, unknown> | undefined;
  plugins: Plugin[];
}

/** Bundles and minifies one classic script, outside of the page's own build. */
export async function bundleScript({ name, entry, base, target, define, plugins }: ScriptOptions): Promise<string> {
  const result = await build({
    configFile: false,
    ...(base !== undefined && { base }),
    logLevel: 'error',
    publicDir: false,
    resolve: { alias },
    ...(define && { define }),
    plugins,
    build: {
      write: false,
      target,
      lib: { entry, formats: ['iife'], name, fileName: name },
      minify: true,
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code.trim();
  }
  throw new Error(`${entry} gave no script`);
}
