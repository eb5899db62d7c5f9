import { useRef, useState, type RefObject } from 'react';
import { isQuiet } from '@/page/quiet';

/** The current slide of a view that scrolls sideways; each slide is a `ul`. */
export function useSlides(view: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState(0);
  /** The slide that a smooth scroll is on its way to. */
  const target = useRef<number>(undefined);

  const slideAt = (index: number) => view.current?.querySelectorAll<HTMLElement>('ul')[index];

  /** Scrolls to a slide. It is the current one from now on, not only when the scroll ends. */
  const turnTo = (index: number) => {
    const [first, slide] = [slideAt(0), slideAt(index)];
    if (!first || !slide) return;
    target.current = index;
    setSeen(index);
    const behavior = isQuiet('motion') ? 'instant' : 'smooth';
    view.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior });
  };
  const onScroll = () => {
    const [first, second] = [slideAt(0), slideAt(1)];
    if (!view.current || !first || !second) return;
    const index = Math.round(view.current.scrollLeft / (second.offsetLeft - first.offsetLeft));
    if (target.current !== undefined && index !== target.current) return;
    target.current = undefined;
    setSeen(index);
  };
  /** A press can stop the smooth scroll on its way. */
  const onPointerDown = () => {
    target.current = undefined;
  };
  return { seen, turnTo, scrolling: { onScroll, onPointerDown } };
}
