import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { buildEdgeBundle } from '../../scripts/edge/edgeBundle.ts';
import { builtProgram } from '../../scripts/lib/programs.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** File of the built worker for the edge platform, as used by a deployment. */
    edgeBundle: string;
    /** Folder with the built server. */
    builtServer: string;
  }
}

/** Builds the programs and servers that several test files start, once per run. */
export async function setup(project: TestProject): Promise<() => void> {
  // Built in advance, since tests that start programs at the same time would otherwise all build them.
  await builtProgram('checks');
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-built-'));
  const builtServer = join(folder, 'server');
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server/index.ts', outDir: builtServer, target: 'node20', copyPublicDir: false },
    ssr: { noExternal: true },
  });
  project.provide('builtServer', builtServer);
  project.provide('edgeBundle', await buildEdgeBundle(join(folder, 'edge')));
  return () => rmSync(folder, { recursive: true, force: true });
}
