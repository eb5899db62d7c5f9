import { useEffect, useEffectEvent, useId, useState } from 'react';
import { OTHER_CATEGORY } from '@/contract/links';
import type { LinkChange } from '@/contract/ownerLinks';
import { PlanForm } from '@/features/mine/PlanForm';
import type { Bookmark } from '@/media/bookmarks/bookmark';
import type { ImportPlan } from '@/media/bookmarks/planImport';
import { warn } from '@/shared/lib/log';
import '@/shared/ui/form.css';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch } from '@/store/hooks';
import { partMissing } from '@/store/pageActions';
import { useWords } from '@/store/words';
import { DeskFoot } from '../DeskFoot';
import type { DeskLinks } from '../deskState';
import { offerUndo } from '../links/deskUndo';
import type { QuestionControl } from '../links/useQuestion';
import { useDeskWords } from '../useDeskWords';
import type * as Reader from './deskMoveIn';
import { MoveInPlan } from './MoveInPlan';

interface Props {
  /** The chosen files; undefined while the dialog is closed. */
  files: readonly File[] | undefined;
  list: DeskLinks;
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
type Reading = { reader: typeof Reader; bookmarks: readonly Bookmark[] } | { problem: string };

/** Reads the files; undefined meanwhile. If its part is missing, `onClose` closes the dialog and a message says so. */
function useReading(files: readonly File[], onClose: () => void): Reading | undefined {
  const dispatch = useAppDispatch();
  const { moveIn: words } = useDeskWords();
  const close = useEffectEvent(onClose);
  const { importRefused } = useWords().mine;
  const [reading, setReading] = useState<{ of: readonly File[]; result: Reading }>();
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<Reading> => {
      const reader = await import('./deskMoveIn');
      const bookmarks = await reader.readExports(files);
      if (!('reason' in bookmarks)) return { reader, bookmarks };
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

interface Plans {
  plan: ImportPlan;
  /** The plan in which all marks count as private. */
  all: ImportPlan;
}

/**
 * What the bookmarks add to the links as they are now; the former plan or undefined while it is being made. While the
 * links are sent, the list has them already, and the plan stays.
 */
function usePlans(
  reading: Reading | undefined,
  list: DeskLinks,
  ignored: ReadonlySet<string>,
  isSending: boolean,
): Plans | undefined {
  const [plans, setPlans] = useState<Plans & { of: Reading }>();
  useEffect(() => {
    if (!reading || 'problem' in reading || isSending) return undefined;
    let isWanted = true;
    const { reader, bookmarks } = reading;
    const make = async () => {
      const all = await reader.planMoveIn(bookmarks, list, NONE);
      const plan = ignored.size === 0 ? all : await reader.planMoveIn(bookmarks, list, ignored);
      if (isWanted) setPlans({ of: reading, plan, all });
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [reading, list, ignored, isSending]);
  return plans?.of === reading ? plans : undefined;
}

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
  const [isSending, setSending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const read = reading && 'reader' in reading ? reading : undefined;
  const problem = reading && 'problem' in reading ? reading.problem : undefined;
  const { plan, all } = usePlans(reading, list, ignored, isSending) ?? {};
  const added = plan?.added.length ?? 0;
  const names = files.map(({ name }) => name).join(words.separator);

  const move = async () => {
    if (!plan || !all) return;
    const opened = plan.open - all.open;
    const question = { title: linksWords.openTitle(opened, 0), text: words.openText, yes: linksWords.open };
    if (opened > 0 && !(await questionControl.ask(question))) return;
    const links = plan.added.map((link) => ({ ...link, category: link.category || OTHER_CATEGORY }));
    setSending(true);
    const { ok: isSaved } = await onSend(links.map((link) => ({ do: 'add', link, place: { end: true } })));
    setRefused(!isSaved);
    if (!isSaved) {
      setSending(false);
      return;
    }
    dispatch(offerUndo(words.moved(links.length)));
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
      {plan && all && (
        <MoveInPlan
          plan={plan}
          marked={all.marked}
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
