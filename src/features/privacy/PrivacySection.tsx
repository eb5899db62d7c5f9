import { useEffect, useReducer, useState } from 'react';
import { useStore } from 'react-redux';
import { selectLinks, selectUnlocked } from '@/features/links/linksSlice';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { selectSetting, settingsChanged } from '@/features/settings/settingsSlice';
import { useSheet } from '@/shared/hooks/useSheet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/state';
import { useWords } from '@/store/words';
import { askedAt, onAsked } from './asked';
import { allOff, rowsNow, switched } from './contacts';
import { HostRow } from './HostRow';
import css from './privacy.css?inline';

/** Rows rendered at first: each link may have its icon on another site. */
const ROWS_AT_FIRST = 60;

/** Every other site that this page may contact, each with a switch. */
export function PrivacySection() {
  useSheet(css);
  const words = useWords().privacy;
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const off = useAppSelector(selectSetting('hostsOff'));
  // Render again if these change, as they may name other sites.
  useAppSelector(selectLinks);
  useAppSelector(selectUnlocked);
  useAppSelector(selectOwnLinks);
  useAppSelector(({ desk }) => desk?.means);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onAsked(drawAgain), []);
  const [all, setAll] = useState(false);

  const rows = rowsNow(store.getState(), off);
  const set = (hostsOff: string) => dispatch(settingsChanged({ hostsOff }));
  const someOn = rows.some(({ on }) => on);
  const shown = all ? rows : rows.slice(0, ROWS_AT_FIRST);
  return (
    <>
      <div className="hosts-head">
        <p>{rows.length > 0 ? words.lead : words.nobody}</p>
        {rows.length > 0 && (
          <button type="button" className="chip" onClick={() => set(someOn ? allOff(rows, off) : '')}>
            {someOn ? words.allOff : words.allOn}
          </button>
        )}
      </div>
      <ul className="hosts">
        {shown.map((row) => (
          <li key={row.host}>
            <HostRow
              row={row}
              askedAt={[row.host, ...row.named]
                .map((host) => askedAt(host, row.byServer))
                .reduce((last, at) => (at !== undefined && at > (last ?? 0) ? at : last), undefined)}
              onSwitch={(on) => set(switched(rows, off, row.host, on))}
            />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className="chip hosts-more" onClick={() => setAll(true)}>
          {words.more(rows.length - shown.length)}
        </button>
      )}
    </>
  );
}
