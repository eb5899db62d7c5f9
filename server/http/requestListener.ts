import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { RenderFirstView } from '../../src/contract/pageData.ts';
import { OWNER_SHEET } from '../../src/contract/ownerSheet.ts';
import type { Site } from '../../src/contract/site.ts';
import { createApp } from './apiRoutes.ts';
import { openAtHome, type AtHomeOptions } from './atHome.ts';
import { limitBodyTime, type BodyTimes } from './bodyTime.ts';
import { isEmptyFolder, type ServedFolder } from '../environment.ts';
import { containerGateways } from './containerGateways.ts';
import { watchFile } from '../files/fileWatch.ts';
import { errorText } from '../errorText.ts';
import { hostCheck, type HostCheck } from './hostCheck.ts';
import { siteBehindProxies } from '../devices/deviceCookie.ts';
import { openDevices } from '../devices/openDevices.ts';
import { openSite } from '../site/liveSite.ts';
import { watchPlaylists } from '../site/checkPlaylist.ts';
import { createBegin } from '../owner/begin.ts';
import { NO_FILE, realDisk } from '../owner/disk.ts';
import { openDesk, placesFinder, type DeskOptions } from '../owner/openDesk.ts';
import type { Begin, OwnerCalls } from '../owner/ownerCalls.ts';
import { createStampedPage } from '../page/stampedPage.ts';
import { words } from '../words/words.mjs';
import { statusOfLinks, type LinkStatusOptions } from '../links/statusOfLinks.ts';
import { openLinks, type LinksOptions } from '../links/watchLinksFile.ts';
import { linksPassword } from '../password/linksPassword.ts';
import {
  passwordsVersion,
  sitePasswords,
  type PasswordVariables,
  type SitePasswords,
} from '../password/passwordsFile.ts';
import type { Log } from '../ownerLog.ts';
import { transportHeaders } from './securityHeaders.ts';
import { hashingQueue, amapProxyFor, unlockWith } from './siteCalls.ts';
import { createStatic } from './staticFiles.ts';
import {
  addressBehindProxies,
  certainAddressBehindProxies,
  secureBehindProxies,
  type AddressOf,
} from './visitorAddress.ts';

/** Minimum interval between two checks of the owner's style sheet, ms. */
const LOOK_AGAIN_MS = 400;
/** How often a site that could not be opened again is tried, ms. */
const OPEN_AGAIN_MS = 10_000;

export interface SiteOptions {
  /** Folder of the built page. */
  dist: string;
  /** The owner's folder; with `begin` it may be empty or missing. */
  configDir: string;
  /** Set where the page can be begun while nobody has a password for the desk: the example, and where the folder is named. */
  begin?: ServedFolder['begin'];
  /** Base path of the site, ends in `/`. */
  base: string;
  /** For the owner's desk, see `DeskOptions`. */
  shownFolder?: DeskOptions['shownFolder'];
  trustProxy: number;
  /** Further names of the site (`HOSTS`). */
  hosts?: readonly string[];
  /** Whether answers over https instruct browsers to use only https (`HSTS`). */
  hsts?: boolean;
  password?: PasswordVariables;
  log: Log;
  /** File system access for the owner's files; replaceable in tests. */
  disk?: DeskOptions['disk'];
  /** Renders the first view; without it, browsers render it. */
  render?: RenderFirstView | undefined;
  /** Changes the owner's settings, for development. */
  overrideSite?: ((site: Site) => Site) | undefined;
  /** Time limits for request bodies; for tests. */
  bodyTimes?: BodyTimes;
  /** Interval of checks for changes of the owner's files, ms; default: only at requests. */
  lookEveryMs?: number;
  /** Clock and pauses of these checks; replaceable in tests. */
  time?: Pick<LinksOptions, 'now' | 'wait'>;
  /** Requests a link with `check`; replaceable in tests. */
  requestLink?: LinkStatusOptions['request'];
  /** How the addresses of links are requested; replaceable in tests. */
  fetching?: DeskOptions['fetching'];
  /** The addresses of a name, for `home.address`; replaceable in tests. */
  resolve?: AtHomeOptions['resolve'];
}

/** A site that is served. */
export interface ServedSite {
  listener: RequestListener;
  /** Logs the code with which the page can be begun, if it can be. `address`: of the page, ends in `/`. */
  announce: (address?: string) => void;
}

/** The site as a request listener that has announced itself. */
export function createRequestListener(options: SiteOptions): RequestListener {
  const { listener, announce } = serveSite(options);
  announce();
  return listener;
}

