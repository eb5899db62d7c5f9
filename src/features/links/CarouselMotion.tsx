import type { EmblaCarouselType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { useQuiet } from '@/shared/hooks/useQuiet';
import { Tip } from '@/shared/ui/Tip';
import { turnByWheel } from './turnByWheel';

interface Props {
  /** The element that clips the track of slides. */
  viewport: HTMLElement;
  onReady: (carousel: EmblaCarouselType) => void;
  onSelect: (index: number) => void;
}

/**
 * Sets a carousel in motion that is already on the page: dragging, wheel, turning to a slide, and the tip that follows
 * the pointer. Loaded lazily, since the first view needs none of it.
 */
export function CarouselMotion({ viewport, onReady, onSelect }: Props) {
  const [attach, carousel] = useEmblaCarousel({
    align: 'start',
    containScroll: false,
    // Embla's unit is not ms; at 20 a slide takes about the 420 ms of the design.
    duration: useQuiet('motion') ? 0 : 20,
  });

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!carousel) return undefined;
    const tell = () => onSelect(carousel.selectedScrollSnap());
    onReady(carousel);
    carousel.on('select', tell).on('reInit', tell);
    const stopWheel = turnByWheel(viewport, (step) => {
      const index = carousel.selectedScrollSnap() + step;
      if (index < 0 || index >= carousel.scrollSnapList().length) return false;
      carousel.scrollTo(index);
      return true;
    });
    return () => {
      carousel.off('select', tell).off('reInit', tell);
      stopWheel();
    };
  }, [carousel, viewport, onReady, onSelect]);

  return <Tip />;
}
