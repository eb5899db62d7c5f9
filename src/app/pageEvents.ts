import { RIGHT_CLICK_NOTICE_MS } from '@/features/layout/constants';
import { selectShowcase, shortcutsOpened, showcaseToggled, widthChanged } from '@/features/layout/layoutSlice';
import { directoryOpened } from '@/features/links/linksSlice';
import { playToggled, selectMusicReady } from '@/features/player/playerSlice';
import { keepInstallOffer } from '@/features/settings/installOffer';
import { selectTypeToSearch } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { hasCommandKey } from '@/shared/lib/modifiers';
import { topDialog } from '@/shared/ui/topDialog';
import { selectSite } from '@/store/page';
import { pageReturned } from '@/store/pageActions';
import type { AppStore, RootState } from '@/store/state';
import { words } from './words';

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
  target.addEventListener('keydown', (event) => openByKey(event, store), options);
  target.addEventListener('keydown', (event) => togglePlay(event, store), options);
  target.addEventListener('keydown', (event) => showcaseByKey(event, store), options);
  target.addEventListener('mousedown', (event) => showcaseByMouse(event, store), options);
  target.addEventListener('auxclick', (event) => showcaseByMouse(event, store), options);
  if (selectSite(store.getState()).interface.blockContextMenu) {
    target.addEventListener('contextmenu', (event) => refuseRightClick(event, store), options);
  }
  keepInstallOffer(target, options);
  target.addEventListener('online', () => store.dispatch(pageReturned()), options);
  document.addEventListener('visibilitychange', () => document.hidden || store.dispatch(pageReturned()), options);
}

/** Nobody else takes this key: the main area shows, no dialog is open, and no text is being written. */
function isForPage(event: KeyboardEvent, state: RootState): boolean {
  if (event.defaultPrevented || hasCommandKey(event)) return false;
  return selectRevealed(state) && !topDialog() && !takesText(event.target);
}

/** `?`, also full-width or eaten by an input method, which leaves its place on the keyboard. */
const isQuestionMark = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '?' || key === '？' || (key === 'Process' && code === 'Slash' && shiftKey);

/**
 * `?` shows the keys of the page. `/`, or a key that types something, opens the directory. Its search field takes the focus before the
 * key has its effect, so the letter lands there by itself; `/` alone is a command and is not typed.
 */
function openByKey(event: KeyboardEvent, store: AppStore): void {
  const state = store.getState();
  if (event.repeat || selectShowcase(state) || !isForPage(event, state)) return;
  if (isQuestionMark(event)) {
    store.dispatch(shortcutsOpened());
    return;
  }
  if (event.key === '/') {
    event.preventDefault();
  } else {
    // An input method that eats the key reports it as `Process`. Space belongs to the music.
    const types = Array.from(event.key).length === 1 || event.key === 'Process';
    if (!types || event.key === ' ' || event.shiftKey || !selectTypeToSearch(state)) return;
  }
  store.dispatch(directoryOpened(true));
}

/** Space plays and pauses where nothing that takes keys has the focus; the page does not scroll then. */
function togglePlay(event: KeyboardEvent, store: AppStore): void {
  const state = store.getState();
  if (event.key !== ' ' || event.shiftKey || !selectMusicReady(state) || !isForPage(event, state)) return;
  if (isControl(event.target)) return;
  event.preventDefault();
  if (!event.repeat) store.dispatch(playToggled());
}

/** Shift+W shows the wallpaper alone, and the page again; Escape the page. */
function showcaseByKey(event: KeyboardEvent, store: AppStore): void {
  const state = store.getState();
  // An input method that eats the key leaves its place on the keyboard.
  const isW = event.key.toUpperCase() === 'W' || (event.key === 'Process' && event.code === 'KeyW');
  if (!(event.shiftKey && isW) && !(event.key === 'Escape' && selectShowcase(state))) return;
  if (!event.repeat && isForPage(event, state)) store.dispatch(showcaseToggled());
}

/** The middle button does the same beside links and controls; pressed there, it would make the page scroll by itself. */
function showcaseByMouse(event: MouseEvent, store: AppStore): void {
  if (event.button !== 1 || !selectRevealed(store.getState()) || topDialog() || isControl(event.target)) return;
  event.preventDefault();
  if (event.type === 'auxclick') store.dispatch(showcaseToggled());
}

/**
 * A mouse's right click is refused, except in text fields, on selected text, and with Shift or Alt held.
 * The menu by a key, or by a finger's long press, comes without that button and stays as it is: a finger has no other
 * way to open a link in a new tab, or to copy.
 */
function refuseRightClick(event: PointerEvent, store: AppStore): void {
  // A Mac's other right click is one with Control held.
  if (event.button !== 2 && !event.ctrlKey) return;
  if (event.pointerType === 'touch' || event.shiftKey || event.altKey) return;
  if (takesText(event.target) || isOnSelection(event)) return;
  event.preventDefault();
  store.dispatch(toastShown({ text: words.rightClickOff, tone: 'info', durationMs: RIGHT_CLICK_NOTICE_MS }));
}

function isOnSelection({ clientX: x, clientY: y }: MouseEvent): boolean {
  const selection = getSelection();
  if (selection?.type !== 'Range') return false;
  const boxes = [...selection.getRangeAt(0).getClientRects()];
  return boxes.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}

const CONTROLS = 'a[href], button, input, textarea, select, summary, label, [tabindex], [contenteditable]';

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
