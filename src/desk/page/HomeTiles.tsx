import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import ChevronRight from '~icons/lucide/chevron-right';
import Link2 from '~icons/lucide/link-2';
import Plus from '~icons/lucide/plus';
import type { LinkItem } from '@/contract/links';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { chunks } from '@/shared/lib/chunks';
import { pane } from '@/shared/ui/pane';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import { linkKey } from '../links/linkKey';
import { stepOf } from '../moveKeys';
import { Tile } from './Tile';
import { BULLETS_SHOWN, firstBullet, TILES_PER_SLIDE } from './tilePlaces';
import { useSlides } from './useSlides';
import { useTurning } from './useTurning';

export interface HomeTilesProps {
  tiles: readonly LinkItem[];
  onMove: (tile: LinkItem, index: number) => void;
  onEdit: (tile: LinkItem) => void;
  onAdd: () => void;
  onAll: () => void;
}

/** The home links as draggable buttons, on slides that scroll. */
export function HomeTiles({ tiles: all, onMove, onEdit, onAdd, onAll }: HomeTilesProps) {
  const words = useWords().links;
  const { own } = useWords().links;
  const title = useSite().interface.linksTitle || words.title;
  const view = useRef<HTMLDivElement>(null);
  const { seen, turnTo, scrolling } = useSlides(view);
  const [told, setTold] = useState('');

  const focusOn = (index: number) => view.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  const put = (tile: LinkItem, index: number) => {
    onMove(tile, index);
    setTold(own.moved(tile.name, index + 1, all.length));
  };
  const { shown, held, hand } = useSortable({
    view,
    items: all,
    keyOf: linkKey,
    slides: { size: TILES_PER_SLIDE, seen },
    beside: useTurning({ view, seen, slides: Math.ceil(all.length / TILES_PER_SLIDE), turnTo }),
    onPlaced: (tile, { index }) => put(tile, index),
    onRest: ({ index }) => focusOn(index),
  });
  const slides = chunks(shown, TILES_PER_SLIDE);
  const current = Math.min(seen, Math.max(0, slides.length - 1));
  const bulleted = firstBullet(current, slides.length);

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
    <div className="links desk-home" data-dragging={held ? '' : undefined}>
      <div className="links-head">
        <h2 className="glass links-title">
          {pane}
          <Link2 className="icon" aria-hidden />
          <span>{title}</span>
        </h2>
        <div className="desk-home-keys">
          <button
            type="button"
            className="glass links-all desk-add"
            aria-haspopup="dialog"
            aria-label={own.add}
            onClick={onAdd}
          >
            {pane}
            <Plus className="icon icon--s" aria-hidden />
            <span>{own.add}</span>
          </button>
          <button type="button" className="glass links-all" aria-haspopup="dialog" onClick={onAll}>
            {pane}
            <span>{words.all}</span>
            <ChevronRight className="icon icon--s" aria-hidden />
          </button>
        </div>
      </div>
      <div className="links-view" ref={view} {...scrolling}>
        <div className="links-track">
          {slides.map((slide, page) => (
            <ul key={page} className="links-slide" aria-label={words.page(page + 1)}>
              {slide.map((tile, place) => {
                const isHeld = tile === held?.item;
                return (
                  <li
                    key={linkKey(tile)}
                    data-cell={isHeld ? undefined : linkKey(tile)}
                    data-hollow={isHeld || undefined}
                  >
                    <button
                      type="button"
                      className="glass tile desk-tile"
                      data-index={page * TILES_PER_SLIDE + place}
                      aria-label={own.edit(tile.name)}
                      aria-haspopup="dialog"
                      onClick={() => onEdit(tile)}
                      onKeyDown={onKeyDown}
                    >
                      <Tile tile={tile} />
                    </button>
                  </li>
                );
              })}
            </ul>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="links-bullets">
          {slides.slice(bulleted, bulleted + BULLETS_SHOWN).map((_, place) => {
            const index = bulleted + place;
            return (
              <button
                key={place}
                type="button"
                data-slide-of={index}
                aria-label={words.page(index + 1)}
                aria-current={index === current || undefined}
                onClick={() => turnTo(index)}
              />
            );
          })}
        </div>
      )}
      <p className="desk-spoken" role="status">
        {told}
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
