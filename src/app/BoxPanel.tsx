import { useRef, useState, type PropsWithChildren } from 'react';
import Hourglass from '~icons/lucide/hourglass';
import Settings from '~icons/lucide/settings';
import X from '~icons/lucide/x';
import { Days, TimeCapsule, SiteAge } from '@/features/capsule/TimeCapsule';
import {
  boxClosed,
  selectBoxShown,
  selectIsNarrow,
  selectSettingsOpen,
  settingsOpened,
} from '@/features/layout/layoutSlice';
import { SettingsPanel } from '@/features/settings/SettingsContent';
import { selectPart, selectSetting } from '@/features/settings/settingsSlice';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
import { Panel } from '@/shared/ui/Panel';
import { WhileOpen } from '@/shared/ui/WhileOpen';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import './BoxPanel.css';

/** The box, or the settings that replace it, on a wide page. */
export function BoxPanel() {
  const boxOpen = useAppSelector(selectBoxShown);
  const settingsOpen = useAppSelector((state) => selectSettingsOpen(state) && !selectIsNarrow(state));
  // Openings and closings: the settings begin with their first section each time.
  const [turns, setTurns] = useState(0);
  if ((turns % 2 === 1) !== settingsOpen) setTurns(turns + 1);
  return (
    <>
      <Cover open={boxOpen && !settingsOpen}>
        <Box />
      </Cover>
      <Cover open={settingsOpen}>
        <SettingsPanel key={Math.ceil(turns / 2)} />
      </Cover>
    </>
  );
}

/** A panel over the right side. */
function Cover({ open, children }: PropsWithChildren<{ open: boolean }>) {
  return (
    <div inert={!open} aria-hidden={!open}>
      <WhileOpen open={open}>{children}</WhileOpen>
    </div>
  );
}

/** Time capsule, the site's age, and the owner's tagline. */
function Box() {
  const dispatch = useAppDispatch();
  const { name, tagline } = useSite();
  const { common, page } = useWords();
  const showCapsule = useAppSelector(selectPart('capsule'));
  const showAge = useAppSelector(selectSetting('siteStartShow'));
  const settings = useRef<HTMLButtonElement>(null);
  useLostFocus(settings);
  const close = () => dispatch(boxClosed());
  return (
    <Panel
      title={showCapsule ? page.box : name}
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
      <div className="box-panel-fit">
        {showCapsule && <TimeCapsule />}
        {showCapsule && <Days />}
        <div className="box-panel-foot">
          {showAge && <SiteAge className="box-panel-age" />}
          {tagline && <p className="box-panel-tagline">{tagline}</p>}
        </div>
      </div>
    </Panel>
  );
}
