import type { LinkList } from '../../src/contract/applyLinkChanges.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { LinkChange, LinksPatch } from '../../src/contract/ownerLinks.ts';
import type { LiveSite } from '../site/liveSite.ts';
import type { LinksInFile } from '../links/watchLinksFile.ts';
import { formerLinks } from './formerLinks.ts';
import type { LinksDifference, LinksJobOfDesk, LinksJobResult } from './linksJob.ts';
import { linksRoutes, type Changed } from './linksRoutes.ts';
import type { Counting, Hiding, LocksOfSite, Opened } from './openedLinks.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerRoute } from './ownerRoute.ts';
import type { FileState, OwnersFile } from './ownersFile.ts';
import type { SiteDesk } from './siteDesk.ts';

export interface LinksDeskOptions {
  files: Readonly<Record<'site' | 'links', OwnersFile>>;
  site: LiveSite;
  words: SiteDesk;
  links: LinksInFile;
  work: (job: LinksJobOfDesk) => Promise<LinksJobResult>;
}

/** A change of links, or of the locks in `fields` to `lockedAfter`. */
export interface WantedChange {
  changes: readonly LinkChange[];
  fields: LocksOfSite;
  lockedAfter: Names;
  /** Where else links that become public may have been hidden. */
  formerly?: Hiding | undefined;
}

/** A change before it is written, and the number of links that it makes public. */
export interface PlannedChange {
  text: string;
  links: LinkList;
  /** The groups that the changes concern. */
  groups: readonly string[];
  opened: number;
}

/** The desk's operations on links and groups. Call those that write in the queue of the file. */
export interface LinksDesk {
  routes: OwnerRoute[];
  read: () => Promise<FileState>;
  /** The links of a version, by these locks. Throws `OwnerError` if only a hand can change it. */
  linksIn: (text: string, lockedGroups: Names) => Promise<LinkList>;
  /** Makes a change in a text, and counts what it makes public, without writing anything. */
  plan: (text: string, wanted: WantedChange) => Promise<PlannedChange>;
  /** Replaces the version and serves the new one to visitors. Returns the new tag. */
  write: (state: FileState, text: string) => Promise<string>;
  /** Counts what restoring a former version of `links.yml` or `site.yml` makes public. */
  count: (counting: Counting) => Promise<Opened>;
  difference: (before: string, after: string) => Promise<LinksDifference>;
}

type Names = readonly string[];

export function createLinksDesk({ files, site, words, links, work }: LinksDeskOptions): LinksDesk {
  const file = files.links;
  /** The locks in the current `site.yml`; those in force if it cannot be used. For reading only. */
  const shownGroups = async (): Promise<Names> =>
    (await words.now().catch(() => undefined))?.fields.lockedGroups ?? site.current().lockedGroups;

  async function linksIn(text: string, lockedGroups: Names): Promise<LinkList> {
    const result = await work({ do: 'read', text, lockedGroups });
    if ('links' in result) return result.links;
    throw refusalOf(result);
  }

  async function plan(text: string, { changes, fields, lockedAfter, formerly }: WantedChange): Promise<PlannedChange> {
    const before = { lockedGroups: fields.lockedGroups, fallbackLinks: fields.fallbackLinks };
    const result = await work({ do: 'edit', text, changes, before, lockedAfter, formerly });
    if (!('text' in result)) throw refusalOf(result);
    return { ...result, opened: result.opened.links };
  }

  /** Applies changes to a version and writes the result. */
  async function change(state: FileState, { changes, locked, confirm = 0 }: LinksPatch): Promise<Changed> {
    // By the locks in the file, which the running site may not have read yet. If they are unknown, nothing is written.
    const { fields } = await words.now();
    const { lockedGroups } = fields;
    const formerly = await formerLinks(changes, files);
    const wanted = { changes, fields, lockedAfter: lockedGroups, formerly };
    const { text, links: list, groups, opened } = await plan(state.text, wanted);
    const [shown, now] = [lockedGroupsOf(locked), lockedGroupsOf(lockedGroups)];
    // The page shows a lock that is gone by now: what the owner adds there would be public.
    if (groups.some((name) => shown.isLocked(name) && !now.isLocked(name))) throw new OwnerError('changed');
    if (opened !== confirm) throw new OwnerError('confirm', { links: opened });
    if (text === state.text) return { tag: state.tag, links: list.length };
    const tag = await file.write(text, state.tag, 'desk');
    links.show(
      list.filter((link) => link !== null),
      lockedGroups,
    );
    return { tag, links: list.length };
  }

  const routes = linksRoutes<FileState>({
    lockedGroups: shownGroups,
    alone: file.alone,
    read: file.read,
    linksIn: async ({ text }) => linksIn(text, await shownGroups()),
    inService: () => [...links.open(), ...links.locked()],
    change,
  });

  return {
    routes,
    read: file.read,
    linksIn,
    plan,
    async write(state, text) {
      if (text === state.text) return state.tag;
      const tag = await file.write(text, state.tag, 'desk');
      void links.readNow();
      return tag;
    },
    async count(counting) {
      const result = await work({ do: 'count', ...counting });
      if ('opened' in result) return result.opened;
      throw refusalOf(result);
    },
    async difference(before, after) {
      const result = await work({ do: 'compare', before, after });
      if (!('difference' in result)) throw refusalOf(result);
      return result.difference;
    },
  };
}

function refusalOf(result: LinksJobResult): OwnerError {
  if ('obstacle' in result) return new OwnerError('by-hand-only', result);
  return new OwnerError('unknown-link');
}
