import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Site } from '../src/contract/site.ts';
import { createAmapProxy } from './amapProxy.ts';
import { createApp } from './apiRoutes.ts';
import { attemptsInMemory } from './passwordAttemptsInMemory.ts';
import { readSite } from './readSiteFile.ts';
import { openLinks, type LinksInFile, type LinksOptions } from './watchLinksFile.ts';
import { linksPassword, type LinksPassword, type PasswordSettings } from './linksPassword.ts';
import type { Log } from './log.ts';
import { precompress } from './precompressed.ts';
import { transportHeaders } from './securityHeaders.ts';
import { configureBuild } from './configuredBuild.ts';
import { createStatic } from './staticFiles.ts';
import { turns } from './concurrencyLimit.ts';
import type { Unlock } from './verifyPassword.ts';
import { addressBehindProxies, secureBehindProxies } from './visitorAddress.ts';

/**
 * A hash holds one of the four threads that also read files: two are left for those. In the queue are as many as a small
 * computer can hash while a visitor is patient, some ten seconds.
 */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 100;

export interface SiteOptions {
  /** The built page. */
  dist: string;
  configDir: string;
  /** Path under which the site lives, ends in `/`. */
  base: string;
  trustProxy: number;
  /** Without any, a password is made up and logged. */
  password?: PasswordSettings;
  log: Log;
  /** Reads a changed `links.yml`; on this thread unless said otherwise. */
  readLinks?: LinksOptions['read'];
  /** Has the last word on the owner's choices, in development. */
  overrideSite?: ((site: Site) => Site) | undefined;
}

/**
 * The whole site as one listener for `node:http`: built page, owner's files, calls. Reads everything that does not
 * change while the server runs here, once. Throws when there is no built page, or when the password's hash is none.
 */
export function createRequestListener(options: SiteOptions): RequestListener {
  const { dist, configDir, base, trustProxy, password = {}, log, readLinks, overrideSite = (site) => site } = options;
  const site = overrideSite(readSite(configDir, log));
  const links = openLinks({ configDir, site, log, ...(readLinks && { read: readLinks }) });
  const layers = { owner: join(configDir, 'public'), built: dist };
  const { files: stamped, policy, headersFor } = configureBuild({ layers, site, home: homeLinks(links), base });
  const memory = new Map([...stamped].map(([path, text]) => [path, precompress(text, 11)]));
  const page = memory.get('/index.html');
  if (page) memory.set('/', page);

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

interface SiteAppOptions {
  site: Site;
  links: LinksInFile;
  policy: string;
  trustProxy: number;
  /** Without it nothing can be unlocked. */
  password?: LinksPassword;
  log: Log;
}

/** The calls of this site, for the server and for development alike. */
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
  // The owner may lock the first link while the server runs; whoever asks for it then makes the password known.
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

/** Links of the carousel that anybody may see. */
export function homeLinks(links: LinksInFile) {
  return links.open().filter((link) => link.is_home === 'true');
}

function withoutBase(url: string, base: string): string {
  return base !== '/' && url.startsWith(base) ? url.slice(base.length - 1) : url;
}
