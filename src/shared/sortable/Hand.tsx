import type { ReactNode, Ref } from 'react';

interface Props {
  ref: Ref<HTMLDivElement>;
  className: string;
  /** Size, px; without `height` it depends on the content. */
  size: { width: number; height?: number | undefined };
  /** Whether it is over a drop target. */
  over?: boolean;
  children: ReactNode;
}

/** The dragged item: a popover above dialogs, hidden from assistive technology. */
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
