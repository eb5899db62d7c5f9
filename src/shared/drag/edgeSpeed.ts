/** So near to its edges a list scrolls under what is dragged, px. */
const EDGE_PX = 56;
/** At the edge and beyond it, px per ms. */
const FASTEST = 0.9;
/** A frame that came late does not scroll further than this allows. */
const LONGEST_FRAME_MS = 50;

/** How fast a list scrolls, px per ms, down if positive; `y` and the list's edges are px in the window. */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  const below = Math.min(EDGE_PX, y - (bottom - EDGE_PX));
  const above = Math.min(EDGE_PX, top + EDGE_PX - y);
  if (below > 0) return (FASTEST * below) / EDGE_PX;
  return above > 0 ? (-FASTEST * above) / EDGE_PX : 0;
}

/** Scrolls where the pointer is near an edge of what is seen of the list; whether it did, and so wants a further frame. */
export function scrollAtEdge(
  scroller: Element | null,
  { top, bottom }: { top: number; bottom: number },
  y: number,
  elapsed: number,
): boolean {
  const speed = edgeSpeed(y, top, bottom);
  if (speed !== 0) scroller?.scrollBy({ top: speed * Math.min(LONGEST_FRAME_MS, elapsed), behavior: 'instant' });
  return speed !== 0;
}
