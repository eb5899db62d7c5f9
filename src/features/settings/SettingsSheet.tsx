import { useId, useRef, useState } from 'react';
import { selectIsNarrow, selectSettingsOpen, settingsClosed } from '@/features/layout/layoutSlice';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { SettingsContent } from './SettingsContent';
import './SettingsSheet.css';
import { useSettingsWords } from './words/settingsWords';

/** The settings on a narrow page: a bottom sheet. */
export function SettingsSheet() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => selectIsNarrow(state) && selectSettingsOpen(state));
  const [opened, setOpened] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const words = useSettingsWords();
  if (open && !opened) setOpened(true);
  return (
    <Modal
      open={open}
      onClose={() => dispatch(settingsClosed())}
      labelledBy={id}
      closeLabel={useWords().common.close}
      focusOn={() => title.current}
    >
      <h2 className="sheet-title sheet-head" id={id} ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      {opened && <SettingsContent />}
    </Modal>
  );
}
