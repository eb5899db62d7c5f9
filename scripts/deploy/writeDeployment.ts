import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EdgeSettings } from '../../server/edge/edgeWorker.ts';
import type { Log } from '../../server/ownerLog.ts';
import type { RenderFirstView } from '../../src/contract/pageData.ts';
import { configureBuild } from '../../server/page/configuredBuild.ts';
import { layFiles, publicFilesBelow } from './publicFiles.ts';
import type { Owner } from './readOwner.ts';
import { headerRules, headersFile, type HeaderRules } from './cloudflareHeaders.ts';
import { words } from '../../server/words/words.mjs';

/** Version of the platform's behaviour that the tests use. */
const COMPATIBILITY = { compatibility_date: '2026-04-01', compatibility_flags: ['nodejs_compat'] };
const WORKER_FIRST = ['/api/*'];
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

/** Data for running the deployment without the platform. */
export interface Deployment {
  headers: HeaderRules;
}

/**
 * Writes the deployment: `assets/` with the filled-in page, the owner's files and header rules; `worker/` with the API
 * and its settings of `site.yml`; `wrangler.json`. Password hash and AMap key are not included, since they are secrets
 * of the platform. Throws when there is no built page.
 */
export function writeDeployment(owner: Owner, options: DeploymentOptions): Deployment {
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
  const headers = headerRules(stamped, publicPaths);
  writeFileSync(join(assets, '_headers'), headersFile(headers));

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
  writeFileSync(join(target, 'wrangler.json'), `${JSON.stringify(wranglerConfig(name, linksId), null, 2)}\n`);
  return { headers };
}

function workerEntry(settings: EdgeSettings): string {
  return [
    `import { edgeWorker } from './calls.js';`,
    `export { PasswordAttempts } from './calls.js';`,
    `export default edgeWorker(${JSON.stringify(settings, null, 2)});`,
    '',
  ].join('\n');
}

/** The configuration of wrangler, Cloudflare's command-line tool. */
function wranglerConfig(name: string, linksId: string | undefined) {
  return {
    name,
    main: 'worker/index.js',
    ...COMPATIBILITY,
    assets: {
      directory: 'assets',
      html_handling: 'auto-trailing-slash',
      not_found_handling: 'none',
      run_worker_first: WORKER_FIRST,
    },
    kv_namespaces: [{ binding: 'LINKS', ...(linksId !== undefined && { id: linksId }) }],
    durable_objects: { bindings: [{ name: 'ATTEMPTS', class_name: 'PasswordAttempts' }] },
    // A worker that was deployed by an earlier version has its classes, and may have either tag.
    migrations: [
      { tag: 'v1', new_sqlite_classes: ['AttemptsShard'] },
      { tag: 'v2', new_sqlite_classes: ['OwnerDesk'] },
      { tag: 'v3', new_sqlite_classes: ['PasswordAttempts'], deleted_classes: ['AttemptsShard', 'OwnerDesk'] },
    ],
    // Only the worker's own lines. Invocation logs would store the address of each visitor for days.
    observability: { enabled: true, logs: { invocation_logs: false } },
  };
}

interface LocalOptions {
  /** The folder that `writeDeployment` has written. */
  target: string;
  headers: HeaderRules;
  /** The secrets. */
  bindings: Record<string, string>;
  name?: string;
  /** Name of another worker whose Durable Object this one shares. */
  countsWith?: string;
}

/** The options to run the deployment locally with miniflare. */
export function localWorker({ target, headers, bindings, name = 'porchlight', countsWith }: LocalOptions) {
  const module = (file: string) => {
    const path = join(target, 'worker', file);
    return { type: 'ESModule' as const, path, contents: readFileSync(path, 'utf8') };
  };
  return {
    name,
    modulesRoot: join(target, 'worker'),
    modules: [module('index.js'), module('calls.js')],
    compatibilityDate: COMPATIBILITY.compatibility_date,
    compatibilityFlags: COMPATIBILITY.compatibility_flags,
    bindings,
    kvNamespaces: { LINKS: 'links' },
    durableObjects: {
      ATTEMPTS: {
        className: 'PasswordAttempts',
        useSQLite: true,
        ...(countsWith !== undefined && { scriptName: countsWith }),
      },
    },
    assets: {
      directory: join(target, 'assets'),
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, static_routing: { user_worker: WORKER_FIRST } },
      assetConfig: {
        html_handling: 'auto-trailing-slash' as const,
        not_found_handling: 'none' as const,
        has_static_routing: true,
        headers: { version: 2 as const, rules: headers },
      },
    },
  };
}
