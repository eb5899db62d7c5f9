import type { ShortcutGroup } from '@/shared/shortcuts';
import type { Words } from '@/store/words';

/** Keyboard shortcuts of the wallpaper. */
export function wallpaperShortcuts({ wallpaper: { shortcuts: words } }: Words): ShortcutGroup {
  return {
    title: words.title,
    shortcuts: [
      { keys: ['Shift+W'], does: words.only },
      { keys: ['N'], does: words.another },
      { keys: ['Esc'], does: words.leave },
    ],
  };
}
