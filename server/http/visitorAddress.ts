import ipaddr from 'ipaddr.js';
import * as v from 'valibot';

const ipSchema = v.pipe(v.string(), v.ip());

/** Ranges whose addresses have no place on the map, by their names in ipaddr.js. */
const OF_NO_PLACE: ReadonlySet<string> = new Set([
  'unspecified',
  'loopback',
  'linkLocal',
  'private',
  'carrierGradeNat',
  'uniqueLocal',
]);

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
    return others.every((name) => reportedBy(name, header(name), proxies) === address) ? address : undefined;
  };
}

/** The address in one of these headers. The `for` of `Forwarded` may stand in quotes, beside other parts (RFC 7239). */
function reportedBy(name: string, value = '', proxies: number): string | undefined {
  if (!name.endsWith('forwarded')) return name.endsWith('for') ? reportedAddress(value, proxies) : plainAddress(value);
  return reportedAddress(value.replaceAll(/[^,]*\bfor="?([^",;]*)[^,]*/gi, '$1'), proxies);
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
  return !OF_NO_PLACE.has(ipaddr.process(address).range());
}

/**
 * The network of one visitor: an IPv4 address, or the /64 prefix of an IPv6 address. Each IPv6 connection has a whole
 * /64, so another address in it is the same visitor. All visitors whose address is not known are one network. Takes
 * addresses as `visitorAddress` returns them.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown address';
  const plain = ipaddr.process(address);
  return plain.kind() === 'ipv4' ? plain.toString() : prefixOf(address, 64);
}

/**
 * The ranges around a network of `networkOf`. `range` is the largest that one customer easily gets: an IPv6 /48 (free of
 * charge at some providers), an IPv4 /24; `line` what an ordinary line has: an IPv6 /56, an IPv4 address. A network
 * without an address is its own.
 */
export function rangesOf(network: string): { range: string; line: string } {
  const [address = ''] = network.split('/');
  if (network.includes(':')) return { range: prefixOf(address, 48), line: prefixOf(address, 56) };
  return { range: network.includes('.') ? `${network.split('.', 3).join('.')}.0/24` : network, line: network };
}

/** The range of an IPv6 address with a prefix of `bits`. */
function prefixOf(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}

/**
 * The address in an entry of a header, or of a connection, in its canonical form: IPv4 in IPv6 is unwrapped, and a port,
 * which some proxies append, removed. So is a zone, the name of a network interface of this machine (`fe80::1%eth0`):
 * otherwise each zone would count as another visitor. Undefined for other spellings, such as octal numbers.
 */
function plainAddress(entry: string): string | undefined {
  const text = entry.trim().replace(/^\[(.+)\](:\d+)?$/, '$1');
  const [address = ''] = text.includes(':') ? text.split('%', 1) : [text];
  const plain = address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return v.is(ipSchema, plain) ? ipaddr.process(plain).toString() : undefined;
}
