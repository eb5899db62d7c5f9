import * as v from 'valibot';

const ipSchema = v.pipe(v.string(), v.ip());

/** IPv4 ranges that mean nothing outside their own network: RFC 1918, loopback, link-local, shared (RFC 6598). */
const PRIVATE_V4 =
  /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const PRIVATE_V6 = /^(::1?$|f[cd]|fe[89ab])/i;

/**
 * The visitor's address. `proxies` is the number of proxies in front that are trusted: each of them has written the
 * address it saw at the right end of `X-Forwarded-For`, and whatever stands left of those is the visitor's own claim.
 * With 0 the header is not believed at all. IPv4 in IPv6 (`::ffff:1.2.3.4`) is unwrapped.
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

function plainAddress(entry: string): string | undefined {
  const text = entry
    .trim()
    // Some proxies add the port.
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return v.is(ipSchema, text) ? text : undefined;
}
