import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { flyHome, moveFrom, type Cell } from '@/shared/drag/dragMotion';
import { scrollAtEdge } from '@/shared/drag/edgeSpeed';
import { followDrag } from '@/shared/drag/followDrag';
import type { OwnPicture } from '../ownPicturesState';
import { indexUnder, orderWith } from './picturePlaces';

/** The picture in hand. */
export interface HeldPicture {
  picture: OwnPicture;
  /** Where it would stand, 0 first. */
  index: number;
  /** px */
  width: number;
  height: number;
  /** Of its small copy. */
  address: string | undefined;
}

interface Grip {
  /** From the pointer to the corner of the tile, px. */
  x: number;
  y: number;
  /** From one tile to the next, px. */
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
  /** Grid and picture are at rest again, and the focus has not gone elsewhere meanwhile. */
  onRest: (index: number) => void;
}

/** Dragging own pictures with mouse and finger: their order as it would be, and the picture in hand. */
export function usePictureDrag({ grid, pictures, onPlaced, onRest }: Drag) {
  const [held, setHeld] = useState<HeldPicture>();
  const hand = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip>(undefined);
  /** Ends the way home at once. */
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
    // While others are made, their tiles stand between.
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
  /** Whether the list scrolls, and so asks for a further frame. */
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

/** Where each picture is drawn, by its id; the first cell has the button 添加图片. */
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
