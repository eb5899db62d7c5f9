import { pageReturned, widthChanged } from '@/features/layout/layoutSlice';
import { directoryOpened } from '@/features/links/linksSlice';
import { selectTypeToSearch } from '@/features/settings/settingsSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { topDialog } from '@/shared/ui/topDialog';
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
  target.addEventListener('keydown', (event) => openBySearch(event, store), options);
  target.addEventListener('online', () => store.dispatch(pageReturned()), options);
  document.addEventListener('visibilitychange', () => document.hidden || store.dispatch(pageReturned()), options);
}

/**
 * `/`, or a key that types something, opens the directory (decisions §9). Its search field takes the focus before the
 * key has its effect, so the letter lands there by itself; `/` alone is a command and is not typed.
 */
function openBySearch(event: KeyboardEvent, store: AppStore): void {
  const state = store.getState();
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (!selectRevealed(state) || topDialog() || takesText(event.target)) return;
  if (event.key === '/') {
    event.preventDefault();
  } else {
    // An input method that eats the key reports it as `Process`. Space belongs to the music.
    const types = Array.from(event.key).length === 1 || event.key === 'Process';
    if (!types || event.key === ' ' || event.shiftKey || !selectTypeToSearch(state)) return;
  }
  store.dispatch(directoryOpened());
}

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
