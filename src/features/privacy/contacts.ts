import { contactsOf, foreignUrl, PLACES_ENDPOINT, servicesOf, type Contact, type Service } from '@/contract/services';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { selectLinks, selectUnlocked } from '@/features/links/linksSlice';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { hostsIn } from '@/features/settings/settingsSlice';
import { isMixed } from '@/page/useMayShow';
import { LATER_ONES } from '@/page/hosts';
import { namedHosts, rowsOf } from '@/page/visitHosts';
import { selectPageData } from '@/store/page';
import type { RootState } from '@/store/state';

/** A row of the list of contacted sites. */
export interface Row extends Contact {
  /** Hosts named in its responses; its switch applies to them, too. */
  named: readonly string[];
  on: boolean;
  /** Whether only links or the site's own playlist name it. */
  isLater: boolean;
  /** Whether the site's own server contacts it for the visitor. */
  byServer: boolean;
}

/** Every other site that this page may contact: those of the owner's configuration, and those added since. */
export function rowsNow(state: RootState, off: string): Row[] {
  const { site, host } = selectPageData(state);
  const known = [...servicesOf(site, host), ...ownerServices(state)].filter(({ url }) => url.host !== location.host);
  const later = [...iconServices(state), ...soundServices()];
  // Icon hosts count as named by links, wherever they are configured.
  const ahead = new Set(known.flatMap(({ purpose, url }) => (purpose === 'icons' ? [] : [url.host])));
  const byServer = new Set(known.flatMap(({ url, by }) => (by.includes('server') ? [url.host] : [])));
  const names = hostsIn(off);
  const joined = namedHosts().map((name) => ({ name, rows: rowsOf(name) }));
  return contactsOf([...known, ...later], site).map((contact) => {
    const isLater = !ahead.has(contact.host);
    return {
      ...contact,
      isLater,
      byServer: byServer.has(contact.host),
      on: !names.includes(contact.host) && !(isLater && names.includes(LATER_ONES)),
      named: joined.flatMap(({ name, rows }) => (name !== contact.host && rows.includes(contact.host) ? [name] : [])),
    };
  });
}

/** The site that the server asks for the owner, while the desk is open. */
function ownerServices({ desk }: RootState): Service[] {
  if (!desk?.means) return [];
  return [{ purpose: 'weather', url: new URL(PLACES_ENDPOINT), by: ['server'] }];
}

/** The icon hosts of links that this visitor may see; those of a locked group only once it is unlocked. */
function iconServices(state: RootState): Service[] {
  const { site, home = [] } = selectPageData(state);
  const { isLocked } = lockedGroupsOf(site.lockedGroups);
  const unlocked = selectUnlocked(state);
  const open = new Set(unlocked.map(({ group }) => group));
  const seen = selectLinks(state).filter(({ category }) => !isLocked(category) || open.has(category));
  const brought = unlocked.flatMap(({ items }) => items);
  const icons = [home, seen, brought, selectOwnLinks(state)].flat().map(({ icon }) => icon);
  // One address per host, as thousands of icons may be on one host.
  const addresses = new Map(
    icons
      .filter((icon) => /^https?:\/\//.test(icon) && !isMixed(icon, location.protocol))
      .map((icon) => [icon.split('/', 3).join('/'), icon]),
  );
  return [...addresses.values()].flatMap((icon) => service('icons', icon));
}

/** Other sites named by the site's own playlist. */
function soundServices(): Service[] {
  const named = namedHosts().filter((name) => rowsOf(name).includes(name));
  return named.flatMap((name) => service('music', `https://${name}/`));
}

function service(purpose: Service['purpose'], address: string): Service[] {
  const url = foreignUrl(address, location.href);
  return url ? [{ purpose, url, by: ['picture'] }] : [];
}

/** The new value of the setting `hostsOff` after `host` is switched. */
export function switched(rows: readonly Row[], off: string, host: string, on: boolean): string {
  const names = new Set(hostsIn(off));
  if (!on) return [...names.add(host)].join(' ');
  names.delete(host);
  // `LATER_ONES` blocks all later hosts. Switching a host on removes it and blocks each other listed later host by
  // name.
  if (names.delete(LATER_ONES)) for (const row of rows) if (row.isLater && row.host !== host) names.add(row.host);
  return [...names].join(' ');
}

/** The new value of the setting `hostsOff` that blocks all rows and all hosts named later by links or the playlist. */
export function allOff(rows: readonly Row[], off: string): string {
  return [...new Set([...hostsIn(off), ...rows.map(({ host }) => host), LATER_ONES])].join(' ');
}
