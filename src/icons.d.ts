declare module 'virtual:icons' {
  /** Address of the file with all icons that ship. */
  export const iconsFile: string;
}
declare module 'virtual:icon-symbols' {
  /** The `symbol` elements of all icons that ship, by the icons' names. */
  export const iconSymbols: Readonly<Record<string, string>>;
}
