import { Fragment, useMemo, type ComponentType, type PropsWithChildren } from 'react';
import { linkFormOpened, selectOwnTiles } from '@/features/mine/mineSlice';
import { useHydrated } from '@/page/useHydrated';
import { Tip } from '@/shared/ui/Tip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AllButton, Carousel, useLinksTitle } from './Carousel';
import { carouselSlides } from './carouselSlides';
import { Finder } from './Finder';
import { LinkTile } from './LinkTile';
import { directoryOpened } from './linksSlice';
import { useCarouselMotion } from './useCarouselMotion';
import { useLinkTarget } from './useLinkTarget';
import { useCarouselLinks } from './visibleLinks';

/** The home links in a carousel. `Around` may replace the carousel by something else. */
export function LinksWidget({ Around = Fragment }: { Around?: ComponentType<PropsWithChildren> | undefined }) {
  const dispatch = useAppDispatch();
  const links = useCarouselLinks();
  const hydrated = useHydrated();
  const target = useLinkTarget();
  const tiles = useAppSelector(selectOwnTiles);
  const slides = useMemo(() => links && carouselSlides([...links, ...tiles]), [links, tiles]);
  const motion = useCarouselMotion(slides?.length ?? 0);
  const openAll = () => dispatch(directoryOpened());
  return (
    // Arrow keys turn the slides while the focus is inside, in addition to the buttons.
    <section
      className="links"
      data-part="links"
      aria-label={useLinksTitle()}
      aria-busy={!slides}
      onKeyDown={motion.onKeyDown}
    >
      <Finder />
      <Around>
        <Carousel
          motion={motion}
          slides={slides}
          onAll={openAll}
          onAdd={() => dispatch(linkFormOpened({ home: true }))}
          buttons={<AllButton onClick={openAll} />}
          renderTile={(item, index) => (
            <li key={index}>
              <LinkTile item={item} target={target} />
            </li>
          )}
        />
        {hydrated && <Tip />}
      </Around>
    </section>
  );
}
