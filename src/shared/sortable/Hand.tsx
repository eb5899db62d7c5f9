import type { CSSProperties, ReactNode, Ref } from 'react';
import './Hand.css';

interface Props {
  ref: Ref<HTMLDivElement>;
  className: string;
  /** Size, px; without `height` it depends on the content. */
  size: { width: number; height?: number | undefined };
  /** Whether it is over a drop target. */
  over?: boolean;
  children: ReactNode;
}

/** Removes from a popover its frame and its place in the middle; the drag sets `translate`. */
const PLACE: CSSProperties = {
  position: 'fixed',
  inset: '0 auto auto 0',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  pointerEvents: 'none',
  willChange: 'translate',
};

/** The dragged item: a popover above dialogs, hidden from assistive technology. */
export const Hand = ({ ref, className, size: { width, height }, over = false, children }: Props) => (
  <div
    ref={ref}
    className={className}
    popover="manual"
    aria-hidden
    inert
    data-over={over ? '' : undefined}
    style={{ ...PLACE, width, height }}
  >
    {children}
  </div>
);
