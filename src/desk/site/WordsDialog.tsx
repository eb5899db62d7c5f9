import { useEffect, useId, useState, use } from 'react';
import { invalidSchema, openedSchema } from '@/contract/ownerAnswers';
import { SECTIONS, type Section } from '@/contract/siteField';
import '@/shared/ui/form.css';
import {
  selectTimeZone,
  defaultSettings,
  isSame,
  settingThatCounts,
  type DefaultsOfPage,
  type StoredSettings,
} from '@/features/settings/settingsSlice';
import { isoDay, unitsOfLanguage } from '@/features/units/unitsSlice';
import { useNow } from '@/shared/hooks/useNow';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords, LanguageContext } from '@/store/words';
import { DeskFoot } from '../DeskStatus';
import { FileProblem } from '../FileProblem';
import { selectDeskDialog, selectDeskSite, selectDeskWritable, selectSitePath, selectSignOut } from '../deskSelectors';
import { deskDialogClosed, mistakesCounted, savingChanged } from '../deskSlice';
import { DeskTabs } from '../DeskTabs';
import '../panel.css';
import { QuestionSheet, useQuestion } from '../links/QuestionSheet';
import { useFreshFiles } from '../save/refresh';
import type { Saved } from '../save/requestDeskApi';
import { saveSite, type SiteChanges } from '../save/saveSite';
import { tried } from '../ownerApi';
import { useDeskWords } from '../useDeskWords';
import MonitorX from '~icons/lucide/monitor-x';
import { leave } from '../signOut';
import { FieldRow } from './FieldRow';
import { PARTS } from '@/contract/parts';
import { defaultNames } from '@/contract/siteInterface';
import { selectPageData } from '@/store/page';
import { FIELDS } from './formValues';
import { useSiteForm, type SaveAnswer } from './useSiteForm';
import './words.css';
import { openQuestion } from '../links/openQuestion';

/**
 * What the owner has chosen in this browser, by path in `site.yml`, where it differs from what visitors get who have
 * not chosen. `languageNames` are settings whose default depends on the language: only what is written counts for them.
 */
function chosenAsDefaults(
  settings: StoredSettings,
  page: DefaultsOfPage,
  languageNames: readonly string[],
): Record<string, unknown> {
  const chosen = defaultNames.filter((name) => {
    const there = languageNames.includes(name)
      ? page.site.interface[name]
      : settingThatCounts(defaultSettings, name, page);
    return settings.touched.includes(name) && !isSame(settings[name], there);
  });
  const { parts } = page.site.interface;
  const switched = PARTS.filter((part) => (settings.parts[part] ?? parts[part]) !== parts[part]);
  return Object.fromEntries([
    ...chosen.map((name) => [`interface.${name}`, settings[name]] as const),
    ...switched.map((part) => [`interface.parts.${part}`, settings.parts[part]] as const),
  ]);
}

interface Props {
  site: DefaultsOfPage['site'];
  readOnly: boolean;
  save: (changes: SiteChanges) => Promise<Saved>;
}

/** The button that makes the owner's own settings the defaults of all visitors. */
function OwnSettings({ site, readOnly, save }: Props) {
  const words = useDeskWords().site.asDefault;
  const settings = useAppSelector((state) => state.settings);
  const { host } = useAppSelector(selectPageData);
  const language = use(LanguageContext);
  const [written, setWritten] = useState<number>();
  const id = useId();
  const write = async () => {
    const set = chosenAsDefaults(settings, { site, host }, Object.keys(unitsOfLanguage(language)));
    const count = Object.keys(set).length;
    const isWritten = count === 0 || (await save({ set, unset: [] })).ok;
    setWritten(isWritten ? count : undefined);
  };
  return (
    <div className="desk-field">
      <div className="desk-label">
        <small className="note note--dim" id={id}>
          {words.why}
        </small>
      </div>
      <div>
        <button type="button" className="button" aria-describedby={id} disabled={readOnly} onClick={() => void write()}>
          {words.press}
        </button>
        <p className="note" role="status">
          {written !== undefined && words.written(written)}
        </p>
      </div>
    </div>
  );
}

/** A row below the fields: the button that ends the sessions of all browsers. */
export function EndSessions() {
  const dispatch = useAppDispatch();
  const { common: words } = useDeskWords();
  const signOut = useAppSelector(selectSignOut);
  const id = useId();
  return (
    <div className="desk-field">
      <div className="desk-label">
        <span>{words.sessions}</span>
        <small className="note note--dim" id={id}>
          {words.sessionsWhy}
        </small>
      </div>
      <div>
        <button
          type="button"
          className="chip"
          aria-describedby={id}
          disabled={signOut !== undefined}
          onClick={() => void dispatch(leave('sessions'))}
        >
          <MonitorX className="icon icon--s" aria-hidden />
          <span>{signOut?.path === 'sessions' ? words.leaving : words.endSessions}</span>
        </button>
      </div>
    </div>
  );
}

