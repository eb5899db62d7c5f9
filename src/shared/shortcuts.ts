/** A line of the sheet 快捷键. */
export interface Shortcut {
  /** Any of these; keys that are held together are joined by `+`. */
  keys: readonly string[];
  does: string;
  /** When the key works, if not always: by 输入即搜索, or where the owner offers search engines. */
  when?: 'typing' | 'notTyping' | 'searchingWeb';
}

/** The lines of a feature, which stand in its `shortcuts.ts`; `src/app/shortcutList.ts` puts them together. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}
