const PROBE_BASE = 'https://site.invalid';
const OPEN_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address for use in a link, or undefined if it must not be opened. `http:`, `https:`, `mailto:` and paths of this
 * site are allowed; others, such as `javascript:`, would be dangerous. Uses the URL parser, since browsers skip tabs
 * and read `\` as `/`.
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

/** The address that a link opens: the one at home for a visitor who got it. Undefined if it must not be opened. */
export function addressToOpen({ link, lan }: { link: string; lan?: string }): string | undefined {
  return openableAddress(lan ?? '') ?? openableAddress(link);
}

/** Parses an address; undefined if it is invalid. */
export function parseAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
