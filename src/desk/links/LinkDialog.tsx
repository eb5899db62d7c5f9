import { useId, useRef } from 'react';
import { Modal } from '@/shared/ui/Modal';
import { useWords } from '@/store/words';
import type { DeskLinks } from '../deskState';
import { LinkForm, type LinkFormProps } from './LinkForm';

interface Props extends Omit<LinkFormProps, 'file' | 'form' | 'titleId' | 'target'> {
  target: LinkFormProps['target'] | undefined;
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
      {target && <LinkForm {...props} target={target} form={form} titleId={titleId} />}
    </Modal>
  );
}
