import { useEffect, useRef, useState, useId, useLayoutEffect, useSyncExternalStore, use } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import { selectUnlocked } from '@/features/links/linksSlice';
import { shortcutsOpened } from '@/features/layout/layoutSlice';
import { selectMineLinks, allLinksDeleted } from '@/features/mine/mineSlice';
import { rememberedFor } from '@/shared/lib/deviceKey';
import { sitePath } from '@/shared/lib/sitePath';
import { FileButton } from '@/shared/ui/FileButton';
import { Switch } from '@/shared/ui/Switch';
import { sizeText } from '@/shared/lib/sizeText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { unitsOfLanguage } from '@/features/units/unitsSlice';
import { LanguageContext, useWords } from '@/store/words';
import './settings.css';
import { newLinks, areSame, settingsChanges, type SettingChange } from './settingsFile';
import { withFile } from './settingsSlice';
import {
  openSettingsFile,
  fileApplied,
  clearCachesClicked,
  exportClicked,
  lockClicked,
  otherSettingsShown,
  resetClicked,
  updateCheckClicked,
  usageClearClicked,
} from './settingsTools';
import { settingValueText } from './settingValueText';
import { useSettingsWords } from './words/settingsWords';
import { SettingControls } from './SettingControl';
import { inStepChanged, selectInStep, selectStorageUsed } from './settingsToolsSlice';
import { warn } from '@/shared/lib/log';
import { install, offerInstall } from './installOffer';

interface Props {
  file: Awaited<ReturnType<typeof openSettingsFile>>;
  /** Called when the visitor closes the preview. */
  onClose: () => void;
}

/** Preview of the changes by a chosen file, or the reason why it changes nothing. */
function ImportedFile({ file, onClose }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords();
  const settings = useSettingsWords();
  const { fields, file: say } = settings;
  const language = use(LanguageContext);
  const current = useAppSelector((state) => state.settings);
  const own = useAppSelector(selectMineLinks);
  const page = useAppSelector(selectPageData);
  const textOf = (field: SettingChange['field'], value: SettingChange['to']) =>
    field === 'timeZone' && value === '' ? settings.zones.browser('') : settingValueText(field, value, words, settings);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (file.ok) box.current?.focus();
  }, [file]);

  if (!file.ok) {
    return (
      <p className="well settings-content-file" role="alert">
        {say.refused[file.reason]}
      </p>
    );
  }
  const next = withFile(current, file);
  const changes = settingsChanges(current, next, page, unitsOfLanguage(language));
  const { links: filed = [], frequent: openings } = file;
  const links = newLinks(filed, own);
  const isNews = !areSame(current, next);
  const apply = () => {
    dispatch(fileApplied({ ...file, links }));
    onClose();
  };
  return (
    <div className="well settings-content-file" role="group" aria-labelledby={id} ref={box} tabIndex={-1}>
      <strong id={id}>{changes.length > 0 ? say.changes : isNews ? say.choices : say.noChanges}</strong>
      <ul>
        {changes.map(({ field, from, to }) => (
          <li key={field}>{say.change(fields[field], textOf(field, from), textOf(field, to))}</li>
        ))}
        {openings && <li>{say.usage(openings.length)}</li>}
        {filed.length > 0 && <li>{say.links(links.length, filed.length - links.length)}</li>}
      </ul>
      {file.rejected.length > 0 && <p>{say.rejected(file.rejected.map((field) => fields[field]))}</p>}
      {file.newer && <p>{say.newer}</p>}
      <div className="settings-content-answers">
        {(isNews || links.length > 0 || openings) && (
          <button type="button" className="button" onClick={apply}>
            {say.apply}
          </button>
        )}
        <button type="button" className="chip" onClick={onClose}>
          {say.cancel}
        </button>
      </div>
    </div>
  );
}

function subscribe(notify: () => void): () => void {
  install.listeners.add(notify);
  return () => install.listeners.delete(notify);
}

