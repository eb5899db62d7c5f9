import Lock from '~icons/lucide/lock';
import { TabRow } from '@/shared/ui/TabRow';
import { useWords } from '@/store/words';
import { useGroupName } from './useGroupName';

interface Props {
  groups: readonly { name: string; locked: boolean }[];
  active: string;
  /** During a search no tab is highlighted, since the search covers all groups. */
  dimmed: boolean;
  /** The tab under a dragged link. */
  lit: string | undefined;
  onChoose: (group: string) => void;
}

/** The tabs of the owner's directory, where locked groups are open. Links can be dropped on tabs. */
export function GroupTabs({ groups, active, dimmed, lit, onChoose }: Props) {
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
