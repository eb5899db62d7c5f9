/*
 * Hosts of other sites that the page has learnt of since it was loaded: which answers named them, which were requested,
 * and which are off because the hosts that named them are off. Nothing is stored.
 */
import { LATER_ONES } from './hosts';

/** Hosts by the hosts whose answers named them. A named host belongs to the rows of its namers. */
const namers = new Map<string, Set<string>>();
/** Time of requests that `PerformanceObserver` does not report, by host, ms since the epoch. */
const asked = new Map<string, number>();
const listeners = new Set<() => void>();

/** Records that an answer of `by` named these addresses: each host joins its row and is off if the row is off. */
export function noteNamed(by: string, addresses: readonly string[]): void {
  const namer = hostOf(by);
  let isNews = false;
  for (const host of new Set(addresses.map(hostOf))) {
    if (!host || !namer || host === namer || host === location.host) continue;
    const known = namers.get(host) ?? new Set();
    isNews ||= !known.has(namer);
    namers.set(host, known.add(namer));
  }
  // Hosts that are off stay off until the settings change.
  if (isNews) setHostsOff(document.documentElement.dataset['off'] ?? '');
}

/** Records a request that the browser's resource timing does not list: by a frame, or for audio. */
export function noteAsked(address: string): void {
  asked.set(hostOf(address), Date.now());
  tell();
}

/** Time of the last recorded request to a host, ms since the epoch. */
export const notedAt = (host: string): number | undefined => asked.get(host);

/** Rows that a host belongs to; its own row if only this site or no host has named it. */
export function rowsOf(host: string, seen: readonly string[] = []): string[] {
  const by = [...(namers.get(host) ?? [])].filter((namer) => !seen.includes(namer));
  const rows = by.flatMap((namer) => (namer === location.host ? [host] : rowsOf(namer, [...seen, host])));
  return rows.length > 0 ? [...new Set(rows)] : [host];
}

/** All hosts that answers have named. */
export const namedHosts = (): string[] => [...namers.keys()];

/**
 * Switches off the hosts of the visitor's list, and hosts named only by these; all others are on. Stored on the root
 * element, where `isOff()` reads it.
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

/** Calls the listener when hosts are named, requested or switched. Returns the unsubscribe function. */
export function onHosts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resets everything, for tests. */
export function forgetHosts(): void {
  namers.clear();
  asked.clear();
  delete document.documentElement.dataset['off'];
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Host of a normalized absolute address. Avoids the slower URL parser, since there may be thousands of addresses. */
function hostOf(address: string): string {
  const [, gap, place = ''] = address.split('/', 3);
  return gap === '' ? (place.split('@').at(-1) ?? '') : '';
}
