import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Site } from '../src/contract/site.ts';
import { createAmapProxy } from './amap.ts';
import { createApp } from './app.ts';
import { attemptsInMemory } from './attempts.ts';
import { openLinks, readSite, type LinksSource } from './config.ts';
import { contentPolicy, framePolicy, workerPolicy } from './contentPolicy.ts';
import { linksPassword, type LinksPassword, type PasswordSettings } from './linksPassword.ts';
import type { Log } from './log.ts';
import { stampManifest } from './manifest.ts';
import { pageDataOf, stampPage } from './page.ts';
import { describePictures } from './pictures.ts';
import { prepare } from './prepared.ts';
import { securityHeaders } from './securityHeaders.ts';
import { createStatic } from './static.ts';
import type { Unlock } from './verifyPassword.ts';
import { stampWorker } from './worker.ts';

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
  /** Has the last word on the owner's choices, in development. */
  overrideSite?: ((site: Site) => Site) | undefined;
}

/**
 * The whole site as one listener for `node:http`: built page, owner's files, calls. Reads everything that does not
 * change while the server runs here, once. Throws when there is no built page, or when the password's hash is none.
 */
export function createSite(options: SiteOptions): RequestListener {
  const { dist, configDir, base, trustProxy, password = {}, log, overrideSite = (site) => site } = options;
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const builtManifest = readFileSync(join(dist, 'manifest.webmanifest'), 'utf8');
  const frame = readFileSync(join(dist, 'jsonp.html'), 'utf8');

  const site = overrideSite(readSite(configDir, log));
  const links = openLinks({ configDir, site, log });
  const layers = { owner: join(configDir, 'public'), built: dist };
  const pictures = describePictures(layers, site.wallpaper.local);
  const page = stampPage(html, pageDataOf(site, pictures), homeLinks(links), base);
  const preparedPage = prepare(page, 11);
  const policy = contentPolicy(page, site);
  const pageHeaders = securityHeaders(policy);
  // Its paths got the base when it was built.
  const manifest = stampManifest(builtManifest, site);
  // A browser keeps the page with its policy.
  const stamped = new Map([
    ['index.html', page + policy],
    ['manifest.webmanifest', manifest],
  ]);
  const workerFile = join(dist, 'sw.js');
  const worker = existsSync(workerFile)
    ? stampWorker(readFileSync(workerFile, 'utf8'), { stamped, layers, logo: site.logo })
    : undefined;
  const ownHeaders = new Map([
    ['/sw.js', securityHeaders(workerPolicy(site))],
    ['/jsonp.html', securityHeaders(framePolicy(frame))],
  ]);

  const files = createStatic({
    layers,
    base,
    log,
    memory: new Map([
      ['/', preparedPage],
      ['/index.html', preparedPage],
      ['/manifest.webmanifest', prepare(manifest, 11)],
      ...(worker === undefined ? [] : ([['/sw.js', prepare(worker, 11)]] as const)),
      // Its policy names the hash of its script: the two must not drift apart.
      ['/jsonp.html', prepare(frame, 11)],
    ]),
    headersFor: (path) => ownHeaders.get(path) ?? pageHeaders,
  });
  const app = createSiteApp({ site, links, policy, trustProxy, password: linksPassword(password, log), log });
  const calls = getRequestListener(app.fetch);

  const answerCall: RequestListener = (request, response) => {
    request.url = withoutBase(request.url ?? '/', base);
    void calls(request, response);
  };

  return (request, response) => {
    const url = request.url ?? '/';
    if (base !== '/' && url === base.slice(0, -1)) {
      response.writeHead(308, { ...pageHeaders, location: base }).end();
    } else if (withoutBase(url, base).startsWith('/api/')) {
      answerCall(request, response);
    } else {
      files(request, response, () => answerCall(request, response));
    }
  };
}

interface SiteAppOptions {
  site: Site;
  links: LinksSource;
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
  return createApp({ links: links.answer, amap, unlock, contentPolicy: policy, trustProxy, log });
}

function unlockWith({ verify, announce }: LinksPassword, { locked }: LinksSource): Unlock {
  // The owner may lock the first link while the server runs; whoever asks for it then makes the password known.
  const announceIfNeeded = () => {
    if (locked().length > 0) announce();
  };
  announceIfNeeded();
  return {
    locked,
    attempts: attemptsInMemory(),
    verify: async (password) => {
      announceIfNeeded();
      return verify(password);
    },
  };
}

/** Links of the carousel that anybody may see. */
export function homeLinks(links: LinksSource) {
  return links.open().filter((link) => link.is_home === 'true');
}

function withoutBase(url: string, base: string): string {
  return base !== '/' && url.startsWith(base) ? url.slice(base.length - 1) : url;
}
