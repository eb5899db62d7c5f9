declare module 'virtual:icons' {
  /** Address of the file with all bundled icons. */
  export const iconsFile: string;
}
declare module 'virtual:icon-symbols' {
  /** The `symbol` elements of all bundled icons, by icon name. */
  export const iconSymbols: Readonly<Record<string, string>>;
}
