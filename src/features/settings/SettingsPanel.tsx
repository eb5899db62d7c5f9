import { useRef } from 'react';
import { settingsClosed } from '@/features/layout/layoutSlice';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
import { LineIcon } from '@/shared/ui/LineIcon';
import { Panel } from '@/shared/ui/Panel';
import { commonWords } from '@/shared/words';
import { useAppDispatch } from '@/store/hooks';
import { SettingsContent } from './SettingsContent';
import { words } from './words';

/** The settings in the box's place. */
export function SettingsPanel() {
  const dispatch = useAppDispatch();
  const closeKey = useRef<HTMLButtonElement>(null);
  useLostFocus(closeKey);
  const close = () => dispatch(settingsClosed());
  return (
    <Panel
      title={words.title}
      icon={<LineIcon name="settings" />}
      onEscape={close}
      keys={
        <button ref={closeKey} type="button" className="icon-button" aria-label={commonWords.close} onClick={close}>
          <LineIcon name="x" />
        </button>
      }
    >
      <SettingsContent />
    </Panel>
  );
}
