import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { contrast, luminance, PAPER } from './colours';
import { placeOf } from './drawIcons';
import { icoFile } from './icoFile';
import type { LogoShape } from './measureLogo';
import { scrimFor } from './nightScrim';
import { silhouette } from './svgFiles';

const pixels = (...colours: number[][]) => new Uint8ClampedArray(colours.flat());
const alphas = (data: Uint8ClampedArray) => [...data].filter((_, at) => at % 4 === 3);

const anyShape = fc.record<LogoShape>({
  box: fc.record({
    x: fc.nat(100),
    y: fc.nat(100),
    width: fc.integer({ min: 1, max: 512 }),
    height: fc.integer({ min: 1, max: 512 }),
  }),
  reach: fc.constant(0),
  kind: fc.constantFrom('open', 'solid', 'filled'),
  edge: fc.constant([0, 0, 0]),
  tile: fc.constantFrom('night', 'paper'),
});

describe('a logo on an icon', () => {
  it('keeps its proportions, and stays within the safe circle if there is a mask', () => {
    fc.assert(
      fc.property(
        anyShape,
        fc.constantFrom('any', 'maskable', 'apple'),
        fc.constantFrom(16, 48, 180, 512),
        (shape, form, size) => {
          const { box } = shape;
          // The whole box is visible, including the corners.
          const reach = Math.hypot(box.width / 2, box.height / 2);
          const place = placeOf({ shape: { ...shape, reach } }, form, size);
          expect(place.width / place.height).toBeCloseTo(box.width / box.height, 5);
          expect(place.x * 2 + place.width).toBeCloseTo(size, 5);
          expect(place.y * 2 + place.height).toBeCloseTo(size, 5);
          expect(Math.min(place.x, place.y)).toBeGreaterThan(-1e-6);
          const most = form === 'maskable' ? 0.4 : Math.SQRT1_2;
          expect(Math.hypot(place.width, place.height) / 2).toBeLessThanOrEqual(most * size + 1e-6);
        },
      ),
    );
  });
});

describe('the share picture', () => {
  it('is dark enough for white words on any wallpaper, and never darker than necessary', () => {
    for (let light = 0; light <= 1; light += 0.05) {
      const behind = light * (1 - scrimFor(light)) + 0.04 * scrimFor(light);
      expect(contrast(luminance(PAPER), luminance([behind * 255, behind * 255, behind * 255]))).toBeGreaterThanOrEqual(
        4.5,
      );
    }
    expect(scrimFor(0)).toBe(scrimFor(0.3));
    expect(scrimFor(1)).toBeLessThan(0.6);
  });
});

describe('the icon of one colour', () => {
  it('is the drawing in black', () => {
    const data = pixels([255, 200, 0, 255], [0, 0, 0, 0], [0, 90, 200, 128]);
    silhouette(data);
    expect([...data]).toEqual([0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 128]);
  });

  it('is the inner part of a closed shape', () => {
    const data = pixels([255, 255, 255, 255], [0, 0, 0, 255], [0, 0, 0, 0]);
    silhouette(data, 0);
    expect(alphas(data)).toEqual([255, 0, 0]);
  });

  it('is the outline of an empty shape', () => {
    const data = pixels([10, 10, 10, 255], [0, 0, 0, 255], [0, 0, 0, 0]);
    silhouette(data, 0);
    expect(alphas(data)).toEqual([255, 255, 0]);
  });
});

describe('favicon.ico', () => {
  it('contains the position of each of its pictures', () => {
    const file = icoFile([
      { size: 16, png: new Uint8Array([1, 2, 3]) },
      { size: 256, png: new Uint8Array([4, 5]) },
    ]);
    const view = new DataView(file.buffer);
    expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
    expect([view.getUint8(6), view.getUint8(22)]).toEqual([16, 0]);
    const parts = [6, 22].map((at) => {
      const [length, from] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
      return [...file.subarray(from, from + length)];
    });
    expect(parts).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });
});
