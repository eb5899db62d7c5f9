import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '@/page/useHydrated';
import { LineIcon } from '@/shared/ui/LineIcon';
import type { LineIconName } from '@/shared/ui/lineIcons';
import { onTopDialog, topDialog } from '@/page/topDialog';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import styles from './Toaster.module.css';
import { selectToasts, toastEnded, type Toast, type ToastTone } from './toastsSlice';

const ICONS: Record<ToastTone, LineIconName> = {
  greet: 'moon-star',
  info: 'info',
  success: 'circle-check',
  error: 'triangle-alert',
};

/** Minimum horizontal distance of a swipe, px. */
const SWIPE_PX = 40;

function toastPlace(): HTMLDivElement {
  const place = document.createElement('div');
  place.className = styles.toasts ?? '';
  return place;
}

/**
 * Without a dialog the toasts are above everything by `z-index`. Inside a dialog they must be a popover, which is above
 * the dialog and positioned relative to the window. They are a popover only there, because showing one forces a layout
 * of the whole page.
 */
function putOnTop(place: HTMLDivElement): void {
  const dialog = topDialog();
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
  const alerts = toasts.filter(({ tone }) => tone === 'error');
  const news = toasts.filter(({ tone }) => tone !== 'error');

  useLayoutEffect(() => {
    const move = () => putOnTop(place);
    move();
    const stop = onTopDialog(move);
    return () => {
      stop();
      place.remove();
    };
  }, [place]);

  return createPortal(
    <>
      <div className={styles.region} role="status">
        {news.map((toast) => (
          <ToastSlip key={toast.text} toast={toast} />
        ))}
      </div>
      {alerts.length > 0 && (
        <div className={styles.region} role="alert">
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
  const dismiss = () => dispatch(toastEnded(text));
  const onPointerUp = (event: PointerEvent) => {
    if (Math.abs(event.clientX - startX.current) > SWIPE_PX) dismiss();
  };
  return (
    <div className={styles.toast} data-tone={tone} style={{ opacity }}>
      <LineIcon name={icon ?? ICONS[tone]} />
      <span>{text}</span>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={useWords().toasts.dismiss}
        onClick={dismiss}
        onPointerDown={(event) => {
          startX.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
      />
      {action && (
        <button type="button" className={`chip ${styles.action}`} onClick={() => dispatch(action.event)}>
          {action.label}
        </button>
      )}
    </div>
  );
}
