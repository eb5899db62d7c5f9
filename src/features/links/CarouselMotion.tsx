import type { EmblaCarouselType } from 'embla-carousel';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { useQuiet } from '@/page/useQuiet';
import { Tip } from '@/shared/ui/Tip';
import { turnByWheel } from './turnByWheel';

interface Props {
  /** The element that clips the track of slides. */
  viewport: HTMLElement;
  onReady: (carousel: EmblaCarouselType) => void;
  onSelect: (index: number) => void;
}

/**
 * Adds motion to the rendered carousel: dragging, wheel, turning to a slide, and the tip that follows the pointer.
 * Loaded lazily, since the first view does not need it.
 */
export function CarouselMotion({ viewport, onReady, onSelect }: Props) {
  const [attach, carousel] = useEmblaCarousel({
    align: 'start',
    containScroll: false,
    // Embla's duration is not in ms; 20 takes about 420 ms per slide, as designed.
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
