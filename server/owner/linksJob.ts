import type { LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { LinkChange } from '../../src/contract/ownerLinks.ts';
import { editLinks } from '../yamlEdit/editLinks.ts';
import { UnknownPlace, type Wanted } from '../yamlEdit/linksEdit.ts';
import { joinLinksText, linksInText, openLinksText, readLinksText, type ReadLinks } from '../yamlEdit/linksText.ts';
import { NotEditable, type Obstacle } from '../yamlEdit/notEditable.ts';
import { changedLinks, openedLinks } from './differences.ts';
import { rebasedChanges, type Rebased } from './rebasedChanges.ts';

/**
 * Jobs on texts of `links.yml` that take long with thousands of links. Plain data, so that it can be sent to a thread.
 */
export type LinksJobOfDesk =
  | { do: 'read'; text: string; lockedGroups: readonly string[] }
  | { do: 'edit'; text: string; lockedGroups: readonly string[]; wanted: Wanted }
  /** Carries changes of the version `base` over to the version `text`. */
  | { do: 'rebase'; base: string; text: string; lockedGroups: readonly string[]; changes: readonly LinkChange[] }
  /** Counts links that are locked in `before` and public in `after`. */
  | { do: 'count opened'; before: string; after: string; lockedGroups: readonly string[] }
  | { do: 'compare'; before: string; after: string };

export type LinksJobResult =
  | { read: ReadLinks }
  | { text: string; opened: number; count: number }
  | { rebased: Rebased }
  | { public: number }
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
        return edited(job.text, job.lockedGroups, job.wanted);
      case 'rebase': {
        const [was, is] = [job.base, job.text].map((text) => linksOf(text, job.lockedGroups));
        return { rebased: rebasedChanges(was ?? [], is ?? [], job.changes) };
      }
      case 'count opened':
        return { public: openedLinks(job.before, job.after, job.lockedGroups) };
      default:
        return { difference: changedLinks(job.before, job.after) };
    }
  } catch (error) {
    if (error instanceof UnknownPlace) return { unknown: true };
    if (error instanceof NotEditable) return { obstacle: error.obstacle };
    throw error;
  }
}

function edited(text: string, lockedGroups: readonly string[], wanted: Wanted) {
  const locked = lockedGroupsOf(lockedGroups);
  const result = editLinks(openLinksText(text, readLinksText(text, locked)), wanted, locked);
  return { text: joinLinksText(result.text), opened: result.opened, count: result.text.list.chunks.length };
}

function linksOf(text: string, lockedGroups: readonly string[]): (LinkItem | undefined)[] {
  return linksInText(openLinksText(text, readLinksText(text, lockedGroupsOf(lockedGroups))));
}
