import { startTransition, useCallback, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hasModifier } from '@/shared/lib/modifiers';
import { lazyPart, usePart } from '@/store/usePart';
import type { WatchDrag } from './SlideDrag';

const loadSlideDrag = lazyPart(() => import('./SlideDrag'));

export interface CarouselMotion {
  /** Ref of the element that clips the track of slides. */
  attach: (viewport: HTMLElement | null) => void;
  /** What moves the slides, to be rendered beside them. */
  drag: ReactNode;
  /** Index of the slide that is shown. */
  current: number;
  turnTo: (index: number) => void;
  /** Turns the slides by arrow keys. If the focus was on the slide that becomes inert, it goes to the next one. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Whether the element has been in the window: on a phone the links may stand on the other side. */
function useSeen(element: HTMLElement | null): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element || seen) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}

/** Adds motion to the rendered carousel: turning to a slide, and, loaded once it is seen, dragging and the wheel. */
export function useCarouselMotion(slides: number, watchDrag: WatchDrag = true): CarouselMotion {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const part = usePart('carousel', loadSlideDrag, useSeen(viewport));
  const [selected, setSelected] = useState(0);
  const current = Math.min(selected, Math.max(0, slides - 1));
  // Without a transition, the state would be rendered in the task that hydrates the page.
  const attach = useCallback((element: HTMLElement | null) => startTransition(() => setViewport(element)), []);
  return {
    attach,
    drag: part && viewport && (
      <part.SlideDrag viewport={viewport} current={current} onSelect={setSelected} watchDrag={watchDrag} />
    ),
    current,
    turnTo: setSelected,
    onKeyDown(event) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || slides === 0 || event.defaultPrevented || hasModifier(event)) return;
      event.preventDefault();
      flushSync(() => setSelected(Math.min(Math.max(0, current + step), slides - 1)));
      if (!document.activeElement?.closest('[inert]')) return;
      event.currentTarget.querySelector<HTMLElement>('ul:not([inert]) :is(a, button)')?.focus({ preventScroll: true });
    },
  };
}
