import { useEffect, useRef, type RefObject } from 'react';
import Bookmark from '~icons/lucide/bookmark';
import { linkFormOpened, linkDeleted, linkMoved, selectOwnLinks } from '@/features/mine/mineSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { EditableList } from './EditableList';
import { Entry } from './Entry';
import { AddButton, ExportButton, ImportButton } from './OwnButtons';
import { OwnRow } from './OwnRow';

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
            <p className="note note--dim">{words.stored}</p>
            <ImportButton />
            <ExportButton />
            <AddButton look="chip" ref={add} />
          </div>
        ) : (
          <div className="nothing">
            <Bookmark className="icon" aria-hidden />
            <strong>{words.empty}</strong>
            <p>{words.emptyOnlyHere}</p>
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
