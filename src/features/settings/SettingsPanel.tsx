import { useRef } from 'react';
import Settings from '~icons/lucide/settings';
import X from '~icons/lucide/x';
import { settingsClosed } from '@/features/layout/layoutSlice';
import { useLostFocus } from '@/shared/hooks/useLostFocus';
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
      icon={<Settings className="icon" aria-hidden />}
      onEscape={close}
      keys={
        <button ref={closeKey} type="button" className="icon-button" aria-label={commonWords.close} onClick={close}>
          <X className="icon" aria-hidden />
        </button>
      }
    >
      <SettingsContent />
    </Panel>
  );
}
