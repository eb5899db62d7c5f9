import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { LinkChange } from '../../src/contract/ownerLinks.ts';
import { contentHash } from '../files/contentHash.ts';
import type { LiveSite } from '../site/liveSite.ts';
import type { LinksInFile } from '../links/watchLinksFile.ts';
import { editLinks } from '../yamlEdit/editLinks.ts';
import { UnknownPlace, type Wanted } from '../yamlEdit/linksEdit.ts';
import { joinLinksText, linksInText, openLinksText, type LinksText } from '../yamlEdit/linksText.ts';
import { NotEditable } from '../yamlEdit/notEditable.ts';
import type { LinksDifference, LinksJobOfDesk, LinksJobResult } from './linksJob.ts';
import { linksRoutes, type Changed } from './linksRoutes.ts';
import { openedFallbackLinks, type LocksOfSite, type OpenedByRestore } from './openedLinks.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerRoute } from './ownerRoute.ts';
import type { FileState, OwnersFile } from './ownersFile.ts';
import type { SiteDesk } from './siteDesk.ts';

/** Maximum number of changes that are made on the main thread; more are made on a worker thread. */
const MOST_HERE = 20;

export interface LinksDeskOptions {
  file: OwnersFile;
  site: LiveSite;
  words: SiteDesk;
  links: LinksInFile;
  work: (job: LinksJobOfDesk) => Promise<LinksJobResult>;
}

/** A change of the links or of their locks, before it is written. */
export interface PlannedChange {
  text: string;
  /** Number of links that it makes public, fallback links of `site.yml` included. */
  opened: number;
}

/** The desk's operations on links and groups. Call those that write in the queue of the file. */
export interface LinksDesk {
  routes: OwnerRoute[];
  read: () => Promise<FileState>;
  /** The links of a version. Throws `OwnerError` if only a hand can change it. */
  open: (state: FileState, lockedGroups: Names) => Promise<LinksText>;
  /** Judges a change of the locks in `fields`, with a change of the links if there is one, without writing anything. */
  plan: (state: FileState, change: LocksChange & { wanted?: Wanted }) => Promise<PlannedChange>;
  /** Replaces the version and serves the new one to visitors. Returns the new tag. */
  write: (state: FileState, text: string) => Promise<string>;
  /** What restoring a former version of `links.yml` or `site.yml` makes public. */
  restoring: (job: Extract<LinksJobOfDesk, { do: 'restore links' | 'restore site' }>) => Promise<OpenedByRestore>;
  difference: (before: string, after: string) => Promise<LinksDifference>;
}

type Names = readonly string[];

export interface LocksChange {
  fields: LocksOfSite;
  lockedAfter: Names;
}

