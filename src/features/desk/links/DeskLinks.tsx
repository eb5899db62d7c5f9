import { useEffect, useMemo, useState } from 'react';
import type { LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import type { LinkChange } from '@/contract/ownerLinks';
import { useSheet } from '@/shared/hooks/useSheet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';
import { selectDeskDialog, selectDeskLinks, selectDeskWritable } from '../deskSelectors';
import { deskDialogOpened } from '../deskSlice';
import type { DeskLinks as LinksOfDesk } from '../deskState';
import { DeskTiles } from '../page/DeskTiles';
import { tilesOf } from '../page/tilePlaces';
import { changeLinks } from '../save/changeLinks';
import { useDeskWords } from '../useDeskWords';
import type { AskedLink } from './LinkDialogs';
import { moveAmong, opensLinks } from './linkMoves';
import css from './links.css?inline';
import { QuestionSheet } from './QuestionSheet';
import { offerToBringBack, removeLink } from './removeLink';
import { useQuestion } from './useQuestion';

const loadDialogs = () => import('../deskLinks');

/** The links on the desk; renders nothing until they have been read. */
export function DeskLinks() {
  useSheet(css);
  const file = useAppSelector(selectDeskLinks);
  return file && <LinksOf file={file} />;
}

/** The tiles, and the dialogs of links, which are loaded on first use. */
function LinksOf({ file }: { file: LinksOfDesk }) {
  const dispatch = useAppDispatch();
  const { links: words } = useDeskWords();
  const writable = useAppSelector(selectDeskWritable) && file.refused === undefined;
  const [asked, setAsked] = useState<AskedLink>();
  /** Groups without links, which the file cannot store. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const asking = useQuestion();
  const wanted = useAppSelector(selectDeskDialog)?.kind === 'links' || asked !== undefined;
  const part = usePart({ name: 'desk: links', load: loadDialogs, wanted, early: false });
  useEffect(() => {
    const stop: unknown = dispatch(offerToBringBack);
    return () => {
      if (typeof stop === 'function') stop();
    };
  }, [dispatch]);

  const { isLocked } = useMemo(() => lockedGroupsOf(file.lockedGroups), [file.lockedGroups]);
  const groups = useMemo(() => {
    const empty = added.filter((name) => !file.groups.some((group) => group.name === name));
    return [...file.groups, ...empty.map((name) => ({ name, links: 0, locked: false }))];
  }, [file.groups, added]);
  const tiles = useMemo(() => tilesOf(file.links, isLocked), [file.links, isLocked]);

  /** Sends changes; returns whether they were saved. Asks first, with their number, if links would become public. */
  const send = async (
    changes: readonly LinkChange[],
    known = opensLinks(file.links, changes, isLocked),
  ): Promise<boolean> => {
    if (changes.length === 0) return true;
    const question = { title: words.openTitle(known), text: words.openText, yes: words.open };
    if (known > 0 && !(await asking.ask(question))) return false;
    const saved = await dispatch(changeLinks(changes, known || undefined));
    if (saved.ok || saved.code !== 'confirm') return saved.ok;
    const { links } = saved.body;
    return typeof links === 'number' && links !== known && send(changes, links);
  };
  const remove = (link: LinkItem) => void dispatch(removeLink(link));
  return (
    <>
      {writable && (
        <DeskTiles
          tiles={tiles}
          onMove={(tile, index) =>
            void send(
              moveAmong(
                file.links,
                tile,
                tiles.filter((other) => other !== tile),
                index,
              ),
            )
          }
          onEdit={(link) => setAsked({ link, group: link.category })}
          onAdd={() => setAsked({ group: groups[0]?.name ?? '' })}
          onAll={() => dispatch(deskDialogOpened({ kind: 'links' }))}
        />
      )}
      {part && (
        <part.LinkDialogs
          file={file}
          groups={groups}
          asked={asked}
          asking={asking}
          onAsk={setAsked}
          onRemove={remove}
          onSend={send}
          onAddGroup={(name) => setAdded((now) => [...now, name])}
          onForgetGroup={(name) => setAdded((now) => now.filter((one) => one !== name))}
        />
      )}
      <QuestionSheet {...asking} />
    </>
  );
}
