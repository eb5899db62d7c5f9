import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { homeLinks } from '../src/contract/homeLinks.ts';
import type { RenderFirstView } from '../src/contract/pageData.ts';
import type { Site } from '../src/contract/site.ts';
import { createAmapProxy } from './amapProxy.ts';
import { createApp } from './apiRoutes.ts';
import { attemptsInMemory } from './passwordAttemptsInMemory.ts';
import { readSite } from './readSiteFile.ts';
import { openLinks, type LinksInFile, type LinksOptions } from './watchLinksFile.ts';
import { linksPassword, type LinksPassword, type PasswordSettings } from './linksPassword.ts';
import type { Log } from './log.ts';
import { compressBest, precompress, type Precompressed } from './precompressed.ts';
import { transportHeaders } from './securityHeaders.ts';
import { configureBuild } from './configuredBuild.ts';
import { createStatic } from './staticFiles.ts';
import { turns } from './concurrencyLimit.ts';
import type { Unlock } from './verifyPassword.ts';
import { addressBehindProxies, secureBehindProxies } from './visitorAddress.ts';

/**
 * Each hash occupies one of Node's four pool threads, which also read files; two are left for those. About 100 hashes
 * take a slow computer ten seconds, the longest that a visitor would wait.
 */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 100;
/** The smallest forms of page and worker take longer than the rest of the start: they are made this much later, ms. */
const COMPRESS_BEST_AFTER_MS = 10_000;
const PAGE = '/index.html';

export interface SiteOptions {
  /** Folder of the built page. */
  dist: string;
  configDir: string;
  /** Base path of the site, ends in `/`. */
  base: string;
  trustProxy: number;
  /** Without one, a random password is generated and logged. */
  password?: PasswordSettings;
  log: Log;
  /** Reads a changed `links.yml`; default: on this thread. */
  readLinks?: LinksOptions['read'];
  /** Renders the first view; without it visitors' browsers draw it. */
  render?: RenderFirstView | undefined;
  /** Changes the owner's settings, for development. */
  overrideSite?: ((site: Site) => Site) | undefined;
}

/**
 * The whole site as one request listener for `node:http`: built page, owner's files, API. Files that do not change
 * while the server runs are read once, here. Throws when there is no built page, or when the password hash is invalid.
 */
export function createRequestListener(options: SiteOptions): RequestListener {
  const { dist, configDir, base, trustProxy, password = {}, log, readLinks, render } = options;
  const { overrideSite = (site) => site } = options;
  const site = overrideSite(readSite(configDir, log));
  const links = openLinks({ configDir, site, log, onChange: () => stampAnew(), ...(readLinks && { read: readLinks }) });
  const layers = { owner: join(configDir, 'public'), built: dist };
  const stamped = configureBuild({ layers, site, home: homeLinks(links.open()), base, render, log });
  const { policy, headersFor } = stamped;
  const memory = new Map([...stamped.files].map(([path, text]) => [path, precompress(text)]));
  const compressLater = () => setTimeout(() => void keepBest(memory), COMPRESS_BEST_AFTER_MS).unref();
  compressLater();
  function stampAnew(): void {
    memory.set(PAGE, precompress(stamped.pageWith(homeLinks(links.open()))));
    compressLater();
  }

  const files = createStatic({
    layers,
    base,
    log,
    memory,
    headersFor,
  });
  const app = createSiteApp({ site, links, policy, trustProxy, password: linksPassword(password, log), log });
  const calls = getRequestListener(app.fetch);

  const answerCall: RequestListener = (request, response) => {
    request.url = withoutBase(request.url ?? '/', base);
    void calls(request, response);
  };

  return (request, response) => {
    const url = request.url ?? '/';
    // Looks whether the file has changed, at most once a second: the page holds links too.
    links.open();
    const proto = request.headers['x-forwarded-proto'];
    if (secureBehindProxies(Array.isArray(proto) ? proto.join() : proto, trustProxy)) {
      for (const [name, value] of Object.entries(transportHeaders)) response.setHeader(name, value);
    }
    if (base !== '/' && url === base.slice(0, -1)) {
      response.writeHead(308, { ...headersFor('/'), location: base }).end();
    } else if (withoutBase(url, base).startsWith('/api/')) {
      answerCall(request, response);
    } else {
      files(request, response, () => answerCall(request, response));
    }
  };
}

/** One after the other, so that they occupy one pool thread. */
async function keepBest(memory: Map<string, Precompressed>): Promise<void> {
  for (const [path, prepared] of memory) {
    const best = await compressBest(prepared);
    // Meanwhile the links may have changed, and the page with them.
    if (memory.get(path) === prepared) memory.set(path, best);
  }
}

interface SiteAppOptions {
  site: Site;
  links: LinksInFile;
  policy: string;
  trustProxy: number;
  /** Undefined: nothing can be unlocked. */
  password?: LinksPassword;
  log: Log;
}

/** The API of this site, for the server and for development. */
export function createSiteApp({ site, links, policy, trustProxy, password, log }: SiteAppOptions) {
  const { amapKey: key, amapEndpoint: endpoint } = site.weather;
  const amap = key ? createAmapProxy({ key, endpoint, log }) : undefined;
  const unlock = password && unlockWith(password, links);
  return createApp({
    links: links.answer,
    amap,
    unlock,
    contentPolicy: policy,
    addressOf: addressBehindProxies(trustProxy),
    log,
  });
}

function unlockWith({ verify, announce }: LinksPassword, { locked }: LinksInFile): Unlock {
  // The owner may add the first locked link while the server runs. The generated password is then announced at the
  // first unlock request.
  const announceIfNeeded = () => {
    if (locked().length > 0) announce();
  };
  announceIfNeeded();
  return {
    locked,
    attempts: attemptsInMemory(),
    turns: turns({ atOnce: HASHES_AT_ONCE, waiting: HASHES_WAITING }),
    verify: async (password) => {
      announceIfNeeded();
      return verify(password);
    },
  };
}

function withoutBase(url: string, base: string): string {
  return base !== '/' && url.startsWith(base) ? url.slice(base.length - 1) : url;
}
