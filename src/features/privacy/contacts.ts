import { contactsOf, foreignUrl, servicesOf, type Contact, type Service } from '@/contract/services';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { selectLinks, selectUnlocked } from '@/features/links/linksSlice';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { hostsIn } from '@/features/settings/settingsSlice';
import { LATER_ONES } from '@/shared/lib/hosts';
import { namedHosts, rowsOf } from '@/shared/lib/visitHosts';
import { selectPageData } from '@/store/page';
import type { RootState } from '@/store/state';

/** A row of the list, as it is in this visit. */
export interface Row extends Contact {
  /** Hosts that its answers have named. They obey its switch. */
  named: readonly string[];
  on: boolean;
  /** Only links or the site's own playlist name it. */
  isLater: boolean;
  /** The site's own server asks it for the visitor. */
  byServer: boolean;
}

/** Every other site that this page may ask for anything: what the owner's choices name, and what has joined since. */
export function rowsNow(state: RootState, off: string): Row[] {
  const { site, host } = selectPageData(state);
  const known = servicesOf(site, host).filter(({ url }) => url.host !== location.host);
  const later = [...iconServices(state), ...soundServices()];
  // Icons are drawn as what links name, wherever they are written.
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

/** The icons of links that this visitor may see: those of a locked group only once it is open. */
function iconServices(state: RootState): Service[] {
  const { site, home = [] } = selectPageData(state);
  const { isLocked } = lockedGroupsOf(site.lockedGroups);
  const unlocked = selectUnlocked(state);
  const open = new Set(unlocked.map(({ group }) => group));
  const seen = selectLinks(state).filter(({ category }) => !isLocked(category) || open.has(category));
  const brought = unlocked.flatMap(({ items }) => items);
  const icons = [home, seen, brought, selectOwnLinks(state)].flat().map(({ icon }) => icon);
  // Thousands of them may be on one host.
  const addresses = new Map(
    icons.filter((icon) => icon.startsWith('https://')).map((icon) => [icon.split('/', 3).join('/'), icon]),
  );
  return [...addresses.values()].flatMap((icon) => service('icons', icon));
}

/** What the site's own playlist names on other sites. */
function soundServices(): Service[] {
  const named = namedHosts().filter((name) => rowsOf(name).includes(name));
  return named.flatMap((name) => service('music', `https://${name}/`));
}

function service(purpose: Service['purpose'], address: string): Service[] {
  const url = foreignUrl(address, location.href);
  return url ? [{ purpose, url, by: ['picture'] }] : [];
}

/** The setting once the row of `host` is switched. */
export function switched(rows: readonly Row[], off: string, host: string, on: boolean): string {
  const names = new Set(hostsIn(off));
  if (!on) return [...names.add(host)].join(' ');
  names.delete(host);
  // Those that come later were off with all others; whoever lets one in chooses for each.
  if (names.delete(LATER_ONES)) for (const row of rows) if (row.isLater && row.host !== host) names.add(row.host);
  return [...names].join(' ');
}

/** The setting once each row is off, and whatever links and the site's own playlist will name. */
export function allOff(rows: readonly Row[], off: string): string {
  return [...new Set([...hostsIn(off), ...rows.map(({ host }) => host), LATER_ONES])].join(' ');
}
