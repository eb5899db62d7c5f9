import { userInfo } from 'node:os';
import { join } from 'node:path';
import PQueue from 'p-queue';
import type { MeansAnswer, DevicesAnswer, PlacesAnswer } from '../../src/contract/ownerAnswers.ts';
import { siteBehindProxies } from '../devices/deviceCookie.ts';
import type { Devices } from '../devices/devices.ts';
import type { LiveSite } from '../site/liveSite.ts';
import type { Log } from '../ownerLog.ts';
import { createAttempts } from '../password/passwordAttempts.ts';
import type { SitePasswords } from '../password/passwordsFile.ts';
import type { StampedPage } from '../page/stampedPage.ts';
import { addressBehindProxies, certainAddressBehindProxies } from '../http/visitorAddress.ts';
import type { Layers } from '../site/wallpaperFiles.ts';
import type { LinksInFile } from '../links/watchLinksFile.ts';
import { isInContainer } from '../listenAddresses.ts';
import { guardedFolder, realDisk, type Disk } from './disk.ts';
import { backupRoutes } from './backup.ts';
import { fillRoutes, type FillOptions } from './fillRoute.ts';
import { groupRoutes } from './groupsDesk.ts';
import { historyRoutes } from './historyDesk.ts';
import { createLinksDesk } from './linksDesk.ts';
import { createOwnerCalls, type Begin, type OwnerCalls, type OwnerRoute } from './ownerCalls.ts';
import { marksRoutes } from './marks.ts';
import { MINE, mineRoutes } from './mineDesk.ts';
import { OwnerError } from './ownerError.ts';
import { changePasswords, ownerPassword } from './ownerPassword.ts';
import { ownersFile } from './ownersFile.ts';
import { placesAddress, placesIn } from '../../src/contract/places.ts';
import { errorText } from '../errorText.ts';
import { readLimitedBody } from '../http/readLimitedBody.ts';
import { PLAYLIST, playlistRoutes } from './playlistDesk.ts';
import { createSiteDesk } from './siteDesk.ts';
import { tidyFolder } from './tidyFolder.ts';
import { uploadRoutes } from './uploads.ts';
import { wallpaperRoutes } from './wallpapersDesk.ts';

const LIMIT_MS = 6000;
/** Limit for an answer; five places have about 10 kB. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** Longest name that is looked up, characters. */
const LONGEST_NAME = 100;

interface PlacesOptions {
  log: Log;
  fetch?: (url: string, init: { signal: AbortSignal; redirect: 'error' }) => Promise<Response>;
}

/**
 * Looks up places by name at Open-Meteo, so that the owner's browser need not contact it. Where it does not
 * answer, the call is refused with `no-answer` and the log has the reason.
 */
