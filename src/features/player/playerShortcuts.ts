import type { ShortcutGroup } from '@/shared/shortcuts';
import type { Words } from '@/store/words';
import { SEEK_KEY_SECONDS } from './SeekBar';

/** Keyboard shortcuts of the player. */
export function playerShortcuts({ player: { shortcuts: words } }: Words): ShortcutGroup {
  return {
    title: words.title,
    shortcuts: [
      { keys: [words.space], does: words.toggle },
      { keys: ['←', '→'], does: words.seek(SEEK_KEY_SECONDS) },
      { keys: ['↑', '↓', 'Home', 'End'], does: words.move },
    ],
  };
}
