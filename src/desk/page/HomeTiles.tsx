import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Plus from '~icons/lucide/plus';
import type { LinkItem } from '@/contract/links';
import { AllButton, Carousel } from '@/features/links/Carousel';
import { linkRef } from '@/features/links/linkEvents';
import { LINKS_PER_SLIDE } from '@/features/links/slideSize';
import type { WatchDrag } from '@/features/links/SlideDrag';
import { useCarouselMotion } from '@/features/links/useCarouselMotion';
import { chunks } from '@/shared/lib/chunks';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { pane } from '@/shared/ui/pane';
import { useWords } from '@/store/words';
import { linkKey } from '../links/linkKey';
import { stepOf } from '../moveKeys';
import { useTurning } from './useTurning';
import GripVertical from '~icons/lucide/grip-vertical';
import { Badge } from '@/features/links/Badge';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import '@/shared/ui/visuallyHidden.css';

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
        onAll={onAll}
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
            <li
              key={linkKey(tile)}
              data-lifts
              data-cell={isHeld ? undefined : linkKey(tile)}
              data-hollow={isHeld || undefined}
            >
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
      <span className="tile-icon centre">
        <SiteIcon icon={icon} name={name} />
      </span>
      <span className="tile-name cut" translate="no">
        <span dir="auto">{name}</span>
      </span>
      {status && (
        <span className="tile-badge">
          <Badge status={status} />
        </span>
      )}
      <span className="desk-tile-grip" data-grip>
        <GripVertical className="icon" aria-hidden />
      </span>
    </>
  );
}
