import { expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { toastOffset } from './clearOfSheet';

/** A tall sheet whose content scrolls between its heading and its buttons, px. */
const tall = { top: 48, area: { top: 104, bottom: 760 }, field: undefined };

it('toasts stay at the top where the sheet begins below them', () => {
  expect(toastOffset(16, 44, { ...tall, top: 300 })).toBe(0);
  expect(toastOffset(16, 44, { top: 68, area: undefined, field: undefined })).toBe(0);
});

it('toasts stand above the buttons of a tall sheet', () => {
  expect(toastOffset(16, 44, tall) + 16 + 44).toBe(752);
});

it('toasts stand below the heading while a field further down has the focus', () => {
  expect(toastOffset(16, 44, { ...tall, field: { top: 600, bottom: 644 } }) + 16).toBe(112);
  expect(toastOffset(16, 44, { ...tall, field: { top: 120, bottom: 164 } }) + 16 + 44).toBe(752);
});

it('toasts never cover heading, buttons or focused field of a sheet that reaches up to them', () => {
  const sheet = fc.record({
    top: fc.integer({ min: 0, max: 60 }),
    heading: fc.integer({ min: 40, max: 160 }),
    area: fc.integer({ min: 300, max: 900 }),
    height: fc.integer({ min: 44, max: 120 }),
    field: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  });
  fc.assert(
    fc.property(sheet, ({ top, heading, area, height, field }) => {
      const start = top + heading;
      const at = field === undefined ? undefined : start + field * (area - 44);
      const span = at === undefined ? undefined : { top: at, bottom: at + 44 };
      const offset = toastOffset(16, height, { top, area: { top: start, bottom: start + area }, field: span });
      const toast = { top: 16 + offset, bottom: 16 + offset + height };
      const isAbove = offset === 0 && toast.bottom <= top;
      const coversField = span !== undefined && toast.top < span.bottom && span.top < toast.bottom;
      const isInArea = toast.top >= start && toast.bottom <= start + area && !coversField;
      expect(isAbove || isInArea).toBe(true);
    }),
  );
});
