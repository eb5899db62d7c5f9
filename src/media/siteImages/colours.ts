/** Red, green and blue, 0..255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Colours of the page: `--paper`, `--ink`, `--lamp` in `styles/tokens.css`. */
export const PAPER: Colour = [255, 250, 242];
export const INK: Colour = [9, 11, 17];
export const LAMP: Colour = [255, 184, 102];

export const css = ([red, green, blue]: Colour, alpha = 1): string =>
  `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`;

/** Shares of linear red, green and blue in the luminance (WCAG). */
export const LUMINANCE = [0.2126, 0.7152, 0.0722] as const;

/** Relative luminance, 0..1 (WCAG). */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return LUMINANCE[0] * red + LUMINANCE[1] * green + LUMINANCE[2] * blue;
}

/** sRGB value of a linear light value that is not nearly black, both 0..1. */
export const toSrgb = (light: number): number => 1.055 * light ** (1 / 2.4) - 0.055;

/** Contrast of two luminances, 1..21 (WCAG). */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
