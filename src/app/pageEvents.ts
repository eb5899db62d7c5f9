import { showcaseToggled, widthChanged } from '@/features/layout/layoutSlice';
import { bindLinkEvents } from '@/features/links/linkEvents';
import { deferInstallOffer } from '@/features/settings/installOffer';
import { selectTimeZone } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { followBack } from '@/page/closeByBack';
import { topDialog } from '@/page/topDialog';
import { selectSite } from '@/store/page';
import { browserLocked, hourBegan, pageReturned } from '@/store/pageActions';
import type { AppStore } from '@/store/state';
import { onSecond } from '@/shared/hooks/useNow';
import { wallTime } from '@/contract/wallTime';
import { onLockedElsewhere } from '@/shared/lib/deviceKey';
import { isControl, acceptsText } from '@/shared/lib/keys';

/** How long the message about the disabled right click stays, ms. */
const RIGHT_CLICK_NOTICE_MS = 2000;

/** Dispatches actions for window events other than keys. Aborting `signal` removes the listeners. */
export function bindPageEvents(target: Window, store: AppStore, signal?: AbortSignal): void {
  const options = signal ? { signal } : {};
  const { document } = target;
  let width = target.innerWidth;
  store.dispatch(widthChanged(width));

  target.addEventListener(
    'resize',
    () => {
      // A phone's address bar changes only the height; the width rules must act only on a new width.
      if (target.innerWidth === width) return;
      width = target.innerWidth;
      store.dispatch(widthChanged(width));
    },
    options,
  );
  target.addEventListener('mousedown', (event) => showcaseByMouse(event, store), options);
  target.addEventListener('auxclick', (event) => showcaseByMouse(event, store), options);
  bindLinkEvents(target, store, options);
  if (selectSite(store.getState()).interface.blockContextMenu) {
    target.addEventListener('contextmenu', (event) => refuseRightClick(event, store), options);
  }
  followHours(store, signal);
  deferInstallOffer(target, options);
  followBack(target, options);
  onLockedElsewhere(target, () => store.dispatch(browserLocked()), signal);
  target.addEventListener('online', () => store.dispatch(pageReturned()), options);
  document.addEventListener('visibilitychange', () => document.hidden || store.dispatch(pageReturned()), options);
}

/** Date and hour at the visitor's local time, such as `2026-11-28T18`. */
const hourNow = (store: AppStore): string =>
  wallTime(Date.now(), selectTimeZone(store.getState())).toISOString().slice(0, 13);

/**
 * Dispatches `hourBegan` within a second, also after a change of the time zone; for a hidden page when it is visible
 * again.
 */
function followHours(store: AppStore, signal?: AbortSignal): void {
  let hour = hourNow(store);
  const stop = onSecond(() => {
    const now = hourNow(store);
    if (now === hour) return;
    hour = now;
    store.dispatch(hourBegan());
  });
  signal?.addEventListener('abort', stop);
}

/**
 * The middle button toggles the showcase, except on links and controls. `mousedown` is cancelled too, because it would
 * start the browser's autoscroll.
 */
function showcaseByMouse(event: MouseEvent, store: AppStore): void {
  if (event.button !== 1 || !selectRevealed(store.getState()) || topDialog() || isControl(event.target)) return;
  event.preventDefault();
  if (event.type === 'auxclick') store.dispatch(showcaseToggled());
}

/**
 * Suppresses the context menu on a right click, except in text fields, on selected text, and with Shift or Alt. The
 * menu key and a long press are not affected: touch has no other way to open a link in a new tab or to copy.
 */
function refuseRightClick(event: PointerEvent, store: AppStore): void {
  // The menu of a link.
  if (event.defaultPrevented) return;
  // On a Mac, a click with Control held is a right click too.
  if (event.button !== 2 && !event.ctrlKey) return;
  if (event.pointerType === 'touch' || event.shiftKey || event.altKey) return;
  if (acceptsText(event.target) || isOnSelection(event)) return;
  event.preventDefault();
  store.dispatch((dispatch, _, { words }) => {
    const { rightClickOff: text } = words.current().page;
    dispatch(toastShown({ text, tone: 'info', durationMs: RIGHT_CLICK_NOTICE_MS }));
  });
}

function isOnSelection({ clientX: x, clientY: y }: MouseEvent): boolean {
  const selection = getSelection();
  if (selection?.type !== 'Range') return false;
  const boxes = [...selection.getRangeAt(0).getClientRects()];
  return boxes.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}
