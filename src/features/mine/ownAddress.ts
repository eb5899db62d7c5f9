import { typedAddress } from '@/shared/lib/typedAddress';
import { isOwnAddress } from './entry';

/** A host with a dot in it, in front of what an address may go on with. */
const DOTTED = /^[^\s:/?#@\\]+\.[^\s:/?#@\\]+(?:[:/?#]\S*)?$/;

/**
 * The address of an own link from what was typed or pasted, in full: the host in punycode, so that one which only looks
 * like another is seen. Where an address is asked for, any host with a dot is one. Undefined for what cannot open.
 */
export function ownAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = typedAddress(text) ?? (DOTTED.test(text) ? hrefOf(`https://${text}`) : undefined);
  return address !== undefined && isOwnAddress(address) ? address : undefined;
}

const hrefOf = (address: string) => (URL.canParse(address) ? new URL(address).href : undefined);

/** A name for a link without one: its host, or the mail address. */
export function nameFrom(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, pathname } = new URL(address);
  return (host || pathname).replace(/^www\./, '');
}
