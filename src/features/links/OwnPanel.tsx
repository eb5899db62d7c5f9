import { use, useEffect, useRef, type RefObject, type Ref, memo } from 'react';
import Bookmark from '~icons/lucide/bookmark';
import {
  linkFormOpened,
  linkDeleted,
  linkMoved,
  selectOwnLinks,
  linksExportClicked,
  importClicked,
  type OwnLink,
} from '@/features/mine/mineSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectInStep } from '@/features/settings/settingsToolsSlice';
import { LanguageContext, useWords } from '@/store/words';
import { EditableList } from './EditableList';
import { Entry } from './Entry';
import Download from '~icons/lucide/download';
import Plus from '~icons/lucide/plus';
import Pencil from '~icons/lucide/pencil';
import Trash2 from '~icons/lucide/trash-2';
import { useLinkTarget } from './linkEvents';
import { laterWords } from './words/laterWords';

interface OwnRowProps {
  link: OwnLink;
  /** Index among all own links, from 0. */
  index: number;
  onRemove: (index: number, link: OwnLink) => void;
}

/**
 * An own link. Hover or focus shows an edit and a delete button at its end; on touch screens, a button opens the
 * dialog.
 */
const OwnRow = memo(function OwnRow({ link, index, onRemove }: OwnRowProps) {
  const dispatch = useAppDispatch();
  const words = useWords().links.own;
  const target = useLinkTarget();
  const name = link.name.slice(0, 120);
  const edit = () => dispatch(linkFormOpened({ id: link.id }));
  return (
    <>
      <Entry
        item={{ ...link, description: link.description || hostBeside(link) }}
        index={index}
        query=""
        highlighted={false}
        target={target}
      />
      <span className="own-keys">
        <button
          type="button"
          className="icon-button"
          aria-label={words.edit(name)}
          aria-haspopup="dialog"
          onClick={edit}
        >
          <Pencil className="icon icon--s" aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.remove(name)}
          onClick={() => onRemove(index, link)}
        >
          <Trash2 className="icon icon--s" aria-hidden />
        </button>
      </span>
      <button
        type="button"
        className="icon-button own-more"
        aria-label={words.edit(name)}
        aria-haspopup="dialog"
        onClick={edit}
      >
        <Pencil className="icon icon--s" aria-hidden />
      </button>
    </>
  );
});

/** The host, shown as the description of a link without one, unless it equals the name. */
function hostBeside({ link, name }: OwnLink): string {
  const host = URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : '';
  return host === name ? '' : host;
}

interface AddButtonProps {
  /** `button` for the main action, `chip` beside others. */
  look: 'button' | 'chip';
  ref: Ref<HTMLButtonElement>;
}

/** Opens the dialog for a new own link. */
function AddButton({ look, ref }: AddButtonProps) {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className={look === 'chip' ? 'chip chip--lit' : look}
      aria-haspopup="dialog"
      ref={ref}
      onClick={() => dispatch(linkFormOpened({}))}
    >
      <Plus className="icon icon--s" aria-hidden />
      <span>{useWords().links.own.add}</span>
    </button>
  );
}

/** Opens the chooser for a bookmark file. */
function ImportButton() {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className="chip chip--lit" onClick={() => dispatch(importClicked())}>
      <Bookmark className="icon icon--s" aria-hidden />
      <span>{useWords().links.own.import}</span>
    </button>
  );
}

/** Downloads the own links as a browser's file of bookmarks. */
function ExportButton() {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className="chip chip--lit" onClick={() => dispatch(linksExportClicked())}>
      <Download className="icon icon--s" aria-hidden />
      <span>{useWords().links.own.export}</span>
    </button>
  );
}

interface Props {
  /** The search field. */
  field: RefObject<HTMLInputElement | null>;
  /** Id of the panel. */
  id: string;
  columnsIn: (widthPx: number) => number;
}

/** The category 我的: the visitor's own links by sub-heading, with their actions. */
export function OwnPanel({ id, ...list }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().links.own;
  const { inStep } = laterWords[use(LanguageContext)];
  const isInStep = useAppSelector(selectInStep);
  // Not the shelf's deferred list, since the focus moves right after an action.
  const links = useAppSelector(selectOwnLinks);
  const add = useRef<HTMLButtonElement>(null);

  // Adding the first link removes the focused button; move the lost focus to the first link.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.getElementById(id)?.querySelector<HTMLElement>('[data-index="0"]')?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);

  return (
    <EditableList
      {...list}
      id={id}
      label={words.mine}
      shows="own"
      className="own-list"
      links={links}
      add={add}
      head={
        links.length > 0 ? (
          <div className="edit-tools row row--s">
            <p className="note note--dim">{isInStep ? inStep : words.stored}</p>
            <ImportButton />
            <ExportButton />
            <AddButton look="chip" ref={add} />
          </div>
        ) : (
          <div className="nothing">
            <Bookmark className="icon" aria-hidden />
            <strong>{words.empty}</strong>
            <p>{isInStep ? inStep : words.emptyOnlyHere}</p>
            <div className="own-answers">
              <AddButton look="button" ref={add} />
              <ImportButton />
            </div>
            <small>{words.emptyHint}</small>
          </div>
        )
      }
      renderRow={(link, index, remove) => <OwnRow link={link} index={index} onRemove={remove} />}
      renderDragged={(link) => <Entry item={link} index={-1} query="" highlighted={false} target={undefined} />}
      onEdit={({ id }) => dispatch(linkFormOpened({ id }))}
      onRemove={({ id }) => dispatch(linkDeleted(id))}
      onMove={({ id }, { index, folder }) => dispatch(linkMoved({ id, index, folder }))}
    />
  );
}
