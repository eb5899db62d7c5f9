import { createContext } from 'react';

/** Which shipped icons can be drawn without asking for their file. */
export interface StandingIcons {
  /** Names of the icons whose symbols stand in the document. */
  names: ReadonlySet<string>;
  /** True where these are all that there are: a name that is not among them is no icon. */
  all: boolean;
}

const PREFIX = 'icon-';

/** Id of the symbol that draws a shipped icon. */
export const symbolId = (name: string): string => PREFIX + name;

/** The icons in the page's HTML; none where it was not rendered ahead. */
export function iconsIn(document: Document): StandingIcons {
  const ids = Array.from(document.querySelectorAll(`symbol[id^=${PREFIX}]`), ({ id }) => id);
  return { names: new Set(ids.map((id) => id.slice(PREFIX.length))), all: false };
}

export const StandingIconsContext = createContext<StandingIcons>({ names: new Set(), all: false });
