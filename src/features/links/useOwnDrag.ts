import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnLink } from '@/features/mine/mineSlice';
import { flyHome, moveFrom } from '@/shared/drag/dragMotion';
import { scrollAtEdge } from '@/shared/drag/edgeSpeed';
import { followDrag } from '@/shared/drag/followDrag';
import { remPx } from '@/shared/lib/rem';
import { cellsOf, placeUnder, sectionsWith, type DragPlace } from './dragPlace';
import type { OwnRows } from './useOwnRows';

/** Between columns, in root font sizes, as the style sheet has it. */
const COLUMN_GAP_REM = 0.5;

/** The link that is in hand. */
interface Held {
  link: OwnLink;
  /** Where it would stand. */
  place: DragPlace;
  /** px */
  width: number;
}

/** What is measured when a link is lifted, px; while it moves only `scrolled` is read anew, in scroll events. */
interface Measured {
  rem: number;
  listLeft: number;
  listTop: number;
  /** From one column to the next. */
  columnWidth: number;
  viewTop: number;
  viewBottom: number;
  /** From the pointer to the corner of the row. */
  gripX: number;
  gripY: number;
  home: DragPlace;
  scrolledAtStart: number;
  scrolled: number;
}

interface Drag {
  rows: OwnRows;
  links: readonly OwnLink[];
  /** The link is let go at another place than it had. */
  onPlaced: (link: OwnLink, place: DragPlace) => void;
  /** Link and lists are at rest again; the link stands at this place. */
  onRest: (index: number) => void;
}

/** Dragging own links with mouse and finger: the sections as they would be, and the link in hand. */
export function useOwnDrag({ rows, links, onPlaced, onRest }: Drag) {
  const { view, list, columns, seen } = rows;
  const [held, setHeld] = useState<Held>();
  const hand = useRef<HTMLDivElement>(null);
  const measured = useRef<Measured>(undefined);
  /** Ends the way home at once. */
  const endFlight = useRef<() => void>(undefined);
  const sections = held ? sectionsWith(rows.sections, held.link, held.place, columns) : rows.sections;

  const settle = (place: DragPlace) => {
    if (!held || !measured.current || !list.current) return;
    const to = sectionsWith(rows.sections, held.link, place, columns);
    const { rem, columnWidth } = measured.current;
    const before = cellsOf(sections, columns, seen);
    flushSync(() => setHeld({ ...held, place }));
    moveFrom(list.current, before, cellsOf(to, columns, seen), { x: columnWidth, y: rem });
  };
  /** Whether the list scrolls, and so asks for a further frame. */
  const onFrame = useEffectEvent((x: number, y: number, elapsed: number) => {
    const m = measured.current;
    if (!m || !held) return false;
    const left = columns > 1 ? x - m.gripX : m.listLeft + m.rem / 4;
    if (hand.current) hand.current.style.translate = `${left}px ${y - m.gripY}px`;
    const scrolls = scrollAtEdge(view.current, { top: m.viewTop, bottom: m.viewBottom }, y, elapsed);
    const place = placeUnder(sections, columns, held.link.id, {
      column: Math.floor((x - m.listLeft) / m.columnWidth),
      y: (y - m.listTop + m.scrolled - m.scrolledAtStart) / m.rem,
    });
    if (place.index !== held.place.index || place.folder !== held.place.folder) settle(place);
    return scrolls;
  });
  const onLift = useEffectEvent((row: HTMLElement, x: number, y: number) => {
    endFlight.current?.();
    const link = links[Number(row.dataset['index'])];
    if (!link || !view.current || !list.current) return false;
    const { left, top, width } = row.getBoundingClientRect();
    const box = list.current.getBoundingClientRect();
    const visible = view.current.getBoundingClientRect();
    const rem = remPx();
    const home = { index: links.indexOf(link), folder: link.folder };
    measured.current = {
      rem,
      listLeft: box.left,
      listTop: box.top,
      columnWidth: (box.width + COLUMN_GAP_REM * rem) / columns,
      viewTop: visible.top,
      viewBottom: visible.bottom,
      gripX: x - left,
      gripY: y - top,
      home,
      scrolledAtStart: view.current.scrollTop,
      scrolled: view.current.scrollTop,
    };
    flushSync(() => setHeld({ link, place: home, width }));
    if (!hand.current) return false;
    hand.current.style.translate = `${left}px ${top}px`;
    hand.current.showPopover();
    return true;
  });
  /** It flies to its place, and is a row again. */
  const land = useEffectEvent((place: DragPlace) => {
    const hollow = list.current?.querySelector('[data-hollow]');
    endFlight.current = flyHome(hand.current, hollow, () => {
      endFlight.current = undefined;
      flushSync(() => setHeld(undefined));
      onRest(place.index);
    });
  });
  const onLetGo = useEffectEvent((isPutBack: boolean) => {
    if (!held || !measured.current) return;
    const { home } = measured.current;
    const place = isPutBack ? home : held.place;
    if (isPutBack) settle(home);
    else if (place.index !== home.index || place.folder !== home.folder) flushSync(() => onPlaced(held.link, place));
    land(place);
  });

  useEffect(() => {
    const scroller = view.current;
    if (!scroller) return undefined;
    const onScroll = () => {
      if (measured.current) measured.current.scrolled = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const stop = followDrag(scroller, {
      onLift: (row, x, y) => onLift(row, x, y),
      onFrame: (x, y, elapsed) => onFrame(x, y, elapsed),
      onLetGo: (isPutBack) => onLetGo(isPutBack),
    });
    return () => {
      stop();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [view]);

  return { sections, held, hand };
}
