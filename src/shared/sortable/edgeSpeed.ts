/** Distance from an edge within which a list scrolls during a drag, px. */
const EDGE_PX = 56;
/** Maximum scroll speed, at the edge and beyond, px per ms. */
const FASTEST = 0.9;
/** Limit for the elapsed time of a late frame, ms. */
const LONGEST_FRAME_MS = 50;

/** Scroll speed, px per ms, positive downwards; `y`, `top` and `bottom` are px in the window. */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  const below = Math.min(EDGE_PX, y - (bottom - EDGE_PX));
  const above = Math.min(EDGE_PX, top + EDGE_PX - y);
  if (below > 0) return (FASTEST * below) / EDGE_PX;
  return above > 0 ? (-FASTEST * above) / EDGE_PX : 0;
}

/**
 * Scrolls if the pointer is near an edge of the visible list. Returns whether it scrolled, so that the caller requests
 * another frame.
 */
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
