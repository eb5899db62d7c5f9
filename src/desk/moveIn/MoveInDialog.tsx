import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import type { LinkChange } from '@/contract/ownerLinks';
import { PlanForm, PlanFolds } from '@/features/mine/PlanForm';
import { useDialogWords } from '@/features/mine/words/dialogs/dialogWords';
import type { Bookmark } from '@/media/bookmarks/bookmark';
import { warn } from '@/shared/lib/log';
import '@/shared/ui/form.css';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch } from '@/store/hooks';
import { partMissing } from '@/store/pageActions';
import { useWords } from '@/store/words';
import { DeskFoot } from '../DeskStatus';
import type { GroupedLinks } from '../deskState';
import { offerLinksUndo } from '../links/deskUndo';
import type { QuestionControl } from '../links/QuestionSheet';
import { useDeskWords } from '../useDeskWords';
import type * as Reader from './deskMoveIn';
import { OTHER_CATEGORY } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { categoryName } from '@/features/links/categories';
import type { ImportPlan } from '@/media/bookmarks/planImport';
import { markName } from '@/media/bookmarks/privacyMarks';
import { Switch } from '@/shared/ui/Switch';
import { countsOf } from '@/shared/lib/counted';
import '@/features/mine/mine.css';
import type { AppThunk } from '@/store/state';

interface MoveInPlanProps {
  plan: ImportPlan;
  /** Numbers of bookmarks with marks of privacy, by mark, with those that the owner does not count as such. */
  marked: ImportPlan['marked'];
  list: GroupedLinks;
  /** Names of the marks that do not count as private. */
  ignored: ReadonlySet<string>;
  onIgnore: (mark: string, isIgnored: boolean) => void;
}

/** What exports would add to the owner's links, what is already present, and what is omitted and why. */
function MoveInPlan({ plan, marked, list, ignored, onIgnore }: MoveInPlanProps) {
  const { moveIn: words } = useDeskWords();
  const { inFolder } = useDialogWords();
  const { links: linksWords } = useWords();
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
          why: locked.isLocked(name) ? words.lockedGroup(links) : inFolder(links),
        }))}
        there={words.there}
      />
      <p className="note note--dim">{words.note}</p>
    </>
  );
}

interface Props {
  /** The chosen files; undefined while the dialog is closed. */
  files: readonly File[] | undefined;
  list: GroupedLinks;
  questionControl: QuestionControl;
  /** Resolves to whether the changes were saved. */
  onSend: (changes: readonly LinkChange[]) => Promise<{ ok: boolean }>;
  onClose: () => void;
}

/** The dialog 搬入链接: reads exports, shows what they would add to the owner's links, and adds it. */
export function MoveInDialog({ files, onClose, ...props }: Props) {
  const titleId = useId();
  return (
    <Modal
      open={files !== undefined}
      onClose={onClose}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="form"
    >
      {files && <MoveInForm {...props} files={files} onClose={onClose} titleId={titleId} />}
    </Modal>
  );
}

/** The bookmarks with the functions of the lazy part, or why there are none. */
type Reading =
  | { reader: typeof Reader; bookmarks: readonly Bookmark[]; brands: ReadonlyMap<string, string> }
  | { problem: string };

/** Reads the files; undefined meanwhile. If its part is missing, `onClose` closes the dialog and a message says so. */
function useReading(files: readonly File[], onClose: () => void): Reading | undefined {
  const dispatch = useAppDispatch();
  const { moveIn: words } = useDeskWords();
  const close = useEffectEvent(onClose);
  const { importRefused } = useDialogWords();
  const [reading, setReading] = useState<{ of: readonly File[]; result: Reading }>();
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<Reading> => {
      const reader = await import('./deskMoveIn');
      const bookmarks = await reader.readExports(files);
      if (!('reason' in bookmarks)) {
        return { reader, bookmarks, brands: await dispatch(reader.drawBrands(bookmarks)) };
      }
      return { problem: words.inFile(bookmarks.file, importRefused[bookmarks.reason]) };
    };
    const show = async () => {
      try {
        const result = await read();
        if (isWanted) setReading({ of: files, result });
      } catch (error) {
        warn('desk: move in', error);
        if (!isWanted) return;
        dispatch(partMissing());
        close();
      }
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [dispatch, files, words, importRefused]);
  return reading?.of === files ? reading.result : undefined;
}

const NONE: ReadonlySet<string> = new Set();

function MoveInForm({
  files,
  list,
  questionControl,
  onSend,
  onClose,
  titleId,
}: Props & { files: readonly File[]; titleId: string }) {
  const dispatch = useAppDispatch();
  const { moveIn: words, links: linksWords } = useDeskWords();
  const reading = useReading(files, onClose);
  const [ignored, setIgnored] = useState(NONE);
  /** The list when its changes were sent: while they are, the desk's list has them already, and the plan stays. */
  const [sentList, setSentList] = useState<GroupedLinks>();
  const isSending = sentList !== undefined;
  const [isRefused, setRefused] = useState(false);
  const read = reading && 'reader' in reading ? reading : undefined;
  const problem = reading && 'problem' in reading ? reading.problem : undefined;
  const listed = sentList ?? list;
  const planned = useMemo(
    () => read?.reader.planOwnersImport(read.bookmarks, listed, ignored, (name) => read.brands.get(name) ?? ''),
    [read, listed, ignored],
  );
  const plan = planned?.plan;
  const added = plan?.added.length ?? 0;
  const names = files.map(({ name }) => name).join(words.separator);

  const move = async () => {
    if (!planned) return;
    const { changes, opened } = planned;
    const question = { title: linksWords.openTitle(opened, 0), text: words.openText, yes: linksWords.open };
    if (opened > 0 && !(await questionControl.ask(question))) return;
    setSentList(list);
    const { ok: isSaved } = await onSend(changes);
    setRefused(!isSaved);
    if (!isSaved) {
      setSentList(undefined);
      return;
    }
    dispatch(offerLinksUndo(words.moved(changes.length)));
    onClose();
  };
  return (
    <PlanForm
      titleId={titleId}
      title={words.title}
      problem={problem}
      status={
        <>
          <span>{read && plan ? words.holds(names, read.bookmarks.length) : words.reading}</span>
          {plan && <span>{added > 0 ? words.result(plan.open, added - plan.open) : words.nothing}</span>}
        </>
      }
      busy={!(plan || problem) || isSending}
      submit={added > 0 ? words.move(added) : words.nothing}
      disabled={added === 0 || isSending}
      onSubmit={() => void move()}
      onCancel={onClose}
      foot={(isSending || isRefused) && <DeskFoot />}
    >
      {planned && (
        <MoveInPlan
          plan={planned.plan}
          marked={planned.marked}
          list={list}
          ignored={ignored}
          onIgnore={(mark, isIgnored) =>
            setIgnored((now) => new Set(isIgnored ? [...now, mark] : [...now].filter((one) => one !== mark)))
          }
        />
      )}
    </PlanForm>
  );
}

/** Accepts bookmark files that are dropped on the page. Returns a cleanup function. */
export const acceptDrops =
  (onFiles: (files: readonly File[]) => void): AppThunk<() => void> =>
  (_, __, services) => {
    services.importExports = onFiles;
    return () => {
      services.importExports = undefined;
    };
  };
