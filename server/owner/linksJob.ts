import type { LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { LinkChange } from '../../src/contract/ownerLinks.ts';
import { editLinks, UnknownPlace, type Wanted } from '../yamlEdit/editLinks.ts';
import { joinLinksText, linksInText, openLinksText, readLinksText, type ReadLinks } from '../yamlEdit/linksText.ts';
import { NotEditable, type Obstacle } from '../yamlEdit/notEditable.ts';
import { changedLinks, openedLinks } from './differences.ts';
import { rebasedChanges, type Rebased } from './rebasedChanges.ts';

/** Work on texts of `links.yml` that takes long where there are thousands of links. Plain data, for a thread. */
export type LinksJobOfDesk =
  | { do: 'read'; text: string; lockedGroups: readonly string[] }
  | { do: 'edit'; text: string; lockedGroups: readonly string[]; wanted: Wanted }
  /** Changes of one version as they are on another. */
  | { do: 'rebase'; base: string; text: string; lockedGroups: readonly string[]; changes: readonly LinkChange[] }
  /** How many links become public by another version. */
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
