/** A line of the sheet 快捷键. */
export interface Shortcut {
  /** Any of these; keys that are held together are joined by `+`. */
  keys: readonly string[];
  does: string;
  /** The key works only while this setting is on. */
  setting?: 'typeToSearch';
}

/** The lines of a feature, which stand in its `shortcuts.ts`; `src/app/shortcutList.ts` puts them together. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}
