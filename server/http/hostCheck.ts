import type { Log } from '../ownerLog.ts';
import { shortened } from '../files/fileProblem.ts';
import { words } from '../words/words.mjs';

/**
 * Names that nobody can register: a name without a dot, and the endings for this machine and for home networks (RFC
 * 6761, 6762, 8375, ICANN's `internal`, and the `lan` of many routers).
 */
const LOCAL = /^[^.]+$|\.(localhost|local|lan|internal|home\.arpa)$/;
const IP = /^(\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/;
/** Most names that are logged; a stranger could send any number of them. */
const MOST_TOLD = 20;

/** Judges the `Host` of a request. */
export type HostCheck = (host: string | undefined) => boolean;

interface HostOptions {
  /** The site's own address, `url` of `site.yml`; empty if it is not set. */
  url: () => string;
  /** Further names, `HOSTS`. */
  hosts: readonly string[];
  log: Log;
}

/**
 * Whether a request was meant for this site, as its `Host` says. A page elsewhere can let its own name point to this
 * server's address (DNS rebinding) and then reads the answers as its own; its requests carry that name. Known are IP
 * addresses and local names, which no such page has, the site's own host and `HOSTS`. Other names are logged once.
 */
export function hostCheck({ url, hosts, log }: HostOptions): HostCheck {
  const reported = new Set<string>();
  return (host) => {
    if (isHostOf(host, url(), hosts)) return true;
    const name = host === undefined ? undefined : hostName(host);
    if (name !== undefined && !reported.has(name) && reported.size < MOST_TOLD) {
      reported.add(name);
      log(words.serving.unknownHost(shortened(name)));
    }
    return false;
  };
}

/** Whether a `Host` header names the site with this `url` of `site.yml` and these further names (`HOSTS`). */
export function isHostOf(host: string | undefined, url: string, hosts: readonly string[]): boolean {
  const name = host === undefined ? undefined : hostName(host);
  if (name === undefined) return false;
  return IP.test(name) || LOCAL.test(name) || hosts.includes(name) || name === hostName(url);
}

/** The canonical name in a `Host` header or an address, without port and final dot; undefined for anything else. */
export function hostName(address: string): string | undefined {
  const [, host = ''] = /^(?:https?:\/\/)?([^\s/@?#\\]+)(?:\/.*)?$/i.exec(address) ?? [];
  if (!URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '') || undefined;
}
