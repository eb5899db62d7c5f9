import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { flyHome, moveFrom, type Cell } from '@/shared/sortable/dragMotion';
import { scrollAtEdge } from '@/shared/sortable/edgeSpeed';
import { followDrag } from '@/shared/sortable/followDrag';
import type { OwnPicture } from '../ownPicturesState';
import { indexUnder, orderWith } from './picturePlaces';

/** The picture that is being dragged. */
export interface HeldPicture {
  picture: OwnPicture;
  /** Index at which it would be dropped, from 0. */
  index: number;
  /** px */
  width: number;
  height: number;
  /** Address of its small copy. */
  address: string | undefined;
}

interface Grip {
  /** Offset of the pointer from the tile's corner, px. */
  x: number;
  y: number;
  /** Distance between two tiles, px. */
  stepX: number;
  stepY: number;
  columns: number;
  home: number;
  scroller: Element | null;
}

interface Drag {
  grid: RefObject<HTMLDivElement | null>;
  pictures: readonly OwnPicture[];
  onPlaced: (picture: OwnPicture, index: number) => void;
  /** Called when the drop animation has ended and the focus has not moved elsewhere meanwhile. */
  onRest: (index: number) => void;
}

/** Drag and drop of own pictures by mouse and touch. Returns the preview order and the dragged picture. */
export function usePictureDrag({ grid, pictures, onPlaced, onRest }: Drag) {
  const [held, setHeld] = useState<HeldPicture>();
  const hand = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip>(undefined);
  /** Finishes the drop animation at once. */
  const endFlight = useRef<() => void>(undefined);
  const order = held ? orderWith(pictures, held.picture, held.index) : pictures;

  const settle = (index: number) => {
    if (!held || !grip.current || !grid.current) return;
    const { columns, stepX, stepY } = grip.current;
    const before = cellsOf(order, columns);
    flushSync(() => setHeld({ ...held, index }));
    moveFrom(grid.current, before, cellsOf(orderWith(pictures, held.picture, index), columns), { x: stepX, y: stepY });
  };
  const onLift = useEffectEvent((tile: HTMLElement, x: number, y: number) => {
    endFlight.current?.();
    const picture = pictures[Number(tile.dataset['index'])];
    // No dragging during an import: its placeholder tiles would shift the indices.
    if (!picture || !grid.current || grid.current.querySelector('.own-picture--wait')) return false;
    const { left, top, width, height } = tile.getBoundingClientRect();
    const { columnGap, gridTemplateColumns } = getComputedStyle(grid.current);
    const gap = Number.parseFloat(columnGap);
    const home = pictures.indexOf(picture);
    grip.current = {
      x: x - left,
      y: y - top,
      stepX: width + gap,
      stepY: height + gap,
      columns: gridTemplateColumns.split(' ').length,
      home,
      scroller: scrollerOf(grid.current),
    };
    const address = tile.querySelector('img')?.src;
    flushSync(() => setHeld({ picture, index: home, width, height, address }));
    if (!hand.current) return false;
    hand.current.style.translate = `${left}px ${top}px`;
    hand.current.showPopover();
    return true;
  });
  /** Returns whether the list is scrolling and thus needs another frame. */
  const onFrame = useEffectEvent((x: number, y: number, elapsed: number) => {
    if (!grip.current || !held || !grid.current) return false;
    const { stepX, stepY, columns, scroller } = grip.current;
    if (hand.current) hand.current.style.translate = `${x - grip.current.x}px ${y - grip.current.y}px`;
    const scrolls = scroller !== null && scrollAtEdge(scroller, scroller.getBoundingClientRect(), y, elapsed);
    const { left, top } = grid.current.getBoundingClientRect();
    const cell = { column: Math.floor((x - left) / stepX), row: Math.floor((y - top) / stepY) };
    const index = indexUnder(cell, columns, pictures.length);
    if (index !== held.index) settle(index);
    return scrolls;
  });
  const onLetGo = useEffectEvent((isPutBack: boolean) => {
    if (!held || !grip.current) return;
    const { home } = grip.current;
    const index = isPutBack ? home : held.index;
    if (isPutBack) settle(home);
    else if (index !== home) flushSync(() => onPlaced(held.picture, index));
    const hollow = grid.current?.querySelector('[data-hollow]');
    endFlight.current = flyHome(hand.current, hollow, (focusStayed) => {
      endFlight.current = undefined;
      flushSync(() => setHeld(undefined));
      if (focusStayed) onRest(index);
    });
  });

  useEffect(() => {
    if (!grid.current) return undefined;
    return followDrag(grid.current, {
      onLift: (tile, x, y) => onLift(tile, x, y),
      onFrame: (x, y, elapsed) => onFrame(x, y, elapsed),
      onLetGo: (isPutBack) => onLetGo(isPutBack),
    });
  }, [grid]);

  return { order, held, hand };
}

/** Grid cell of each picture by id; the first cell is the button 添加图片. */
function cellsOf(pictures: readonly OwnPicture[], columns: number): Map<string, Cell> {
  return new Map(
    pictures.map(({ id }, index): [string, Cell] => [id, [(index + 1) % columns, Math.floor((index + 1) / columns)]]),
  );
}

function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement;
  if (!parent || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return scrollerOf(parent);
}
