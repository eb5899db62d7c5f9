import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { clearOfSheet } from './Toaster';

/** Where toasts stand, px from the top of the window. */
const TOP = 16;

/** Vertical positions in the window, px. */
interface Span {
  top: number;
  bottom: number;
}

interface Page {
  height?: number;
  /** The upper edge of the sheet. */
  top: number;
  area?: Span;
  /** The field that has the focus. */
  field?: Span | undefined;
}

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => document.body.replaceChildren());

function put<Name extends 'dialog' | 'div' | 'input'>(name: Name, within: Element, { top, bottom }: Span) {
  const element = document.createElement(name);
  // A dialog of the browser has a padding, a border and a largest height.
  element.style.cssText = `position: fixed; inset: ${top}px 0 auto; height: ${bottom - top}px; max-height: none; padding: 0; border: 0; box-sizing: border-box`;
  within.append(element);
  return element;
}

/** How far the toasts of a page stand below their usual place, px. */
function toastOffset({ height = 44, top, area, field }: Page): number {
  document.body.replaceChildren();
  const toasts = put('div', document.body, { top: TOP, bottom: TOP + height });
  const sheet = put('dialog', document.body, { top, bottom: top + 2000 });
  sheet.open = true;
  if (area) put('div', sheet, area).className = 'scroll-area';
  if (field) put('input', sheet, field).focus();
  const end = clearOfSheet(toasts, sheet);
  const [, offset = ''] = /^0(?:px)? ([-\d.]+)px$/.exec(toasts.style.translate) ?? ['', '0'];
  end();
  expect(toasts.style.translate).toBe('');
  return Number(offset);
}

/** A tall sheet whose content scrolls between its heading and its buttons, px. */
const tall: Page = { top: 48, area: { top: 104, bottom: 760 } };

it('toasts stay at the top where the sheet begins below them', () => {
  expect(toastOffset({ ...tall, top: 300 })).toBe(0);
  expect(toastOffset({ top: 68 })).toBe(0);
});

it('toasts stand above the buttons of a tall sheet', () => {
  expect(toastOffset(tall) + TOP + 44).toBe(752);
});

it('toasts stand below the heading while a field further down has the focus', () => {
  expect(toastOffset({ ...tall, field: { top: 600, bottom: 644 } }) + TOP).toBe(112);
  expect(toastOffset({ ...tall, field: { top: 120, bottom: 164 } }) + TOP + 44).toBe(752);
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
      const at = field === undefined ? undefined : start + Math.round(field * (area - 44));
      const span = at === undefined ? undefined : { top: at, bottom: at + 44 };
      const offset = toastOffset({ height, top, area: { top: start, bottom: start + area }, field: span });
      const toast = { top: TOP + offset, bottom: TOP + offset + height };
      const isAbove = offset === 0 && toast.bottom <= top;
      const coversField = span !== undefined && toast.top < span.bottom && span.top < toast.bottom;
      const isInArea = toast.top >= start && toast.bottom <= start + area && !coversField;
      expect(isAbove || isInArea).toBe(true);
    }),
  );
});
