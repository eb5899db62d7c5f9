import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { groupName, joinLevels, tabAndHeading, groupKey, levelsBelow, lockedGroupsOf } from '@/contract/lockedGroups';
import { unclearLocks, usualName, withUnclearLocks } from '@/contract/unclearLocks';
import { openedSchema } from '@/contract/ownerAnswers';
import type { GroupChange } from '@/contract/ownerLinks';
import { toastShown } from '@/features/toasts/toastsSlice';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import '@/shared/ui/parts.css';
import { useAppDispatch } from '@/store/hooks';
import { useWords } from '@/store/words';
import type { GroupedLinks } from '../deskState';
import { DeskStatus } from '../DeskStatus';
import { tried } from '../ownerApi';
import { changeGroup } from '../save/changeLinks';
import { useDeskWords } from '../useDeskWords';
import { AddGroup, RemoveGroup } from './RemoveGroup';
import { GroupRow, type ShownGroup } from './GroupRow';
import {
  afterMove,
  groupsBelow,
  isBelowAnother,
  moveByKey,
  moveTo,
  ownName,
  type GroupMove,
  useGroupName,
} from './groupTree';
import { openQuestion } from './openQuestion';
import type { QuestionControl } from './QuestionSheet';
import { cellOf } from '@/shared/sortable/useLift';

interface Props {
  open: boolean;
  file: GroupedLinks;
  groups: readonly ShownGroup[];
  questionControl: QuestionControl;
  /** Adds or removes groups without links, which the file cannot store. */
  onAdd: (name: string) => void;
  onForget: (name: string) => void;
  onClose: () => void;
}

/** The dialog 分组: names, order and locks of the groups. */
export function GroupsDialog({ open, onClose, ...props }: Props) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      closeLabel={useWords().common.close}
      className="form desk-groups"
    >
      {open && <Groups {...props} titleId={id} onClose={onClose} />}
    </Modal>
  );
}

/** A group without links is in no tree. */
const partOf = ({ name, links }: ShownGroup) => (links > 0 ? ownName(name) : name);
const fullName = (group: ShownGroup, part: string) =>
  group.links > 0 && isBelowAnother(group.name) ? joinLevels([tabAndHeading(group.name)[0], part]) : groupName(part);

