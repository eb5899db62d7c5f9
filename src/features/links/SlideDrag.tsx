import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useQuiet } from '@/page/useQuiet';
import { turnByWheel } from './turnByWheel';

/** Embla's unit is not ms; 20 takes about 420 ms per slide, as designed. */
const DURATION = 20;

/** Embla's option: whether a press may start to drag the slides. */
export type WatchDrag = NonNullable<NonNullable<Parameters<typeof useEmblaCarousel>[0]>['watchDrag']>;

type Carousel = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

interface Props {
  /** The element that clips the track of slides. */
  viewport: HTMLElement;
  /** Index of the slide to show. */
  current: number;
  onSelect: (index: number) => void;
  watchDrag: WatchDrag;
}

/** Moves the track of slides: to the current slide, by dragging, and by the wheel. Renders nothing. */
export function SlideDrag({ viewport, current, onSelect, watchDrag }: Props) {
  const [attach, carousel] = useEmblaCarousel({
    align: 'start',
    containScroll: false,
    duration: useQuiet('motion') ? 0 : DURATION,
    watchDrag,
  });
  useEffect(() => attach(viewport), [attach, viewport]);
  /** Embla reports the turn to the current slide too; as a choice it would undo a later one of the visitor. */
  const isFollowing = useRef(false);
  const follow = useCallback((embla: Carousel, slide: number) => {
    if (embla.selectedScrollSnap() === slide) return;
    isFollowing.current = true;
    embla.scrollTo(slide);
    isFollowing.current = false;
  }, []);
  const followAgain = useEffectEvent((embla: Carousel) => follow(embla, current));
  useEffect(() => {
    if (!carousel) return undefined;
    const select = () => {
      if (!isFollowing.current) onSelect(carousel.selectedScrollSnap());
    };
    const reInit = () => followAgain(carousel);
    carousel.on('select', select).on('reInit', reInit);
    const stopWheel = turnByWheel(carousel.rootNode(), (step) => {
      const index = carousel.selectedScrollSnap() + step;
      if (index < 0 || index >= carousel.scrollSnapList().length) return false;
      carousel.scrollTo(index);
      return true;
    });
    return () => {
      carousel.off('select', select).off('reInit', reInit);
      stopWheel();
    };
  }, [carousel, onSelect]);
  // The state decides, since a slide may be selected before the carousel exists.
  useEffect(() => {
    if (carousel) follow(carousel, current);
  }, [carousel, current, follow]);
  return null;
}
