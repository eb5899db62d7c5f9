import { useRef, type RefObject } from 'react';
import type { LinkItem } from '@/contract/links';
import { useLift, type Drawn, type Held } from '@/shared/drag/useLift';
import { linkKey } from '../links/linkKey';
import { TILES_PER_SLIDE, tileUnder, TURN_MS, turnAt, type SlideBox } from './tilePlaces';

interface Drag {
  view: RefObject<HTMLDivElement | null>;
  tiles: readonly LinkItem[];
  /** They can be lifted. */
  moves: boolean;
  /** The slide that is seen, and how to see another one. */
  slide: number;
  turnTo: (slide: number) => void;
  onPlaced: (tile: LinkItem, index: number) => void;
  onRest: (index: number) => void;
}

/** The tiles as they would be, by their places. */
const withHeld = (tiles: readonly LinkItem[], held: Held<LinkItem, number> | undefined) =>
  held ? tiles.filter((tile) => tile !== held.item).toSpliced(held.place, 0, held.item) : tiles;

/** Dragging tiles, also to other slides: at the carousel's edge and over a bullet the slide turns. */
export function useTileDrag({ view, tiles, moves, slide, turnTo, onPlaced, onRest }: Drag) {
  const box = useRef<SlideBox & { bottom: number }>(undefined);
  /** What is held over something that turns, and for how long, ms. */
  const turning = useRef({ to: -1, since: 0 });

  /** The slide that what is in hand asks for; none where it is over the tiles. */
  const wantedSlide = (measured: SlideBox, x: number, y: number): number => {
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slide-of]');
    const last = Math.ceil(tiles.length / TILES_PER_SLIDE) - 1;
    const to = under ? Number(under.dataset['slideOf']) : slide + turnAt(measured, x);
    return to === slide || to < 0 || to > last ? -1 : to;
  };

  const { held, hand } = useLift<LinkItem, number>({
    view,
    list: view,
    onLift(row) {
      const tile = tiles[Number(row.dataset['index'])];
      const list = row.closest('ul');
      if (!moves || !tile || !list) return undefined;
      const { left, top, bottom, width } = list.getBoundingClientRect();
      const { gridTemplateColumns, columnGap, rowGap } = getComputedStyle(list);
      const columns = gridTemplateColumns.split(' ').length;
      const columnWidth = (width + parseFloat(columnGap)) / columns;
      const rowHeight = row.getBoundingClientRect().height + parseFloat(rowGap);
      box.current = { left, top, bottom, width, columns, columnWidth, rowHeight };
      turning.current = { to: -1, since: 0 };
      return { item: tile, place: tiles.indexOf(tile) };
    },
    onOver({ x, y, elapsed }, { place }) {
      if (!box.current) return { place, goesOn: false };
      const to = wantedSlide(box.current, x, y);
      const since = to === turning.current.to ? turning.current.since + elapsed : 0;
      turning.current = { to, since };
      if (to < 0) return { place: tileUnder(box.current, slide, tiles.length - 1, x, y), goesOn: false };
      if (since < TURN_MS) return { place, goesOn: true };
      turning.current = { to: -1, since: 0 };
      turnTo(to);
      return { place: tileUnder(box.current, to, tiles.length - 1, x, y), goesOn: true };
    },
    isSame: Object.is,
    drawn: (now) => drawn(withHeld(tiles, now), box.current),
    onPlaced,
    onRest,
  });
  return { tiles: withHeld(tiles, held), held, hand };
}

function drawn(tiles: readonly LinkItem[], box: SlideBox | undefined): Drawn {
  if (!box) return { cells: new Map(), x: 0, y: 0 };
  const { columns, columnWidth, rowHeight, width } = box;
  // One that comes from another slide comes from its side.
  const aside = (width * 1.1) / columnWidth;
  const cells = tiles.map((tile, index) => {
    const cell = index % TILES_PER_SLIDE;
    const column = Math.floor(index / TILES_PER_SLIDE) * aside + (cell % columns);
    return [linkKey(tile), [column, Math.floor(cell / columns)]] as const;
  });
  return { cells: new Map(cells), x: columnWidth, y: rowHeight };
}
