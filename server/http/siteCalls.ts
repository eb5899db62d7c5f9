import PQueue from 'p-queue';
import type { Site } from '../../src/contract/site.ts';
import { createAmapProxy, type AmapProxy } from '../weather/amapProxy.ts';
import { createApp } from './apiRoutes.ts';
import type { LinksPassword } from '../password/linksPassword.ts';
import type { Log } from '../ownerLog.ts';
import { createAttempts } from '../password/passwordAttempts.ts';
import type { Unlock } from '../password/verifyPassword.ts';
import { addressBehindProxies } from './visitorAddress.ts';
import type { LinksInFile } from '../links/watchLinksFile.ts';

/** Each hash occupies one of Node's four pool threads, which also read files, so two are left free. */
const HASHES_AT_ONCE = 2;

/** The queue of passwords to be hashed, one for all passwords of a site. */
export const hashingQueue = (): PQueue => new PQueue({ concurrency: HASHES_AT_ONCE });

/** Returns the same AMap proxy, with its counters, as long as key and endpoint stay the same. */
export function amapProxyFor(log: Log): (weather: Site['weather']) => AmapProxy | undefined {
  let [name, current]: [string, AmapProxy | undefined] = ['', undefined];
  return ({ amapKey: key, amapEndpoint: endpoint }) => {
    const wanted = `${key} ${endpoint}`;
    if (wanted !== name) current = key ? createAmapProxy({ key, endpoint, log }) : undefined;
    name = wanted;
    return current;
  };
}

interface SiteAppOptions {
  site: Site;
  links: LinksInFile;
  policy: string;
  trustProxy: number;
  /** Undefined: there is no unlock route. */
  password?: LinksPassword;
  log: Log;
}

/** The API of this site, for development. */
export function createSiteApp({ site, links, policy, trustProxy, password, log }: SiteAppOptions) {
  return createApp({
    links: links.answer,
    amap: amapProxyFor(log)(site.weather),
    unlock: password && unlockWith(password, links, hashingQueue()),
    contentPolicy: policy,
    language: site.language,
    addressOf: addressBehindProxies(trustProxy),
    log,
  });
}

export function unlockWith({ verify, announce }: LinksPassword, { locked }: LinksInFile, hashing: PQueue): Unlock {
  // The owner may add the first locked link while the server runs. The generated password is then announced at the
  // first unlock request.
  const announceIfNeeded = () => {
    if (locked(true).length > 0) announce();
  };
  announceIfNeeded();
  return {
    locked,
    attempts: createAttempts(),
    hashing,
    verify: async (password) => {
      announceIfNeeded();
      return verify(password);
    },
  };
}
