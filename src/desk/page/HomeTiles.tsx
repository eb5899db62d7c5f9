import {
  type KeyboardEvent,
  useRef,
  useState,
  createContext,
  use,
  type PropsWithChildren,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import Plus from '~icons/lucide/plus';
import { type LinkItem, homeLinks } from '@/contract/links';
import { AllButton, Carousel, useCarouselMotion, firstBullet } from '@/features/links/Carousel';
import { linkRef } from '@/features/links/linkEvents';
import { LINKS_PER_SLIDE } from '@/features/links/slideSize';
import type { WatchDrag } from '@/features/links/SlideDrag';
import { chunks } from '@/shared/lib/text';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable, type SortPlace } from '@/shared/sortable/useSortable';
import { pane } from '@/shared/ui/pane';
import { useWords } from '@/store/words';
import { linkKey } from '../links/LinkShelf';
import { stepOf } from '../moveKeys';
import GripVertical from '~icons/lucide/grip-vertical';
import { Badge } from '@/features/links/Badge';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import '@/shared/ui/parts.css';
import { cellOf } from '@/shared/sortable/useLift';

/** A tile dragged within `EDGE_PX` of the carousel's edge, px, for `TURN_MS`, ms, turns the slide. */
const EDGE_PX = 32;
const TURN_MS = 500;

/** The home links that visitors see, without those of locked groups. */
export function tilesOf(links: readonly (LinkItem | null)[], isLocked: (group: string) => boolean): LinkItem[] {
  return homeLinks(links.filter((link) => link !== null)).filter(({ category }) => !isLocked(category));
}

/** Direction in which a pointer at x (px in the window) turns the carousel: -1 back, 1 forward, 0 none. */
export function turnAt({ left, right }: { left: number; right: number }, x: number): -1 | 0 | 1 {
  if (x < left + EDGE_PX) return -1;
  return x > right - EDGE_PX ? 1 : 0;
}

interface Slides {
  /** Contains the carousel. */
  view: RefObject<HTMLElement | null>;
  /** Index of the visible slide; number of slides (`slides`); shows another slide (`turnTo`). */
  seen: number;
  slides: number;
  turnTo: (slide: number) => void;
}

/** Turns the slide while a tile is held at the carousel's edge or over a bullet for half a second. */
function useTurning({ view, seen, slides, turnTo }: Slides) {
  const waited = useRef({ to: -1, ms: 0 });
  return ({ x, y, elapsed }: { x: number; y: number; elapsed: number }, place: SortPlace) => {
    const bullets = [...(view.current?.querySelectorAll('.links-bullets > button') ?? [])];
    const bullet = bullets.findIndex((one) => one === document.elementFromPoint(x, y));
    const edges = view.current?.querySelector('.links-view')?.getBoundingClientRect() ?? { left: x, right: x };
    const wanted = bullet < 0 ? seen + turnAt(edges, x) : firstBullet(seen, slides) + bullet;
    const to = wanted === seen || wanted < 0 || wanted >= slides ? -1 : wanted;
    waited.current = { to, ms: to === waited.current.to ? waited.current.ms + elapsed : 0 };
    if (to < 0) return { goesOn: false };
    if (waited.current.ms >= TURN_MS) {
      waited.current = { to: -1, ms: 0 };
      turnTo(to);
    }
    return { place, goesOn: true };
  };
}

export interface HomeTilesProps {
  tiles: readonly LinkItem[];
  onMove: (tile: LinkItem, index: number) => void;
  onEdit: (tile: LinkItem) => void;
  onAdd: () => void;
  onAll: () => void;
}

/** A swipe turns the slides; a mouse lifts the tile that it presses, and so does a finger on a grip. */
const watchDrag: WatchDrag = (_, { type, target }) =>
  !(target instanceof Element && target.closest(type === 'mousedown' ? '[data-index]' : '[data-grip]'));

/** The home links as draggable buttons, in the visitor's carousel. */
export function HomeTiles({ tiles: all, onMove, onEdit, onAdd, onAll }: HomeTilesProps) {
  const { own } = useWords().links;
  const count = Math.ceil(all.length / LINKS_PER_SLIDE);
  const motion = useCarouselMotion(count, watchDrag);
  const { current, turnTo } = motion;
  const view = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');

  /** Focuses a tile; the slides of others are inert. */
  const focusOn = (index: number) => {
    flushSync(() => turnTo(Math.floor(index / LINKS_PER_SLIDE)));
    view.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  };
  const put = (tile: LinkItem, index: number) => {
    onMove(tile, index);
    setAnnouncement(own.moved(tile.name, index + 1, all.length));
  };
  const { shown, held, hand } = useSortable({
    view,
    items: all,
    keyOf: linkKey,
    slides: { size: LINKS_PER_SLIDE, seen: current },
    beside: useTurning({ view, seen: current, slides: count, turnTo }),
    onPlaced: (tile, { index }) => put(tile, index),
    onDropped: ({ index }) => focusOn(index),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = Number(event.currentTarget.dataset['index']);
    const [tile, step] = [all[index], stepOf(event)];
    if (!tile || !step) return;
    event.preventDefault();
    const to = index + step;
    if (to < 0 || to >= all.length) return;
    flushSync(() => put(tile, to));
    focusOn(to);
  };

  return (
    <div
      role="none"
      className="links desk-home"
      ref={view}
      data-dragging={held ? '' : undefined}
      onKeyDown={motion.onKeyDown}
    >
      <Carousel
        motion={motion}
        slides={chunks(shown, LINKS_PER_SLIDE)}
        onAdd={onAdd}
        buttons={
          <div className="desk-home-keys">
            <button
              type="button"
              className="glass links-all row desk-add"
              aria-haspopup="dialog"
              aria-label={own.add}
              onClick={onAdd}
            >
              {pane}
              <Plus className="icon icon--s" aria-hidden />
              <span>{own.add}</span>
            </button>
            <AllButton onClick={onAll} />
          </div>
        }
        renderTile={(tile, index) => {
          const isHeld = tile === held?.item;
          return (
            <li key={linkKey(tile)} data-lifts {...cellOf(linkKey(tile), isHeld)}>
              <button
                type="button"
                className="glass tile desk-tile"
                ref={linkRef(tile)}
                data-index={index}
                aria-label={own.edit(tile.name)}
                aria-haspopup="dialog"
                onClick={() => onEdit(tile)}
                onKeyDown={onKeyDown}
              >
                <Tile tile={tile} />
              </button>
            </li>
          );
        }}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {held && (
        <Hand ref={hand} className="desk-hand" size={held}>
          <span className="glass tile desk-tile">
            <Tile tile={held.item} />
          </span>
        </Hand>
      )}
    </div>
  );
}

/** Content of a tile: as on the visitor's page, with a drag handle. */
function Tile({ tile: { name, icon, status } }: { tile: LinkItem }) {
  return (
    <>
      <span className="icon-chip centre">
        <SiteIcon icon={icon} name={name} />
      </span>
      <span className="tile-name cut" dir="auto" translate="no">
        {name}
      </span>
      {status && <Badge status={status} />}
      <span className="desk-tile-grip" data-grip>
        <GripVertical className="icon" aria-hidden />
      </span>
    </>
  );
}

/** The owner's home links and their handlers; undefined while they are not read, or cannot be changed. */
export const HomeTilesContext = createContext<HomeTilesProps | undefined>(undefined);

/** The slot of the home links: the owner's tiles, else the visitor's carousel (`children`). */
export function HomeLinks({ children }: PropsWithChildren) {
  const home = use(HomeTilesContext);
  return home ? <HomeTiles {...home} /> : children;
}
