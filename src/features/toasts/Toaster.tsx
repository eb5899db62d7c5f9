import { useRef, type ComponentType, type PointerEvent, type SVGProps } from 'react';
import CircleCheck from '~icons/lucide/circle-check';
import Info from '~icons/lucide/info';
import MoonStar from '~icons/lucide/moon-star';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { strings } from '@/strings';
import styles from './Toaster.module.css';
import { selectToasts, toastEnded, type Toast, type ToastTone } from './toastsSlice';

const ICONS: Record<ToastTone, ComponentType<SVGProps<SVGSVGElement>>> = {
  greet: MoonStar,
  info: Info,
  success: CircleCheck,
  error: TriangleAlert,
};

/** A finger that has moved this far has swiped, px. */
const SWIPE_PX = 40;

/** The messages of the page. Both regions are always there, since a live region is announced only when it changes. */
export function Toaster() {
  const toasts = useAppSelector(selectToasts);
  const alerts = toasts.filter(({ tone }) => tone === 'error');
  const news = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <div className={styles.toasts}>
      <div className={styles.region} role="status">
        {news.map((toast) => (
          <ToastSlip key={toast.text} toast={toast} />
        ))}
      </div>
      <div className={styles.region} role="alert">
        {alerts.map((toast) => (
          <ToastSlip key={toast.text} toast={toast} />
        ))}
      </div>
    </div>
  );
}

/** Goes by itself; a click, a swipe or Enter takes it away at once. */
function ToastSlip({ toast: { text, tone } }: { toast: Toast }) {
  const dispatch = useAppDispatch();
  const startX = useRef(0);
  const Icon = ICONS[tone];
  const dismiss = () => dispatch(toastEnded(text));
  const onPointerUp = (event: PointerEvent) => {
    if (Math.abs(event.clientX - startX.current) > SWIPE_PX) dismiss();
  };
  return (
    <div className={styles.toast} data-tone={tone}>
      <Icon className="icon" aria-hidden />
      <span>{text}</span>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={strings.toasts.dismiss}
        onClick={dismiss}
        onPointerDown={(event) => {
          startX.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
      />
    </div>
  );
}
