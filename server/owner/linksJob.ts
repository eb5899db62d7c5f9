import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { editLinks } from '../yamlEdit/editLinks.ts';
import { UnknownPlace, type Wanted } from '../yamlEdit/linksEdit.ts';
import { joinLinksText, openLinksText, readLinksText, type ReadLinks } from '../yamlEdit/linksText.ts';
import { NotEditable, type Obstacle } from '../yamlEdit/notEditable.ts';
import { changedLinks } from './differences.ts';
import {
  openedByLocks,
  openedByOldLinks,
  openedByOldSite,
  publicEntries,
  unitedLocks,
  type LocksOfSite,
  type OpenedByRestore,
  type Restoring,
} from './openedLinks.ts';

/**
 * Jobs on texts of `links.yml` that take long with thousands of links. Plain data, so that it can be sent to a thread.
 */
export type LinksJobOfDesk =
  | { do: 'read'; text: string; lockedGroups: readonly string[] }
  /** Edits a text. `lockedAfter` are the locks that will be in force after the edit. */
  | { do: 'edit'; text: string; lockedGroups: readonly string[]; lockedAfter: readonly string[]; wanted: Wanted }
  /** Counts links that other locks make public. */
  | { do: 'change locks'; text: string; lockedGroups: readonly string[]; lockedAfter: readonly string[] }
  /** Counts links that former versions of `links.yml` or `site.yml` make public. */
  | {
      do: 'restore links';
      text: string;
      current: { text: string } & LocksOfSite;
      lockedAfter: Names;
      restoring: Restoring;
    }
  | {
      do: 'restore site';
      older: LocksOfSite;
      current: { text: string } & LocksOfSite;
      restoring: Pick<Restoring, 'texts' | 'sites'>;
    }
  | { do: 'compare'; before: string; after: string };

type Names = readonly string[];

export type LinksJobResult =
  | { read: ReadLinks }
  | { text: string; opened: number; count: number }
  | { opened: OpenedByRestore }
  | { difference: LinksDifference }
  | { obstacle: Obstacle }
  | { unknown: true };

export type LinksDifference = ReturnType<typeof changedLinks>;

export function doLinksJob(job: LinksJobOfDesk): LinksJobResult {
  try {
    switch (job.do) {
      case 'read':
        return { read: readLinksText(job.text, lockedGroupsOf(job.lockedGroups)) };
      case 'edit':
        return edited(job.text, job.lockedGroups, job.lockedAfter, job.wanted);
      case 'change locks':
        return { opened: { links: openedByLocks(job.text, job.lockedGroups, job.lockedAfter), lock: [] } };
      case 'restore links':
        return { opened: openedByOldLinks(job.text, job.current, job.lockedAfter, job.restoring) };
      case 'restore site':
        return { opened: { links: openedByOldSite(job.older, job.current, job.restoring), lock: [] } };
      default:
        return { difference: changedLinks(job.before, job.after) };
    }
  } catch (error) {
    if (error instanceof UnknownPlace) return { unknown: true };
    if (error instanceof NotEditable) return { obstacle: error.obstacle };
    throw error;
  }
}

/**
 * Edits a text by the locks of both times together. What becomes public is counted from the readings of both texts: an
 * entry may be held back only because of a lock that will be gone.
 */
function edited(text: string, lockedGroups: Names, lockedAfter: Names, wanted: Wanted) {
  const locked = lockedGroupsOf(unitedLocks(lockedGroups, lockedAfter));
  const result = editLinks(openLinksText(text, readLinksText(text, locked)), wanted, locked);
  const changed = joinLinksText(result.text);
  const [was, is] = [publicEntries(text, lockedGroups), publicEntries(changed, lockedAfter)];
  const opened = [...is.keys()].filter((place) => {
    const at = result.from[place];
    return at !== undefined && !was.has(at);
  });
  return { text: changed, opened: opened.length, count: result.text.list.chunks.length };
}
