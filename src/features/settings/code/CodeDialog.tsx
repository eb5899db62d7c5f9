import { useId, useRef, type ReactNode } from 'react';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useWords } from '@/store/words';
import './code.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The heading; gets the initial focus. */
  title: string;
  children: ReactNode;
}

/** The dialog of the sheet 二维码和链接 and of the preview of a code. */
export function CodeDialog({ open, onClose, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      closeLabel={useWords().common.close}
      className="code-sheet"
      focusOn={() => heading.current}
    >
      <h2 className="sheet-title" id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ScrollArea className="code-body">{children}</ScrollArea>
    </Modal>
  );
}

/** The reason why there is no code, or why a code changes nothing. */
export const Refused = ({ children }: { children: ReactNode }) => (
  <p className="code-refused" role="alert">
    {children}
  </p>
);
