/** A rectangle, px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Size = Pick<Box, 'width' | 'height'>;

/** The largest box with this aspect ratio inside another, centred. */
export function contain({ width, height }: Size, within: Box): Box {
  return centred({ width, height }, within, Math.min(within.width / width, within.height / height));
}

/** The smallest box with this aspect ratio that covers another, centred. */
export function cover({ width, height }: Size, over: Box): Box {
  return centred({ width, height }, over, Math.max(over.width / width, over.height / height));
}

/** A square of this size without its margin; `inset` is the margin on each side, relative to the size. */
export function insetSquare(size: number, inset: number): Box {
  return { x: size * inset, y: size * inset, width: size * (1 - 2 * inset), height: size * (1 - 2 * inset) };
}

function centred({ width, height }: Size, around: Box, scale: number): Box {
  const size = { width: width * scale, height: height * scale };
  return { x: around.x + (around.width - size.width) / 2, y: around.y + (around.height - size.height) / 2, ...size };
}

/** Where a whole picture of this size is, if a part of it is in this place. */
export function wholeAt(place: Box, part: Box, { width, height }: Size): Box {
  const scale = place.width / part.width;
  return { x: place.x - part.x * scale, y: place.y - part.y * scale, width: width * scale, height: height * scale };
}
