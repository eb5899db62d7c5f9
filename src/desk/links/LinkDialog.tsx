import { useId, useRef } from 'react';
import { Modal } from '@/shared/ui/Modal';
import { useWords } from '@/store/words';
import type { DeskLinks } from '../deskState';
import { OwnerLinkForm, type OwnerLinkFormProps } from './OwnerLinkForm';

interface Props extends Omit<OwnerLinkFormProps, 'file' | 'form' | 'titleId' | 'target'> {
  target: OwnerLinkFormProps['target'] | undefined;
  file: DeskLinks;
}

/** The owner's dialog 添加链接 or 编辑链接. */
export function LinkDialog({ target, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  return (
    <Modal
      open={target !== undefined}
      onClose={props.onClose}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="form"
      focusOn={() => form.current?.querySelector('input') ?? null}
    >
      {target && <OwnerLinkForm {...props} target={target} form={form} titleId={titleId} />}
    </Modal>
  );
}
