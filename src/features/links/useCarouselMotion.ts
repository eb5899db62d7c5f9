import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQuiet } from '@/page/useQuiet';
import { turnByWheel } from './turnByWheel';

/** Embla's unit is not ms; 20 takes about 420 ms per slide, as designed. */
const DURATION = 20;

interface Motion {
  /** Ref of the element that clips the track of slides. */
  attach: (viewport: HTMLElement | null) => void;
  /** Index of the slide that is shown. */
  current: number;
  turnTo: (index: number) => void;
}

/** Adds motion to the rendered carousel: dragging, the wheel, and turning to a slide. */
export function useCarouselMotion(slides: number): Motion {
  const [attach, carousel] = useEmblaCarousel({
    align: 'start',
    containScroll: false,
    duration: useQuiet('motion') ? 0 : DURATION,
  });
  const [selected, setSelected] = useState(0);
  // A slide may be asked for before the carousel is ready.
  const turnToSelected = useEffectEvent(() => carousel?.scrollTo(selected));

  useEffect(() => {
    if (!carousel) return undefined;
    turnToSelected();
    const tell = () => setSelected(carousel.selectedScrollSnap());
    carousel.on('select', tell).on('reInit', tell);
    const stopWheel = turnByWheel(carousel.rootNode(), (step) => {
      const index = carousel.selectedScrollSnap() + step;
      if (index < 0 || index >= carousel.scrollSnapList().length) return false;
      carousel.scrollTo(index);
      return true;
    });
    return () => {
      carousel.off('select', tell).off('reInit', tell);
      stopWheel();
    };
  }, [carousel]);

  return {
    attach,
    current: Math.min(selected, Math.max(0, slides - 1)),
    turnTo: (index) => (carousel ? carousel.scrollTo(index) : setSelected(index)),
  };
}