export function placesFinder({ log, fetch = (url, init) => globalThis.fetch(url, init) }: PlacesOptions) {
  async function ask(name: string) {
    const response = await fetch(placesAddress(name), { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' });
    const bytes = await readLimitedBody(response.body, MAX_ANSWER_BYTES);
    if (bytes === 'too large') throw new Error(bytes);
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const places = placesIn(answer);
    if (!places) throw new Error(`HTTP ${response.status}`);
    return places;
  }

  return async (typed: string) => {
    const name = typed.trim().slice(0, LONGEST_NAME);
    if (name === '') throw new OwnerError('invalid', { fields: [{ path: 'name', problem: 'empty' }] });
    try {
      const body: PlacesAnswer = { places: await ask(name) };
      return { body };
    } catch (error) {
      log(`open-meteo.com: ${errorText(error).split('\n')[0]}`);
      throw new OwnerError('no-answer');
    }
  };
}

/** The remembered devices at the desk. */
function devicesRoutes(devices: Pick<Devices, 'list' | 'forget'>): OwnerRoute[] {
  return [
    {
      path: '/devices',
      methods: {
        async GET({ device }) {
          const list = await devices.list();
          const body: DevicesAnswer = {
            list: list.map((one) => ({ ...one, ...(one.id === device && { here: true as const }) })),
          };
          return { body };
        },
      },
    },
    {
      path: '/devices/:id',
      methods: {
        async DELETE({ param }) {
          await devices.forget(param('id'));
          return { status: 204 };
        },
      },
    },
  ];
}

export interface DeskOptions {
  configDir: string;
  /** The folder as the owner writes it, without a slash at its end; `config` if absent. */
  shownFolder?: string | undefined;
  trustProxy: number;
  /** Further names of the site (`HOSTS`). */
  hosts?: readonly string[] | undefined;
  /** Base path of the site, ends in `/`. */
  base: string;
  /** Passwords of the desk and of the locked groups, and where they are. */
  passwords: SitePasswords;
  /** Set where the page can be begun if nobody has a password for the desk. */
  begin?: Begin | undefined;
  devices: Devices;
  log: Log;
  disk?: Disk | undefined;
  /** The queue of passwords to be hashed, common with the other password. */
  hashing: PQueue;
  /** How pages are fetched for links; replaceable in tests. */
  fetching?: Omit<FillOptions, 'log' | 'language'> | undefined;
}

/** Parts of the running site that the desk reads and changes. */
export interface RunningSite {
  site: LiveSite;
  links: LinksInFile;
  page: StampedPage;
  layers: Layers;
}

/** Creates the owner's desk; undefined without an owner password, unless the page can be begun. */
export function openDesk(options: DeskOptions, { site, links, page, layers }: RunningSite): OwnerCalls | undefined {
  const { configDir, shownFolder, trustProxy, hosts = [], passwords, begin, log, disk = realDisk } = options;
  const calls = {
    devices: options.devices,
    contentPolicy: page.policy,
    addressOf: addressBehindProxies(trustProxy),
    certainAddressOf: certainAddressBehindProxies(trustProxy),
    siteOf: siteBehindProxies(trustProxy, options.base),
    proxies: trustProxy,
    log,
  };
  const attempts = createAttempts();
  const verify = ownerPassword(passwords.variables.OWNER_PASSWORD_HASH);
  if (!verify) {
    const passwordCheck = { verify: async () => false, attempts, hashing: options.hashing };
    return begin && createOwnerCalls({ ...calls, passwordCheck, begin, routes: [] });
  }
  const passwordCheck = { verify, attempts, hashing: options.hashing };
  const folder = guardedFolder(configDir);
  // One queue for all files: a change of groups writes two of them.
  const [queue, requestQueue] = [new PQueue({ concurrency: 1 }), new PQueue({ concurrency: 1 })];
  const inFolder = { folder, disk, queue, requestQueue };
  const siteFile = ownersFile('site.yml', inFolder);
  const files = {
    site: siteFile,
    links: ownersFile('links.yml', { ...inFolder, withFile: siteFile }),
    playlist: ownersFile(PLAYLIST, inFolder),
  };
  const mine = ownersFile(MINE, { ...inFolder, isPrivate: true });
  tidyFolder(configDir, { files: [...Object.values(files), mine].map(({ name }) => name), log });
  const siteDesk = createSiteDesk(siteFile, site, hosts);
  const linksDesk = createLinksDesk({ files, site, words: siteDesk, links });

  const named = shownFolder === undefined ? {} : { folder: shownFolder };

  /** Whether the desk can write the owner's folder; requested once, when the desk opens. */
  async function state() {
    const problem = await folder.check().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem !== undefined && !(problem instanceof OwnerError)) throw problem;
    const body: MeansAnswer = {
      writable: problem === undefined,
      ...(problem && { reason: problem.code }),
      ...(problem?.code === 'read-only' && isInContainer() && { mounted: true }),
      ...(problem?.code === 'not-allowed' && { denied: { folder: folder.path, user: userInfo().username } }),
      passwords: passwords.places,
      ...named,
    };
    return { body };
  }

  const places = placesFinder({ log });

  return createOwnerCalls({
    ...calls,
    passwordCheck,
    changePasswords: changePasswords({
      folder,
      disk,
      check: passwordCheck,
      places: passwords.places,
      devices: options.devices,
      isUsable: site.isUsable,
      log,
    }),
    routes: [
      { path: '/state', methods: { GET: state } },
      ...devicesRoutes(options.devices),
      ...linksDesk.routes,
      ...siteDesk.routes,
      ...groupRoutes({
        links: linksDesk,
        words: siteDesk,
        queue: inFolder.queue,
        canLock: passwords.places.links !== 'none',
      }),
      { path: '/places', methods: { GET: ({ query }) => places(query('name') ?? '') } },
      ...fillRoutes({ log, language: () => site.current().language, ...options.fetching }),
      ...marksRoutes(),
      ...backupRoutes({ folder: folder.path, queue: inFolder.queue, log }),
      ...playlistRoutes(files.playlist),
      ...mineRoutes(mine),
      ...uploadRoutes({ folder, disk, onChange: () => page.stamp(site.current(), links.carousels()) }),
      ...wallpaperRoutes({ layers, bin: join(folder.path, '.bin'), site }),
      ...historyRoutes({ files, links: linksDesk, words: siteDesk, live: links, site }),
    ],
  });
}