const sectionNamed = (name: string | undefined) => SECTIONS.find((section) => section === name);

/**
 * The dialog 文字: all fields of `site.yml`. Unsaved input stays while the desk is open, even if the dialog is closed.
 */
export function WordsDialog() {
  const dispatch = useAppDispatch();
  const { common, site: words, links: linksWords } = useDeskWords();
  const dialog = useAppSelector(selectDeskDialog);
  const site = useAppSelector(selectDeskSite);
  const file = useAppSelector(selectSitePath);
  const isBroken = site?.problem !== undefined;
  const readOnly = !useAppSelector(selectDeskWritable) || isBroken;
  const [confirmedFor, setConfirmedFor] = useState(dialog);
  const [section, setSection] = useState<Section>('basics');
  const id = useId();
  const open = dialog?.kind === 'words';
  if (dialog !== confirmedFor) {
    setConfirmedFor(dialog);
    setSection((open && sectionNamed(dialog.at)) || section);
  }

  const questionControl = useQuestion();
  /** Saves changes. Asks first, with their number, if fallback links of a locked group would become public. */
  const save = async (changes: SiteChanges): Promise<Saved> => {
    const answer = await dispatch(saveSite(changes));
    if (answer.ok || answer.code !== 'confirm') return answer;
    const opened = tried(openedSchema, answer.body);
    if (!opened) return answer;
    const isSure = await questionControl.ask(openQuestion(linksWords, opened));
    if (isSure) return save({ ...changes, confirm: opened.links });
    // The words stay in their fields, and are not saved.
    dispatch(savingChanged({ kind: 'refused', code: answer.code }));
    return answer;
  };
  const timeZone = useAppSelector(selectTimeZone);
  const today = useNow((now) => isoDay(now, timeZone));
  const form = useSiteForm(site, today, async (changes): Promise<SaveAnswer> => {
    const answer = await save(changes);
    return answer.ok ? answer : { ...answer, fields: tried(invalidSchema, answer.body)?.fields };
  });
  const wrong = new Set(form.problems.map(({ path }) => path));
  const mistakes = form.problems.length;
  useEffect(() => void dispatch(mistakesCounted(mistakes)), [dispatch, mistakes]);

  useFreshFiles(open);

  const panelOf = (at: Section) => id + at;
  const close = () => {
    // Blur the focused control, as some controls commit on blur.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    form.flush();
    dispatch(deskDialogClosed());
  };
  return (
    <>
      <Modal
        open={open}
        onClose={close}
        labelledBy={`${id}title`}
        closeLabel={useWords().common.close}
        className="desk-panel"
        focusOn={() => document.getElementById(`${panelOf(section)}-tab`)}
      >
        {open && (
          <div className="desk-panel-body">
            <h2 className="sheet-title" id={`${id}title`}>
              {words.title}
            </h2>
            <DeskTabs
              label={words.title}
              tabs={SECTIONS.map((key) => ({ key, name: words.sections[key] }))}
              active={section}
              panelOf={panelOf}
              wrong={{
                keys: new Set(FIELDS.filter(({ path }) => wrong.has(path)).map((field) => field.section)),
                word: words.mistake,
              }}
              onChoose={setSection}
            />
            <ScrollArea
              className="desk-pane desk-fields ring-inside"
              role="tabpanel"
              id={panelOf(section)}
              aria-labelledby={`${panelOf(section)}-tab`}
              data-scrolls
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
              tabIndex={0}
              key={section}
            >
              <FileProblem problem={site?.problem} then={common.unreadable} />
              {readOnly && !isBroken && <p className="desk-words-note prose">{words.readOnly}</p>}
              {!site && <p className="desk-words-note prose">{words.waiting}</p>}
              {section === 'interface' && site && <OwnSettings site={site.fields} readOnly={readOnly} save={save} />}
              {site &&
                FIELDS.filter((field) => field.section === section).map((field) => (
                  <FieldRow key={field.path} field={field} site={site} form={form} readOnly={readOnly} />
                ))}
              {section === 'basics' && <EndSessions />}
            </ScrollArea>
            <DeskFoot hint={words.hint(file)} />
          </div>
        )}
      </Modal>
      <QuestionSheet {...questionControl} />
    </>
  );
}
