import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { editLinks, UnknownPlace, type Wanted } from '../yamlEdit/editLinks.ts';
import { joinLinksText, openLinksText, readLinksText, type ReadLinks } from '../yamlEdit/linksText.ts';
import { NotEditable, type Obstacle } from '../yamlEdit/notEditable.ts';

/** Work on a text of `links.yml` that takes long where there are thousands of links. Plain data, for a thread. */
export interface LinksJobOfDesk {
  text: string;
  lockedGroups: readonly string[];
  /** Without it the text is only read. */
  wanted?: Wanted;
}

export type LinksJobResult =
  | { read: ReadLinks }
  | { text: string; opened: number; count: number }
  | { obstacle: Obstacle }
  | { unknown: true };

export function doLinksJob({ text, lockedGroups, wanted }: LinksJobOfDesk): LinksJobResult {
  try {
    const locked = lockedGroupsOf(lockedGroups);
    const read = readLinksText(text, locked);
    if (!wanted) return { read };
    const edited = editLinks(openLinksText(text, read), wanted, locked);
    return { text: joinLinksText(edited.text), opened: edited.opened, count: edited.text.list.chunks.length };
  } catch (error) {
    if (error instanceof UnknownPlace) return { unknown: true };
    if (error instanceof NotEditable) return { obstacle: error.obstacle };
    throw error;
  }
}
