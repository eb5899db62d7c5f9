/** A line of the list of keyboard shortcuts. */
export interface Shortcut {
  /** Alternative keys; keys pressed together are joined by `+`. */
  keys: readonly string[];
  does: string;
  /**
   * Condition under which the key works: by the setting 输入即搜索, or if the owner offers search engines; undefined for
   * always.
   */
  when?: 'typing' | 'notTyping' | 'searchingWeb';
}

/** The shortcuts of a feature, such as `linksShortcuts()`; `src/app/ShortcutsSheet.tsx` combines them. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}