export function createLinksDesk({ file, site, words, links, work }: LinksDeskOptions): LinksDesk {
  /** Cache of the last parsed text: parsing thousands of links takes a second. */
  let kept: { key: string; text: LinksText } | undefined;
  /** The locks in the current `site.yml`; those in force if it cannot be used. For reading only. */
  const shownGroups = async (): Promise<Names> =>
    (await words.now().catch(() => undefined))?.fields.lockedGroups ?? site.current().lockedGroups;

  async function open({ text, tag }: Pick<FileState, 'text' | 'tag'>, groups: Names): Promise<LinksText> {
    const key = keyOf(tag, groups);
    if (kept?.key === key) return kept.text;
    const result = await work({ do: 'read', text, lockedGroups: groups });
    if (!('read' in result)) throw refusalOf(result);
    const opened = guarded(() => openLinksText(text, result.read));
    kept = { key, text: opened };
    return opened;
  }

  async function edited(
    state: Pick<FileState, 'text' | 'tag'>,
    changes: readonly LinkChange[],
    groups: Names,
  ): Promise<{ text: string; opened: number; count: number; model?: LinksText }> {
    const wanted = { changes };
    if (changes.length <= MOST_HERE) {
      const before = await open(state, groups);
      const { text: model, opened } = guarded(() => editLinks(before, wanted, lockedGroupsOf(groups)));
      return { text: joinLinksText(model), opened, count: model.list.chunks.length, model };
    }
    const result = await work({ do: 'edit', text: state.text, lockedGroups: groups, lockedAfter: groups, wanted });
    if (!('text' in result)) throw refusalOf(result);
    return result;
  }

  /** Applies changes to a version and writes the result. */
  async function change(
    state: FileState,
    changes: readonly LinkChange[],
    confirm: number | undefined,
  ): Promise<Changed> {
    // By the locks in the file, which the running site may not have read yet. If they are unknown, nothing is written.
    const { lockedGroups } = (await words.now()).fields;
    const { text, opened, count, model } = await edited(state, changes, lockedGroups);
    if (opened !== (confirm ?? 0)) throw new OwnerError('confirm', { links: opened });
    if (text === state.text) return { tag: state.tag, links: count };
    const tag = await file.write(text, state.tag, 'desk');
    if (model) {
      kept = { key: keyOf(tag, lockedGroups), text: model };
      links.show(
        linksInText(model).filter((link) => link !== undefined),
        lockedGroups,
      );
    } else void links.readNow();
    return { tag, links: count };
  }

  const routes = linksRoutes<FileState>({
    lockedGroups: shownGroups,
    alone: file.alone,
    read: file.read,
    async version(tag) {
      const version = (await file.versions.list()).find((one) => one.tag === tag);
      const bytes = version && (await file.versions.read(version.id));
      return bytes && { text: bytes.toString('utf8'), tag, bytes };
    },
    versions: async () => (await file.versions.list()).filter(({ by }) => by !== 'aside'),
    linksIn: async (state) => linksInText(await open(state, await shownGroups())),
    tagAfter: async (state, changes) =>
      contentHash(Buffer.from((await edited(state, changes, await shownGroups())).text)),
    async rebased(was, is, changes) {
      const job = { base: was.text, text: is.text, lockedGroups: await shownGroups(), changes };
      const result = await work({ do: 'rebase', ...job });
      if (!('rebased' in result)) throw refusalOf(result);
      return result.rebased;
    },
    inService: () => [...links.open(), ...links.locked()],
    change,
    async keepAside(state, changes) {
      const { text } = await edited(state, changes, await shownGroups());
      await file.versions.keep(Buffer.from(text), 'aside');
    },
  });

  return {
    routes,
    read: file.read,
    open,
    async plan({ text }, { fields: { lockedGroups, fallbackLinks }, lockedAfter, wanted }) {
      const fallback = openedFallbackLinks(fallbackLinks, lockedGroups, lockedAfter);
      const job = { text, lockedGroups, lockedAfter };
      const result = await work(wanted ? { do: 'edit', ...job, wanted } : { do: 'change locks', ...job });
      if ('opened' in result && 'text' in result) return { text: result.text, opened: result.opened + fallback };
      return { text, opened: openedIn(result).links + fallback };
    },
    async write(state, text) {
      if (text === state.text) return state.tag;
      const tag = await file.write(text, state.tag, 'desk');
      void links.readNow();
      return tag;
    },
    restoring: async (job) => openedIn(await work(job)),
    async difference(before, after) {
      const result = await work({ do: 'compare', before, after });
      if (!('difference' in result)) throw refusalOf(result);
      return result.difference;
    },
  };
}

const keyOf = (tag: string, groups: Names) => [tag, ...groups].join('\n');

function guarded<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof UnknownPlace) throw new OwnerError('unknown-link');
    if (error instanceof NotEditable) throw new OwnerError('by-hand-only', { obstacle: error.obstacle });
    throw error;
  }
}

function openedIn(result: LinksJobResult): OpenedByRestore {
  if ('opened' in result && !('text' in result)) return result.opened;
  throw refusalOf(result);
}

function refusalOf(result: LinksJobResult): OwnerError {
  if ('obstacle' in result) return new OwnerError('by-hand-only', { obstacle: result.obstacle });
  return new OwnerError('unknown-link');
}
