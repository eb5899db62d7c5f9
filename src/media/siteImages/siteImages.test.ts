import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { contrast, luminance, PAPER } from './canvas';
import { logoPlace } from './drawIcons';
import type { LogoShape } from './measureLogo';
import { scrimFor } from './drawShareCard';

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
          const place = logoPlace({ shape: { ...shape, reach } }, form, size);
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
