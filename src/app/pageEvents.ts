import { pageReturned, widthChanged } from '@/features/layout/layoutSlice';
import type { AppStore } from './store';

/** Window-wide events become actions. `signal` ends them all. */
export function bindPageEvents(target: Window, store: AppStore, signal?: AbortSignal): void {
  const options = signal ? { signal } : {};
  const { document } = target;
  let width = target.innerWidth;
  store.dispatch(widthChanged(width));

  target.addEventListener(
    'resize',
    () => {
      // A phone's address bar changes the height alone, and the width rules act on a new width.
      if (target.innerWidth === width) return;
      width = target.innerWidth;
      store.dispatch(widthChanged(width));
    },
    options,
  );
  target.addEventListener('online', () => store.dispatch(pageReturned()), options);
  document.addEventListener('visibilitychange', () => document.hidden || store.dispatch(pageReturned()), options);
}
