import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import './Accordion.css';

interface Fold {
  title: string;
  /** At the end of the header. */
  note?: ReactNode;
  icon: ReactNode;
  content: ReactNode;
}

/**
 * Accordion by the WAI-ARIA pattern: one section open at a time, the first one at start. When a section opens, its header
 * scrolls to the top of the area that scrolls. The section that closes has its content until it has closed, so that both
 * heights change together.
 */
export function Accordion({ folds }: { folds: readonly Fold[] }) {
  const [open, setOpen] = useState<number | undefined>(0);
  const [closing, setClosing] = useState<number>();
  const id = useId();
  const pressed = useRef<{ header: HTMLElement; top: number }>(undefined);
  const pressedAt = useRef<{ place: DOMRect; x: number; y: number }>(undefined);
  useLayoutEffect(() => {
    if (pressed.current) scrollToTop(pressed.current.header, pressed.current.top);
    pressed.current = undefined;
  });
  useEffect(() => {
    if (closing === undefined) return undefined;
    const timer = setTimeout(() => setClosing(undefined), FOLD_MS);
    return () => clearTimeout(timer);
  }, [closing]);
  return (
    <div>
      {folds.map(({ title, note, icon, content }, index) => {
        const isOpen = index === open;
        const panel = `${id}panel${index}`;
        const header = `${id}header${index}`;
        return (
          <div key={index} className="accordion-fold">
            <h3>
              <button
                type="button"
                className="accordion-header row ring-inside"
                id={header}
                aria-expanded={isOpen}
                aria-controls={panel}
                // A header that moves before the release, as another section opens or closes, gets the click as well.
                onPointerDown={({ currentTarget, pointerId, clientX: x, clientY: y }) => {
                  currentTarget.setPointerCapture(pointerId);
                  pressedAt.current = { place: currentTarget.getBoundingClientRect(), x, y };
                }}
                onClick={({ currentTarget, detail, clientX, clientY }) => {
                  // The pointer has left the place of the header before the release, which takes the press back.
                  if (detail > 0 && pressedAt.current && hasLeft(pressedAt.current, clientX, clientY)) return;
                  if (!isOpen)
                    pressed.current = { header: currentTarget, top: currentTarget.getBoundingClientRect().top };
                  setClosing(open);
                  setOpen(isOpen ? undefined : index);
                }}
              >
                {icon}
                <span>{title}</span>
                {note}
                <ChevronDown className="icon" aria-hidden />
              </button>
            </h3>
            <div className="accordion-height" data-open={isOpen || undefined}>
              <div id={panel} role="region" aria-labelledby={header}>
                {(isOpen || index === closing) && <div className="accordion-panel">{content}</div>}
              </div>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Whether a pointer that was pressed at `x`, `y` has moved out of this place, px of the window. */
function hasLeft({ place, x, y }: { place: DOMRect; x: number; y: number }, nowX: number, nowY: number): boolean {
  const isInside = nowX >= place.left && nowX <= place.right && nowY >= place.top && nowY <= place.bottom;
  return !isInside && (nowX !== x || nowY !== y);
}

/** How long a section of an accordion opens and closes, ms; see Accordion.css. */
const FOLD_MS = 240;

/**
 * Scrolls an element to the top of the area that scrolls it, above it only its `scroll-margin-top`, while the heights
 * above it change. `seenAt` is where it was in the window before, px: it moves from there, so that it never leaves the
 * screen. It moves at once if the area's `scroll-behavior` is not `smooth`, as without motion.
 */
function scrollToTop(element: HTMLElement, seenAt: number): void {
  const box = scrollerOf(element);
  if (!box) return;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  const endsAt = box.getBoundingClientRect().top + margin;
  const startedAt = performance.now();
  const durationMs = getComputedStyle(box).scrollBehavior === 'smooth' ? FOLD_MS : 0;
  const step = () => {
    const share = Math.min(1, (performance.now() - startedAt) / (durationMs || 1));
    const wanted = endsAt + (seenAt - endsAt) * (1 - share) ** 3;
    box.scrollBy({ top: element.getBoundingClientRect().top - wanted, behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
  };
  step();
}

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(box).overflowY)) return box;
  }
  return undefined;
}
