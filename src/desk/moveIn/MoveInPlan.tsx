import { useId } from 'react';
import { OTHER_CATEGORY } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { categoryName } from '@/features/links/categories';
import { PlanFolds } from '@/features/mine/PlanFolds';
import type { ImportPlan } from '@/media/bookmarks/planImport';
import { markName } from '@/media/bookmarks/privacyMarks';
import { Switch } from '@/shared/ui/Switch';
import { countsOf } from '@/shared/lib/countsOf';
import { useWords } from '@/store/words';
import type { DeskLinks } from '../deskState';
import { useDeskWords } from '../useDeskWords';
import '@/features/mine/mine.css';

interface Props {
  plan: ImportPlan;
  /** Numbers of bookmarks with marks of privacy, by mark, with those that the owner does not count as such. */
  marked: ImportPlan['marked'];
  list: DeskLinks;
  /** Names of the marks that do not count as private. */
  ignored: ReadonlySet<string>;
  onIgnore: (mark: string, isIgnored: boolean) => void;
}

/** What exports would add to the owner's links, what is already present, and what is omitted and why. */
export function MoveInPlan({ plan, marked, list, ignored, onIgnore }: Props) {
  const { moveIn: words } = useDeskWords();
  const { mine, links: linksWords } = useWords();
  const hintId = useId();
  const locked = lockedGroupsOf(list.lockedGroups);
  const groups = countsOf(plan.added.map(({ category }) => category || OTHER_CATEGORY));
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
          <p className="note note--dim" id={hintId}>
            {words.marksHint(locked.names[0])}
          </p>
        </div>
      )}
      <PlanFolds
        plan={plan}
        groups={[...groups].map(([name, links]) => ({
          name: categoryName(name, linksWords),
          why: locked.isLocked(name) ? words.lockedGroup(links) : mine.inFolder(links),
        }))}
        there={words.there}
      />
      <p className="note note--dim">{words.note}</p>
    </>
  );
}
