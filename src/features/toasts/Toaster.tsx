import { useLayoutEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import Cake from '~icons/lucide/cake';
import CalendarHeart from '~icons/lucide/calendar-heart';
import CircleCheck from '~icons/lucide/circle-check';
import Info from '~icons/lucide/info';
import Leaf from '~icons/lucide/leaf';
import MoonStar from '~icons/lucide/moon-star';
import Sun from '~icons/lucide/sun';
import Sunset from '~icons/lucide/sunset';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useHydrated } from '@/page/useMayShow';
import { onTopDialog, topDialog } from '@/page/topDialog';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './Toaster.css';
import { selectToasts, toastEnded, type Toast, type ToastTone } from './toastsSlice';

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

const ICONS: Record<ToastTone | NonNullable<Toast['icon']>, typeof Info> = {
  greet: MoonStar,
  day: CalendarHeart,
  info: Info,
  success: CircleCheck,
  error: TriangleAlert,
  leaf: Leaf,
  sun: Sun,
  sunset: Sunset,
  'moon-star': MoonStar,
  cake: Cake,
};

/** Minimum horizontal distance of a swipe, px. */
const SWIPE_PX = 40;

function toastPlace(): HTMLDivElement {
  const place = document.createElement('div');
  place.className = 'toaster-toasts';
  return place;
}

/**
 * Without a dialog the toasts are above everything by `z-index`. Inside a dialog they must be a popover, which is above
 * the dialog and positioned relative to the window. They are a popover only there, because showing one forces a layout
 * of the whole page.
 */
function putOnTop(place: HTMLDivElement, dialog: HTMLDialogElement | undefined): void {
  (dialog ?? document.body).append(place);
  place.popover = dialog ? 'manual' : null;
  if (dialog) place.showPopover();
}

/** The page's toasts; rendered only after hydration. */
export function Toaster() {
  return useHydrated() && <LiveRegions />;
}

/**
 * Content outside of a modal dialog is neither visible above it nor announced, so the live regions move into the
 * topmost dialog. They are moved instead of rendered again, because a live region announces only changes. The alert
 * region exists only while it has content: an alert is announced when it is inserted.
 */
function LiveRegions() {
  const toasts = useAppSelector(selectToasts);
  const [place] = useState(toastPlace);
  const dialog = useSyncExternalStore(onTopDialog, topDialog);
  const alerts = toasts.filter(({ tone }) => tone === 'error');
  const news = toasts.filter(({ tone }) => tone !== 'error');

  useLayoutEffect(() => {
    putOnTop(place, dialog);
    return () => place.remove();
  }, [place, dialog]);
  useLayoutEffect(
    () => (dialog && toasts.length > 0 ? clearOfSheet(place, dialog) : undefined),
    [place, dialog, toasts],
  );

  return createPortal(
    <>
      <div className="toaster-region" role="status">
        {news.map((toast) => (
          <ToastSlip key={toast.text} toast={toast} />
        ))}
      </div>
      {alerts.length > 0 && (
        <div className="toaster-region" role="alert">
          {alerts.map((toast) => (
            <ToastSlip key={toast.text} toast={toast} />
          ))}
        </div>
      )}
    </>,
    place,
  );
}

/**
 * A toast. It disappears after its time, or stays if it has a button; a click, a swipe or Enter dismisses it at once.
 */
function ToastSlip({ toast: { text, tone, icon, opacity, action } }: { toast: Toast }) {
  const dispatch = useAppDispatch();
  const startX = useRef(0);
  const Icon = ICONS[icon ?? tone];
  const dismiss = () => dispatch(toastEnded(text));
  const onPointerUp = (event: PointerEvent) => {
    if (Math.abs(event.clientX - startX.current) > SWIPE_PX) dismiss();
  };
  return (
    <div className="toaster-toast" data-tone={tone} style={{ opacity }}>
      <Icon className="icon" aria-hidden />
      <span dir="auto">{text}</span>
      <button
        type="button"
        className="toaster-dismiss"
        aria-label={useWords().toasts.dismiss}
        onClick={dismiss}
        onPointerDown={(event) => {
          startX.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
      />
      {action && (
        <button type="button" className="chip toaster-action" onClick={() => dispatch(action.event)}>
          {action.label}
        </button>
      )}
    </div>
  );
}
