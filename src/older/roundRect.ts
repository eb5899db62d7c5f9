/** A box, px, and one radius for all of its corners. */
export type RoundBox = [x: number, y: number, width: number, height: number, radius: number];

/** `roundRect()` of a canvas. */
export function roundRect(path: CanvasPath, ...[x, y, width, height, radius]: RoundBox): void {
  const [right, bottom] = [x + width, y + height];
  path.moveTo(x + radius, y);
  path.arcTo(right, y, right, bottom, radius);
  path.arcTo(right, bottom, x, bottom, radius);
  path.arcTo(x, bottom, x, y, radius);
  path.arcTo(x, y, right, y, radius);
  path.closePath();
}
