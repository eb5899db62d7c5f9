import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import Bookmark from '~icons/lucide/bookmark';
import { linkAsked, linkDeleted, linkMoved, selectOwnLinks, type OwnLink } from '@/features/mine/mineSlice';
import { Hand } from '@/shared/sortable/Hand';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import type { DragPlace } from './dragPlace';
import { Entry } from './Entry';
import { AddButton, ImportButton } from './OwnButtons';
import { neighbourOf } from './ownSections';
import { OwnSectionList } from './OwnSectionList';
import { useEditKeys } from './useEditKeys';
import type { ShelfHandle } from './useShelfKeys';
import './Shelf.css';
import { useOwnDrag } from './useOwnDrag';
import { useOwnRows } from './useOwnRows';

interface Props {
  handle: RefObject<ShelfHandle | null>;
  /** The search field. */
  field: RefObject<HTMLInputElement | null>;
  columnsIn: (widthPx: number) => number;
}

/** The category 我的: the visitor's own links by sub-heading, with their actions. */
export function OwnPanel({ handle, field, columnsIn }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().links.own;
  // Not the shelf's deferred list, since the focus moves right after an action.
  const links = useAppSelector(selectOwnLinks);
  const rows = useOwnRows(links, columnsIn);
  const { view, list, columns, seen, onScroll, focusOn } = rows;
  const add = useRef<HTMLButtonElement>(null);
  const [told, setTold] = useState('');

  // Adding the first link removes the focused button; move the lost focus to the first link.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body;
        if (isLost) view.current?.querySelector<HTMLElement>('[data-index="0"]')?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [view]);

  const remove = (index: number, { id }: OwnLink) => {
    flushSync(() => dispatch(linkDeleted(id)));
    // The next link has this index now.
    if (links.length > 1) focusOn(Math.min(index, links.length - 2));
    else add.current?.focus();
  };
  // A stable callback, so that memoized rows are not rendered while another is dragged past them.
  const latestRemove = useRef(remove);
  useLayoutEffect(() => {
    latestRemove.current = remove;
  });
  const onRemove = useCallback((index: number, link: OwnLink) => latestRemove.current(index, link), []);
  const put = (link: OwnLink, { index, folder }: DragPlace) => {
    dispatch(linkMoved({ id: link.id, index, folder }));
    setTold(words.moved(link.name, index + 1, links.length));
  };
  /** Moves a link by one place; at the end of a sub-heading, into the next or previous one. */
  const move = (index: number, step: 1 | -1) => {
    const [link, other] = [links[index], links[index + step]];
    if (!link || !other) return;
    // Into another sub-heading, the index among all links stays the same.
    const to = other.folder === link.folder ? index + step : index;
    flushSync(() => put(link, { index: to, folder: other.folder }));
    focusOn(to);
  };
  const { sections, held, hand } = useOwnDrag({ rows, links, onPlaced: put, onRest: focusOn });

  useEditKeys({
    handle,
    field,
    links,
    neighbourOf: (index, key) => neighbourOf(rows.sections, columns, index, key),
    focusOn,
    onMove: move,
    onEdit: ({ id }) => dispatch(linkAsked({ id })),
    onRemove: remove,
  });

  return (
    <>
      <ScrollArea
        className="shelf"
        id="directory-shelf"
        role="tabpanel"
        aria-label={words.mine}
        data-dragging={held ? '' : undefined}
        area={view}
        onScroll={onScroll}
      >
        {links.length > 0 ? (
          <>
            <div className="own-tools">
              <p>{words.kept}</p>
              <ImportButton />
              <AddButton look="chip" ref={add} />
            </div>
            <div ref={list} className="own-list">
              {sections.map((section) => (
                <OwnSectionList
                  key={section.folder}
                  section={section}
                  columns={columns}
                  seen={seen}
                  held={held?.item.id}
                  onRemove={onRemove}
                />
              ))}
            </div>
          </>
        ) : (
          <div className="nothing">
            <Bookmark className="icon" aria-hidden />
            <strong>{words.empty}</strong>
            <p>{words.emptyKept}</p>
            <div className="own-answers">
              <AddButton look="button" ref={add} />
              <ImportButton />
            </div>
            <small>{words.emptyHint}</small>
          </div>
        )}
        <p className="own-told" role="status">
          {told}
        </p>
      </ScrollArea>
      {held && (
        <Hand ref={hand} className="own-hand" size={{ width: held.width }}>
          <Entry item={held.item} index={-1} query="" highlighted={false} target={undefined} />
        </Hand>
      )}
    </>
  );
}
