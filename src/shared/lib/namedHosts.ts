/** Which hosts were named by the answers of which others, in this visit. A host that was named joins its namers' rows. */
const namers = new Map<string, Set<string>>();
const listeners = new Set<() => void>();
let version = 0;

/** `by` has named these addresses: from now on each of them counts to its row. */
export function noteNamed(by: string, addresses: readonly string[]): void {
  const namer = hostOf(by);
  let isNews = false;
  for (const address of addresses) {
    const host = hostOf(address);
    if (!host || !namer || host === namer || host === location.host) continue;
    const known = namers.get(host) ?? new Set();
    isNews ||= !known.has(namer);
    namers.set(host, known.add(namer));
  }
  if (!isNews) return;
  version += 1;
  for (const listener of listeners) listener();
}

/** The hosts whose rows a named host has joined; itself where only the site has named it, or nobody. */
export function rowsOf(host: string, seen: ReadonlySet<string> = new Set()): string[] {
  const by = [...(namers.get(host) ?? [])].filter((namer) => !seen.has(namer));
  const rows = by.flatMap((namer) => (namer === location.host ? [host] : rowsOf(namer, new Set([...seen, host]))));
  return rows.length > 0 ? [...new Set(rows)] : [host];
}

/** All hosts that were named. */
export const namedHosts = (): string[] => [...namers.keys()];

/** Grows with each host that is named anew. */
export const namedVersion = (): number => version;

/** Tells of each host that is named anew. Returns the function that ends it. */
export function onNamed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: as in a new visit. */
export function forgetNamed(): void {
  namers.clear();
  version = 0;
}

function hostOf(address: string): string {
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).host : '';
}
