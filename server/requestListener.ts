import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { homeLinks } from '../src/contract/homeLinks.ts';
import type { RenderFirstView } from '../src/contract/pageData.ts';
import type { Site } from '../src/contract/site.ts';
import { createAmapProxy, type AmapProxy } from './amapProxy.ts';
import { createApp } from './apiRoutes.ts';
import { limitBodyTime, type BodyTimes } from './bodyTime.ts';
import { errorText } from './errorText.ts';
import { openSite } from './liveSite.ts';
import { openDesk, type DeskOptions, type OwnerSettings } from './owner/openDesk.ts';
import { createStampedPage } from './stampedPage.ts';
import { words } from './words/words.mjs';
import { attemptsInMemory } from './passwordAttemptsInMemory.ts';
import { openLinks, type LinksInFile, type LinksOptions } from './watchLinksFile.ts';
import { linksPassword, type LinksPassword, type PasswordSettings } from './linksPassword.ts';
import type { Log } from './log.ts';
import { fileHeaders, transportHeaders } from './securityHeaders.ts';
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

export interface SiteOptions {
  /** Folder of the built page. */
  dist: string;
  configDir: string;
  /** Base path of the site, ends in `/`. */
  base: string;
  trustProxy: number;
  /** Without one, a random password is generated and logged. */
  password?: PasswordSettings & OwnerSettings;
  log: Log;
  /** Reads a changed `links.yml`; default: on this thread. */
  readLinks?: LinksOptions['read'];
  /** Does the desk's work on long lists; default: on this thread. */
  deskWork?: DeskOptions['work'];
  /** What writes the owner's files; for tests. */
  disk?: DeskOptions['disk'];
  /** Renders the first view; without it visitors' browsers draw it. */
  render?: RenderFirstView | undefined;
  /** Changes the owner's settings, for development. */
  overrideSite?: ((site: Site) => Site) | undefined;
  /** How long the body of a request may take; for tests. */
  bodyTimes?: BodyTimes;
  /** Looks so often at the owner's files, ms; default: only when somebody asks for something. */
  lookEveryMs?: number;
}

/**
 * The whole site as one request listener for `node:http`: built page, owner's files, API. Files of the build are read
 * once, here; what the owner's settings make of them is made anew when those change. Throws when there is no built page,
 * or when a password's hash is invalid.
 */
export function createRequestListener(options: SiteOptions): RequestListener {
  const { dist, configDir, base, trustProxy, password = {}, log, readLinks, render, lookEveryMs } = options;
  const site = openSite({ configDir, log, override: options.overrideSite, onChange: follow });
  const locksAreKnown = async () => {
    await site.catchUp();
    return site.isUsable();
  };
  const links = openLinks({
    configDir,
    site: site.current(),
    log,
    onChange: () => page.links(links.open()),
    locksAreKnown,
    ...(readLinks && { read: readLinks }),
  });
  const layers = { owner: join(configDir, 'public'), built: dist };
  const page = createStampedPage({
    layers,
    base,
    render,
    desk: !!password.OWNER_PASSWORD_HASH,
    log,
    site: site.current(),
    home: homeLinks(links.open()),
  });
  const files = createStatic({
    layers,
    base,
    log,
    find: page.find,
    headersFor: (path) => fileHeaders(path, page.headersFor(path)),
  });
  const unlock = unlockWith(linksPassword(password, log), links);
  const { deskWork: work, disk } = options;
  const owner = openDesk({ configDir, trustProxy, password, log, work, disk }, { site, links, page, layers });
  const amapFor = keptAmap(log);
  let calls = callsFor(site.current());

  /** Everything that goes by the owner's settings. Locks first: nothing may be public by the former ones. */
  function follow(now: Site, before: Site): void {
    if (!isDeepStrictEqual(linksSettings(now), linksSettings(before)) || isDeepStrictEqual(now, before)) links.use(now);
    try {
      page.stamp(now, homeLinks(links.open()));
    } catch (error) {
      log(words.serving.notStamped(errorText(error)));
    }
    calls = callsFor(now);
  }

  function callsFor({ weather }: Site) {
    const app = createApp({
      links: links.answer,
      amap: amapFor(weather),
      unlock,
      owner,
      contentPolicy: page.policy(),
      addressOf: addressBehindProxies(trustProxy),
      log,
    });
    return getRequestListener(app.fetch);
  }

  const answerCall: RequestListener = (request, response) => {
    request.url = withoutBase(request.url ?? '/', base);
    void calls(request, response);
  };
  /** Looks whether the owner's files have changed: the page is made of them. */
  const look = () => {
    site.look();
    links.open();
  };
  if (lookEveryMs !== undefined) setInterval(look, lookEveryMs).unref();

  return (request, response) => {
    const url = request.url ?? '/';
    limitBodyTime(request, options.bodyTimes);
    look();
    const proto = request.headers['x-forwarded-proto'];
    if (secureBehindProxies(Array.isArray(proto) ? proto.join() : proto, trustProxy)) {
      for (const [name, value] of Object.entries(transportHeaders)) response.setHeader(name, value);
    }
    if (base !== '/' && url === base.slice(0, -1)) {
      response.writeHead(308, { ...page.headersFor('/'), location: base }).end();
    } else if (withoutBase(url, base).startsWith('/api/')) {
      answerCall(request, response);
    } else {
      files(request, response, () => answerCall(request, response));
    }
  };
}

const linksSettings = ({ lockedGroups, fallbackLinks }: Site) => ({ lockedGroups, fallbackLinks });

/** The proxy stays, with its counts, as long as key and address are the same. */
function keptAmap(log: Log): (weather: Site['weather']) => AmapProxy | undefined {
  let [name, kept]: [string, AmapProxy | undefined] = ['', undefined];
  return ({ amapKey: key, amapEndpoint: endpoint }) => {
    const wanted = `${key} ${endpoint}`;
    if (wanted !== name) kept = key ? createAmapProxy({ key, endpoint, log }) : undefined;
    name = wanted;
    return kept;
  };
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

/** The API of this site, for development. */
export function createSiteApp({ site, links, policy, trustProxy, password, log }: SiteAppOptions) {
  return createApp({
    links: links.answer,
    amap: keptAmap(log)(site.weather),
    unlock: password && unlockWith(password, links),
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
