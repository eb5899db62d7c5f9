import { useId, useRef } from 'react';
import type { LinkItem } from '@/contract/links';
import '@/shared/ui/form.css';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { LinkForm } from './LinkForm';
import { linkClosed, selectOpenForm, selectMineLinks } from './mineSlice';

/** The dialog 添加链接 or 编辑链接. `visible` are the links of the site that this visitor sees. */
export function LinkDialog({ visible }: { visible: readonly LinkItem[] }) {
  const dispatch = useAppDispatch();
  const target = useAppSelector(selectOpenForm);
  const links = useAppSelector(selectMineLinks);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const link = links.find(({ id }) => id === target?.id);
  // Another tab may have deleted it meanwhile.
  const open = target !== undefined && (target.id === undefined || link !== undefined);
  return (
    <Modal
      open={open}
      onClose={() => dispatch(linkClosed())}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="form"
      focusOn={() => form.current?.querySelector('[data-first]') ?? null}
    >
      {open && (
        <LinkForm key={target.id ?? ''} target={target} link={link} form={form} titleId={titleId} visible={visible} />
      )}
    </Modal>
  );
}