/**
 * The whole site as one request listener for `node:http`: built page, owner's files, API. Files of the build are read
 * once, here; the pages filled with the owner's settings are rebuilt when the settings change. When the page is begun, and
 * when the passwords in the folder change, the site is opened again as at a start, and answers from then on. Throws if
 * there is no built page, or if a password hash is invalid.
 */
export function serveSite(options: SiteOptions): ServedSite {
  const { configDir, password = {}, log, disk = realDisk, lookEveryMs } = options;
  let version = '';
  let current: OpenedSite | undefined;
  let failedAt = 0;
  let isUnannounced = true;
  const begin =
    options.begin &&
    createBegin({
      ...options.begin,
      folder: configDir,
      hasLinksPassword: (password.LINKS_PASSWORD_HASH ?? password.LINKS_PASSWORD) !== undefined,
      disk,
      log,
      findPlaces: placesFinder({ log }),
      reopen: () => open().owner,
    });

  function open(): OpenedSite {
    version = passwordsVersion(configDir);
    // If it throws, nothing is served: with the former passwords, a changed one would open nothing and an old one much.
    current = undefined;
    const passwords = sitePasswords(configDir, password, log);
    const canBegin = passwords.places.desk === 'none' && !passwords.isDamaged;
    const shown = options.begin && isEmptyFolder(configDir) ? options.begin.example : configDir;
    current = openFolder({ ...options, configDir: shown }, passwords, canBegin ? begin : undefined);
    if (canBegin && !isUnannounced) void begin?.announce();
    return current;
  }

  /**
   * Looks for changes of the owner's files. Passwords that are being written may be undone, and a folder without its files
   * is not mounted now: the former passwords stay.
   */
  function look(): void {
    const isChanged =
      begin?.isWriting() !== true &&
      passwordsVersion(configDir) !== version &&
      !(version !== NO_FILE && isEmptyFolder(configDir));
    const isLost = !current && Date.now() - failedAt > OPEN_AGAIN_MS;
    if (isChanged || isLost) {
      try {
        open();
      } catch (error) {
        failedAt = Date.now();
        log(words.serving.problem(errorText(error)));
      }
    }
    current?.look();
  }

  open();
  if (lookEveryMs !== undefined) setInterval(look, lookEveryMs).unref();
  return {
    listener(request, response) {
      limitBodyTime(request, response, options.bodyTimes);
      look();
      if (current) current.listener(request, response);
      else response.writeHead(503, { 'cache-control': 'no-store' }).end();
    },
    announce(address) {
      isUnannounced = false;
      if (begin && current?.isBegun === false) void begin.announce(address);
    },
  };
}

/** A folder that is served, with its passwords. */
interface OpenedSite {
  listener: RequestListener;
  /** Looks for changes of the owner's texts and style sheet. */
  look: () => void;
  /** The calls of the desk. */
  owner: OwnerCalls | undefined;
  isBegun: boolean;
}

