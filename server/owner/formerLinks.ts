import type { LinkChange } from '../../src/contract/ownerLinks.ts';
import { keyWithoutCredentials } from '../../src/media/bookmarks/addressKey.ts';
import { completedAddress } from '../../src/contract/completedAddress.ts';
import { checkSite } from '../site/checkSiteFile.ts';
import type { Hiding } from './openedLinks.ts';
import type { OwnersFile } from './ownersFile.ts';

/** More addresses than this are looked up in all versions, without a search for their hosts first. */
const MOST_HOSTS = 20;

/**
 * The versions of `links.yml` that were the last ones with these addresses, each with the locks of its time: what was
 * hidden then may become public by a change that adds such an address. Found by the addresses as they are written.
 */
export async function formerLinks(
  changes: readonly LinkChange[],
  files: Readonly<Record<'site' | 'links', Pick<OwnersFile, 'versions'>>>,
): Promise<Hiding | undefined> {
  const addresses = changes.flatMap((change) => {
    const { link, lan } = change.do === 'add' ? change.link : change.do === 'change' ? change.set : {};
    return [link, lan].flatMap((address) => address || []);
  });
  const wanted = new Set(addresses.map(keyWithoutCredentials));
  if (wanted.size === 0) return undefined;
  const hosts = [...new Set(addresses.map(hostOf))];
  const mayBeWanted = (word: string) => hosts.length > MOST_HOSTS || hosts.some((host) => word.includes(host));
  const found: { texts: string[]; sites: Hiding['sites'][number][] } = { texts: [], sites: [] };
  const settings = await files.site.versions.list();
  for (const { id, at } of await files.links.versions.list()) {
    if (wanted.size === 0) break;
    const text = (await files.links.versions.read(id))?.toString('utf8') ?? '';
    const words = (text.match(/[^\s'"]+/g) ?? []).filter(mayBeWanted).map((word) => word.replace(/[,}\]]+$/, ''));
    const keys = words
      .map((word) => keyWithoutCredentials(completedAddress(word) ?? word))
      .filter((key) => wanted.delete(key));
    if (keys.length === 0) continue;
    found.texts.push(text);
    const then = settings.find((version) => version.at <= at) ?? settings.at(-1);
    const bytes = then && (await files.site.versions.read(then.id));
    if (bytes) found.sites.push(checkSite(bytes.toString('utf8').replace(/^\uFEFF/, '')).site);
  }
  return found.texts.length === 0 ? undefined : found;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname || address : address;
}
