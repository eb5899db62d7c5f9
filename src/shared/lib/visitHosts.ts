/*
 * What this visit has learnt of other sites' hosts: who has named whom, which were asked, and which are off with those
 * that have named them. For the page's lives alone: nothing of it is kept.
 */
import { LATER_ONES } from './hosts';

/** Which hosts the answers of others have named. A host that was named joins its namers' rows. */
const namers = new Map<string, Set<string>>();
/** When a host was asked by something that the browser tells nobody of, ms since the epoch. */
const asked = new Map<string, number>();
const listeners = new Set<() => void>();

/** `by` has named these addresses: from now on each counts to its row, and is off where that is. */
export function noteNamed(by: string, addresses: readonly string[]): void {
  const namer = hostOf(by);
  let isNews = false;
  for (const host of new Set(addresses.map(hostOf))) {
    if (!host || !namer || host === namer || host === location.host) continue;
    const known = namers.get(host) ?? new Set();
    isNews ||= !known.has(namer);
    namers.set(host, known.add(namer));
  }
  // Those that were off stay so until the settings say otherwise.
  if (isNews) setHostsOff(document.documentElement.dataset['off'] ?? '');
}

/** A request goes to this address now, of a kind that no list of the browser's has: by a frame, or for sound. */
export function noteAsked(address: string): void {
  asked.set(hostOf(address), Date.now());
  tell();
}

/** When a host was asked in this way, ms since the epoch. */
export const notedAt = (host: string): number | undefined => asked.get(host);

/** The hosts whose rows a host has joined; itself where only this site has named it, or nobody. */
export function rowsOf(host: string, seen: readonly string[] = []): string[] {
  const by = [...(namers.get(host) ?? [])].filter((namer) => !seen.includes(namer));
  const rows = by.flatMap((namer) => (namer === location.host ? [host] : rowsOf(namer, [...seen, host])));
  return rows.length > 0 ? [...new Set(rows)] : [host];
}

/** All hosts that were named. */
export const namedHosts = (): string[] => [...namers.keys()];

/**
 * Switches off the hosts of the visitor's list, and those that only they have named; the others are on. Whoever asks
 * looks at the root element (`isOff()`).
 */
export function setHostsOff(list: string): void {
  const { dataset } = document.documentElement;
  const off = new Set(list.split(' ').filter(Boolean));
  const isRowOff = (row: string, host: string) => off.has(row) || (row === host && off.has(LATER_ONES));
  const joined = namedHosts().filter((host) => rowsOf(host).every((row) => isRowOff(row, host)));
  const all = [...new Set([...off, ...joined])].join(' ');
  if (all) dataset['off'] = all;
  else delete dataset['off'];
  tell();
}

/** Tells of hosts that are named, asked or switched anew. Returns the function that ends it. */
export function onHosts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: as in a new visit. */
export function forgetHosts(): void {
  namers.clear();
  asked.clear();
  delete document.documentElement.dataset['off'];
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Its addresses are whole and as the browser writes them: thousands of them are not worth a parser each. */
function hostOf(address: string): string {
  const [, gap, place = ''] = address.split('/', 3);
  return gap === '' ? (place.split('@').at(-1) ?? '') : '';
}
