import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useQuiet } from '@/page/useQuiet';

/** A gesture ends when no wheel event came for this long, ms: trackpads keep sending events after a swipe. */
const GESTURE_ENDS_MS = 140;

/** Minimum distance of a trackpad gesture, px. A notch of a mouse wheel is 100 px or more. */
const THRESHOLD_PX = 30;

/** Height of a line for `deltaMode` 1 (DOM_DELTA_LINE), px. */
const LINE_PX = 16;

/**
 * One wheel gesture turns one slide: a notch of a mouse wheel, or a whole trackpad swipe of any length. Ignores zooming
 * (Ctrl). `turn` gets 1 or -1 and returns whether there was a slide to turn to; if not, the page may scroll. Returns a
 * function that removes the listener.
 */
export function turnByWheel(element: HTMLElement, turn: (step: 1 | -1) => boolean): () => void {
  let travelled = 0;
  let turned = false;
  let lastAt = -Infinity;

  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) return;
    const delta = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY;
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? delta * LINE_PX : delta;
    if (event.timeStamp - lastAt > GESTURE_ENDS_MS) {
      travelled = 0;
      turned = false;
    }
    lastAt = event.timeStamp;
    travelled += px;
    if (!turned && Math.abs(travelled) >= THRESHOLD_PX) turned = turn(travelled > 0 ? 1 : -1);
    if (turned) event.preventDefault();
  };

  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}

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
