import type { Site } from '../../src/contract/site.ts';
import { createAmapProxy, type AmapOptions } from '../amapProxy.ts';
import { createApp } from '../apiRoutes.ts';
import type { Log } from '../log.ts';
import { verifier, type Verify } from '../passwordHash.ts';
import { transportHeaders } from '../securityHeaders.ts';
import type { Unlock } from '../verifyPassword.ts';
import { addressByCloudflare } from '../visitorAddress.ts';
import { attemptsInShards } from './passwordAttemptsInShards.ts';
import { linksInKv } from './linksInKv.ts';
import type { EdgeEnvironment } from './bindings.ts';

/** What the worker must know of `site.yml`: part of each deployment, so it holds no secret. */
export interface EdgeSettings {
  contentPolicy: string;
  lockedGroups: Site['lockedGroups'];
  fallbackLinks: Site['fallbackLinks'];
  /** Where AMap answers; absent where the weather does not come from AMap. */
  amapEndpoint?: string;
}

/** What tests give themselves. */
interface Outside {
  log?: Log;
  fetch?: AmapOptions['fetch'];
  makeVerify?: (hash: string) => Verify;
}

/** A worker as the platform calls it. */
export interface EdgeWorker {
  fetch: (request: Request, env: EdgeEnvironment) => Promise<Response>;
}

/**
 * The calls of the site as a worker of Cloudflare: the app of the Node server, with links from the platform's store and
 * tries counted in its objects. Files are no business of it: the platform has served those before it comes here. What
 * the deployment lacks is told in one line, and costs only what needs it.
 */
export function edgeWorker(settings: EdgeSettings, outside: Outside = {}): EdgeWorker {
  // Made once for each process of the platform, with what the first request brings: it is the same for all.
  let app: ReturnType<typeof createEdgeApp> | undefined;
  return {
    async fetch(request, env) {
      app ??= createEdgeApp(settings, env, outside);
      const response = asItIs(await app.fetch(request));
      if (new URL(request.url).protocol === 'https:') {
        for (const [name, value] of Object.entries(transportHeaders)) response.headers.set(name, value);
      }
      return response;
    },
  };
}

function createEdgeApp(settings: EdgeSettings, env: EdgeEnvironment, outside: Outside) {
  const { log = (line) => console.warn(line) } = outside;
  const links = linksInKv({ store: env.LINKS, site: settings, log });
  return createApp({
    links: links.answer,
    amap: amapWith(settings.amapEndpoint, env.AMAP_KEY, log, outside.fetch),
    unlock: unlockWith(env, links.locked, log, outside.makeVerify ?? verifier),
    contentPolicy: settings.contentPolicy,
    addressOf: addressByCloudflare,
    log,
  });
}

/** Undefined without a usable hash: nothing can be unlocked then, and everything else works. */
function unlockWith(
  env: EdgeEnvironment,
  locked: Unlock['locked'],
  log: Log,
  makeVerify: (hash: string) => Verify,
): Unlock | undefined {
  const hash = env.LINKS_PASSWORD_HASH?.trim();
  if (!hash) {
    log('LINKS_PASSWORD_HASH is not set: locked links stay locked');
    return undefined;
  }
  try {
    return { verify: makeVerify(hash), attempts: attemptsInShards(env.ATTEMPTS), locked };
  } catch (error) {
    log(`LINKS_PASSWORD_HASH: ${error instanceof Error ? error.message : String(error)}; locked links stay locked`);
    return undefined;
  }
}

function amapWith(endpoint: string | undefined, key: string | undefined, log: Log, fetch: AmapOptions['fetch']) {
  if (endpoint === undefined) return undefined;
  if (!key) {
    log('AMAP_KEY is not set: there is no weather');
    return undefined;
  }
  // A request must not wait for another's call here: the platform ends that with the visitor who leaves.
  return createAmapProxy({ key, endpoint, log, shared: false, ...(fetch && { fetch }) });
}

/** An answer that is compressed already goes out as it is; the platform would do it again. */
function asItIs(response: Response): Response {
  if (!response.headers.has('content-encoding')) return response;
  const { status, headers, body } = response;
  const init: ResponseInit & { encodeBody: 'manual' } = { status, headers, encodeBody: 'manual' };
  return new Response(body, init);
}
