import { useMemo, useRef, type RefObject, memo } from 'react';
import Plus from '~icons/lucide/plus';
import Bookmark from '~icons/lucide/bookmark';
import SearchX from '~icons/lucide/search-x';
import { joinLevels, tabAndHeading } from '@/contract/lockedGroups';
import type { LinkItem } from '@/contract/links';
import { EditableList } from '@/features/links/EditableList';
import { indexOf, indexWithAddress, searchWords } from '@/features/links/searchLinks';
import { useWords } from '@/store/words';
import type { GroupedLinks } from '../deskState';
import { useDeskWords } from '../useDeskWords';
import GripVertical from '~icons/lucide/grip-vertical';
import Pencil from '~icons/lucide/pencil';
import { Badge } from '@/features/links/Badge';
import { linkRef } from '@/features/links/linkEvents';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { useGroupName } from './groupTree';

/** Maximum number of rendered characters; the ellipsis appears long before. */
const SHOWN_LENGTH = 120;

interface LinkRowProps {
  link: LinkItem;
  /** Index in the list, from 0. */
  index: number;
  /** Whether it can be dragged. */
  moves: boolean;
  writable: boolean;
  /** Whether the group is shown, as in a search, which covers all groups. */
  withGroup: boolean;
  onEdit: (link: LinkItem) => void;
}

/** A link of the owner's directory: a button that opens its dialog, with a drag handle. */
const LinkRow = memo(function LinkRow({ link, index, moves, writable, withGroup, onEdit }: LinkRowProps) {
  const name = link.name.slice(0, SHOWN_LENGTH);
  return (
    <button
      type="button"
      className="entry desk-row"
      ref={linkRef(link)}
      data-index={index}
      aria-label={useWords().links.own.edit(name)}
      aria-haspopup="dialog"
      aria-disabled={!writable || undefined}
      onClick={() => writable && onEdit(link)}
    >
      <RowContent link={link} moves={moves} withGroup={withGroup} />
      {writable && <Pencil className="icon icon--s" aria-hidden />}
    </button>
  );
});

/** Content of a row, in the list and while dragged. */
function RowContent({ link, moves, withGroup }: Pick<LinkRowProps, 'link' | 'moves' | 'withGroup'>) {
  const { name, icon, status, description, category, lan } = link;
  return (
    <>
      {moves && (
        <span className="desk-grip" data-grip>
          <GripVertical className="icon" aria-hidden />
        </span>
      )}
      <span className="entry-icon icon-chip centre">
        <SiteIcon icon={icon} name={name} />
      </span>
      <span className="entry-name cut" data-badge={status ? '' : undefined}>
        <span dir="auto" translate="no">
          {name.slice(0, SHOWN_LENGTH)}
        </span>
        {status && <Badge status={status} />}
      </span>
      <span className="entry-text note note--dim cut">
        {withGroup && <b>{category}</b>}
        <span>{(description || link.link || lan || '').slice(0, SHOWN_LENGTH)}</span>
      </span>
    </>
  );
}

const keys = new WeakMap<LinkItem, string>();
let last = 0;

/** A key for a link object: links in the file have no id, and two may be equal. */
export function linkKey(link: LinkItem): string {
  let key = keys.get(link);
  if (key === undefined) {
    last += 1;
    key = String(last);
    keys.set(link, key);
  }
  return key;
}

const NARROWEST_PX = 272;
const columnsIn = (widthPx: number) => Math.max(1, Math.min(3, Math.floor(widthPx / NARROWEST_PX)));

/** The group whose tab is at these px in the window. */
const groupAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-group]')?.dataset['group'];

