import { useId, useLayoutEffect, useRef } from 'react';
import { allLinksDeleted, selectMineLinks } from '@/features/mine/mineSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import './SettingsContent.css';
import { useSettingsWords } from './words/settingsWords';

/** Asked after a reset: own links are not settings, so they are deleted only if the visitor confirms. */
export function OwnLinksQuestion({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { question, remove, keepLinks } = useSettingsWords().ownLinks;
  const links = useAppSelector((state) => selectMineLinks(state).length);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => box.current?.focus(), []);
  const answer = (removes: boolean) => {
    onClose();
    if (removes) dispatch(allLinksDeleted());
  };
  return (
    <div className="well settings-content-file" role="group" aria-labelledby={id} ref={box} tabIndex={-1}>
      <strong id={id}>{question(links)}</strong>
      <div className="settings-content-answers">
        <button type="button" className="button" onClick={() => answer(false)}>
          {keepLinks}
        </button>
        <button type="button" className="chip" onClick={() => answer(true)}>
          {remove}
        </button>
      </div>
    </div>
  );
}