function Groups({
  file,
  groups,
  questionControl,
  titleId,
  onAdd,
  onForget,
  onClose,
}: Omit<Props, 'open'> & { titleId: string }) {
  const dispatch = useAppDispatch();
  const { links: words } = useDeskWords();
  const { own } = useWords().links;
  const nameOf = useGroupName();
  const list = useRef<HTMLUListElement>(null);
  const [removing, setRemoving] = useState<ShownGroup>();
  const [announcement, setAnnouncement] = useState('');
  /** The groups after a move, until it is saved and the file is read: another name and another place are two changes. */
  const [laid, setLaid] = useState<readonly ShownGroup[]>();
  // Groups without links have no position in the file.
  const inFileOrder = groups.filter(({ links }) => links > 0);
  const tree = laid ?? inFileOrder;
  const names = tree.map(({ name }) => name);
  const rest = groups.filter(({ links }) => links === 0);
  const locked = lockedGroupsOf(file.lockedGroups);
  const written = file.links.filter((link) => link !== null);
  const unclear = unclearLocks(written, locked);
  const shut = withUnclearLocks(written, locked);
  const { isLocked } = locked;
  /** Why a group is locked whose name is not that of the lock, nor below it, and what to write. */
  const noteOn = (group: string) => {
    const usual = usualName(group, locked);
    const lock = shut.groupOf(group);
    if (usual !== undefined) return words.usualName(nameOf(lock ?? ''), usual);
    if (lock === undefined || isLocked(group)) return undefined;
    const { meant = [], kind } = unclear.find(({ name }) => name === lock) ?? {};
    if (kind === 'slip') return words.usualName(nameOf(lock), lock);
    const names = file.lockedGroups.flatMap((name) => (groupKey(name) === groupKey(lock) ? meant : name));
    return words.heldBack(nameOf(lock), `lockedGroups: [${names.join(', ')}]`);
  };
  /** The group that was moved last. */
  const moved = useRef('');
  const inFile = (group: string) => file.groups.some((known) => known.name === group);
  const isOccupied = (wanted: string, but?: string) =>
    groups.some((known) => known.name !== but && groupKey(known.name) === groupKey(wanted));

  /** Sends a change; returns whether it was saved. Asks first, with their number, if links would become public. */
  const send = async (change: GroupChange): Promise<boolean> => {
    const saved = await dispatch(changeGroup(change));
    const opened = saved.ok || saved.code !== 'confirm' ? undefined : tried(openedSchema, saved.body);
    if (!opened) return saved.ok;
    if (change.do === 'lock' || change.do === 'move') return false;
    const yes = await questionControl.ask(openQuestion(words, opened));
    return yes && send({ ...change, confirm: opened.links });
  };
  /** Saves a move: the name first, then the place. Locked groups have the order of `lockedGroups`. */
  const saveMove = async (group: string, { to, before }: GroupMove): Promise<boolean> => {
    if (to !== group && !(await send({ do: 'rename', name: group, to }))) return false;
    if (isLocked(group) || isLocked(to)) return true;
    return send({ do: 'move', name: to, before: before !== null && isLocked(before) ? null : before });
  };
  const place = (group: string, move: GroupMove) => {
    const { to } = move;
    if (to === group && isLocked(group)) return;
    if (isOccupied(to, group)) {
      dispatch(toastShown({ text: words.groupExists, tone: 'info' }));
      return;
    }
    const after = afterMove(tree, group, move);
    moved.current = to;
    setAnnouncement(own.moved(nameOf(to), after.findIndex(({ name }) => name === to) + 1, after.length));
    setLaid(after);
    void saveMove(group, move).then(() => setLaid((now) => (now === after ? undefined : now)));
  };
  const focusOnMoved = () => {
    const grips = list.current?.querySelectorAll<HTMLElement>('[data-group-grip]') ?? [];
    [...grips].find((grip) => grip.dataset['groupGrip'] === moved.current)?.focus();
  };
  const { held, hand, shown } = useSortable({
    view: list,
    items: names,
    keyOf: String,
    tree: { levelOf: (name) => Number(isBelowAnother(name)), below: (name) => groupsBelow(names, name) },
    onPlaced: (one, { index, level = 0 }) => place(one, moveTo(names, one, { index, level })),
    onDropped: focusOnMoved,
  });
  const lock = ({ name: group, locked }: ShownGroup) => {
    void send(locked ? { do: 'unlock', name: group } : { do: 'lock', name: group });
  };
  const rename = async (group: string, to: string): Promise<boolean> => {
    if (inFile(group)) return send({ do: 'rename', name: group, to });
    onForget(group);
    onAdd(to);
    return true;
  };
  const row = (group: ShownGroup, index: number | undefined) => (
    <GroupRow
      group={group}
      part={partOf(group)}
      isLockedAbove={shut.isLocked(group.name) && !group.locked}
      note={noteOn(group.name)}
      index={index}
      isOccupied={(to) => isOccupied(fullName(group, to), group.name)}
      onRename={(to) => rename(group.name, fullName(group, to))}
      onMove={(key) => {
        const move = moveByKey(names, group.name, key);
        if (move) flushSync(() => place(group.name, move));
        focusOnMoved();
      }}
      onLock={() => lock(group)}
      onRemove={() => (inFile(group.name) ? setRemoving(group) : onForget(group.name))}
    />
  );
  if (removing) {
    return (
      <RemoveGroup
        group={removing}
        groups={groups.filter(({ name }) => !levelsBelow(name, removing.name))}
        titleId={titleId}
        onDone={(to) => {
          setRemoving(undefined);
          if (to !== undefined) void send({ do: 'remove', name: removing.name, to });
        }}
      />
    );
  }
  const known = new Map(tree.map((group) => [group.name, group]));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="form-head">
        <h2 className="sheet-title" id={titleId}>
          {words.groups}
        </h2>
        <p>{words.groupsHint}</p>
      </div>
      <ScrollArea className="form-body">
        <ul ref={list} className="desk-group-list" data-dragging={held ? '' : undefined}>
          {shown.map((one, index) => {
            const group = known.get(one);
            const isHeld = one === held?.item;
            const level = isHeld ? held.place.level : Number(isBelowAnother(one));
            return (
              group && (
                <li key={one} data-level={level} {...cellOf(one, isHeld)}>
                  {row(group, index)}
                </li>
              )
            );
          })}
          {held &&
            // The space of the groups that are held along, so that the list keeps its height.
            groupsBelow(names, held.item).map((name) => (
              <li key={`space ${name}`} aria-hidden>
                <span className="desk-grip" />
              </li>
            ))}
          {rest.map((group) => (
            <li key={group.name}>{row(group, undefined)}</li>
          ))}
        </ul>
        <AddGroup isOccupied={isOccupied} onAdd={onAdd} />
        {groups.some(({ locked }) => locked) && <p className="note note--dim">{words.lockedHint}</p>}
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </ScrollArea>
      <div className="form-foot row row--s">
        <DeskStatus />
        <button type="submit" className="button">
          {words.done}
        </button>
      </div>
      {held && (
        <Hand ref={hand} className="desk-hand" size={held}>
          <span className="desk-group-hand row">{nameOf(ownName(held.item))}</span>
        </Hand>
      )}
    </form>
  );
}
