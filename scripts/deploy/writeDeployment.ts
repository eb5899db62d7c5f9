import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import type { EdgeSettings } from '../../server/edge/edgeWorker.ts';
import type { Log } from '../../server/ownerLog.ts';
import type { RenderFirstView } from '../../src/contract/pageData.ts';
import { configureBuild } from '../../server/page/configuredBuild.ts';
import { filesBelow, layFiles, publicFilesBelow } from './publicFiles.ts';
import type { Owner } from './readOwner.ts';
import { headersFile } from './headersFile.ts';
import { words } from '../../server/words/words.mjs';

/** The configuration for Cloudflare's command-line tool, here and in a deployment. */
export const WRANGLER_CONFIG = 'wrangler.jsonc';
/** File names with a special meaning on the platform. */
const RESERVED = new Set(['_headers', '_redirects', '_worker.js', '_routes.json']);

interface DeploymentOptions {
  /** Folder of the built page, with base path `/`. */
  built: string;
  /** The built worker, a file. */
  worker: string;
  /** The folder to write; its content is deleted first. */
  target: string;
  /** Name of the worker, part of its address `NAME.….workers.dev`. */
  name: string;
  /** Id of the KV namespace with the links; required to deploy. */
  linksId?: string | undefined;
  render?: RenderFirstView | undefined;
  /** Whether a password opens the locked groups. */
  unlock?: boolean;
  log: Log;
}

/**
 * Writes the deployment: `assets/` with the filled-in page, the owner's files and header rules; `worker/` with the API
 * and its settings of `site.yml`; `wrangler.jsonc`. Password hash and AMap key are not included, since they are secrets
 * of the platform. Throws when there is no built page.
 */
export function writeDeployment(owner: Owner, options: DeploymentOptions): void {
  const { built, worker, target, name, linksId, render, unlock = false, log } = options;
  const assets = join(target, 'assets');
  const { site, publicDir } = owner;
  const publicPaths = publicFilesBelow(publicDir);
  const reserved = publicPaths.filter((path) => RESERVED.has(path));
  if (reserved.length > 0) log(words.publishing.reservedByCloudflare(reserved.join(', ')));
  const { wallpaper: wallpapers } = site;
  layFiles({ built, publicDir, target: assets, wallpapers, wanted: (path) => !RESERVED.has(path) });

  // Without home links, since they change without a deployment.
  const byPlace = site.home !== undefined;
  const stamped = configureBuild({ layers: { owner: publicDir, built }, site, byPlace, render, log });
  for (const [path, text] of stamped.files) writeFileSync(join(assets, path), text);
  const { headersFor } = stamped;
  const fresh = [...stamped.files.keys()].map((path) => path.slice(1));
  writeFileSync(
    join(assets, '_headers'),
    headersFile({ headersFor, files: filesBelow(assets), fresh, isForWorker: true }),
  );

  const settings: EdgeSettings = {
    contentPolicy: stamped.policy,
    language: site.language,
    lockedGroups: site.lockedGroups,
    fallbackLinks: site.fallbackLinks,
    ...(site.home && { home: site.home }),
    unlock,
    ...(site.weather.amapKey && { amapEndpoint: site.weather.amapEndpoint }),
  };
  mkdirSync(join(target, 'worker'), { recursive: true });
  copyFileSync(worker, join(target, 'worker/calls.js'));
  writeFileSync(join(target, 'worker/index.js'), workerEntry(settings));
  writeFileSync(join(target, WRANGLER_CONFIG), wranglerConfig(name, linksId));
}

function workerEntry(settings: EdgeSettings): string {
  return [
    `import { edgeWorker } from './calls.js';`,
    `export { PasswordAttempts } from './calls.js';`,
    `export default edgeWorker(${JSON.stringify(settings, null, 2)});`,
    '',
  ].join('\n');
}

/** `wrangler.jsonc` with the owner's values. */
function wranglerConfig(name: string, linksId: string | undefined): string {
  const values = new Map<JSONPath, string>([[['name'], name]]);
  if (linksId !== undefined) values.set(['kv_namespaces', 0, 'id'], linksId);
  const template = readFileSync(new URL(WRANGLER_CONFIG, import.meta.url), 'utf8');
  return [...values].reduce((text, [path, value]) => applyEdits(text, modify(text, path, value, {})), template);
}
