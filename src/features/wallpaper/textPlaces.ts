import type { Group, View } from './textGroups';
import type { Crop } from './wallpaperSources';

/** Red, green, blue and alpha of each pixel, 0..255, row by row; an `ImageData` fits. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** Saturation factor of the background behind glass. */
const SATURATION = 1.6;

/** Linear light, 0..1, of each sRGB value 0..255. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

export const luminance = (red: number, green: number, blue: number) =>
  0.2126 * (LINEAR[Math.round(red)] ?? 0) +
  0.7152 * (LINEAR[Math.round(green)] ?? 0) +
  0.0722 * (LINEAR[Math.round(blue)] ?? 0);

/** A sample place of a text, and its background. */
export interface Place {
  ground: Colour;
  group: Group;
}

/** The sample places of a group in a window with this crop: a grid with 64 columns across the window, row by row. */
export function* placesInSteps(
  pixels: Pixels,
  view: View,
  group: Group,
  [across, down, zoom]: Crop,
): Generator<undefined, Place[]> {
  const [x0, y0, x1, y1] = group.box;
  const [columns, rows] = [64, Math.round((64 * view.height) / view.width)];
  // The picture covers the window and is zoomed around the crop's focal point.
  const scale = Math.max(view.width / pixels.width, view.height / pixels.height);
  const shown = (share: number, percent: number, window: number, size: number) => {
    const at = percent / 100 + (share - percent / 100) / zoom;
    return (at * window - (window - size * scale) * (percent / 100)) / scale;
  };
  const places: Place[] = [];
  for (let row = Math.floor(y0 * rows); row < y1 * rows; row += 1) {
    const top = shown(row / rows, down, view.height, pixels.height);
    const bottom = shown((row + 1) / rows, down, view.height, pixels.height);
    for (let column = Math.floor(x0 * columns); column < x1 * columns; column += 1) {
      const from = shown(column / columns, across, view.width, pixels.width);
      const to = shown((column + 1) / columns, across, view.width, pixels.width);
      places.push({ ground: groundOf(pixels, [from, top, to, bottom], group.glass), group });
    }
    yield;
  }
  return places;
}

/** The lightest colour within a box, px; behind glass, which blurs, the mean colour with increased saturation. */
function groundOf({ data, width, height }: Pixels, box: readonly number[], isBlurred: boolean): Colour {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const left = Math.min(width - 1, Math.max(0, Math.floor(x0)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y0)));
  const right = Math.min(width, Math.max(left + 1, Math.ceil(x1)));
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil(y1)));
  const sum: [number, number, number] = [0, 0, 0];
  let [lightest, most] = [0, -1];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      sum[0] += red;
      sum[1] += green;
      sum[2] += blue;
      const light = isBlurred ? 0 : luminance(red, green, blue);
      if (light > most) [most, lightest] = [light, at];
    }
  }
  if (!isBlurred) return [data[lightest] ?? 0, data[lightest + 1] ?? 0, data[lightest + 2] ?? 0];
  const count = (right - left) * (bottom - top);
  const grey = (sum[0] * 0.213 + sum[1] * 0.715 + sum[2] * 0.072) / count;
  const stronger = (value: number) => Math.min(255, Math.max(0, grey + (value / count - grey) * SATURATION));
  return [stronger(sum[0]), stronger(sum[1]), stronger(sum[2])];
}
