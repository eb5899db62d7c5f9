import {
  Fragment,
  lazy,
  Suspense,
  useCallback,
  useMemo,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type PropsWithChildren,
  useEffect,
  useRef,
} from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import ChevronRight from '~icons/lucide/chevron-right';
import Link2 from '~icons/lucide/link-2';
import { selectOwnTiles } from '@/features/mine/mineSlice';
import { useHydrated } from '@/page/useHydrated';
import { mayLoadAhead } from '@/page/firstInput';
import { hasModifier } from '@/shared/lib/modifiers';
import { nextEvent } from '@/shared/lib/nextEvent';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import { BULLETS_SHOWN, carouselSlides, firstBullet } from './carouselSlides';
import { Finder } from './Finder';
import './LinksWidget.css';
import { LinkTile } from './LinkTile';
import { directoryOpened } from './linksSlice';
import { useLinkTarget } from './useLinkTarget';
import { useCarouselLinks } from './visibleLinks';
import { LINKS_PER_SLIDE } from './slideSize';

/** Dragging and turning are loaded after the first view; until then the first slide is shown. */
const CarouselMotion = lazy(async () => {
  // In data-saver mode, load on the first pointer or key event only.
  if (!mayLoadAhead()) await nextEvent(window, ['pointerover', 'keydown']);
  const part = await retryOnClick('carousel', () => import('./CarouselMotion'));
  return { default: part.CarouselMotion };
});

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
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  const [selected, setSelected] = useState(0);
  const current = Math.min(selected, Math.max(0, slides.length - 1));
  const bulleted = firstBullet(current, slides.length);

  /** The slide that was asked for before the carousel's motion was loaded. */
  const wanted = useRef<number>(undefined);
  const turnTo = (index: number) => {
    if (carousel) carousel.scrollTo(index);
    else wanted.current = index;
  };
  useEffect(() => {
    if (!carousel || wanted.current === undefined) return;
    carousel.scrollTo(wanted.current);
    wanted.current = undefined;
  }, [carousel]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !viewport || hasModifier(event)) return;
    event.preventDefault();
    turnTo(current + step);
  };
  const onReady = useCallback((api: EmblaCarouselType) => setCarousel(api), []);

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
        <div className="links-view" ref={setViewport}>
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
        {viewport && !waiting && (
          <Suspense>
            <CarouselMotion viewport={viewport} onReady={onReady} onSelect={setSelected} />
          </Suspense>
        )}
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
