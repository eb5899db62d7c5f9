const PROBE_BASE = 'https://site.invalid';
const OPEN_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address as it may be used in a link, or undefined where it must open nothing. Allowed are `http:`, `https:`,
 * `mailto:` and paths of this site; `javascript:` and others would be a danger. Judged by the URL parser, since
 * browsers skip tabs and read `\` as `/`.
 */
export function openableAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed.startsWith('/')) {
    const resolved = parseAddress(trimmed, PROBE_BASE);
    return resolved?.origin === PROBE_BASE ? trimmed : undefined;
  }
  const absolute = parseAddress(trimmed);
  return absolute && OPEN_PROTOCOLS.has(absolute.protocol) ? trimmed : undefined;
}

/** Undefined for what is no address. */
export function parseAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
