import type { Binned } from '@/contract/ownerAnswers';

/** Files in the bin that are restored together. */
export interface BinnedGroup {
  key: string;
  name: string;
  at: number;
  /** The newest file of each name, which is the one restored. */
  back: Binned[];
  all: Binned[];
}

/** Groups the files in the bin, newest first: a wallpaper with its copies, a song with its cover and lyrics. */
export function binnedGroups(bin: readonly Binned[], keyOf: (file: Binned) => string): BinnedGroup[] {
  const groups = new Map<string, Binned[]>();
  for (const file of bin.toSorted((one, other) => other.at - one.at)) {
    const key = keyOf(file);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups].map(([key, all]) => {
    const names = new Set<string>();
    const back = all.filter(({ name }) => !names.has(name) && names.add(name));
    const [first] = all;
    return { key, name: first?.name ?? key, at: first?.at ?? 0, back, all };
  });
}
