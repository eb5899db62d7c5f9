import {
  contactsOf,
  foreignUrl,
  PLACES_ENDPOINT,
  servicesOf,
  type Contact,
  type Service,
} from '@/contract/foreignServices';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { selectLinks, selectUnlocked } from '@/features/links/linksSlice';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { isMixed } from '@/page/useMayShow';
import { selectPageData } from '@/store/page';
import type { RootState } from '@/store/state';

/** Another site that this page may contact. */
export interface Row extends Contact {
  /** Whether the site's own server contacts it for the visitor. */
  byServer: boolean;
}

interface Contacts {
  /** Hosts of the owner's services. */
  services: readonly Row[];
  /** Hosts that are contacted for icons only; there may be one for each link. */
  icons: readonly string[];
}

/** Every other site that this page may contact: those of the owner's configuration, and those of the links' icons. */
export function contactsNow(state: RootState): Contacts {
  const { site, host, sheetHosts = [] } = selectPageData(state);
  const sheet = sheetHosts.map((name): Service => ({
    purpose: 'sheet',
    url: new URL(`https://${name}`),
    by: ['picture'],
  }));
  const known = [...servicesOf(site, host), ...sheet, ...ownerServices(state)].filter(
    ({ url }) => url.host !== location.host,
  );
  const byServer = new Set(known.flatMap(({ url, by }) => (by.includes('server') ? [url.host] : [])));
  const all = contactsOf([...known, ...iconServices(state)], site);
  return {
    services: all
      .filter((contact) => !isIcons(contact))
      .map((contact) => ({ ...contact, byServer: byServer.has(contact.host) })),
    icons: all.filter(isIcons).map((contact) => contact.host),
  };
}

const isIcons = ({ purposes }: Contact) => purposes.every((purpose) => purpose === 'icons');

/** The site that the server contacts for the owner, while the desk is open. */
function ownerServices({ desk }: RootState): Service[] {
  if (!desk?.means) return [];
  return [{ purpose: 'weather', url: new URL(PLACES_ENDPOINT), by: ['server'] }];
}

/** The icon hosts of links that this visitor may see; those of a locked group only once it is unlocked. */
function iconServices(state: RootState): Service[] {
  const { site, home = [] } = selectPageData(state);
  const { groupOf } = lockedGroupsOf(site.lockedGroups);
  const unlocked = selectUnlocked(state);
  const open = new Set<string | undefined>([undefined, ...unlocked.map(({ group }) => group)]);
  const seen = selectLinks(state).filter(({ category }) => open.has(groupOf(category)));
  const brought = unlocked.flatMap(({ items }) => items);
  const icons = [home, seen, brought, selectOwnLinks(state)].flat().map(({ icon }) => icon);
  // One address per host, as thousands of icons may be on one host.
  const addresses = new Map(
    icons
      .filter((icon) => /^https?:\/\//.test(icon) && !isMixed(icon, location.protocol))
      .map((icon) => [icon.split('/', 3).join('/'), icon]),
  );
  return [...addresses.values()].flatMap((icon) => {
    const url = foreignUrl(icon, location.href);
    return url ? [{ purpose: 'icons', url, by: ['picture'] }] : [];
  });
}
