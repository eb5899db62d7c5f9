import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { buildWorker } from '../../scripts/deploy/buildPage.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File of the built worker for the edge platform, as used by a deployment. */
    edgeBundle: string;
    /** Folder with the built server. */
    builtServer: string;
  }
}

/** Builds the servers that several test files start, once per run. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-built-'));
  const builtServer = join(folder, 'server');
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server/index.ts', outDir: builtServer, target: 'node20', copyPublicDir: false },
    ssr: { noExternal: true },
  });
  project.provide('builtServer', builtServer);
  project.provide('edgeBundle', await buildWorker(join(folder, 'edge')));
  return () => rmSync(folder, { recursive: true, force: true });
}
