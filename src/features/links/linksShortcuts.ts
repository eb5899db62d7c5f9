import { commandKey } from '@/shared/lib/commandKey';
import type { ShortcutGroup } from '@/shared/shortcuts';
import type { Words } from '@/store/words';

/** The keys of links and directory. */
export function linksShortcuts({ links: { shortcuts: words } }: Words): ShortcutGroup {
  return {
    title: words.title,
    shortcuts: [
      { keys: ['/'], does: words.search },
      { keys: [words.letters], does: words.type, when: 'typing' },
      { keys: ['1', '…', '6'], does: words.openHome, when: 'notTyping' },
      { keys: ['Enter'], does: words.open },
      { keys: ['Shift+F10'], does: words.menu },
      { keys: [`${commandKey()}+Enter`], does: words.searchWeb, when: 'searchingWeb' },
      { keys: ['↑', '↓', '←', '→'], does: words.move },
      { keys: ['←', '→'], does: words.engine, when: 'searchingWeb' },
      { keys: ['←', '→', 'Home', 'End'], does: words.category },
      { keys: ['←', '→'], does: words.turn },
    ],
  };
}
