import { startTransition, useEffect, useRef, useState } from 'react';
import Hourglass from '~icons/lucide/hourglass';
import Settings from '~icons/lucide/settings';
import X from '~icons/lucide/x';
import { SiteAge } from '@/features/capsule/SiteAge';
import { TimeCapsule } from '@/features/capsule/TimeCapsule';
import { useFetchedCalendar } from '@/features/capsule/useCalendar';
import { boxClosed, selectBoxOpen, selectSettingsOpen, settingsOpened } from '@/features/layout/layoutSlice';
import { SettingsPanel } from '@/features/settings/SettingsPanel';
import { selectSiteStartShow } from '@/features/settings/settingsSlice';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
import { whenIdle } from '@/shared/lib/whenIdle';
import { Kept, useShown } from '@/shared/ui/Kept';
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
  // Each opening of the settings shows a fresh instance, with its first section open: how many were used, and the one
  // that is rendered ahead.
  const [used, setUsed] = useState(0);
  const [ahead, setAhead] = useState<number>();
  useEffect(() => {
    if (settingsOpen) return () => setUsed((count) => count + 1);
    // May be committed after the settings have opened; it names the instance, so that it cannot replace that one.
    if (boxOpen) whenIdle(() => startTransition(() => setAhead(used)));
    return undefined;
  }, [boxOpen, settingsOpen, used]);
  return (
    <>
      <Kept shown={boxOpen && !settingsOpen} whole={calendar !== undefined}>
        <Box />
      </Kept>
      {(ahead === used || settingsOpen) && (
        <Kept key={used} shown={settingsOpen} whole>
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
            <Settings className="icon" aria-hidden />
          </button>
          <button type="button" className="icon-button" aria-label={common.close} onClick={close}>
            <X className="icon" aria-hidden />
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
