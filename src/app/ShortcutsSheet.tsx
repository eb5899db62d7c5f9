import { Fragment, useId, useRef } from 'react';
import type { Part } from '@/contract/parts';
import { selectShortcutsOpen, shortcutsClosed } from '@/features/layout/layoutSlice';
import { selectHidden, selectSearchEngine, selectTypeToSearch } from '@/features/settings/settingsSlice';
import { commandKey } from '@/shared/lib/commandKey';
import { SEEK_KEY_SECONDS } from '@/features/player/playerControls';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords, type Words } from '@/store/words';
import './ShortcutsSheet.css';

/** A line of the sheet. */
interface KeyHelp {
  /** Alternative keys; keys pressed together are joined by `+`. */
  keys: readonly string[];
  does: string;
  /**
   * Condition under which the key works: by the setting 输入即搜索, or if the owner offers search engines; undefined for
   * always.
   */
  when?: 'typing' | 'notTyping' | 'searchingWeb';
}

/** The explained keys of a part of the page; undefined for the keys that work with any parts. */
interface KeyHelpGroup {
  part?: Part;
  title: string;
  lines: readonly KeyHelp[];
}

/** What the keys of the shown parts do, in the order of the sheet. `keyboardShortcuts.ts` binds those of the page. */
export function keyHelp(words: Words, isShown: (part: Part) => boolean): KeyHelpGroup[] {
  const page = words.page.shortcuts;
  const [links, player, wallpaper] = [words.links.shortcuts, words.player.shortcuts, words.wallpaper.shortcuts];
  const groups: KeyHelpGroup[] = [
    {
      title: page.page,
      lines: [
        { keys: ['?'], does: page.show },
        { keys: ['Esc'], does: page.close },
      ],
    },
    {
      part: 'links',
      title: links.title,
      lines: [
        { keys: ['/'], does: links.search },
        { keys: [links.letters], does: links.type, when: 'typing' },
        { keys: ['1', '…', '6'], does: links.openHome, when: 'notTyping' },
        { keys: ['Enter'], does: links.open },
        { keys: ['Shift+F10'], does: links.menu },
        { keys: [`${commandKey()}+Enter`], does: links.searchWeb, when: 'searchingWeb' },
        { keys: ['↑', '↓', '←', '→'], does: links.move },
        { keys: ['←', '→'], does: links.engine, when: 'searchingWeb' },
        { keys: ['←', '→', 'Home', 'End'], does: links.category },
        { keys: ['←', '→'], does: links.turn },
      ],
    },
    {
      part: 'music',
      title: player.title,
      lines: [
        { keys: [player.space], does: player.toggle },
        { keys: ['←', '→'], does: player.seek(SEEK_KEY_SECONDS) },
        { keys: ['↑', '↓', 'Home', 'End'], does: player.move },
      ],
    },
    {
      title: wallpaper.title,
      lines: [
        { keys: ['Shift+W'], does: wallpaper.only },
        { keys: ['N'], does: wallpaper.another },
        { keys: ['Esc'], does: wallpaper.leave },
      ],
    },
  ];
  return groups.filter(({ part }) => part === undefined || isShown(part));
}

/** The sheet 快捷键: all keyboard shortcuts of the page, by feature. */
export function ShortcutsSheet() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectShortcutsOpen);
  const typing = useAppSelector(selectTypeToSearch);
  const works = {
    typing,
    notTyping: !typing,
    searchingWeb: useAppSelector((state) => selectSearchEngine(state) !== undefined),
  };
  const hidden = useAppSelector(selectHidden);
  const shown = (part: Part) => !hidden.includes(part);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const words = useWords();
  return (
    <Modal
      open={open}
      onClose={() => dispatch(shortcutsClosed())}
      labelledBy={id}
      closeLabel={useWords().common.close}
      className="shortcuts-sheet-sheet"
      focusOn={() => body.current}
    >
      <h2 className="sheet-title sheet-head" id={id}>
        {words.page.shortcuts.title}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ScrollArea className="shortcuts-sheet-body" area={body} role="group" aria-labelledby={id} tabIndex={0}>
        <div className="shortcuts-sheet-groups">
          {keyHelp(words, shown).map(({ title, lines }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {lines
                  .filter(({ when }) => when === undefined || works[when])
                  .map(({ keys, does }) => (
                    <div key={does} className="row">
                      <dt>
                        {keys.map((key) => (
                          <Keys key={key} together={key.split('+')} />
                        ))}
                      </dt>
                      <dd>{does}</dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </div>
      </ScrollArea>
    </Modal>
  );
}

/** Keys of one combination. */
function Keys({ together }: { together: string[] }) {
  return together.map((key, place) => (
    <Fragment key={key}>
      {place > 0 && <span> + </span>}
      <kbd>{key}</kbd>
    </Fragment>
  ));
}
