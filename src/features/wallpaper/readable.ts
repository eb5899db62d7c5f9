import { VIEWS, type View, pixelLuminance, placesInSteps, type Rgb, type Pixels, type TextPlace } from './textPlaces';
import type { Crop } from './wallpaperSources';

/** Values that make text readable on a picture. */
export interface Readable {
  /** Average colour, `#rrggbb`. */
  dominant: string;
  /** Strength of the shade behind the name, 0..1 (SiteName.css). */
  scrim: number;
  /** Opacity of the dark colour `--night` in glass, 0..1. */
  glassAlpha: number;
}

/** Longer side of the pixels passed to `readable()`, px; one such pixel covers about 5 px of a laptop's screen. */
export const READ_SIZE = 256;

/** No `--shade` is lighter; the picture is multiplied by it. Its opacity is a factor of the scrim. */
const SHADE: Rgb = [102, 99, 98];
const SHADE_FACTOR = 1.7;
const PAPER: Rgb = [255, 250, 242];
/** The lightest possible `--night`. */
const NIGHT: Rgb = [24, 24, 32];
/** The lantern's light. */
const LAMP: Rgb = [255, 184, 102];
const WHITE: Rgb = [255, 255, 255];
/** Opacity of the white sheen on the upper part of glass, 0..1. */
const SHEEN = 0.05;
/** Range of the scrim's opacity, hundredths: never without a scrim, and more would hide the picture. */
const [LEAST_SCRIM, MOST_SCRIM] = [6, 54];
/** Range of glass's opacity, hundredths; the minimum is that over the bundled pictures. */
const [LEAST_GLASS, MOST_GLASS] = [56, 92];
/** Share of a group's places that may miss the contrast: stars and other details smaller than a stroke. */
const SPARE = 0.02;
/** Crop for each form of window; forms that are left out are not checked. */
export type Crops = Partial<Record<View['form'], Crop>>;

const CENTRED: Required<Crops> = { wide: [50, 50, 1], tablet: [50, 50, 1], phone: [50, 50, 1] };

/**
 * Computes the shadows and glass opacity for a contrast of at least 4.5, and 3 for large text. Pure, so it can run in a
 * worker.
 */
export function readable(pixels: Pixels, crops?: Crops): Readable {
  const work = readableInSteps(pixels, crops);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/**
 * The tone of a wallpaper with a copy for phones: `whole` is shown in wide windows and on tablets, `tall` on phones. It
 * fits both copies, since the page has one tone for all its sizes.
 */
export function toneOfBoth(whole: Pixels, tall: Pixels, { wide, tablet, phone }: Required<Crops> = CENTRED): Readable {
  const [ofWhole, ofTall] = [readable(whole, { wide, tablet }), readable(tall, { phone })];
  return {
    dominant: ofWhole.dominant,
    scrim: Math.max(ofWhole.scrim, ofTall.scrim),
    glassAlpha: Math.max(ofWhole.glassAlpha, ofTall.glassAlpha),
  };
}

/** Like `readable`, as a generator of short steps, so that a page can handle input in between. */
export function* readableInSteps(pixels: Pixels, crops: Crops = CENTRED): Generator<undefined, Readable> {
  const groups: TextPlace[][] = [];
  for (const view of VIEWS) {
    const crop = crops[view.form];
    if (!crop) continue;
    for (const group of view.groups) {
      groups.push(yield* placesInSteps(pixels, view, group, crop));
    }
  }
  const onGlass = groups.filter(([first]) => first?.group.glass);
  const bare = groups.filter(([first]) => !first?.group.glass);
  function* hold(some: typeof groups, strength: number): Generator<undefined, boolean> {
    for (const places of some) {
      if (!isReadable(places, strength / 100)) return false;
      yield;
    }
    return true;
  }
  const glassAlpha = yield* leastOf(LEAST_GLASS, MOST_GLASS, (glass) => hold(onGlass, glass));
  const scrim = yield* leastOf(LEAST_SCRIM, MOST_SCRIM, (least) => hold(bare, least));
  return { dominant: averageOf(pixels), scrim: scrim / 100, glassAlpha: glassAlpha / 100 };
}

/**
 * Binary search: the smallest integer for which `holds` is true, provided it is true for all larger ones; `most` if
 * for none.
 */
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

/** Whether nearly all places of a group have its minimum contrast. */
function isReadable(places: readonly TextPlace[], strength: number): boolean {
  let short = 0;
  for (const place of places) {
    if (contrastAt(place, strength) < place.group.least) short += 1;
  }
  return short <= places.length * SPARE;
}

const over = (top: number, alpha: number, ground: number) => ground + (top - ground) * alpha;

/** Contrast ratio of white text and background at a place; `strength` is that of the shade, or the glass's opacity. */
function contrastAt({ ground, group }: TextPlace, strength: number): number {
  const seen = (colour: 0 | 1 | 2) => {
    if (!group.glass) return ground[colour] * over(SHADE[colour] / 255, strength * SHADE_FACTOR, 1);
    const behind = over(WHITE[colour], SHEEN, over(NIGHT[colour], strength, ground[colour]));
    return over(LAMP[colour], group.lamp ?? 0, behind);
  };
  const [red, green, blue] = [seen(0), seen(1), seen(2)];
  const letter = (colour: 0 | 1 | 2, value: number) => over(PAPER[colour], group.text, value);
  const [light, dark] = [
    pixelLuminance(letter(0, red), letter(1, green), letter(2, blue)),
    pixelLuminance(red, green, blue),
  ];
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
