import { useId } from 'react';
import { useStore } from 'react-redux';
import {
  type Purpose,
  contactsOf,
  foreignUrl,
  PLACES_ENDPOINT,
  servicesOf,
  type Contact,
  type Service,
} from '@/contract/foreignServices';
import { selectLinks, selectUnlocked } from '@/features/links/linksSlice';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { selectOnlyThisSite, settingsChanged } from '@/features/settings/settingsSlice';
import { Switch } from '@/shared/ui/Switch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/state';
import { useWords, type Words } from '@/store/words';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { isMixed } from '@/page/useMayShow';
import { selectPageData } from '@/store/page';
import './privacy.css';

/** Another site that this page may contact. */
interface Row extends Contact {
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
function contactsNow(state: RootState): Contacts {
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

type Thing = keyof Words['privacy']['things'];

/** Data that a service learns in addition to the IP address. */
const LEARNT: Partial<Record<Purpose, Thing>> = { weather: 'place', music: 'song', search: 'words' };

/** The switch 只用本站, and every other site that this page may contact without it. */
export function PrivacySection() {
  const id = useId();
  const words = useWords().privacy;
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const on = useAppSelector(selectOnlyThisSite);
  // Render again if these change, as they may name other sites.
  useAppSelector(selectLinks);
  useAppSelector(selectUnlocked);
  useAppSelector(selectOwnLinks);
  useAppSelector(({ desk }) => desk?.means);

  const { services, icons } = contactsNow(store.getState());
  return (
    <>
      <Switch
        label={words.onlyThisSite}
        describedBy={id}
        on={on}
        onSwitch={(onlyThisSite) => dispatch(settingsChanged({ onlyThisSite }))}
      />
      <p className="note" id={id}>
        {words.onlyHint}
      </p>
      <p className="note">{services.length + icons.length > 0 ? words.lead : words.nobody}</p>
      <ul className="privacy-hosts">
        {services.map((row) => (
          <HostRow key={row.host} row={row} />
        ))}
        {icons.length > 0 && (
          <li>
            <b>{words.purposes.icons}</b>
            <small>{icons.join(words.between)}</small>
            <small>{words.learns(words.things.ip)}</small>
          </li>
        )}
      </ul>
    </>
  );
}

/** What another site is for, its host, and what it learns. */
function HostRow({ row: { host, purposes, sendsOn, byServer } }: { row: Row }) {
  const words = useWords().privacy;
  const listed = (parts: readonly string[]) => parts.join(words.between);
  const learnt = purposes.flatMap((one) => LEARNT[one] ?? []);
  return (
    <li>
      <b>
        <span>{listed(purposes.map((one) => words.purposes[one]))}</span> <small>{host}</small>
      </b>
      {sendsOn.length > 0 && <small>{words.sendsOn(listed(sendsOn))}</small>}
      {purposes.includes('music') && <small>{words.further}</small>}
      {byServer && <small>{words.byServer}</small>}
      <small>{words.learns(listed((['ip', ...learnt] as const).map((one) => words.things[one])))}</small>
    </li>
  );
}
