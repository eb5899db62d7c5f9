import { join } from 'node:path';
import { WRANGLER_CONFIG } from './writeDeployment.ts';

/**
 * The options to run a deployment on this computer with miniflare, with these secrets. `target` is the folder that
 * `writeDeployment` has written.
 */
export async function localWorker(target: string, bindings: Record<string, string>) {
  // Read by the tool when it loads; its default is the user's home folder.
  process.env['WRANGLER_LOG_PATH'] = join(target, 'logs');
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { workerOptions, main = '' } = read(join(target, WRANGLER_CONFIG));
  return { ...workerOptions, modules: true, modulesRoot: target, scriptPath: main, bindings };
}
