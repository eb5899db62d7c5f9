import { Fragment, useMemo, type ComponentType, type KeyboardEvent, type PropsWithChildren } from 'react';
import ChevronRight from '~icons/lucide/chevron-right';
import Link2 from '~icons/lucide/link-2';
import { selectOwnTiles } from '@/features/mine/mineSlice';
import { useHydrated } from '@/page/useHydrated';
import { hasModifier } from '@/shared/lib/modifiers';
import { pane } from '@/shared/ui/pane';
import { Tip } from '@/shared/ui/Tip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import { BULLETS_SHOWN, carouselSlides, firstBullet } from './carouselSlides';
import { Finder } from './Finder';
import './LinksWidget.css';
import { LinkTile } from './LinkTile';
import { directoryOpened } from './linksSlice';
import { useCarouselMotion } from './useCarouselMotion';
import { useLinkTarget } from './useLinkTarget';
import { useCarouselLinks } from './visibleLinks';
import { LINKS_PER_SLIDE } from './slideSize';

/** The home links in a carousel, under the owner's heading. `Around` may replace the carousel by something else. */
export function LinksWidget({ Around = Fragment }: { Around?: ComponentType<PropsWithChildren> | undefined }) {
  const dispatch = useAppDispatch();
  const words = useWords().links;
  const links = useCarouselLinks();
  const waiting = links === undefined;
  const hydrated = useHydrated();
  const target = useLinkTarget();
  const linksTitle = useSite().interface.linksTitle || words.title;
  const tiles = useAppSelector(selectOwnTiles);
  const slides = useMemo(() => carouselSlides([...(links ?? []), ...tiles]), [links, tiles]);
  const { attach, current, turnTo } = useCarouselMotion(slides.length);
  const bulleted = firstBullet(current, slides.length);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || waiting || hasModifier(event)) return;
    event.preventDefault();
    turnTo(current + step);
  };

  return (
    // Arrow keys turn the slides while the focus is inside, in addition to the buttons.
    <section className="links" aria-label={linksTitle} aria-busy={waiting} onKeyDown={onKeyDown}>
      <Finder />
      <Around>
        <div className="links-head">
          <h2 className="glass enter links-title">
            {pane}
            <Link2 className="icon" aria-hidden />
            <span>{linksTitle}</span>
          </h2>
          <button
            type="button"
            className="glass enter links-all"
            data-scripted
            aria-haspopup="dialog"
            onClick={() => dispatch(directoryOpened())}
          >
            {pane}
            <span>{words.all}</span>
            <ChevronRight className="icon icon--s" aria-hidden />
          </button>
        </div>
        <div className="links-view" ref={waiting ? undefined : attach}>
          <div className="links-track">
            {waiting ? (
              <WaitingSlide />
            ) : (
              slides.map((slide, index) => {
                // Before hydration, and without scripts, all slides can be reached.
                const aside = hydrated && index !== current;
                return (
                  <ul key={index} className="links-slide" data-slide inert={aside} aria-hidden={aside}>
                    {slide.map((item, place) => (
                      <li key={place}>
                        <LinkTile item={item} target={target} />
                      </li>
                    ))}
                  </ul>
                );
              })
            )}
          </div>
        </div>
        {(waiting || slides.length > 1) && (
          <div className="links-bullets" data-scripted>
            {/* Keyed by position, so that a focused bullet keeps the focus while the slides change. */}
            {slides.slice(bulleted, bulleted + BULLETS_SHOWN).map((_, place) => {
              const index = bulleted + place;
              return (
                <button
                  key={place}
                  type="button"
                  aria-label={words.page(index + 1)}
                  aria-current={index === current || undefined}
                  onClick={() => turnTo(index)}
                />
              );
            })}
            {slides.length > BULLETS_SHOWN && (
              <p className="links-number" role="status">
                <span role="img" aria-label={words.pageOf(current + 1, slides.length)}>
                  {`${current + 1} / ${slides.length}`}
                </span>
              </p>
            )}
          </div>
        )}
        {hydrated && <Tip />}
      </Around>
    </section>
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
