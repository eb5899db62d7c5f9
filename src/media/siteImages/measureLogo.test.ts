import { describe, expect, it } from 'vitest';
import type { Colour } from './canvas';
import { measureLogo, type LogoPixels } from './measureLogo';

const SIZE = 100;
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
const BLUE: Colour = [37, 99, 235];

/** A picture of 100 × 100 px with these colours; undefined is transparent. */
function picture(colourAt: (x: number, y: number) => Colour | undefined): LogoPixels {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const colour = colourAt(x, y);
      if (colour) data.set([...colour, 255], (y * SIZE + x) * 4);
    }
  }
  return { data, width: SIZE, height: SIZE };
}

const within = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom;
const inDisc = (x: number, y: number) => Math.hypot(x + 0.5 - 50, y + 0.5 - 50) <= 40;

const cross = (colour: Colour) =>
  picture((x, y) => (within(x, y, 40, 20, 60, 80) || within(x, y, 10, 45, 90, 55) ? colour : undefined));

describe('a logo', () => {
  it('is its visible part, without an empty border', () => {
    const bar = picture((x, y) => (within(x, y, 10, 40, 90, 60) ? WHITE : undefined));
    expect(measureLogo(bar)?.box).toEqual({ x: 10, y: 40, width: 80, height: 20 });
    expect(measureLogo(bar)?.reach).toBeCloseTo(Math.hypot(40, 10));
    expect(measureLogo(picture((x, y) => (inDisc(x, y) ? BLUE : undefined)))?.reach).toBeLessThan(42);
  });

  it('is empty if it is fully transparent', () => {
    expect(measureLogo(picture(() => undefined))).toBeUndefined();
  });

  it.each([
    ['a drawing on nothing', cross(WHITE), 'open'],
    ['a disc', picture((x, y) => (inDisc(x, y) ? BLUE : undefined)), 'solid'],
    ['a picture up to its edges', picture((x, y) => [x, y, 100]), 'filled'],
    ['a banner up to its edges', picture((x, y) => (within(x, y, 0, 40, 100, 60) ? WHITE : undefined)), 'filled'],
    ['a picture with a hole at its edge', picture((x, y) => (x < 20 && y < 60 ? undefined : BLUE)), 'solid'],
  ] as const)('is recognised if it is %s', (_, pixels, kind) => {
    expect(measureLogo(pixels)?.kind).toBe(kind);
  });

  it.each([
    ['white', WHITE, 'night'],
    ['amber', [255, 184, 102], 'night'],
    ['a middle blue', BLUE, 'night'],
    ['black', BLACK, 'paper'],
    ['as dark as the night', [30, 36, 54], 'paper'],
  ] as const)('has its position if it is %s', (_, colour, tile) => {
    expect(measureLogo(cross(colour))?.tile).toBe(tile);
  });

  it('has the colour of its edge, with any middle', () => {
    const disc = picture((x, y) => (within(x, y, 40, 40, 60, 60) ? WHITE : inDisc(x, y) ? BLUE : undefined));
    expect(measureLogo(disc)?.edge).toEqual(BLUE);
  });
});
