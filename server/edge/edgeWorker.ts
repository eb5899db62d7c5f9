import type { Site } from '../../src/contract/site.ts';
import { createAmapProxy, type AmapOptions } from '../weather/amapProxy.ts';
import { createApp, type AppOptions } from '../http/apiRoutes.ts';
import { openAtHome, type AtHomeOptions } from '../http/atHome.ts';
import type { Log } from '../ownerLog.ts';
import { verifier, type Verify } from '../password/passwordHash.ts';
import { transportHeaders } from '../http/securityHeaders.ts';
import type { Unlock } from '../password/verifyPassword.ts';
import { addressByCloudflare } from '../http/visitorAddress.ts';
import { attemptsInObject } from './attemptsInObject.ts';
import { devicesInObject } from './devicesInObject.ts';
import { linksInKv } from './linksInKv.ts';
import type { EdgeEnvironment } from './bindings.ts';
import { errorText } from '../errorText.ts';

/** Settings of `site.yml` that the worker needs. They are part of each deployment, so they contain no secrets. */
export interface EdgeSettings {
  contentPolicy: string;
  language: Site['language'];
  lockedGroups: Site['lockedGroups'];
  fallbackLinks: Site['fallbackLinks'];
  /** Who is at home. Not in any file of the page. */
  home?: Site['home'];
  /**
   * Whether a password opens the locked groups. The platform keeps secrets of earlier deployments:
   * `LINKS_PASSWORD_HASH` counts only with this switch.
   */
  unlock?: boolean;
  /** AMap's endpoint, and the switch of `AMAP_KEY`; undefined where the weather does not come from AMap. */
  amapEndpoint?: string;
}

/** Replacements for tests. */
interface Outside {
  log?: Log;
  fetch?: AmapOptions['fetch'];
  makeVerify?: (hash: string) => Verify;
  resolve?: AtHomeOptions['resolve'];
}

/** A worker as the platform calls it. */
export interface EdgeWorker {
  fetch: (request: Request, env: EdgeEnvironment) => Promise<Response>;
}

/**
 * The API of the site as a Cloudflare worker: the routes of the Node server without the owner's desk, with links from
 * Workers KV and tries counted in a Durable Object. The platform serves the files. Missing bindings and secrets are logged in one
 * line each, and disable only what needs them.
 */
export function edgeWorker(settings: EdgeSettings, outside: Outside = {}): EdgeWorker {
  // Created with the first request of each process; the environment is the same for all requests.
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
  const atHome = openAtHome({
    home: settings.home,
    onNoAddress: () => log('home.address: the name has no public address'),
    // The platform cancels a call when the visitor who triggered it disconnects.
    shared: false,
    ...(outside.resolve && { resolve: outside.resolve }),
  });
  const isAtHome: AppOptions['isAtHome'] = async (header, connection) => {
    await atHome.refresh();
    return atHome.includes(addressByCloudflare(header, connection));
  };
  const unlock = unlockWith(settings.unlock === true ? env : {}, links.locked, log, outside.makeVerify ?? verifier);
  return createApp({
    links: links.answer,
    devices: unlock && {
      ...devicesInObject(env.ATTEMPTS, log),
      links: links.unlocked,
      siteOf(_, url) {
        const { protocol, host } = new URL(url);
        return { isSecure: protocol === 'https:', host, base: '/' };
      },
      proxies: 0,
    },
    isAtHome,
    amap: amapWith(settings.amapEndpoint, env.AMAP_KEY, log, outside.fetch),
    unlock,
    contentPolicy: settings.contentPolicy,
    language: settings.language,
    addressOf: addressByCloudflare,
    log,
  });
}

/** Undefined without a valid hash: nothing can be unlocked then, everything else works. */
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
    return { verify: makeVerify(hash), attempts: attemptsInObject(env.ATTEMPTS), locked };
  } catch (error) {
    log(`LINKS_PASSWORD_HASH: ${errorText(error)}; locked links stay locked`);
    return undefined;
  }
}

function amapWith(endpoint: string | undefined, key: string | undefined, log: Log, fetch: AmapOptions['fetch']) {
  if (endpoint === undefined) return undefined;
  if (!key) {
    log('AMAP_KEY is not set: there is no weather');
    return undefined;
  }
  // Calls are not shared: the platform cancels a call when the visitor who triggered it disconnects.
  return createAmapProxy({ key, endpoint, log, shared: false, ...(fetch && { fetch }) });
}

/** Marks a compressed answer as already encoded; the platform would compress it again. */
function asItIs(response: Response): Response {
  if (!response.headers.has('content-encoding')) return response;
  const { status, headers, body } = response;
  const init: ResponseInit & { encodeBody: 'manual' } = { status, headers, encodeBody: 'manual' };
  return new Response(body, init);
}
