import { useEffect, useMemo, useState } from 'react';
import type { LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import type { LinkChange } from '@/contract/ownerLinks';
import { useSheet } from '@/shared/hooks/useSheet';
import formCss from '@/shared/ui/form.css?inline';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { deskDialogOpened, selectDeskLinks, selectDeskWritable, type DeskLinks as LinksOfDesk } from '../deskSlice';
import { DeskTiles } from '../page/DeskTiles';
import { tilesOf } from '../page/tilePlaces';
import { changeLinks } from '../save/changeLinks';
import { useDeskWords } from '../useDeskWords';
import { DirectoryDialog } from './DirectoryDialog';
import { GroupsDialog } from './GroupsDialog';
import { LinkDialog } from './LinkDialog';
import { addLink, changeLink, moveAmong, moveToGroup, opensLinks } from './linkMoves';
import css from './links.css?inline';
import { QuestionSheet } from './QuestionSheet';
import { offerToBringBack, removeLink } from './removeLink';
import { useQuestion } from './useQuestion';

/** The links on the desk, once they have been read. */
export function DeskLinks() {
  useSheet(formCss);
  useSheet(css);
  const file = useAppSelector(selectDeskLinks);
  return file && <LinksOf file={file} />;
}

/** Tiles, directory, groups and the dialog of one link. */
function LinksOf({ file }: { file: LinksOfDesk }) {
  const dispatch = useAppDispatch();
  const { links: words } = useDeskWords();
  const writable = useAppSelector(selectDeskWritable) && file.refused === undefined;
  const [asked, setAsked] = useState<{ link?: LinkItem; group: string }>();
  const [groupsOpen, setGroupsOpen] = useState(false);
  /** Groups without links are in no file. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const asking = useQuestion();
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

  /** What makes links public is asked for, with their number. */
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
  const add = (group: string) => setAsked({ group });
  const edit = (link: LinkItem) => setAsked({ link, group: link.category });
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
          onEdit={edit}
          onAdd={() => add(groups[0]?.name ?? '')}
          onAll={() => dispatch(deskDialogOpened({ kind: 'links' }))}
        />
      )}
      <DirectoryDialog
        file={file}
        groups={groups}
        onEdit={edit}
        onAdd={add}
        onGroups={() => setGroupsOpen(true)}
        onRemove={remove}
        onMove={(link, others, index) => void send(moveAmong(file.links, link, others, index))}
        onRegroup={(link, group) => void send(moveToGroup(file.links, link, group))}
      />
      <GroupsDialog
        open={groupsOpen}
        file={file}
        groups={groups}
        asking={asking}
        onAdd={(name) => setAdded((now) => [...now, name])}
        onForget={(name) => setAdded((now) => now.filter((one) => one !== name))}
        onClose={() => setGroupsOpen(false)}
      />
      <LinkDialog
        asked={asked}
        file={file}
        groups={groups}
        onClose={() => setAsked(undefined)}
        onRemove={remove}
        onSave={(link, fields) => send(link ? changeLink(file.links, link, fields) : addLink(file.links, fields))}
      />
      <QuestionSheet {...asking} />
    </>
  );
}
