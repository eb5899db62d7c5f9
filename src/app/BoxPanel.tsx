import { useRef } from 'react';
import Hourglass from '~icons/lucide/hourglass';
import { SiteAge } from '@/features/capsule/SiteAge';
import { TimeCapsule } from '@/features/capsule/TimeCapsule';
import { boxClosed, selectSettingsOpen, settingsOpened } from '@/features/layout/layoutSlice';
import { SettingsPanel } from '@/features/settings/SettingsPanel';
import { selectSiteStartShow } from '@/features/settings/settingsSlice';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
import { LineIcon } from '@/shared/ui/LineIcon';
import { Panel } from '@/shared/ui/Panel';
import { commonWords } from '@/shared/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import styles from './BoxPanel.module.css';
import { words } from './words';

/** The box, or the settings in its place. */
export function BoxPanel() {
  return useAppSelector(selectSettingsOpen) ? <SettingsPanel /> : <Box />;
}

/** Time capsule, the site's age, and what the owner says below. */
function Box() {
  const dispatch = useAppDispatch();
  const { tagline } = useSite();
  const showAge = useAppSelector(selectSiteStartShow);
  const settings = useRef<HTMLButtonElement>(null);
  useLostFocus(settings);
  const close = () => dispatch(boxClosed());
  return (
    <Panel
      title={words.box}
      icon={<Hourglass className="icon" aria-hidden />}
      quietKeys
      onEscape={close}
      keys={
        <>
          <button
            ref={settings}
            type="button"
            className="icon-button"
            aria-label={words.settings}
            onClick={() => dispatch(settingsOpened())}
          >
            <LineIcon name="settings" />
          </button>
          <button type="button" className="icon-button" aria-label={commonWords.close} onClick={close}>
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
