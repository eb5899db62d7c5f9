import type { Part } from '@/contract/parts';
import { linksShortcuts } from '@/features/links/linksShortcuts';
import { playerShortcuts } from '@/features/player/playerShortcuts';
import { wallpaperShortcuts } from '@/features/wallpaper/wallpaperShortcuts';
import type { ShortcutGroup } from '@/shared/shortcuts';
import type { Words } from '@/store/words';

/** The keyboard shortcuts of the shown parts of the page, in the order of the sheet. */
export function shortcutsIn(words: Words, isShown: (part: Part) => boolean): ShortcutGroup[] {
  const { page, show, close } = words.page.shortcuts;
  const pageShortcuts = {
    title: page,
    shortcuts: [
      { keys: ['?'], does: show },
      { keys: ['Esc'], does: close },
    ],
  };
  return [
    pageShortcuts,
    ...(isShown('links') ? [linksShortcuts(words)] : []),
    ...(isShown('music') ? [playerShortcuts(words)] : []),
    wallpaperShortcuts(words),
  ];
}
