/* Kept small and without imports, since this is bundled into the inline boot script too. */

/** Id of the element in the page's head that holds the policy. */
const POLICY_ID = 'only-this-site';

/**
 * Policy of a page that requests nothing from other sites. Own pictures and songs in memory have `blob:` and `data:`
 * addresses. No frames: the frame for scripts of music services (`public/jsonp.html`) has a policy of its own.
 */
const POLICY = "default-src 'self' blob: data: 'unsafe-inline' 'wasm-unsafe-eval'; frame-src 'none'";

/** Whether settings of an earlier version, which had a switch for each host, list any host that was switched off. */
export const hadHostsOff = (hostsOff: unknown): boolean => typeof hostsOff === 'string' && hostsOff.trim() !== '';

/**
 * Whether stored settings allow requests to this site only. One host that an earlier version switched off is enough.
 */
export const wantsOnlyThisSite = ({ onlyThisSite, hostsOff }: Readonly<Record<string, unknown>>): boolean =>
  onlyThisSite === true || hadHostsOff(hostsOff);

/** Makes the browser refuse requests to other sites, until the page is loaded again. Links still open. */
export function blockOtherSites(): void {
  const policy = document.createElement('meta');
  policy.id = POLICY_ID;
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  document.head.append(policy);
}

/** Whether the browser refuses requests to other sites. */
export const areOthersBlocked = (): boolean => document.getElementById(POLICY_ID) !== null;

/**
 * Whether the browser would refuse a request to this address. Code that calls this before a request shows no failure;
 * the policy does not depend on it.
 */
export function isBlocked(address: string): boolean {
  if (!areOthersBlocked() || !URL.canParse(address, document.baseURI)) return false;
  const { protocol, origin } = new URL(address, document.baseURI);
  return /^https?:$/.test(protocol) && origin !== location.origin;
}
