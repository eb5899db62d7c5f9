import { openableAddress } from '@/contract/address';
import { typedAddress } from '@/shared/lib/typedAddress';
import { isOwnAddress } from './mineLink';

/** A host with a dot, optionally followed by port, path, query or fragment. */
const DOTTED = /^[^\s:/?#@\\]+\.[^\s:/?#@\\]+(?:[:/?#]\S*)?$/;

const WEB_OR_MAIL = /^(?:https?|mailto):/i;

/**
 * The full address of an own link from typed or pasted text. The host is in punycode, which exposes look-alike hosts.
 * Accepts any host with a dot, and the schemes that the owner allows. Undefined if it is no address that may open.
 */
export function ownLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const web = typedAddress(text) ?? (DOTTED.test(text) ? hrefOf(`https://${text}`) : undefined);
  const address = web ?? (WEB_OR_MAIL.test(text) ? undefined : openableAddress(text));
  return address !== undefined && isOwnAddress(address) ? address : undefined;
}

const hrefOf = (address: string) => (URL.canParse(address) ? new URL(address).href : undefined);

/** A default name for a link: its host, or the mail address. */
export function nameFrom(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, pathname } = new URL(address);
  return (host || pathname).replace(/^www\./, '');
}
