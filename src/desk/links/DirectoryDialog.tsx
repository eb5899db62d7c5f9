import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react';
import Import from '~icons/lucide/import';
import Pencil from '~icons/lucide/pencil';
import Search from '~icons/lucide/search';
import type { LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { tabOf } from '@/features/links/categories';
import { hasModifier } from '@/shared/lib/keys';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { DeskFoot } from '../DeskStatus';
import { FileProblem } from '../FileProblem';
import { useFreshFiles } from '../save/refresh';
import { selectDeskDialog, selectDeskSite, selectDeskWritable } from '../deskSelectors';
import { deskDialogClosed } from '../deskSlice';
import type { GroupedLinks } from '../deskState';
import { FilePick } from '../files/fileParts';
import { useDeskWords } from '../useDeskWords';
import Lock from '~icons/lucide/lock';
import { TabRow } from '@/shared/ui/TabRow';
import { useGroupName } from './groupTree';
import { LinkShelf } from './LinkShelf';

interface GroupTabsProps {
  groups: readonly { name: string; locked: boolean }[];
  active: string;
  /** During a search no tab is highlighted, since the search covers all groups. */
  dimmed: boolean;
  /** The tab under a dragged link. */
  lit: string | undefined;
  onChoose: (group: string) => void;
}

/** The tabs of the owner's directory, where locked groups are open. Links can be dropped on tabs. */
function GroupTabs({ groups, active, dimmed, lit, onChoose }: GroupTabsProps) {
  const words = useWords().links;
  const nameOf = useGroupName();
  return (
    <TabRow
      className="tabs"
      label={words.categories}
      active={active}
      onChoose={onChoose}
      tabs={groups.map(({ name, locked }) => ({
        key: name,
        name: nameOf(name),
        panel: 'desk-shelf',
        icon: locked && <Lock className="icon icon--s" role="img" aria-label={words.locked} />,
        data: { 'data-dimmed': dimmed || undefined, 'data-group': name, 'data-lit': name === lit || undefined },
      }))}
    />
  );
}

interface Props {
  file: GroupedLinks;
  /** All groups, including those without links. */
  groups: readonly { name: string; locked: boolean }[];
  onEdit: (link: LinkItem) => void;
  onAdd: (group: string) => void;
  onGroups: () => void;
  onExports: (files: readonly File[]) => void;
  onRemove: (link: LinkItem) => void;
  onMove: (link: LinkItem, others: readonly LinkItem[], index: number, group: string) => void;
  onRegroup: (link: LinkItem, group: string) => void;
}

/** The dialog 链接: all links of the file, including those of locked groups. */
export function DirectoryDialog({ file, groups, onAdd, onGroups, onExports, ...shelf }: Props) {
  const dispatch = useAppDispatch();
  const { common, links: words, moveIn } = useDeskWords();
  const first = useWords();
  const later = useWords().links;
  const dialog = useAppSelector(selectDeskDialog);
  const site = useAppSelector(selectDeskSite);
  const problem = file.problem ?? site?.problem;
  const { leftOut = [] } = file;
  const writable = useAppSelector(selectDeskWritable) && file.refused === undefined && problem === undefined;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [lit, setLit] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // The search is deferred, as it may cover thousands of links.
  const searched = useDeferredValue(query.trim());

  const open = dialog?.kind === 'links';
  useFreshFiles(open);

  const { isLocked } = lockedGroupsOf(file.lockedGroups);
  const tabs = [...new Set(groups.map(({ name }) => tabOf(name)))];
  const known = (name = '') => tabs.find((tab) => tab === tabOf(name));
  const active = known(chosen) ?? known(dialog?.at) ?? tabs[0] ?? '';
  const count = file.links.filter((link) => link !== null).length;

  const close = () => {
    setQuery('');
    setChosen(undefined);
    dispatch(deskDialogClosed());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // By default, Escape in a search field would only clear the field.
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' && event.target === field.current && !hasModifier(event)) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[data-index="0"]')?.focus();
    }
  };
  return (
    <Modal
      open={open}
      onClose={close}
      labelledBy={id}
      closeLabel={first.common.close}
      className="directory"
      // On a phone, focusing the field would open the on-screen keyboard, which covers the links.
      focusOn={() => (matchMedia('(hover: none)').matches ? title.current : field.current)}
      onKeyDown={onKeyDown}
    >
      {open && (
        <div className="directory-body">
          <div className="directory-head row">
            <h2 className="sheet-title" ref={title} tabIndex={-1}>
              <span id={id}>{words.title}</span>
              <span className="directory-count" aria-live="polite">
                {later.count(count)}
              </span>
            </h2>
            <div className="search directory-search">
              <Search className="icon" aria-hidden />
              <input
                ref={field}
                type="search"
                aria-label={first.links.search}
                placeholder={first.links.search}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={query}
                onChange={({ target }) => setQuery(target.value)}
              />
            </div>
          </div>
          <div className="tabs-beside desk-tabs-row">
            <GroupTabs
              groups={tabs.map((name) => ({ name, locked: isLocked(name) }))}
              active={active}
              dimmed={searched !== ''}
              lit={lit}
              onChoose={(group) => {
                setQuery('');
                setChosen(group);
              }}
            />
            {writable && (
              <button type="button" className="chip" aria-haspopup="dialog" onClick={onGroups}>
                <Pencil className="icon icon--s" aria-hidden />
                <span>{words.editGroups}</span>
              </button>
            )}
            {writable && (
              <FilePick className="chip" multiple title={moveIn.buttonHint} aria-haspopup="dialog" onFiles={onExports}>
                <Import className="icon icon--s" aria-hidden />
                <span>{moveIn.button}</span>
              </FilePick>
            )}
          </div>
          {(problem || leftOut.length > 0) && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            <ScrollArea className="desk-file-problems" role="group" aria-labelledby={id} tabIndex={0}>
              <FileProblem problem={problem} then={common.unreadable} />
              {leftOut.map((one) => (
                <FileProblem key={one.en} problem={one} />
              ))}
            </ScrollArea>
          )}
          <LinkShelf
            {...shelf}
            field={field}
            file={file}
            group={active}
            query={searched}
            writable={writable}
            onAdd={() => onAdd(active)}
            onLit={setLit}
          />
          <DeskFoot {...(writable && { hint: words.hint })} />
        </div>
      )}
    </Modal>
  );
}
