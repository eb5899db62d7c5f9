import { useEffect, useEffectEvent, useMemo, useState, type PropsWithChildren } from 'react';
import type { LinkGroup } from '@/contract/linkGroups';
import type { LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { openedSchema } from '@/contract/ownerAnswers';
import type { LinkChange } from '@/contract/ownerLinks';
import { tabOf } from '@/features/links/categories';
import { toastShown } from '@/features/toasts/toastsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { selectDeskLinks, selectDeskWritable } from '../deskSelectors';
import { deskDialogOpened } from '../deskSlice';
import { HomeTilesContext, tilesOf } from '../page/HomeTiles';
import { tried } from '../ownerApi';
import { refusedBy, type Saved } from '../save/requestDeskApi';
import { changeLinks, undoLinks } from '../save/changeLinks';
import { MoveInDialog, acceptDrops } from '../moveIn/MoveInDialog';
import { useDeskWords } from '../useDeskWords';
import { addUndoListener, offerLinksUndo } from './deskUndo';
import { LinkDialogs, type DeskFormTarget } from './LinkDialogs';
import { moveAmong, movedTabs, opensLinks, indexOfLink, shownLink } from './linkMoves';
import { EditOfLink } from './MenuEdit';
import './links.css';
import { changeLinksWithIcon, type RefusedIcon } from './UploadIcon';
import { QuestionSheet, useQuestion } from './QuestionSheet';
import { useGroupName } from './groupTree';
import { openQuestion } from './openQuestion';

const NO_LINKS: readonly (LinkItem | null)[] = [];
const NO_GROUPS: readonly LinkGroup[] = [];
const NO_NAMES: readonly string[] = [];
const NOTHING_OPENS = { links: 0, home: 0 };
/** How long a new order of the tabs is shown, ms: it is longer to read than other messages. */
const TABS_TOLD_MS = 8000;

/**
 * The links on the desk: provides the home links to their slot in the page (`children`), and has the dialogs of links.
 * Without effect until the links have been read.
 */
export function DeskLinks({ children }: PropsWithChildren) {
  const dispatch = useAppDispatch();
  const { links: words, common } = useDeskWords();
  const { deleted } = useWords().mine;
  const file = useAppSelector(selectDeskLinks);
  const { links = NO_LINKS, groups: filed = NO_GROUPS, lockedGroups = NO_NAMES } = file ?? {};
  const acceptsFiles = useAppSelector(selectDeskWritable) && file?.refused === undefined;
  const isWritable = acceptsFiles && file !== undefined;
  const isRead = file !== undefined;
  const [openForm, setOpenForm] = useState<DeskFormTarget>();
  /** Groups without links, which the file cannot store. */
  const [added, setAdded] = useState(NO_NAMES);
  const [exports, setExports] = useState<readonly File[]>();
  const questionControl = useQuestion();
  const nameOf = useGroupName();
  const forget = useEffectEvent(() => {
    setOpenForm(undefined);
    setAdded(NO_NAMES);
    setExports(undefined);
    questionControl.answer(false);
  });
  /** Saves a change that makes the `known` links public, as far as the page knows. Asks first, with the server's number. */
  async function confirmed<Answer extends Saved>(
    save: (confirm?: number) => Promise<Answer>,
    known = NOTHING_OPENS,
  ): Promise<Answer | Saved> {
    if (known.links > 0 && !(await questionControl.ask(openQuestion(words, known)))) return refusedBy('confirm');
    const saved = await save(known.links || undefined);
    const opened = saved.ok || saved.code !== 'confirm' ? undefined : tried(openedSchema, saved.body);
    if (opened && opened.links !== known.links) return confirmed(save, opened);
    // The status may be behind a dialog.
    if (!saved.ok && saved.code === 'changed') dispatch(toastShown({ text: common.codes.changed, tone: 'info' }));
    return saved;
  }
  const undo = useEffectEvent((etag: string) => void confirmed((confirm) => dispatch(undoLinks(etag, confirm))));
  useEffect(() => {
    if (!isRead) return undefined;
    const stop: unknown = dispatch(addUndoListener(undo));
    return () => {
      if (typeof stop === 'function') stop();
      // The desk was closed; it may be opened again on this page.
      forget();
    };
  }, [dispatch, isRead]);

  // Also before the links have been read: the dialog opens then.
  useEffect(() => (acceptsFiles ? dispatch(acceptDrops(setExports)) : undefined), [dispatch, acceptsFiles]);

  const { isLocked } = useMemo(() => lockedGroupsOf(lockedGroups), [lockedGroups]);
  const groups = useMemo(() => {
    const empty = added.filter((name) => !filed.some((group) => group.name === name));
    const all = [...filed, ...empty.map((name) => ({ name, links: 0, locked: false }))];
    return [...new Set(all.map(({ name }) => tabOf(name)))].flatMap((tab) =>
      all.filter(({ name }) => tabOf(name) === tab),
    );
  }, [filed, added]);
  const tiles = useMemo(() => tilesOf(links, isLocked), [links, isLocked]);

  /** Sends changes of links, or of one link with its new picture. */
  const send = async (changes: readonly LinkChange[], picture?: File): Promise<Saved | RefusedIcon> => {
    if (changes.length === 0) return { ok: true };
    const known = opensLinks(links, changes, isLocked);
    const saved = await confirmed(
      (confirm) => dispatch(picture ? changeLinksWithIcon(changes, picture, confirm) : changeLinks(changes, confirm)),
      known,
    );
    const tabs = saved.ok ? movedTabs(links, changes, lockedGroups) : undefined;
    if (tabs) dispatch(toastShown({ text: words.tabsMoved(tabs.map(nameOf)), tone: 'info', durationMs: TABS_TOLD_MS }));
    return saved;
  };
  const remove = async (link: LinkItem) => {
    const at = indexOfLink(links, link);
    if (at >= 0 && (await send([{ do: 'remove', at }])).ok) dispatch(offerLinksUndo(deleted(link.name)));
  };
  const home = isWritable
    ? {
        tiles,
        onMove: (tile: LinkItem, index: number) => {
          const others = tiles.filter((other) => other !== tile);
          void send(moveAmong(links, tile, others, index));
        },
        onEdit: (link: LinkItem) => setOpenForm({ link, group: link.category }),
        // A link of a locked group is no tile for visitors.
        onAdd: () => setOpenForm({ group: groups.find(({ locked }) => !locked)?.name ?? '', home: tiles.length === 0 }),
        onAll: () => dispatch(deskDialogOpened({ kind: 'links' })),
      }
    : undefined;
  const editOf = (item: LinkItem) => {
    const link = isWritable ? shownLink(links, item) : undefined;
    return link && (() => setOpenForm({ link, group: link.category }));
  };
  return (
    <>
      <HomeTilesContext value={home}>
        <EditOfLink value={editOf}>{children}</EditOfLink>
      </HomeTilesContext>
      {file && (
        <WidgetBoundary name="desk: links">
          <LinkDialogs
            file={file}
            groups={groups}
            openForm={openForm}
            questionControl={questionControl}
            onOpenForm={setOpenForm}
            onRemove={(link) => void remove(link)}
            onSend={send}
            onAddGroup={(name) => setAdded((now) => [...now, name])}
            onForgetGroup={(name) => setAdded((now) => now.filter((one) => one !== name))}
            onExports={setExports}
          />
          <MoveInDialog
            files={exports}
            list={file}
            questionControl={questionControl}
            onSend={send}
            onClose={() => setExports(undefined)}
          />
          <QuestionSheet {...questionControl} />
        </WidgetBoundary>
      )}
    </>
  );
}
