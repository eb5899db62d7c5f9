import { useId, useRef, type ReactNode } from 'react';
import { useSheet } from '@/shared/hooks/useSheet';
import { Modal } from '@/shared/ui/Modal';
import { useWords } from '@/store/words';
import css from './code.css?inline';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Its heading, which has the focus first. */
  title: string;
  children: ReactNode;
}

/** What the sheet 二维码和链接 and the preview of a code stand in. */
export function CodeDialog({ open, onClose, title, children }: Props) {
  useSheet(css);
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
      <div className="code-body">
        <h2 className="sheet-title" id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </Modal>
  );
}

/** Why there is no code, or why one changes nothing. */
export const Refused = ({ children }: { children: ReactNode }) => (
  <p className="code-refused" role="alert">
    {children}
  </p>
);
