import { useId } from 'react';
import { useStore } from 'react-redux';
import type { Purpose } from '@/contract/foreignServices';
import { selectLinks, selectUnlocked } from '@/features/links/linksSlice';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { selectOnlyThisSite, settingsChanged } from '@/features/settings/settingsSlice';
import { Switch } from '@/shared/ui/Switch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/state';
import { useWords, type Words } from '@/store/words';
import { contactsNow, type Row } from './contacts';
import './privacy.css';

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
