import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { useQuiet } from '@/page/useQuiet';
import { turnByWheel } from './turnByWheel';

/** Embla's unit is not ms; 20 takes about 420 ms per slide, as designed. */
const DURATION = 20;

/** Embla's option: whether a press may start to drag the slides. */
export type WatchDrag = NonNullable<NonNullable<Parameters<typeof useEmblaCarousel>[0]>['watchDrag']>;

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
  useEffect(() => {
    if (!carousel) return undefined;
    const updateSelected = () => onSelect(carousel.selectedScrollSnap());
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
  }, [carousel, onSelect]);
  // The state decides, since a slide may be selected before the carousel exists, or before the effect above listens.
  useEffect(() => {
    if (carousel && carousel.selectedScrollSnap() !== current) carousel.scrollTo(current);
  }, [carousel, current]);
  return null;
}
