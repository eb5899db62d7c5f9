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
    const resolved = parse(trimmed, PROBE_BASE);
    return resolved?.origin === PROBE_BASE ? trimmed : undefined;
  }
  const absolute = parse(trimmed);
  return absolute && OPEN_PROTOCOLS.has(absolute.protocol) ? trimmed : undefined;
}

/** Endings of files that no domain has: `about.html` is meant as a file. */
const FILE_ENDING = /\.(?:html?|php|aspx?|jsp|pdf)$/;

/**
 * `https://www.example.com/a` for `www.example.com/a`, as it is typed into a browser. Undefined for what can be opened
 * as it is, and for what is no domain name: numbers, paths, mail addresses, other protocols.
 */
export function completedAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (openableAddress(trimmed) !== undefined || !/^[\p{L}\d]/u.test(trimmed)) return undefined;
  const whole = parse(`https://${trimmed}`);
  if (!whole || whole.username || whole.password) return undefined;
  const isDomain = /\.[a-z][a-z\d-]+$/.test(whole.hostname) && !FILE_ENDING.test(whole.hostname);
  return isDomain ? `https://${trimmed}` : undefined;
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
