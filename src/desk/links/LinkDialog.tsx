import { useId, useRef } from 'react';
import { Modal } from '@/shared/ui/Modal';
import { useWords } from '@/store/words';
import type { DeskLinks } from '../deskState';
import { LinkForm, type LinkFormProps } from './LinkForm';

interface Props extends Omit<LinkFormProps, 'file' | 'form' | 'titleId' | 'asked'> {
  asked: LinkFormProps['asked'] | undefined;
  file: DeskLinks;
}

/** The owner's dialog 添加链接 or 编辑链接. */
export function LinkDialog({ asked, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  return (
    <Modal
      open={asked !== undefined}
      onClose={props.onClose}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="form"
      focusOn={() => form.current?.querySelector('input') ?? null}
    >
      {asked && <LinkForm {...props} asked={asked} form={form} titleId={titleId} />}
    </Modal>
  );
}
