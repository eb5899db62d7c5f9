import type { InferOutput } from 'valibot';
import type { linksConflictSchema } from '@/contract/ownerAnswers';
import type { LinkChange } from '@/contract/ownerLinks';

type Carried = InferOutput<typeof linksConflictSchema>['changes'][number];

/**
 * Those of the sent changes that can still be made, with the indexes of the current list. Undefined if the answer does
 * not belong to the changes that were sent.
 */
export function carriedChanges(
  sent: readonly LinkChange[],
  { of, changes }: { of: readonly number[]; changes: readonly Carried[] },
): LinkChange[] | undefined {
  const carried = of.map((index, at) => {
    const [change, now] = [sent[index], changes[at]];
    return change && now && carriedTo(change, now);
  });
  const found = carried.filter((change) => change !== undefined);
  return found.length === of.length ? found : undefined;
}

function carriedTo(change: LinkChange, { at, place = { end: true } }: Carried): LinkChange | undefined {
  if (change.do === 'add') return { ...change, place };
  if (at === undefined) return undefined;
  return change.do === 'move' ? { ...change, at, place } : { ...change, at };
}
