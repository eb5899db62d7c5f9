import { useRef } from 'react';
import Settings from '~icons/lucide/settings';
import X from '~icons/lucide/x';
import { settingsClosed } from '@/features/layout/layoutSlice';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
import { Panel } from '@/shared/ui/Panel';
import { useAppDispatch } from '@/store/hooks';
import { useWords } from '@/store/words';
import { SettingsContent } from './SettingsContent';
import { useSettingsWords } from './words/settingsWords';

/** The settings panel, shown in place of the time capsule. */
export function SettingsPanel() {
  const dispatch = useAppDispatch();
  const closeKey = useRef<HTMLButtonElement>(null);
  useLostFocus(closeKey);
  const { title } = useSettingsWords();
  const close = () => dispatch(settingsClosed());
  return (
    <Panel
      title={title}
      icon={<Settings className="icon" aria-hidden />}
      onEscape={close}
      keys={
        <button
          ref={closeKey}
          type="button"
          className="icon-button"
          aria-label={useWords().common.close}
          onClick={close}
        >
          <X className="icon" aria-hidden />
        </button>
      }
    >
      <div className="settings-fit">
        <SettingsContent />
      </div>
    </Panel>
  );
}
