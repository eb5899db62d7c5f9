import { VIEWS, type Group, type View } from './textGroups';
import { EVEN } from './toneLimits';
import type { Crop } from './wallpaperSources';

/** Red, green, blue and opacity of each pixel, 0..255, row by row: an `ImageData` is one. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** What a picture needs so that text can be read on it. */
export interface Readable {
  /** Average colour, `#rrggbb`. */
  dominant: string;
  /** Opacity of the shadows, 0..1. */
  scrim: number;
  /** Opacity of the night in glass, 0..1. */
  glassAlpha: number;
}

/** Longer side of the pixels that `readable()` is given, px: a pixel is then 5 px of a laptop's screen. */
export const READ_SIZE = 256;

type Colour = readonly [red: number, green: number, blue: number];

const SHADOW: Colour = [6, 8, 14];
const PAPER: Colour = [255, 250, 242];
/** `--night` of no picture is lighter. */
const NIGHT: Colour = [24, 24, 32];
/** The lantern's light. */
const LAMP: Colour = [255, 184, 102];
const WHITE: Colour = [255, 255, 255];
/** The light on the upper part of glass, opacity of white. */
const SHEEN = 0.05;
/** Opacities of the scrim, hundredths: no picture goes without, and with more there would be nothing left of it. */
const [LEAST_SCRIM, MOST_SCRIM] = [6, 54];
/** Opacities of glass, hundredths: the least is that over the pictures that ship. */
const [LEAST_GLASS, MOST_GLASS] = [56, 92];
/** Share of a group's places that may fall short: stars, and what is smaller than a stroke. */
const SPARE = 0.02;
/** Saturation of what is behind glass. */
const SATURATION = 1.6;

/** Light that a value of sRGB stands for, 0..1. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (red: number, green: number, blue: number) =>
  0.2126 * (LINEAR[Math.round(red)] ?? 0) +
  0.7152 * (LINEAR[Math.round(green)] ?? 0) +
  0.0722 * (LINEAR[Math.round(blue)] ?? 0);

/** A place of a text: what is behind it, and how much the shadows take away there. */
interface Place {
  ground: Colour;
  /** Share of the light that the edges' shadows leave. */
  left: number;
  /** How strong the words' shadow is here, 0..1. */
  words: number;
  group: Group;
}

/** What each form of window shows of a picture; one that is not named is left out. */
export type Crops = Partial<Record<View['form'], Crop>>;

const CENTRED: Crops = { wide: [50, 50, 1], tablet: [50, 50, 1], phone: [50, 50, 1] };

/**
 * Which shadows and which glass a picture needs, so that the text on it has a contrast of 4.5, and large text of 3.
 * Pure: it runs in a worker too.
 */
export function readable(pixels: Pixels, crops?: Crops): Readable {
  const work = readableInSteps(pixels, crops);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same in short steps, between which a page may answer its visitor. */
export function* readableInSteps(pixels: Pixels, crops: Crops = CENTRED): Generator<undefined, Readable> {
  const groups: Place[][] = [];
  for (const view of VIEWS) {
    const crop = crops[view.form];
    if (!crop) continue;
    for (const group of view.groups) {
      groups.push(yield* placesInSteps(pixels, view, group, crop));
    }
  }
  const onGlass = groups.filter(([first]) => first?.group.glass);
  function* hold(some: typeof groups, scrim: number, glass: number): Generator<undefined, boolean> {
    for (const places of some) {
      if (!isReadable(places, scrim / 100, glass / 100)) return false;
      yield;
    }
    return true;
  }
  const glassAlpha = yield* leastOf(LEAST_GLASS, MOST_GLASS, (glass) => hold(onGlass, MOST_SCRIM, glass));
  const scrim = yield* leastOf(LEAST_SCRIM, MOST_SCRIM, (least) => hold(groups, least, glassAlpha));
  return { dominant: averageOf(pixels), scrim: scrim / 100, glassAlpha: glassAlpha / 100 };
}

/** The least whole number for which something holds, as it does for all above; `most` where it holds for none. */
function* leastOf(
  least: number,
  most: number,
  holds: (value: number) => Generator<undefined, boolean>,
): Generator<undefined, number> {
  let [low, high] = [least - 1, most];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (yield* holds(middle)) high = middle;
    else low = middle;
    yield;
  }
  return high;
}

/**
 * The places of a group in a window that shows the picture like this: a grid of 64 columns across the window, row by
 * row.
 */
function* placesInSteps(
  pixels: Pixels,
  view: View,
  group: Group,
  [across, down, zoom]: Crop,
): Generator<undefined, Place[]> {
  const [x0, y0, x1, y1] = group.box;
  const [columns, rows] = [64, Math.round((64 * view.height) / view.width)];
  // The picture covers the window, and is enlarged around the same point of it.
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
      const [x, y] = [(column + 0.5) / columns, (row + 0.5) / rows];
      const ground = groundOf(pixels, [from, top, to, bottom], group.glass);
      places.push({ ground, left: view.edges(x, y), words: view.words(x, y), group });
    }
    yield;
  }
  return places;
}

/** The lightest colour within a box, px; behind glass, which blurs, the mean one in stronger colours. */
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

/** Whether nearly all places of a group have the contrast that it wants. */
function isReadable(places: readonly Place[], scrim: number, glass: number): boolean {
  let short = 0;
  for (const place of places) {
    if (contrastAt(place, scrim, glass) < place.group.least) short += 1;
  }
  return short <= places.length * SPARE;
}

const over = (top: number, alpha: number, ground: number) => ground + (top - ground) * alpha;

/** The contrast of a text with its ground at a place. */
export function contrastAt({ ground, left, words, group }: Place, scrim: number, glass: number): number {
  const shade = 1 - left * (1 - words * scrim) * (1 - EVEN * scrim);
  const seen = (colour: 0 | 1 | 2) => {
    const shaded = over(SHADOW[colour], shade, ground[colour]);
    const behind = group.glass ? over(WHITE[colour], SHEEN, over(NIGHT[colour], glass, shaded)) : shaded;
    return over(LAMP[colour], group.lamp ?? 0, behind);
  };
  const [red, green, blue] = [seen(0), seen(1), seen(2)];
  const letter = (colour: 0 | 1 | 2, value: number) => over(PAPER[colour], group.text, value);
  const [light, dark] = [luminance(letter(0, red), letter(1, green), letter(2, blue)), luminance(red, green, blue)];
  return (light + 0.05) / (dark + 0.05);
}

/** Average colour of a picture, `#rrggbb`. */
function averageOf({ data }: Pixels): string {
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    for (let colour = 0; colour < 3; colour += 1) sums[colour] = (sums[colour] ?? 0) + (data[at + colour] ?? 0);
  }
  const count = Math.max(1, data.length / 4);
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
