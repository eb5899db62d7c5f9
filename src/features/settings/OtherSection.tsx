import { useEffect, useRef, useState } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import { shortcutsOpened } from '@/features/layout/layoutSlice';
import { selectMineLinks } from '@/features/mine/mineSlice';
import { sitePath } from '@/shared/lib/sitePath';
import { FileButton } from '@/shared/ui/FileButton';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { useWords } from '@/store/words';
import { EngineChoice } from './EngineChoice';
import { ImportedFile } from './ImportedFile';
import { LanguageChoice } from './LanguageChoice';
import { OwnLinksQuestion } from './OwnLinksQuestion';
import styles from './SettingsContent.module.css';
import { SettingSwitch } from './SettingSwitch';
import { openSettingsFile } from './settingsTools';
import { StorageList } from './StorageList';
import {
  clearCachesClicked,
  exportClicked,
  otherSettingsShown,
  resetClicked,
  updateCheckClicked,
} from './settingsToolsActions';
import { codeRequested, selectStorageUsed } from './settingsToolsSlice';
import { acceptInstallOffer, useInstallOffered } from './useInstallOffer';

/** Tools for all settings: export, import and reset; and the browser storage. */
export function OtherSection() {
  const dispatch = useAppDispatch();
  const { tools, code, desk } = useWords().settings;
  const hasDesk = useAppSelector((state) => selectPageData(state).desk);
  const used = useAppSelector(selectStorageUsed);
  const installable = useInstallOffered();
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof openSettingsFile>>>();
  const hasLinks = useAppSelector((state) => selectMineLinks(state).length > 0);
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const importKey = useRef<HTMLButtonElement>(null);
  const resetKey = useRef<HTMLButtonElement>(null);
  const clearKey = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    dispatch(otherSettingsShown());
  }, [dispatch]);

  const choose = ([file]: readonly File[]) => {
    if (file) void openSettingsFile(file).then(setOpened);
  };
  const reset = () => {
    dispatch(resetClicked());
    setQuestionOpen(hasLinks);
  };
  const install = () => {
    // The button disappears at once and the browser's dialog restores the focus afterwards, so move the focus first.
    clearKey.current?.focus();
    void acceptInstallOffer();
  };
  const closeFile = () => {
    setOpened(undefined);
    importKey.current?.focus();
  };

  return (
    <>
      <div className={styles.tools}>
        <button type="button" className="chip" onClick={() => dispatch(exportClicked())}>
          {tools.export}
        </button>
        <FileButton
          className="chip"
          ref={importKey}
          accept=".json,application/json"
          label={tools.import}
          onFiles={choose}
        >
          {tools.import}
        </FileButton>
        <button type="button" className="chip" ref={resetKey} onClick={reset}>
          {tools.reset}
        </button>
        {location.protocol.startsWith('http') && (
          <button type="button" className="chip" aria-haspopup="dialog" onClick={() => dispatch(codeRequested({}))}>
            {code.title}
          </button>
        )}
        <button type="button" className="chip" onClick={() => dispatch(updateCheckClicked())}>
          {tools.checkUpdate}
        </button>
        <button type="button" className="chip" ref={clearKey} onClick={() => dispatch(clearCachesClicked())}>
          {tools.clearCaches}
        </button>
        {installable && (
          <button type="button" className="chip" onClick={install}>
            {tools.install}
          </button>
        )}
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => dispatch(shortcutsOpened())}>
          {tools.shortcuts}
        </button>
        <a className="chip" href={sitePath('/licenses.txt')} target="_blank" rel="noopener">
          {tools.licences}
        </a>
      </div>
      {isQuestionOpen && hasLinks && (
        <OwnLinksQuestion
          onClose={() => {
            setQuestionOpen(false);
            resetKey.current?.focus();
          }}
        />
      )}
      {opened && <ImportedFile file={opened} onClose={closeFile} />}
      <SettingSwitch field="typeToSearch" />
      <EngineChoice />
      <LanguageChoice />
      {hasDesk && (
        <a className="settings-lead" href={sitePath('/?owner')}>
          <span>{desk}</span>
          <ChevronRight className="icon icon--s" aria-hidden />
        </a>
      )}
      {used && <StorageList used={used} />}
    </>
  );
}
