import { Fragment, useId, useRef } from 'react';
import type { Part } from '@/contract/parts';
import { selectShortcutsOpen, shortcutsClosed } from '@/features/layout/layoutSlice';
import { selectHidden, selectSearchEngine, selectTypeToSearch } from '@/features/settings/settingsSlice';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords, type Words } from '@/store/words';
import { linksShortcuts } from '@/features/links/linksShortcuts';
import { playerShortcuts } from '@/features/player/playerShortcuts';
import { wallpaperShortcuts } from '@/features/wallpaper/wallpaperShortcuts';
import type { ShortcutGroup } from '@/shared/shortcuts';
import './ShortcutsSheet.css';

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
          {shortcutsIn(words, shown).map(({ title, shortcuts }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {shortcuts
                  .filter(({ when }) => when === undefined || works[when])
                  .map(({ keys, does }) => (
                    <div key={does} className="row">
                      <dt>
                        {keys.map((key) => (
                          <Keys key={key} held={key.split('+')} />
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
function Keys({ held }: { held: string[] }) {
  return held.map((key, place) => (
    <Fragment key={key}>
      {place > 0 && <span> + </span>}
      <kbd>{key}</kbd>
    </Fragment>
  ));
}
