import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { groupKey } from '@/contract/lockedGroups';
import { openedSchema } from '@/contract/ownerAnswers';
import type { GroupChange } from '@/contract/ownerLinks';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch } from '@/store/hooks';
import { useWords } from '@/store/words';
import type { DeskLinks } from '../deskState';
import { DeskStatus } from '../DeskStatus';
import { tried } from '../readAnswers';
import { changeGroup } from '../save/changeGroup';
import { useDeskWords } from '../useDeskWords';
import { AddGroup } from './AddGroup';
import { GroupRow, type ShownGroup } from './GroupRow';
import { RemoveGroup } from './RemoveGroup';
import type { QuestionControl } from './useQuestion';

interface Props {
  open: boolean;
  file: DeskLinks;
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

/** Groups without links have no position in the file, and locked ones have the order of `lockedGroups`. */
const isMovable = ({ links, locked }: ShownGroup) => links > 0 && !locked;

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
  const list = useRef<HTMLUListElement>(null);
  const [removing, setRemoving] = useState<ShownGroup>();
  const [announcement, setAnnouncement] = useState('');
  const inOrder = groups.filter(isMovable).map((group) => group.name);
  /** The order after a move, until the file is read with that order. */
  const [laid, setLaid] = useState<{ of: DeskLinks['links']; names: readonly string[] }>();
  const names = laid?.of === file.links ? laid.names : inOrder;
  const rest = groups.filter((group) => !isMovable(group));
  const inFile = (group: string) => file.groups.some((known) => known.name === group);
  const isOccupied = (wanted: string, but?: string) =>
    groups.some((known) => known.name !== but && groupKey(known.name) === groupKey(wanted));

  /** Sends a change; returns whether it was saved. Asks first, with their number, if links would become public. */
  const send = async (change: GroupChange): Promise<boolean> => {
    const saved = await dispatch(changeGroup(change));
    const opened = saved.ok || saved.code !== 'confirm' ? undefined : tried(openedSchema, saved.body);
    if (!opened) return saved.ok;
    const { links } = opened;
    if (change.do === 'lock' || change.do === 'move') return false;
    const yes = await questionControl.ask({ title: words.openTitle(links), text: words.openText, yes: words.open });
    return yes && send({ ...change, confirm: links });
  };
  const place = (group: string, index: number) => {
    const others = names.filter((one) => one !== group);
    setAnnouncement(own.moved(group, index + 1, names.length));
    setLaid({ of: file.links, names: others.toSpliced(index, 0, group) });
    void send({ do: 'move', name: group, before: others[index] ?? null }).then((saved) => saved || setLaid(undefined));
  };
  const { held, hand, shown } = useSortable({
    view: list,
    items: names,
    keyOf: String,
    onPlaced: (one, { index }) => place(one, index),
    onDropped: ({ index }) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus(),
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
      index={index}
      isOccupied={(to) => isOccupied(to, group.name)}
      onRename={(to) => rename(group.name, to)}
      onMove={(step) => {
        const to = (index ?? 0) + step;
        if (index === undefined || to < 0 || to >= names.length) return;
        flushSync(() => place(group.name, to));
      }}
      onLock={() => lock(group)}
      onRemove={() => (inFile(group.name) ? setRemoving(group) : onForget(group.name))}
    />
  );
  if (removing) {
    return (
      <RemoveGroup
        group={removing}
        groups={groups.filter((group) => group !== removing)}
        titleId={titleId}
        onDone={(to) => {
          setRemoving(undefined);
          if (to !== undefined) void send({ do: 'remove', name: removing.name, to });
        }}
      />
    );
  }
  const known = new Map(groups.map((group) => [group.name, group]));
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
            return (
              group && (
                <li key={one} data-cell={isHeld ? undefined : one} data-hollow={isHeld || undefined}>
                  {row(group, index)}
                </li>
              )
            );
          })}
          {rest.map((group) => (
            <li key={group.name}>{row(group, undefined)}</li>
          ))}
        </ul>
        <AddGroup isOccupied={isOccupied} onAdd={onAdd} />
        {groups.some(({ locked }) => locked) && <p className="desk-group-note">{words.lockedHint}</p>}
        <p className="desk-spoken" role="status">
          {announcement}
        </p>
      </ScrollArea>
      <div className="form-foot">
        <DeskStatus />
        <button type="submit" className="button">
          {words.done}
        </button>
      </div>
      {held && (
        <Hand ref={hand} className="desk-hand" size={held}>
          <span className="desk-group-hand">{held.item}</span>
        </Hand>
      )}
    </form>
  );
}
