import useEmblaCarousel from 'embla-carousel-react';
import { startTransition, useCallback, useEffect, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useQuiet } from '@/page/useQuiet';
import { hasModifier } from '@/shared/lib/modifiers';
import { turnByWheel } from './turnByWheel';

/** Embla's unit is not ms; 20 takes about 420 ms per slide, as designed. */
const DURATION = 20;

/** Embla's option: whether a press may start to drag the slides. */
export type WatchDrag = NonNullable<NonNullable<Parameters<typeof useEmblaCarousel>[0]>['watchDrag']>;

export interface CarouselMotion {
  /** Ref of the element that clips the track of slides. */
  attach: (viewport: HTMLElement | null) => void;
  /** Index of the slide that is shown. */
  current: number;
  turnTo: (index: number) => void;
  /** Turns the slides by arrow keys. If the focus was on the slide that becomes inert, it goes to the next one. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Adds motion to the rendered carousel: dragging, the wheel, and turning to a slide. */
export function useCarouselMotion(slides: number, watchDrag: WatchDrag = true): CarouselMotion {
  const [setViewport, carousel] = useEmblaCarousel({
    align: 'start',
    containScroll: false,
    duration: useQuiet('motion') ? 0 : DURATION,
    watchDrag,
  });
  // Without a transition, the state that Embla sets by its ref would be rendered in the task that hydrates the page.
  const attach = useCallback(
    (viewport: HTMLElement | null) => startTransition(() => setViewport(viewport)),
    [setViewport],
  );
  const [selected, setSelected] = useState(0);
  const current = Math.min(selected, Math.max(0, slides - 1));

  useEffect(() => {
    if (!carousel) return undefined;
    const updateSelected = () => setSelected(carousel.selectedScrollSnap());
    carousel.on('select', updateSelected).on('reInit', updateSelected);
    const stopWheel = turnByWheel(carousel.rootNode(), (step) => {
      const index = carousel.selectedScrollSnap() + step;
      if (index < 0 || index >= carousel.scrollSnapList().length) return false;
      carousel.scrollTo(index);
      return true;
    });
    return () => {
      carousel.off('select', updateSelected).off('reInit', updateSelected);
      stopWheel();
    };
  }, [carousel]);
  // The state decides, since a slide may be selected before the carousel exists, or before the effect above listens.
  useEffect(() => {
    if (carousel && carousel.selectedScrollSnap() !== current) carousel.scrollTo(current);
  }, [carousel, current]);

  return {
    attach,
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
