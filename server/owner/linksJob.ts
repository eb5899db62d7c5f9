import { placedAfter, type LinkList } from '../../src/contract/applyLinkChanges.ts';
import { lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import type { LinkChange } from '../../src/contract/ownerLinks.ts';
import { problemLine } from '../files/fileProblem.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { linksIn, writeLinks } from '../yamlEdit/writeLinks.ts';
import { NotEditable, type Obstacle } from '../yamlEdit/notEditable.ts';
import { changedLinks } from './differences.ts';
import { openedLinks, unitedLocks, type Counting, type Hiding, type LocksOfSite, type Opened } from './openedLinks.ts';

/**
 * Jobs on texts of `links.yml` that take long with thousands of links. Plain data, so that it can be sent to a thread.
 */
export type LinksJobOfDesk =
  | { do: 'read'; text: string; lockedGroups: Names }
  /** Edits a text by the locks of both times together, and counts what becomes public. */
  | {
      do: 'edit';
      text: string;
      changes: readonly LinkChange[];
      before: LocksOfSite;
      lockedAfter: Names;
      formerly?: Hiding | undefined;
    }
  | ({ do: 'count' } & Counting)
  | { do: 'compare'; before: string; after: string };

type Names = readonly string[];

export type LinksJobResult =
  | { links: LinkList }
  /** `groups` are those that the changes concern, before and after them. */
  | { text: string; links: LinkList; groups: string[]; opened: Opened }
  | { opened: Opened }
  | { difference: LinksDifference }
  /** `problem` says with file and line why a text cannot be used. */
  | { obstacle: Obstacle; problem?: string }
  | { unknown: true };

export type LinksDifference = ReturnType<typeof changedLinks>;

export function doLinksJob(job: LinksJobOfDesk): LinksJobResult {
  try {
    switch (job.do) {
      case 'read':
        return readOf(job.text, lockedGroupsOf(job.lockedGroups));
      case 'edit':
        return edited(job);
      case 'count':
        return { opened: openedLinks(job) };
      default:
        return { difference: changedLinks(job.before, job.after) };
    }
  } catch (error) {
    if (error instanceof NotEditable) return { obstacle: error.obstacle };
    throw error;
  }
}

function readOf(text: string, locked: LockedGroups): LinksJobResult {
  const { items, problems } = checkLinksFile(text.replace(/^\uFEFF/, ''), locked);
  const [problem] = problems;
  if (items === undefined && problem) return { obstacle: 'broken', problem: problemLine('links.yml', problem) };
  return { links: linksIn(text, locked) };
}

type EditJob = Extract<LinksJobOfDesk, { do: 'edit' }>;

function edited({ text, changes, before, lockedAfter, formerly }: EditJob): LinksJobResult {
  const locked = lockedGroupsOf(unitedLocks(before.lockedGroups, lockedAfter));
  const count = (after: string) =>
    openedLinks({
      before: { text, ...before },
      after: { text: after, ...before, lockedGroups: [...lockedAfter] },
      hidden: { texts: [text], sites: [before] },
      ...(formerly && { formerly }),
    });
  if (changes.length === 0) {
    // Visitors still get the links of a former text, which cannot be counted.
    if (checkLinksFile(text.replace(/^\uFEFF/, ''), locked, 0).items === undefined) throw new NotEditable('broken');
    return { text, links: [], groups: [], opened: count(text) };
  }
  const links = linksIn(text, locked);
  const list = placedAfter(links, changes);
  if (!list) return { unknown: true };
  const moved = new Set(changes.flatMap((change) => (change.do === 'move' ? [change.at] : [])));
  const after = writeLinks(text, list, { locked, moved });
  const groups = changes.flatMap((change) => {
    if (change.do === 'add') return change.link.category ?? [];
    return [links[change.at]?.category ?? [], (change.do === 'change' && change.set.category) || []].flat();
  });
  return { text: after, links: list.map(({ link }) => link), groups, opened: count(after) };
}