function openFolder(options: SiteOptions, passwords: SitePasswords, begin: Begin | undefined): OpenedSite {
  const { dist, configDir, base, trustProxy, log, render, time } = options;
  const site = openSite({ configDir, log, override: options.overrideSite, onChange: follow, ...time });
  const locksAreKnown = async () => {
    await site.catchUp();
    return site.isUsable();
  };
  const links = openLinks({
    configDir,
    site: site.current(),
    log,
    onChange: () => page.links(links.carousels()),
    locksAreKnown,
    ...time,
  });
  const atHome = openAtHome({
    home: site.current().home,
    onNoAddress: (found) => log(words.serving.homeAddress(found)),
    gateways: containerGateways(),
    resolve: options.resolve,
  });
  const status = statusOfLinks({ request: options.requestLink, ...options.fetching });
  const certainAddress = certainAddressBehindProxies(trustProxy);
  /** A page elsewhere whose name points to this server must not read what is for home only. */
  const isAtHome = (...[header, connection]: Parameters<AddressOf>) =>
    atHome.includes(certainAddress(header, connection)) && isKnownHost(header('host'));
  const playlists = watchPlaylists({ configDir, dist, site: site.current(), log, ...time });
  const layers = { owner: join(configDir, 'public'), built: dist };
  const page = createStampedPage({
    layers,
    base,
    render,
    desk: passwords.variables.OWNER_PASSWORD_HASH !== undefined || (begin && 'begin'),
    log,
    site: site.current(),
    home: links.carousels(),
  });
  const ownerSheet = watchFile({
    file: join(layers.owner, OWNER_SHEET),
    lookAgainMs: LOOK_AGAIN_MS,
    ...time,
    read: async () => undefined,
    onRead: () => stamp(site.current()),
  });
  const isKnownHost = hostCheck({ url: () => site.current().url, hosts: options.hosts ?? [], log });
  // Behind a proxy the public links are public. Without one, this may be a home network, whose names and devices only
  // those who are in it should see.
  const linksHosts: HostCheck = (host) => trustProxy > 0 || isKnownHost(host);
  const files = createStatic({
    layers,
    base,
    log,
    isKnownHost: linksHosts,
    find: (path, request) =>
      page.find(path, request.headers['accept-language'], () =>
        isAtHome((name) => headerOf(request, name), { incoming: request }),
      ),
    headersFor: (path) => page.headersFor(path),
    language: () => site.current().language,
  });
  const hashing = hashingQueue();
  // Whoever has not begun needs no password for the groups of the example.
  const groupsLog = configDir === options.begin?.example ? () => undefined : log;
  const groups = linksPassword(passwords.variables, groupsLog);
  const unlock = unlockWith(groups, links, hashing);
  const { disk } = options;
  const deskHash = passwords.variables.OWNER_PASSWORD_HASH;
  const devices = openDevices({ configDir, disk, log, groups: groups.mark, deskHash });
  const { shownFolder, hosts } = options;
  const { fetching } = options;
  const desk = {
    fetching,
    configDir,
    shownFolder,
    trustProxy,
    hosts,
    base,
    passwords,
    begin,
    log,
    disk,
    hashing,
    devices,
  };
  const owner = openDesk(desk, { site, links, page, layers });
  const amapFor = amapProxyFor(log);
  let calls = callsFor(site.current());

  /** Applies changed settings. Locks come first, so that no link is published by the old locks. */
  function follow(now: Site, before: Site): void {
    if (!isDeepStrictEqual(linksSettings(now), linksSettings(before)) || isDeepStrictEqual(now, before)) links.use(now);
    stamp(now);
    atHome.use(now.home);
    calls = callsFor(now);
    playlists.use(now);
  }

  function stamp(now: Site): void {
    try {
      page.stamp(now, links.carousels());
    } catch (error) {
      log(words.serving.notStamped(errorText(error)));
    }
  }

  function callsFor({ weather, language }: Site) {
    const app = createApp({
      links: links.answer,
      devices: {
        ...devices,
        links: links.unlocked,
        siteOf: siteBehindProxies(trustProxy, base),
        proxies: trustProxy,
      },
      isAtHome,
      status: (isHome) => status.look(links.open, isHome),
      amap: amapFor(weather),
      unlock,
      owner,
      contentPolicy: page.policy(),
      language,
      hosts: { private: isKnownHost, links: linksHosts },
      addressOf: addressBehindProxies(trustProxy),
      log,
    });
    return getRequestListener(app.fetch);
  }

  const answerCall: RequestListener = (request, response) => {
    request.url = withoutBase(request.url ?? '/', base);
    void calls(request, response);
  };
  const look = () => {
    site.look();
    links.open();
    playlists.look();
    ownerSheet.look();
  };
  const listener: RequestListener = (request, response) => {
    const wait = atHome.refresh();
    if (wait) void wait.then(() => answer(request, response));
    else answer(request, response);
  };
  return { listener, look, owner, isBegun: !begin };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    if (options.hsts === true && secureBehindProxies(headerOf(request, 'x-forwarded-proto'), trustProxy)) {
      for (const [name, value] of Object.entries(transportHeaders)) response.setHeader(name, value);
    }
    const [path = '', ...query] = url.split('?');
    if (base !== '/' && path === base.slice(0, -1)) {
      response.writeHead(308, { ...page.headersFor('/'), location: [base, ...query].join('?') }).end();
    } else if (withoutBase(url, base).startsWith('/api/')) {
      answerCall(request, response);
    } else {
      files(request, response, () => answerCall(request, response));
    }
  }
}

/** A request header; several of a name as one, with commas. */
function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join() : value;
}

const linksSettings = ({ lockedGroups, fallbackLinks }: Site) => ({ lockedGroups, fallbackLinks });

function withoutBase(url: string, base: string): string {
  return base !== '/' && url.startsWith(base) ? url.slice(base.length - 1) : url;
}
