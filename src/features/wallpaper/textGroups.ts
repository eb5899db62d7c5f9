import type { FORMS } from './pictureElement';

/** A group of text: its area and its style. */
export interface Group {
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
