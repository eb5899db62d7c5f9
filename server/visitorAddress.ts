import * as v from 'valibot';

const ipSchema = v.pipe(v.string(), v.ip());

/** IPv4 ranges that mean nothing outside their own network: RFC 1918, loopback, link-local, shared (RFC 6598). */
const PRIVATE_V4 =
  /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const PRIVATE_V6 = /^(::1?$|f[cd]|fe[89ab])/i;

/** What Node's listener knows about a connection; other places have none of it, and a test may leave it out. */
export interface Connection {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

/**
 * Who is asking, as far as this place can know it. `header` reads a header of the request; what a visitor could have
 * written into it is not to be believed.
 */
export type AddressOf = (
  header: (name: string) => string | undefined,
  connection: Connection | undefined,
) => string | undefined;

/** On Node: the other end of the connection, or what the trusted proxies in front have seen (`TRUST_PROXY`). */
export function addressBehindProxies(proxies: number): AddressOf {
  return (header, connection) =>
    visitorAddress(connection?.incoming?.socket.remoteAddress, header('x-forwarded-for'), proxies);
}

/**
 * Whether the visitor came by https, on Node: as the trusted proxies say in `X-Forwarded-Proto`. Each writes what it saw
 * at the right end, or over what was there; left of those stands the visitor's own claim, which counts for nothing.
 */
export function secureBehindProxies(forwardedProto: string | undefined, proxies: number): boolean {
  const chain = proxies > 0 && forwardedProto ? forwardedProto.split(',') : [];
  return chain.slice(-proxies)[0]?.trim().toLowerCase() === 'https';
}

/**
 * On Cloudflare: the one header that the platform writes itself, over whatever a visitor has sent under its name.
 * `X-Forwarded-For` and the like only get its word added, so they are not looked at.
 */
export const addressByCloudflare: AddressOf = (header) => plainAddress(header('cf-connecting-ip') ?? '');

/**
 * The visitor's address. `proxies` is the number of proxies in front that are trusted: each of them has written the
 * address it saw at the right end of `X-Forwarded-For`, and whatever stands left of those is the visitor's own claim.
 * With 0 the header is not believed at all. IPv4 in IPv6 (`::ffff:1.2.3.4`) is unwrapped, and a zone (`fe80::1%eth0`)
 * left out.
 */
export function visitorAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string | undefined {
  const chain = proxies > 0 && forwardedFor ? forwardedFor.split(',') : [];
  const trusted = [...chain.slice(-proxies), remote];
  // The leftmost one that a trusted proxy wrote; an entry that is no address makes the next proxy's word count.
  return trusted.map((entry) => plainAddress(entry ?? '')).find((address) => address !== undefined);
}

/** Whether an address says where on the internet somebody is. */
export function isPublicAddress(address: string): boolean {
  return address.includes(':') ? !PRIVATE_V6.test(address) : !PRIVATE_V4.test(address);
}

/**
 * What one visitor holds of the internet: an IPv4 address, or the /64 that every IPv6 connection is given whole, so that
 * a new address inside of it is nobody new. Takes addresses as `visitorAddress` answers them.
 */
export function networkOf(address: string): string {
  // Joined anew: a piece of a header would keep the whole header in memory for as long as somebody counts by it.
  if (!address.includes(':')) return address.split('.').join('.');
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMappedV4 = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMappedV4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return [...prefix, '', '/64'].join(':');
}

/**
 * The networks around one that `networkOf` has answered, about as many as a provider holds: an IPv4 /8, an IPv6 /32.
 */
export function neighbourhoodOf(network: string): string {
  if (!network.includes(':')) return `${network.split('.', 1).join()}.0.0.0/8`;
  return [...network.split(':', 2), '', '/32'].join(':');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL knows every way to write an address, and writes it in one: hexadecimal, at most one `::`. It takes no zone.
  const canonical = new URL(`http://[${withoutZone(address)}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/**
 * Takes away the name of this machine's own network interface (`fe80::1%eth0`). Left in, it would be no address to
 * others, and each name a visitor nobody knows yet.
 */
function withoutZone(address: string): string {
  const end = address.includes(':') ? address.indexOf('%') : -1;
  return end < 0 ? address : address.slice(0, end);
}

function plainAddress(entry: string): string | undefined {
  const text = withoutZone(
    entry
      .trim()
      // Some proxies add the port.
      .replace(/^\[(.+)\](:\d+)?$/, '$1'),
  )
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return v.is(ipSchema, text) ? text : undefined;
}
