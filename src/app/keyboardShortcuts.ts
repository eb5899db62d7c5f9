import { selectShowcase, shortcutsOpened, showcaseToggled } from '@/features/layout/layoutSlice';
import { directoryOpened } from '@/features/links/linksSlice';
import { playToggled, selectMusicReady } from '@/features/player/playerSlice';
import { selectPart, selectTypeToSearch } from '@/features/settings/settingsSlice';
import { showNextPicture } from '@/features/wallpaper/nextPicture';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { hasCommandKey, isLetterKey, isControl, acceptsText } from '@/shared/lib/keys';
import { topDialog } from '@/page/topDialog';
import type { AppStore, RootState } from '@/store/state';

/**
 * Binds all keys of the page: search, help, tiles, play and pause, showcase, next picture. The components must follow
 * the store by then: a key that opens the directory is typed into its search field. Aborting `signal` removes the
 * listeners. `ShortcutsSheet.tsx` lists these keys for visitors.
 */
export function bindKeyboardShortcuts(target: Window, store: AppStore, signal?: AbortSignal): void {
  for (const act of [openByKey, openTile, togglePlay, showcaseByKey, nextPictureByKey]) {
    target.addEventListener('keydown', (event) => act(event, store), signal ? { signal } : {});
  }
}

/** Whether the page handles the key: the main area is revealed, no dialog is open, and no text field has the focus. */
function isForPage(event: KeyboardEvent, state: RootState): boolean {
  if (event.defaultPrevented || hasCommandKey(event)) return false;
  return selectRevealed(state) && !topDialog() && !acceptsText(event.target);
}

/** `?`, also full-width; or its key on the Latin keyboard, where an input method or a Cyrillic keyboard has another sign. */
const isQuestionMark = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '?' || key === '？' || (code === 'Slash' && shiftKey && ['Process', ','].includes(key));

/** `/`, or its key on the Latin keyboard, where a Cyrillic keyboard has the full stop. */
const isSlash = ({ key, code }: KeyboardEvent): boolean => key === '/' || (code === 'Slash' && key === '.');

/**
 * `?` opens the shortcuts sheet. `/`, or a key that types a character, opens the directory. Its search field gets the
 * focus before the key's default action, so the character is typed into it; `/` itself is a command and is not typed.
 */
function openByKey(event: KeyboardEvent, store: AppStore): void {
  const state = store.getState();
  if (event.repeat || selectShowcase(state) || !isForPage(event, state)) return;
  if (isQuestionMark(event)) {
    store.dispatch(shortcutsOpened());
    return;
  }
  if (!selectPart('links')(state)) return;
  if (isSlash(event)) {
    event.preventDefault();
  } else {
    // A key that an input method handles is reported as `Process`. Space plays and pauses the music.
    const types = Array.from(event.key).length === 1 || event.key === 'Process';
    if (!types || event.key === ' ' || event.shiftKey || !typesToSearch(event, state)) return;
  }
  store.dispatch(directoryOpened(true));
}

/** Whether typing starts a search: anywhere if the visitor has chosen so, always in the first view's search field. */
function typesToSearch({ target }: KeyboardEvent, state: RootState): boolean {
  return selectTypeToSearch(state) || (target instanceof HTMLElement && 'types' in target.dataset);
}

/** Keys 1 to 6 open the visible tiles, unless digits start a search. */
function openTile(event: KeyboardEvent, store: AppStore): void {
  const state = store.getState();
  if (!/^[1-6]$/.test(event.key) || event.repeat || event.shiftKey || typesToSearch(event, state)) return;
  if (selectShowcase(state) || !isForPage(event, state)) return;
  const tile = document.querySelector<HTMLElement>(`[data-slide]:not([inert]) > :nth-child(${event.key}) > a`);
  if (tile?.checkVisibility()) tile.click();
}

/**
 * Space plays and pauses. On a button, link or field it keeps its default action; elsewhere its default is to scroll.
 */
function togglePlay(event: KeyboardEvent, store: AppStore): void {
  const state = store.getState();
  if (event.key !== ' ' || event.shiftKey || !selectMusicReady(state) || !isForPage(event, state)) return;
  if (isControl(event.target)) return;
  event.preventDefault();
  if (!event.repeat) store.dispatch(playToggled());
}

/** Shift+W toggles the showcase; Escape leaves it. */
function showcaseByKey(event: KeyboardEvent, store: AppStore): void {
  const state = store.getState();
  const isW = isLetterKey(event, 'W');
  if (!(event.shiftKey && isW) && !(event.key === 'Escape' && selectShowcase(state))) return;
  if (event.repeat || !isForPage(event, state)) return;
  // Mark Escape as handled, so that settings and box behind the showcase stay open.
  if (event.key === 'Escape') event.preventDefault();
  store.dispatch(showcaseToggled());
}

/** N shows the next picture while the showcase is on. */
function nextPictureByKey(event: KeyboardEvent, store: AppStore): void {
  const state = store.getState();
  if (!isLetterKey(event, 'N') || event.repeat || event.shiftKey) return;
  if (selectShowcase(state) && isForPage(event, state)) void store.dispatch(showNextPicture());
}
