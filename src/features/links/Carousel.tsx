import { type ReactNode, startTransition, useCallback, useEffect, useState, type KeyboardEvent } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import Plus from '~icons/lucide/plus';
import { useHydrated } from '@/page/useMayShow';
import { pane } from '@/shared/ui/pane';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import { homeLinks, type LinkItem } from '@/contract/links';
import { chunks } from '@/shared/lib/text';
import { LINKS_PER_SLIDE } from './slideSize';
import './LinksWidget.css';
import { flushSync } from 'react-dom';
import { hasModifier } from '@/shared/lib/keys';
import { lazyPart, usePart } from '@/store/usePart';
import type { WatchDrag } from './SlideDrag';

const loadSlideDrag = lazyPart(() => import('./SlideDrag'));

interface CarouselMotion {
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

/** Maximum number of bullets; more do not fit below the links on a small phone, or beside the heading. */
const BULLETS_SHOWN = 5;

/** The home links, cut into the slides of the carousel. */
export const carouselSlides = (links: readonly LinkItem[]): LinkItem[][] => chunks(homeLinks(links), LINKS_PER_SLIDE);

/** Index of the first slide with a bullet: the current slide's bullet is in the middle, except at both ends. */
export function firstBullet(current: number, slides: number): number {
  return Math.max(0, Math.min(current - (BULLETS_SHOWN - 1) / 2, slides - BULLETS_SHOWN));
}

interface Props<Item> {
  motion: CarouselMotion;
  /** Undefined while the links are loading. */
  slides: readonly (readonly Item[])[] | undefined;
  /** The list item of a link; `index` counts over all slides, from 0. */
  renderTile: (item: Item, index: number) => ReactNode;
  /** Opens the form for a new link, where there is no home link. */
  onAdd: () => void;
  /** Buttons in the row of the heading. */
  buttons: ReactNode;
}

/** Owner's heading of the home links. */
export function useLinksTitle(): string {
  const { title } = useWords().links;
  return useSite().interface.linksTitle || title;
}

/** Home links on slides, under the owner's heading; for visitors and for the owner's desk. */
export function Carousel<Item>({
  motion: { attach, drag, current, turnTo },
  slides,
  renderTile,
  onAdd,
  buttons,
}: Props<Item>) {
  const words = useWords().links;
  const title = useLinksTitle();
  const hydrated = useHydrated();
  const count = slides?.length ?? 0;
  const bulleted = firstBullet(current, count);
  return (
    <>
      <h2 className="links-title shaded">
        <span className="cut">{title}</span>
      </h2>
      {buttons}
      <div className="links-view" ref={slides && attach}>
        <div className="links-track">
          {slides ? (
            slides.map((slide, page) => {
              // Before hydration, and without scripts, all slides can be reached.
              const isOffScreen = hydrated && page !== current;
              return (
                <ul key={page} className="links-slide" data-slide inert={isOffScreen} aria-hidden={isOffScreen}>
                  {slide.map((item, place) => renderTile(item, page * LINKS_PER_SLIDE + place))}
                </ul>
              );
            })
          ) : (
            <WaitingSlide />
          )}
          {slides && count === 0 && (
            <button
              type="button"
              className="glass enter tile links-first row row--s"
              data-scripted
              aria-haspopup="dialog"
              onClick={onAdd}
            >
              <Plus className="icon" aria-hidden />
              <span className="tile-name">{words.own.first}</span>
            </button>
          )}
        </div>
      </div>
      {drag}
      {(!slides || count > 1) && (
        <div className="links-bullets" data-scripted>
          {/* Keyed by position, so that a focused bullet keeps the focus while the slides change. */}
          {slides?.slice(bulleted, bulleted + BULLETS_SHOWN).map((_, place) => {
            const index = bulleted + place;
            return (
              <button
                key={place}
                type="button"
                className="centre"
                aria-label={words.page(index + 1)}
                aria-current={index === current || undefined}
                onClick={() => turnTo(index)}
              />
            );
          })}
          {count > BULLETS_SHOWN && (
            <p className="links-number" role="status">
              <span role="img" aria-label={words.pageOf(current + 1, count)}>
                {`${current + 1} / ${count}`}
              </span>
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** The button 全部. */
export function AllButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="glass enter links-all row" data-scripted aria-haspopup="dialog" onClick={onClick}>
      {pane}
      <span>{useWords().links.all}</span>
      <ChevronRight className="icon icon--s" aria-hidden />
    </button>
  );
}

function WaitingSlide() {
  return (
    <ul className="links-slide" aria-label={useWords().links.loading}>
      {Array.from({ length: LINKS_PER_SLIDE }, (_, place) => (
        <li key={place}>
          <span className="glass tile links-waiting">
            <i />
            <i />
          </span>
        </li>
      ))}
    </ul>
  );
}
