import type { ReactNode, Ref } from 'react';

interface Props {
  ref: Ref<HTMLDivElement>;
  className: string;
  /** px; without a height it is that of what is in it. */
  size: { width: number; height?: number | undefined };
  /** It is held over something that takes it. */
  over?: boolean;
  children: ReactNode;
}

/** What is in hand while it is dragged: above dialogs, and for eyes alone. */
export const Hand = ({ ref, className, size: { width, height }, over = false, children }: Props) => (
  <div
    ref={ref}
    className={className}
    popover="manual"
    aria-hidden
    inert
    data-over={over ? '' : undefined}
    style={{ width, height }}
  >
    {children}
  </div>
);
