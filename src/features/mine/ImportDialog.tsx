import { useId } from 'react';
import CircleCheck from '~icons/lucide/circle-check';
import Plus from '~icons/lucide/plus';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useSheet } from '@/shared/hooks/useSheet';
import { Accordion } from '@/shared/ui/Accordion';
import formCss from '@/shared/ui/form.css?inline';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import type { ImportPlan, LeftOut } from './importPlan';
import css from './mine.css?inline';
import { importConfirmed } from './mineActions';
import { bookmarksOpened, selectOpenedBookmarks } from './mineSlice';
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
        <form
          onSubmit={(event) => {
            event.preventDefault();
            dispatch(importConfirmed());
          }}
          aria-busy={!plan && !opened.refused}
        >
          <div className="form-head">
            <h2 className="sheet-title" id={titleId}>
              {words.importTitle}
            </h2>
            {opened.refused ? (
              <p role="alert">{words.importRefused[opened.refused]}</p>
            ) : (
              <p role="status">
                {plan
                  ? `${words.importHolds(opened.file, all)}${added === 0 ? ` ${words.importNothing}` : ''}`
                  : words.importReading(opened.file)}
              </p>
            )}
          </div>
          <ScrollArea className="form-body">{plan && <Plan plan={plan} />}</ScrollArea>
          <div className="form-foot">
            <button type="button" className="chip form-cancel" onClick={close}>
              {words.cancel}
            </button>
            <button type="submit" className="button" disabled={added === 0}>
              {added > 0 ? words.import(added) : words.importNothing}
            </button>
          </div>
        </form>
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
