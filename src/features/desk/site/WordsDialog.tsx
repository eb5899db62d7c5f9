import { useEffect, useId, useState } from 'react';
import { isRecord } from '@/contract/read';
import { useSheet } from '@/shared/hooks/useSheet';
import formCss from '@/shared/ui/form.css?inline';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { DeskFoot } from '../DeskFoot';
import {
  deskDialogClosed,
  mistakesCounted,
  selectDeskDialog,
  selectDeskHost,
  selectDeskSite,
  selectDeskWritable,
} from '../deskSlice';
import { refreshInTurn } from '../save/refresh';
import { saveSite } from '../save/saveSite';
import { useDeskWords } from '../useDeskWords';
import { FieldRow } from './FieldRow';
import { SectionTabs } from './SectionTabs';
import { SECTIONS, SITE_FORM, SITE_PATHS, type SectionId } from './siteForm';
import { useSiteForm, type SaveAnswer } from './useSiteForm';
import css from './words.css?inline';

const sectionNamed = (name: string | undefined) => SECTIONS.find((section) => section === name);

/** 文字: every field of `site.yml`. What is typed and not written yet stays while the desk is open, the dialog or not. */
export function WordsDialog() {
  useSheet(formCss);
  useSheet(css);
  const dispatch = useAppDispatch();
  const { site: words } = useDeskWords();
  const dialog = useAppSelector(selectDeskDialog);
  const site = useAppSelector(selectDeskSite);
  const onEdge = useAppSelector(selectDeskHost) === 'edge';
  const readOnly = !useAppSelector(selectDeskWritable) || onEdge;
  const [asked, setAsked] = useState(dialog);
  const [section, setSection] = useState<SectionId>('basics');
  const id = useId();
  const open = dialog?.kind === 'words';
  if (dialog !== asked) {
    setAsked(dialog);
    setSection((open && sectionNamed(dialog.at)) || section);
  }

  const form = useSiteForm(site, async (changes): Promise<SaveAnswer> => {
    const answer = await dispatch(saveSite(changes));
    return answer.ok ? answer : { ...answer, fields: fieldsOf(answer.body) };
  });
  const wrong = new Set(form.problems.map(({ path }) => path));
  const mistakes = wrong.size;
  useEffect(() => void dispatch(mistakesCounted(mistakes)), [dispatch, mistakes]);

  // A hand may have changed the file since it was read.
  useEffect(() => {
    if (open && !onEdge) void dispatch(refreshInTurn());
  }, [dispatch, open, onEdge]);

  const close = () => {
    // What is taken over when it is left is left now.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    form.flush();
    dispatch(deskDialogClosed());
  };
  return (
    <Modal
      open={open}
      onClose={close}
      labelledBy={`${id}title`}
      closeLabel={useWords().common.close}
      className="desk-directory"
      focusOn={() => document.getElementById(`${id}${section}`)}
    >
      {open && (
        <div className="desk-directory-body">
          <div className="desk-directory-head">
            <h2 className="sheet-title" id={`${id}title`}>
              {words.title}
            </h2>
          </div>
          <SectionTabs
            words={words}
            active={section}
            wrong={new Set([...wrong].map((path) => SITE_FORM[path].in))}
            id={id}
            onChoose={setSection}
          />
          <div
            className="desk-panel"
            role="tabpanel"
            id={`${id}panel`}
            aria-labelledby={`${id}${section}`}
            data-scrolls
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keyboard
            tabIndex={0}
            key={section}
          >
            {readOnly && <p className="desk-words-note">{onEdge ? words.onEdge : words.readOnly}</p>}
            {!site && !onEdge && <p className="desk-words-note">{words.waiting}</p>}
            {site &&
              SITE_PATHS.filter((path) => SITE_FORM[path].in === section).map((path) => (
                <FieldRow key={path} path={path} site={site} form={form} words={words} readOnly={readOnly} />
              ))}
          </div>
          <DeskFoot hint={words.hint} />
        </div>
      )}
    </Modal>
  );
}

/** The fields that the server names. */
function fieldsOf({ fields }: Readonly<Record<string, unknown>>): { path: string; problem: string }[] {
  return (Array.isArray(fields) ? fields : []).flatMap((field: unknown) =>
    isRecord(field) ? [{ path: String(field['path']), problem: String(field['problem']) }] : [],
  );
}
