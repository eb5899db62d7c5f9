import type { ReactNode } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import Link2 from '~icons/lucide/link-2';
import Plus from '~icons/lucide/plus';
import { useHydrated } from '@/page/useHydrated';
import { pane } from '@/shared/ui/pane';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import { BULLETS_SHOWN, firstBullet } from './carouselSlides';
import './LinksWidget.css';
import { LINKS_PER_SLIDE } from './slideSize';
import type { CarouselMotion } from './useCarouselMotion';

interface Props<Item> {
  motion: CarouselMotion;
  /** Undefined while the links are loading. */
  slides: readonly (readonly Item[])[] | undefined;
  /** The list item of a link; `index` counts over all slides, from 0. */
  renderTile: (item: Item, index: number) => ReactNode;
  /** Opens all links: the heading does. */
  onAll: () => void;
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
  onAll,
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
      <div className="links-head">
        <h2 className="glass enter links-title row">
          {pane}
          <button type="button" className="row row--s" aria-haspopup="dialog" onClick={onAll}>
            <Link2 className="icon" aria-hidden />
            <span className="cut">{title}</span>
          </button>
        </h2>
        {buttons}
      </div>
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
              <span>{words.own.first}</span>
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
