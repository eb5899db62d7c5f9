import { describe, expect, it } from 'vitest';
import { READ_SIZE, readable, readableInSteps } from './readable';
import type { Pixels } from './textPlaces';

type Colour = readonly [number, number, number];
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/** A picture with a colour function; its coordinates are shares of the size, 0..1. */
function picture(colourAt: (x: number, y: number) => Colour, width = 64, height = 36): Pixels {
  const data: number[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      data.push(...colourAt((column + 0.5) / width, (row + 0.5) / height), 255);
    }
  }
  return { data, width, height };
}
const plain = (colour: Colour) => readable(picture(() => colour));

/** Result for a black picture with a white box, in a wide window. */
const bright = (x0: number, y0: number, x1: number, y1: number) =>
  readable(
    picture((x, y) => (x > x0 && x < x1 && y > y0 && y < y1 ? WHITE : BLACK)),
    { wide: [50, 50, 1] },
  );

/** Result for a checkerboard with squares of `cell` px. */
const checked = (cell: number) =>
  readable(
    picture(
      (x, y) => ((Math.floor((x * READ_SIZE) / cell) + Math.floor((y * 144) / cell)) % 2 ? WHITE : BLACK),
      READ_SIZE,
      144,
    ),
    { wide: [50, 50, 1] },
  );

describe('the shadows and the dark layer of a picture', () => {
  it('are the least ones if it is dark', () => {
    expect(plain(BLACK)).toEqual({ dominant: '#000000', scrim: 0.06, glassAlpha: 0.56 });
  });

  it('are on white at most those of an unknown picture', () => {
    const { dominant, scrim, glassAlpha } = plain(WHITE);
    expect(dominant).toBe('#ffffff');
    expect(scrim).toBeGreaterThan(0.4);
    expect(scrim).toBeLessThanOrEqual(0.54);
    expect(glassAlpha).toBeGreaterThan(0.56);
    expect(glassAlpha).toBeLessThanOrEqual(0.74);
  });

  it('increase with the brightness', () => {
    const needs = [0, 60, 100, 140, 180, 220, 255].map((level) => plain([level, level, level]));
    for (const what of ['scrim', 'glassAlpha'] as const) {
      const values = needs.map((need) => need[what]);
      expect(values).toEqual(values.toSorted((one, other) => one - other));
    }
  });

  it('depend on the places of the text, not on the rest of the picture', () => {
    // White along the upper edge, between the columns, in the lower right corner.
    expect(bright(0, 0, 1, 0.1).scrim).toBe(0.06);
    expect(bright(0.44, 0, 0.47, 1).scrim).toBe(0.06);
    expect(bright(0.94, 0.85, 1, 1).scrim).toBe(0.06);
    // White behind the name.
    expect(bright(0.2, 0.22, 0.4, 0.32).scrim).toBeGreaterThan(0.3);
  });

  it('depend on the part of the picture that a window shows', () => {
    const sides = picture((x) => (x < 0.3 ? WHITE : BLACK));
    const phone = (across: number) => readable(sides, { phone: [across, 50, 1] }).scrim;
    expect(phone(100)).toBe(0.06);
    expect(phone(0)).toBeGreaterThan(0.3);
    // Zoomed in four times at the right edge, the bright side is not visible.
    expect(readable(sides, { wide: [100, 50, 1] }).scrim).toBeGreaterThan(0.3);
    expect(readable(sides, { wide: [100, 50, 4] }).scrim).toBe(0.06);
  });

  it('depend on small bright spots behind the name, and on the mean behind glass, which blurs', () => {
    expect(checked(2).scrim).toBeGreaterThan(0.3);
    expect(checked(2).glassAlpha).toBe(0.56);
  });

  it.each([
    [1, 1],
    [1, 256],
    [256, 1],
    [90, 160],
  ])('are computed for a picture of %i × %i', (width, height) => {
    const { scrim, glassAlpha } = readable(picture(() => WHITE, width, height));
    expect(scrim).toBeGreaterThan(0.3);
    expect(glassAlpha).toBeGreaterThan(0.5);
  });

  it('are computed in short steps, so that a page can respond in between', () => {
    const white = picture(() => WHITE);
    const work = readableInSteps(white);
    const steps: unknown[] = [];
    let step = work.next();
    for (; !step.done; step = work.next()) steps.push(step.value);
    expect(steps.length).toBeGreaterThan(200);
    expect(step.value).toEqual(readable(white));
  });
});
