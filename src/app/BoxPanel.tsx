import { startTransition, useEffect, useRef, useState } from 'react';
import Hourglass from '~icons/lucide/hourglass';
import { SiteAge } from '@/features/capsule/SiteAge';
import { TimeCapsule } from '@/features/capsule/TimeCapsule';
import { useFetchedCalendar } from '@/features/capsule/useCalendar';
import { boxClosed, selectBoxOpen, selectSettingsOpen, settingsOpened } from '@/features/layout/layoutSlice';
import { SettingsPanel } from '@/features/settings/SettingsPanel';
import { selectSiteStartShow } from '@/features/settings/settingsSlice';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
import { whenIdle } from '@/shared/lib/whenIdle';
import { Kept, useShown } from '@/shared/ui/Kept';
import { LineIcon } from '@/shared/ui/LineIcon';
import { Panel } from '@/shared/ui/Panel';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import styles from './BoxPanel.module.css';

/** The box, and the settings that replace it. Both are rendered before they are opened. */
export function BoxPanel() {
  const boxOpen = useAppSelector(selectBoxOpen);
  const settingsOpen = useAppSelector(selectSettingsOpen);
  const calendar = useFetchedCalendar();
  const [drawing, setDrawing] = useState(0);
  // The settings open only from the box, so a fresh instance, with its first section open, is rendered each time the
  // box opens.
  useEffect(() => {
    if (!boxOpen || settingsOpen) return undefined;
    let waits = true;
    whenIdle(() => {
      if (waits) startTransition(() => setDrawing((drawn) => drawn + 1));
    });
    return () => {
      waits = false;
    };
  }, [boxOpen, settingsOpen]);
  return (
    <>
      <Kept shown={boxOpen && !settingsOpen} whole={calendar !== undefined}>
        <Box />
      </Kept>
      {(drawing > 0 || settingsOpen) && (
        <Kept key={drawing} shown={settingsOpen} whole>
          <SettingsPanel />
        </Kept>
      )}
    </>
  );
}

/** Time capsule, the site's age, and the owner's tagline. */
function Box() {
  const dispatch = useAppDispatch();
  const { tagline } = useSite();
  const { common, page } = useWords();
  const showAge = useAppSelector(selectSiteStartShow);
  const settings = useRef<HTMLButtonElement>(null);
  useLostFocus(settings, useShown());
  const close = () => dispatch(boxClosed());
  return (
    <Panel
      title={page.box}
      icon={<Hourglass className="icon" aria-hidden />}
      quietKeys
      onEscape={close}
      keys={
        <>
          <button
            ref={settings}
            type="button"
            className="icon-button"
            aria-label={page.settings}
            onClick={() => dispatch(settingsOpened())}
          >
            <LineIcon name="settings" />
          </button>
          <button type="button" className="icon-button" aria-label={common.close} onClick={close}>
            <LineIcon name="x" />
          </button>
        </>
      }
    >
      <TimeCapsule />
      <div className={styles.foot}>
        {showAge && <SiteAge className={styles.age} />}
        {tagline && <p className={styles.tagline}>{tagline}</p>}
      </div>
    </Panel>
  );
}
