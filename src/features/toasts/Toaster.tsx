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
import { useHydrated } from '@/page/useHydrated';
import { onTopDialog, topDialog } from '@/page/topDialog';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './Toaster.css';
import { clearOfSheet } from './clearOfSheet';
import { selectToasts, toastEnded, type Toast, type ToastTone } from './toastsSlice';

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
