import { useId } from 'react';
import CircleCheck from '~icons/lucide/circle-check';
import Plus from '~icons/lucide/plus';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { OTHER_CATEGORY } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { categoryName } from '@/features/links/categories';
import { planCount, PlanRows } from '@/features/mine/PlanRows';
import type { ImportPlan } from '@/media/bookmarks/planImport';
import { markName } from '@/media/bookmarks/privacyMarks';
import { Accordion } from '@/shared/ui/Accordion';
import { Switch } from '@/shared/ui/Switch';
import { useWords } from '@/store/words';
import type { DeskLinks } from '../deskState';
import { useDeskWords } from '../useDeskWords';

interface Props {
  plan: ImportPlan;
  /** Numbers of bookmarks with marks of privacy, by mark, with those that the owner does not count as such. */
  marked: ImportPlan['marked'];
  list: DeskLinks;
  /** Names of the marks that do not count as private. */
  ignored: ReadonlySet<string>;
  onIgnore: (mark: string, isIgnored: boolean) => void;
}

/** What exports would add to the owner's links, what is there already, and what is left out and why. */
export function MoveInPlan({ plan, marked, list, ignored, onIgnore }: Props) {
  const { moveIn: words } = useDeskWords();
  const { mine, links: linksWords } = useWords();
  const hintId = useId();
  const locked = lockedGroupsOf(list.lockedGroups);
  const rowsOf = (counts: readonly (readonly [name: string, number: number])[]) =>
    counts.flatMap(([name, number]) => (number > 0 ? [{ name, why: mine.inFolder(number) }] : []));
  const groups = countsOf(plan.added.map(({ category }) => category || OTHER_CATEGORY));
  const leftByMark = locked.names.length === 0 ? sum(plan.marked.values()) : 0;
  const refused = [...plan.refused].map(([why, number]) => {
    const name = why === 'no-address' || why === 'too-long' || why === 'too-deep' ? words.why[why] : why;
    return [name, number] as const;
  });
  const left = [
    ...refused,
    [words.why.credentials, plan.withCredentials],
    [words.why.marked, leftByMark],
    [words.why.icons, plan.iconsLeftOut],
    [words.why.second, plan.secondAddresses],
  ] as const;
  const marks = new Map<string, number>();
  for (const [mark, number] of marked) marks.set(markName(mark), (marks.get(markName(mark)) ?? 0) + number);
  return (
    <>
      {marks.size > 0 && (
        <div role="group" aria-label={words.marks} aria-describedby={hintId}>
          {[...marks].map(([mark, number]) => (
            <Switch
              key={mark}
              label={words.mark(mark, number)}
              on={!ignored.has(mark)}
              onSwitch={(isPrivate) => onIgnore(mark, !isPrivate)}
            />
          ))}
          <p className="mine-note" id={hintId}>
            {words.marksHint(locked.names[0])}
          </p>
        </div>
      )}
      <Accordion
        folds={[
          {
            title: words.plan.added,
            note: planCount(plan.added.length),
            icon: <Plus className="icon" aria-hidden />,
            content: (
              <PlanRows
                rows={[...groups].map(([name, links]) => ({
                  name: categoryName(name, linksWords),
                  why: locked.isLocked(name) ? words.lockedGroup(links) : mine.inFolder(links),
                }))}
                folders
              />
            ),
          },
          {
            title: words.plan.there,
            note: planCount(plan.alreadyThere + plan.mergedInFile),
            icon: <CircleCheck className="icon" aria-hidden />,
            content: (
              <PlanRows
                rows={rowsOf([
                  [words.there, plan.alreadyThere],
                  [words.publicThere, plan.publicThere],
                  [words.twice, plan.mergedInFile],
                ])}
              />
            ),
          },
          {
            title: words.plan.left,
            note: planCount(sum(refused.map(([, number]) => number)) + plan.withCredentials + leftByMark),
            icon: <TriangleAlert className="icon" aria-hidden />,
            content: <PlanRows rows={rowsOf(left)} />,
          },
        ]}
      />
      <p className="mine-note">{words.note}</p>
    </>
  );
}

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}
