import { useId } from 'react';
import CircleCheck from '~icons/lucide/circle-check';
import Plus from '~icons/lucide/plus';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useSheet } from '@/shared/hooks/useSheet';
import { Accordion } from '@/shared/ui/Accordion';
import formCss from '@/shared/ui/form.css?inline';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import type { ImportPlan, LeftOut } from './importPlan';
import css from './mine.css?inline';
import { importConfirmed } from './mineActions';
import { bookmarksOpened, selectOpenedBookmarks } from './mineSlice';
import { PlanForm } from './PlanForm';
import { planCount, PlanRows } from './PlanRows';

/** The dialog 导入书签: a preview of what a bookmark file would add. */
export function ImportDialog() {
  useSheet(formCss);
  useSheet(css);
  const dispatch = useAppDispatch();
  const words = useWords().mine;
  const opened = useAppSelector(selectOpenedBookmarks);
  const titleId = useId();
  const close = () => dispatch(bookmarksOpened(undefined));
  const plan = opened?.plan;
  const added = plan?.added.length ?? 0;
  const all = plan ? added + plan.there.length + plan.refused.length : 0;
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
          problem={opened.refused && words.importRefused[opened.refused]}
          status={
            plan
              ? `${words.importHolds(opened.file, all)}${added === 0 ? ` ${words.importNothing}` : ''}`
              : words.importReading(opened.file)
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

function Plan({ plan: { added, there, refused, secondAddresses } }: { plan: ImportPlan }) {
  const words = useWords().mine;
  const folders = new Map<string, number>();
  for (const { folder } of added) folders.set(folder, (folders.get(folder) ?? 0) + 1);
  const rows = [...folders].map(([folder, links]) => ({
    name: folder || words.noFolder,
    why: words.inFolder(links),
  }));
  const told = ({ name, why }: LeftOut) => ({ name, why: 'scheme' in why ? why.scheme : words.why[why.because] });
  return (
    <>
      <Accordion
        folds={[
          {
            title: words.plan.added,
            note: planCount(added.length),
            icon: <Plus className="icon" aria-hidden />,
            content: <PlanRows rows={rows} folders />,
          },
          {
            title: words.plan.there,
            note: planCount(there.length),
            icon: <CircleCheck className="icon" aria-hidden />,
            content: <PlanRows rows={there.map(told)} />,
          },
          {
            title: words.plan.refused,
            note: planCount(refused.length),
            icon: <TriangleAlert className="icon" aria-hidden />,
            content: <PlanRows rows={refused.map(told)} />,
          },
        ]}
      />
      {secondAddresses > 0 && <p className="mine-note">{words.importSecond(secondAddresses)}</p>}
      <p className="mine-note">{words.importNote}</p>
    </>
  );
}
