import { createContext } from 'react';

/** Shipped icons that can be drawn without loading the icon file. */
export interface StandingIcons {
  /** Names of the icons whose symbols are in the document. */
  names: ReadonlySet<string>;
  /** Whether `names` is complete: any other name is not an icon. */
  all: boolean;
}

const PREFIX = 'icon-';

/** Id of the symbol that draws a shipped icon. */
export const symbolId = (name: string): string => PREFIX + name;

/** The icons in the page's HTML; none if it was not rendered in advance. */
export function iconsIn(document: Document): StandingIcons {
  const ids = Array.from(document.querySelectorAll(`symbol[id^=${PREFIX}]`), ({ id }) => id);
  return { names: new Set(ids.map((id) => id.slice(PREFIX.length))), all: false };
}

export const StandingIconsContext = createContext<StandingIcons>({ names: new Set(), all: false });