interface Props {
  field: RefObject<HTMLInputElement | null>;
  file: GroupedLinks;
  group: string;
  query: string;
  writable: boolean;
  onAdd: () => void;
  /** Always the same function, so that memoized rows are not rendered again. */
  onEdit: (link: LinkItem) => void;
  onRemove: (link: LinkItem) => void;
  /** `others` are those of the heading that it moves to, the category `group`. */
  onMove: (link: LinkItem, others: readonly LinkItem[], index: number, group: string) => void;
  onRegroup: (link: LinkItem, group: string) => void;
  /** Called when a dragged link is over the tab of this group. */
  onLit: (group: string | undefined) => void;
}

/** The links of a group or of a search. */
export function LinkShelf(props: Props) {
  const { field, file, group, query, writable, onAdd, onEdit, onRemove, onMove, onRegroup, onLit } = props;
  const { links: words } = useDeskWords();
  const later = useWords().links;
  const nameOf = useGroupName();
  const searching = query !== '';
  const all = useMemo(() => file.links.filter((link) => link !== null), [file.links]);
  const links = useMemo(() => {
    const row = (link: LinkItem, folder = '') => ({ id: linkKey(link), name: link.name, folder, link });
    if (searching) return searchWords(indexOf(all, indexWithAddress), query).map((link) => row(link));
    const headings = new Map<string, ReturnType<typeof row>[]>();
    for (const link of all) {
      const [tab, heading] = tabAndHeading(link.category);
      if (tab !== group) continue;
      const known = headings.get(heading);
      if (known) known.push(row(link, heading));
      else headings.set(heading, [row(link, heading)]);
    }
    const own = headings.get('') ?? [];
    headings.delete('');
    return [...own, ...[...headings.values()].flat()];
  }, [all, group, query, searching]);
  const moves = writable && !searching;
  const add = useRef<HTMLButtonElement>(null);
  return (
    <EditableList
      field={field}
      id="desk-shelf"
      label={searching ? later.results : nameOf(group)}
      shows={searching ? `search ${query}` : `group ${group}`}
      className="desk-rows"
      links={links}
      columnsIn={columnsIn}
      moves={moves}
      writable={writable}
      add={add}
      head={
        <>
          <div className="edit-tools row row--s">
            <p className="note note--dim">
              {file.refused && file.problem === undefined
                ? words.byHand
                : searching
                  ? later.found(links.length)
                  : words.group(nameOf(group), links.length)}
            </p>
            {writable && (
              <button type="button" className="chip chip--lit" aria-haspopup="dialog" ref={add} onClick={onAdd}>
                <Plus className="icon icon--s" aria-hidden />
                <span>{later.own.add}</span>
              </button>
            )}
          </div>
          {links.length === 0 && (
            <div className="desk-nothing">
              {searching ? (
                <SearchX className="icon icon--l" aria-hidden />
              ) : (
                <Bookmark className="icon icon--l" aria-hidden />
              )}
              <p>
                {file.refused && file.problem === undefined
                  ? words.byHand
                  : searching
                    ? later.nothingFound(query)
                    : later.emptyCategory}
              </p>
            </div>
          )}
        </>
      }
      renderRow={({ link }, index) => (
        <LinkRow link={link} index={index} moves={moves} writable={writable} withGroup={searching} onEdit={onEdit} />
      )}
      renderDragged={({ link }) => (
        <span className="entry desk-row">
          <RowContent link={link} moves withGroup={false} />
        </span>
      )}
      onEdit={({ link }) => onEdit(link)}
      onRemove={({ link }) => onRemove(link)}
      onMove={({ link }, { index, folder }) => {
        const others = links.filter((other) => other.link !== link);
        const first = others.findIndex((other) => other.folder === folder);
        const below = others.filter((other) => other.folder === folder).map((other) => other.link);
        onMove(link, below, index - Math.max(0, first), joinLevels([group, folder].filter(Boolean)));
      }}
      targets={{
        at(x, y) {
          const target = groupAt(x, y);
          return target === group ? undefined : target;
        },
        onOver: onLit,
        onDrop: ({ link }, target) => onRegroup(link, target),
      }}
    />
  );
}
