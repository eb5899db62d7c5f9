import { useId } from 'react';
import type { ImportPlan } from '@/media/bookmarks/planImport';
import '@/shared/ui/form.css';
import { countsOf } from '@/shared/lib/counted';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './mine.css';
import { importConfirmed } from './mineActions';
import { bookmarksOpened, selectOpenedBookmarks } from './mineSlice';
import { PlanForm, PlanFolds } from './PlanForm';
import { useDialogWords } from './words/dialogs/dialogWords';

/** The dialog 导入书签: a preview of what a bookmark file would add. */
export function ImportDialog() {
  const dispatch = useAppDispatch();
  const words = useWords().mine;
  const preview = useDialogWords();
  const opened = useAppSelector(selectOpenedBookmarks);
  const titleId = useId();
  const close = () => dispatch(bookmarksOpened(undefined));
  const plan = opened?.plan;
  const added = plan?.added.length ?? 0;
  const all = plan ? added + plan.there.length + plan.left.length : 0;
  return (
    <Modal
      open={opened !== undefined}
      onClose={close}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="form"
    >
      {opened && (
        <PlanForm
          titleId={titleId}
          title={words.importTitle}
          problem={opened.refused && preview.importRefused[opened.refused]}
          status={
            plan
              ? `${preview.importHolds(opened.file, all)}${added === 0 ? ` ${words.importNothing}` : ''}`
              : preview.importReading(opened.file)
          }
          busy={!plan && !opened.refused}
          submit={added > 0 ? words.import(added) : words.importNothing}
          disabled={added === 0}
          onSubmit={() => dispatch(importConfirmed())}
          onCancel={close}
        >
          {plan && <Plan plan={plan} />}
        </PlanForm>
      )}
    </Modal>
  );
}

function Plan({ plan }: { plan: ImportPlan }) {
  const words = useDialogWords();
  const folders = countsOf(plan.added.map(({ category }) => category));
  const groups = [...folders].map(([folder, links]) => ({
    name: folder || words.noFolder,
    why: words.inFolder(links),
  }));
  return (
    <>
      <PlanFolds plan={plan} groups={groups} there={words.why.there} />
      <p className="note note--dim">{words.importNote}</p>
    </>
  );
}
