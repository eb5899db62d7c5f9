/** Distance of the toasts from what they must not cover, px. */
const GAP_PX = 8;

/** Vertical positions in the window, px. */
interface Span {
  top: number;
  bottom: number;
}

interface Sheet {
  /** Upper edge of the sheet. */
  top: number;
  /** The part of the sheet that scrolls, between its heading and its buttons; undefined if nothing scrolls. */
  area: Span | undefined;
  /** The field that has the focus. */
  field: Span | undefined;
}

/**
 * Returns how far toasts of the height `height` stand below their usual place at the top of the window, px. They stay
 * there if the sheet begins below them. Otherwise they cover neither the heading, nor the buttons, nor the field that
 * has the focus: they are at the lower end of the area that scrolls, or at its upper end, which an on-screen keyboard
 * leaves visible, while a field has the focus that they do not cover there.
 */
function toastOffset(usual: number, height: number, { top, area, field }: Sheet): number {
  if (!area || usual + height + GAP_PX <= top) return 0;
  const lower = area.bottom - GAP_PX - height - usual;
  const upper = area.top + GAP_PX - usual;
  return field && field.top > upper + usual + height ? upper : lower;
}

const NARROW = '(max-width: 720px)';

/**
 * Keeps the toasts clear of heading, buttons and focused field of a sheet on a narrow page, where sheets reach up to
 * their usual place. Returns a function that ends this.
 */
export function clearOfSheet(toasts: HTMLElement, sheet: HTMLDialogElement): () => void {
  const settle = () => {
    // Sheets slide in: positions are those at the end of that.
    const sliding = sheet.getBoundingClientRect().top - sheet.offsetTop;
    const spanOf = (element: Element | null): Span | undefined => {
      const { top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return height > 0 ? { top: top - sliding, bottom: bottom - sliding } : undefined;
    };
    const areas = [...sheet.querySelectorAll('.scroll-area')].map(spanOf);
    const offset = toastOffset(toasts.offsetTop, toasts.offsetHeight, {
      top: sheet.offsetTop,
      area: areas.find((area) => area !== undefined),
      field: spanOf(sheet.querySelector(':is(input, textarea, select):focus')),
    });
    // Not by `top`, which would be a layout shift.
    toasts.style.translate = matchMedia(NARROW).matches ? `0 ${offset}px` : '';
  };
  settle();
  const resized = new ResizeObserver(settle);
  resized.observe(sheet);
  sheet.addEventListener('focusin', settle);
  return () => {
    resized.disconnect();
    sheet.removeEventListener('focusin', settle);
    toasts.style.translate = '';
  };
}
