import * as v from 'valibot';

const ipSchema = v.pipe(v.string(), v.ip());

/** Private IPv4 ranges: RFC 1918, loopback, link-local, shared (RFC 6598). */
const PRIVATE_V4 =
  /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const PRIVATE_V6 = /^(::1?$|f[cd]|fe[89ab])/i;

/** What Node's request listener knows about a connection. Missing on other platforms and in some tests. */
export interface Connection {
  incoming?: {
    socket: { remoteAddress?: string | undefined };
    httpVersion?: string;
    /** By lower-case name. */
    headers?: Readonly<Record<string, string | string[] | undefined>>;
  };
}

/**
 * Finds the visitor's address. `header` reads a request header; headers that the visitor can write must not be trusted.
 */
export type AddressOf = (
  header: (name: string) => string | undefined,
  connection: Connection | undefined,
) => string | undefined;

/** On Node: the address of the connection, or the one that the trusted proxies report (`TRUST_PROXY`). */
export function addressBehindProxies(proxies: number): AddressOf {
  return (header, connection) =>
    visitorAddress(connection?.incoming?.socket.remoteAddress, header('x-forwarded-for'), proxies);
}

/** Headers in which proxies report the visitor's address. There are many: `X-Real-IP`, `CF-Connecting-IP`, `Forwarded`; some have `_`. */
const REPORT =
  /(^|[-_])((client|connecting|connection|external|originating|real|remote|source|src|user|viewer|x)[-_]?(ip|addr|address)(v[46])?|remote[-_]host|forwarded([-_]for)?)$/;
/** Other headers that proxies add. */
const PROXY = /^(via|cdn-loop|(cf|x[-_]forwarded|x-original|x-envoy)[-_].+)$/;

/**
 * On Node: the visitor's address, for the decision whether the visitor is at home; undefined if it may be that of a
 * proxy, or if a visitor may have written it. Without trusted proxies, any header of a proxy makes it uncertain, and so
 * does HTTP/1.0, which nginx speaks by default and no browser does. Behind trusted proxies, `X-Forwarded-For` must have
 * an entry of each of them, and no other report may name another address: a proxy that reports by another header passes
 * on the visitor's own `X-Forwarded-For`.
 */
export function certainAddressBehindProxies(proxies: number): AddressOf {
  return (header, { incoming } = {}) => {
    if (!incoming?.headers) return undefined;
    const names = Object.keys(incoming.headers);
    if (proxies === 0) {
      const isForwarded = names.some((name) => REPORT.test(name) || PROXY.test(name));
      if (isForwarded || incoming.httpVersion === '1.0') return undefined;
      return plainAddress(incoming.socket.remoteAddress ?? '');
    }
    const address = reportedAddress(header('x-forwarded-for'), proxies);
    const others = names.filter((name) => REPORT.test(name) && name !== 'x-forwarded-for');
    return others.every((name) => isSame(reportedBy(name, header(name), proxies), address)) ? address : undefined;
  };
}

/** The address in one of these headers. The `for` of `Forwarded` may stand in quotes, beside other parts (RFC 7239). */
function reportedBy(name: string, value = '', proxies: number): string | undefined {
  if (!name.endsWith('forwarded')) return name.endsWith('for') ? reportedAddress(value, proxies) : plainAddress(value);
  return reportedAddress(value.replaceAll(/[^,]*\bfor="?([^",;]*)[^,]*/gi, '$1'), proxies);
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  if (!one?.includes(':') || !other?.includes(':')) return one === other;
  return groupsOf(one).join() === groupsOf(other).join();
}

/** The entry that the outermost of the trusted proxies wrote; undefined if it is no address, or the chain too short. */
function reportedAddress(chain: string | undefined, proxies: number): string | undefined {
  return plainAddress(chain?.split(',').at(-proxies) ?? '');
}

/**
 * Whether the visitor's connection is https, on Node: as the trusted proxies report in `X-Forwarded-Proto`. Each proxy
 * appends its value at the right end or replaces the header; values further left come from the visitor and are not
 * trusted.
 */
export function secureBehindProxies(forwardedProto: string | undefined, proxies: number): boolean {
  const chain = proxies > 0 && forwardedProto ? forwardedProto.split(',') : [];
  return chain.slice(-proxies)[0]?.trim().toLowerCase() === 'https';
}

/**
 * On Cloudflare: `CF-Connecting-IP`, which the platform always overwrites. `X-Forwarded-For` may contain values of the
 * visitor and is ignored.
 */
export const addressByCloudflare: AddressOf = (header) => plainAddress(header('cf-connecting-ip') ?? '');

/**
 * The visitor's address. `proxies` is the number of trusted proxies: each of them has appended the address it saw at
 * the right end of `X-Forwarded-For`, and values further left come from the visitor. With 0 the header is ignored. IPv4
 * in IPv6 (`::ffff:1.2.3.4`) is unwrapped, and a zone (`fe80::1%eth0`) removed.
 */
export function visitorAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string | undefined {
  const chain = proxies > 0 && forwardedFor ? forwardedFor.split(',') : [];
  const trusted = [...chain.slice(-proxies), remote];
  // The leftmost entry that a trusted proxy wrote; if it is not an address, the next proxy's entry counts.
  return trusted.map((entry) => plainAddress(entry ?? '')).find((address) => address !== undefined);
}

/** Whether an address is public, so that it has a place on the map. */
export function isPublicAddress(address: string): boolean {
  return address.includes(':') ? !PRIVATE_V6.test(address) : !PRIVATE_V4.test(address);
}

/**
 * The network of one visitor: an IPv4 address, or the /64 prefix of an IPv6 address. Each IPv6 connection has a whole
 * /64, so another address in it is the same visitor. All visitors whose address is not known are one network. Takes
 * addresses as `visitorAddress` returns them.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown address';
  // Split and joined to copy the string: a slice of a header would keep the whole header in memory.
  if (!address.includes(':')) return address.split('.').join('.');
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMappedV4 = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMappedV4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return [...prefix, '', '/64'].join(':');
}

/**
 * The ranges around a network of `networkOf`. `range` is the largest that one customer easily gets: an IPv6 /48 (free of
 * charge at some providers), an IPv4 /24; `line` what an ordinary line has: an IPv6 /56, an IPv4 address. A network
 * without an address is its own.
 */
export function rangesOf(network: string): { range: string; line: string } {
  if (network.includes(':')) {
    const groups = network.split(':', 4);
    const line = (Number.parseInt(groups[3] ?? '', 16) & 0xff_00).toString(16);
    return {
      range: [...groups.slice(0, 3), '', '/48'].join(':'),
      line: [...groups.slice(0, 3), line, '', '/56'].join(':'),
    };
  }
  return { range: network.includes('.') ? `${network.split('.', 3).join('.')}.0/24` : network, line: network };
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser accepts every notation and returns the canonical one: hexadecimal, at most one `::`. It does not
  // accept zones.
  const canonical = new URL(`http://[${withoutZone(address)}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/**
 * Removes the zone, the name of a network interface of this machine (`fe80::1%eth0`). Otherwise each zone would count
 * as another visitor.
 */
function withoutZone(address: string): string {
  const end = address.includes(':') ? address.indexOf('%') : -1;
  return end < 0 ? address : address.slice(0, end);
}

function plainAddress(entry: string): string | undefined {
  const text = withoutZone(
    entry
      .trim()
      // Some proxies append the port.
      .replace(/^\[(.+)\](:\d+)?$/, '$1'),
  )
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return v.is(ipSchema, text) ? text : undefined;
}