/** Whether the browser offers to install the page right now. */
function useInstallOffered(): boolean {
  return useSyncExternalStore(subscribe, () => install.offer !== undefined);
}

/** Shows the browser's install prompt. An offer can be used once; only the browser can make another one. */
async function acceptInstallOffer(): Promise<void> {
  const { offer } = install;
  offerInstall(undefined);
  try {
    await offer?.prompt();
  } catch (error) {
    warn('install', error);
  }
}

/** Asked after a reset: own links are not settings, so they are deleted only if the visitor confirms. */
function OwnLinksQuestion({ onClose }: { onClose: () => void }) {
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

/** Tools for all settings: export, import and reset; and the browser storage. */
export function OtherSection() {
  const dispatch = useAppDispatch();
  const { tools, desk, storageUsed } = useSettingsWords();
  const hasDesk = useAppSelector((state) => selectPageData(state).desk === true);
  const used = useAppSelector(selectStorageUsed);
  const installable = useInstallOffered();
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof openSettingsFile>>>();
  const hasLinks = useAppSelector((state) => selectMineLinks(state).length > 0);
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const importKey = useRef<HTMLButtonElement>(null);
  const resetKey = useRef<HTMLButtonElement>(null);
  const clearKey = useRef<HTMLButtonElement>(null);
  const licences = useRef<HTMLAnchorElement>(null);

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
      <div className="settings-content-tools">
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
        <button type="button" className="chip" onClick={() => dispatch(updateCheckClicked())}>
          {tools.checkUpdate}
        </button>
        <button type="button" className="chip" ref={clearKey} onClick={() => dispatch(clearCachesClicked())}>
          {tools.clearCaches}
        </button>
        <button type="button" className="chip" onClick={() => dispatch(usageClearClicked())}>
          {tools.clearUsage}
        </button>
        {installable && (
          <button type="button" className="chip" onClick={install}>
            {tools.install}
          </button>
        )}
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => dispatch(shortcutsOpened())}>
          {tools.shortcuts}
        </button>
        <a className="chip" ref={licences} href={sitePath('/licenses.txt')} target="_blank" rel="noopener">
          {tools.licences}
        </a>
        {/* The last one: it disappears, and nothing else moves under the pointer. */}
        <LockButton onLocked={() => licences.current?.focus()} />
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
      <SettingControls section="other" />
      {hasDesk && <InStepSwitch />}
      {hasDesk && (
        <a className="settings-lead row" href={sitePath('/?owner')}>
          <span>{desk}</span>
          <ChevronRight className="icon icon--s" aria-hidden />
        </a>
      )}
      {used !== undefined && <p className="settings-content-hint">{storageUsed(sizeText(used))}</p>}
    </>
  );
}

/** Keeps this browser in step with the owner's others; only where the desk remembers it. */
function InStepSwitch() {
  const dispatch = useAppDispatch();
  const { label } = useSettingsWords().inStep;
  const isOn = useAppSelector(selectInStep);
  const [isRemembered] = useState(() => rememberedFor() === 'desk');
  if (!isRemembered && !isOn) return null;
  return <Switch label={label} on={isOn} onSwitch={(on) => dispatch(inStepChanged(on))} />;
}

/** Locks this browser again; shown if a group is open here, or if this browser is remembered. */
function LockButton({ onLocked }: { onLocked: () => void }) {
  const dispatch = useAppDispatch();
  const { tools } = useSettingsWords();
  const isOpen = useAppSelector((state) => selectUnlocked(state).length > 0);
  const [isRemembered, setRemembered] = useState(() => rememberedFor() !== undefined);
  if (!isOpen && !isRemembered) return null;
  const lock = () => {
    // The button disappears.
    onLocked();
    setRemembered(false);
    dispatch(lockClicked());
  };
  return (
    <button type="button" className="chip" onClick={lock}>
      {tools.lock}
    </button>
  );
}
