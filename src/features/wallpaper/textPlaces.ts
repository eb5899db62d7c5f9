import type { FORMS } from './pictureElement';
import type { Crop } from './wallpaperSources';

/** A group of text: its area and its style. */
interface Group {
  /**
   * Left, top, right and bottom, as shares of the window, 0..1. Larger than the text, whose position varies with the
   * window's size.
   */
  box: readonly [left: number, top: number, right: number, bottom: number];
  /** The text is on glass, which blurs the background. */
  glass: boolean;
  /** Opacity of the text, 0..1. */
  text: number;
  /** Minimum contrast ratio: 4.5, for large text 3. */
  least: number;
  /** Maximum opacity of the lantern's light on its background, 0..1. */
  lamp?: number;
}

/** A form of window for the measurement: size in px, and text groups. */
export interface View {
  form: (typeof FORMS)[number];
  width: number;
  height: number;
  groups: readonly Group[];
}

/** No `lamp`: the name's own text shadow compensates for the lantern's light. */
const NAME = { glass: false, text: 0.96, least: 3.7 };
const LEFT = { glass: true, text: 0.82, least: 4.5, lamp: 0.06 };
const RIGHT = { glass: true, text: 0.82, least: 4.5 };

export const VIEWS: readonly View[] = [
  {
    form: 'wide',
    width: 1440,
    height: 900,
    groups: [
      { box: [0.18, 0.2, 0.42, 0.34], ...NAME },
      { box: [0.08, 0.44, 0.43, 0.79], ...LEFT },
      { box: [0.48, 0.18, 0.92, 0.79], ...RIGHT },
    ],
  },
  {
    form: 'tablet',
    width: 820,
    height: 1180,
    groups: [
      { box: [0.07, 0.375, 0.46, 0.465], ...NAME },
      { box: [0.05, 0.55, 0.48, 0.82], ...LEFT },
      { box: [0.52, 0.15, 0.96, 0.82], ...RIGHT },
    ],
  },
  {
    form: 'phone',
    width: 390,
    height: 844,
    groups: [
      { box: [0.09, 0.19, 0.92, 0.43], ...NAME },
      { box: [0.05, 0.56, 0.95, 0.86], ...LEFT },
      { box: [0.05, 0.1, 0.95, 0.86], ...RIGHT },
    ],
  },
];

/** Red, green, blue and alpha of each pixel, 0..255, row by row; an `ImageData` fits. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** Saturation factor of the background behind glass. */
const SATURATION = 1.6;

/** Linear light, 0..1, of each sRGB value 0..255. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

export const pixelLuminance = (red: number, green: number, blue: number) =>
  0.2126 * (LINEAR[Math.round(red)] ?? 0) +
  0.7152 * (LINEAR[Math.round(green)] ?? 0) +
  0.0722 * (LINEAR[Math.round(blue)] ?? 0);

/** A sample place of a text, and its background. */
export interface TextPlace {
  ground: Rgb;
  group: Group;
}

/** The sample places of a group in a window with this crop: a grid with 64 columns across the window, row by row. */
export function* placesInSteps(
  pixels: Pixels,
  view: View,
  group: Group,
  [across, down, zoom]: Crop,
): Generator<undefined, TextPlace[]> {
  const [x0, y0, x1, y1] = group.box;
  const [columns, rows] = [64, Math.round((64 * view.height) / view.width)];
  // The picture covers the window and is zoomed around the crop's focal point.
  const scale = Math.max(view.width / pixels.width, view.height / pixels.height);
  const shown = (share: number, percent: number, window: number, size: number) => {
    const at = percent / 100 + (share - percent / 100) / zoom;
    return (at * window - (window - size * scale) * (percent / 100)) / scale;
  };
  const places: TextPlace[] = [];
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
function groundOf({ data, width, height }: Pixels, box: readonly number[], isBlurred: boolean): Rgb {
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
      const light = isBlurred ? 0 : pixelLuminance(red, green, blue);
      if (light > most) [most, lightest] = [light, at];
    }
  }
  if (!isBlurred) return [data[lightest] ?? 0, data[lightest + 1] ?? 0, data[lightest + 2] ?? 0];
  const count = (right - left) * (bottom - top);
  const grey = (sum[0] * 0.213 + sum[1] * 0.715 + sum[2] * 0.072) / count;
  const stronger = (value: number) => Math.min(255, Math.max(0, grey + (value / count - grey) * SATURATION));
  return [stronger(sum[0]), stronger(sum[1]), stronger(sum[2])];
}
