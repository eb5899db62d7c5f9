import { Fragment, useMemo, type ComponentType, type PropsWithChildren, memo, useId } from 'react';
import { linkFormOpened, selectOwnTiles } from '@/features/mine/mineSlice';
import { useHydrated } from '@/page/useMayShow';
import { Tip } from '@/shared/ui/Tip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AllButton, Carousel, useLinksTitle, carouselSlides, useCarouselMotion } from './Carousel';
import Search from '~icons/lucide/search';
import { selectSearchEngine, selectSearchField } from '@/features/settings/settingsSlice';
import { pane } from '@/shared/ui/pane';
import { useWords } from '@/store/words';
import './LinksWidget.css';
import { directoryOpened } from './linksSlice';
import { addressToOpen } from '@/contract/address';
import type { LinkItem } from '@/contract/links';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { Badge, DownMark } from './Badge';
import { useLinkState } from './linkState';
import { linkRef, targetOf, type LinkTarget, useLinkTarget } from './linkEvents';
import { useMusicLink } from './useMusicLink';
import { useCarouselLinks } from './visibleLinks';

interface LinkTileProps {
  item: LinkItem;
  target: LinkTarget;
}

/**
 * A home link. If its address must not be opened, it is plain text that looks the same. Memoized, since the carousel
 * around it renders whenever it turns.
 */
export const LinkTile = memo(function LinkTile({ item, target }: LinkTileProps) {
  const { name, icon, status, description } = item;
  const href = addressToOpen(item);
  const onClick = useMusicLink(name);
  const { comma } = useWords().common;
  const state = useLinkState(item);
  const id = useId();
  const tip = [description, state?.text].filter(Boolean).join('\n');
  const about = [status, description, state?.text].filter(Boolean).join(comma);
  const className = 'glass enter tile';
  const content = (
    <>
      <span className="icon-chip centre" data-up={state?.up}>
        <SiteIcon icon={icon} name={name} />
        <DownMark state={state} />
      </span>
      <span className="tile-name cut" dir="auto" translate="no">
        {name}
      </span>
      {state && (
        <span id={id} hidden>
          {about}
        </span>
      )}
      {status && <Badge status={status} />}
    </>
  );
  return href === undefined ? (
    <span className={className} data-part="link" data-tip={tip || undefined}>
      {content}
    </span>
  ) : (
    <a
      ref={linkRef(item)}
      className={className}
      data-part="link"
      href={href}
      onClick={onClick}
      target={targetOf(href, target)}
      rel="noopener"
      aria-label={name}
      aria-description={(!state && about) || undefined}
      aria-describedby={state && id}
      data-tip={tip || undefined}
    >
      {content}
    </a>
  );
});

/** The search field of the first view: a button that looks like the directory's search field and opens it. */
function Finder() {
  const isShown = useAppSelector(selectSearchField);
  return isShown && <Field />;
}

function Field() {
  const dispatch = useAppDispatch();
  const words = useWords().links;
  const searchesWeb = useAppSelector((state) => selectSearchEngine(state) !== undefined);
  return (
    <button
      type="button"
      className="glass enter finder row"
      data-scripted
      data-types
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={() => dispatch(directoryOpened(true))}
    >
      {pane}
      <Search className="icon" aria-hidden />
      <span>{searchesWeb ? words.searchWebHint : words.search}</span>
      <kbd className="centre" aria-hidden>
        /
      </kbd>
    </button>
  );
}

/** The home links in a carousel. `Around` may replace the carousel by something else. */
export function LinksWidget({ Around = Fragment }: { Around?: ComponentType<PropsWithChildren> | undefined }) {
  const dispatch = useAppDispatch();
  const links = useCarouselLinks();
  const hydrated = useHydrated();
  const target = useLinkTarget();
  const tiles = useAppSelector(selectOwnTiles);
  const slides = useMemo(() => links && carouselSlides([...links, ...tiles]), [links, tiles]);
  const motion = useCarouselMotion(slides?.length ?? 0);
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
          onAdd={() => dispatch(linkFormOpened({ home: true }))}
          buttons={<AllButton onClick={() => dispatch(directoryOpened())} />}
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
