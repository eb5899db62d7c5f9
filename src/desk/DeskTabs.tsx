import { TabRow } from '@/shared/ui/TabRow';

interface Props<Key extends string> {
  label: string;
  tabs: readonly { key: Key; name: string }[];
  active: Key;
  /** Returns the id of a tab's panel. */
  panelOf: (key: Key) => string;
  /** Tabs with a mistake, and the description for them. */
  wrong?: { keys: ReadonlySet<Key>; word: string };
  onChoose: (key: Key) => void;
}

/** The tabs of a dialog of the desk. */
export function DeskTabs<Key extends string>({ tabs, panelOf, wrong, ...row }: Props<Key>) {
  return (
    <TabRow
      {...row}
      className="desk-pane-tabs"
      tabs={tabs.map(({ key, name }) => ({
        key,
        name,
        panel: panelOf(key),
        id: `${panelOf(key)}-tab`,
        description: wrong?.keys.has(key) ? wrong.word : undefined,
        data: { 'data-wrong': wrong?.keys.has(key) || undefined },
      }))}
    />
  );
}
