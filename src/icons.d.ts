declare module 'virtual:icons' {
  /** Address of the file with all icons that ship. */
  export const iconsFile: string;
}
