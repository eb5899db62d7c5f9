declare module '~icons/lucide/*' {
  import type { ReactElement, SVGProps } from 'react';

  /** An icon of a control. Decorative: pass `aria-hidden`, and the class `icon`, which sets its size. */
  export default function Icon(props: SVGProps<SVGSVGElement>): ReactElement;
}
declare module 'virtual:icons' {
  /** Address of the file with all bundled icons. */
  export const iconsFile: string;
  /** Names of all icons in it. */
  export const iconNames: ReadonlySet<string>;
}
declare module 'virtual:icon-symbols' {
  /** The `symbol` elements of all bundled icons, by icon name. */
  export const iconSymbols: Readonly<Record<string, string>>;
}
