const FOUR_NUMBERS = /^(?:\d{1,3}\.){3}\d{1,3}$/;
/**
 * Endings of names that exist only in a home network (RFC 6762, RFC 8375, ICANN's `.internal`, and `.lan`, `.home` and
 * `.localdomain` of common routers).
 */
const HOME_ENDING = /\.(?:local|lan|home|internal|localdomain|home\.arpa)$/i;

/** Whether a text is an IPv4 address in its usual form; the URL parser also accepts `3.14`. */
export const isIpv4 = (host: string): boolean => FOUR_NUMBERS.test(host);

/**
 * Whether a host, as written or from a `URL`, is one where a certificate is unlikely: an IP address (IPv6 in brackets),
 * localhost, or a name of a home network. Two ports of such a host are usually two services.
 */
export function isHomeHost(host: string): boolean {
  return isIpv4(host) || host.startsWith('[') || host.toLowerCase() === 'localhost' || HOME_ENDING.test(host);
}
