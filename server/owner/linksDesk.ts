import { lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import type { LiveSite } from '../liveSite.ts';
import type { LinksInFile } from '../watchLinksFile.ts';
import { editLinks, UnknownPlace, type Wanted } from '../yamlEdit/editLinks.ts';
import { joinLinksText, linksInText, openLinksText, type LinksText } from '../yamlEdit/linksText.ts';
import { NotEditable } from '../yamlEdit/notEditable.ts';
import type { LinksDifference, LinksJobOfDesk, LinksJobResult } from './linksJob.ts';
import { linksRoutes, type Changed } from './linksRoutes.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerRoute } from './ownerRoute.ts';
import type { FileState, OwnersFile } from './ownersFile.ts';
import { etagOf } from './readTag.ts';

/** More changes at once are made on a thread. */
const MOST_HERE = 20;

export interface LinksDeskOptions {
  file: OwnersFile;
  site: LiveSite;
  links: LinksInFile;
  work: (job: LinksJobOfDesk) => Promise<LinksJobResult>;
}

/** Links and groups, for the desk. */
export interface LinksDesk {
  routes: OwnerRoute[];
  /** Changes the file that is at this version; `confirm` is how many links may become public. Returns the new tag. */
  edit: (base: string, wanted: Wanted, confirm: number | undefined) => Promise<string>;
  /** The version of the file as it is now. */
  tag: () => Promise<string>;
  /** The links of the file as it is now. */
  now: () => Promise<{ state: FileState; text: LinksText }>;
  /** How many links of a text are locked by the one list of groups and public by the other. */
  opened: (text: string, before: readonly string[], after: readonly string[]) => Promise<number>;
  /** How many links are locked in one text and public in another. */
  openedBy: (before: string, after: string) => Promise<number>;
  difference: (before: string, after: string) => Promise<LinksDifference>;
}

export function createLinksDesk({ file, site, links, work }: LinksDeskOptions): LinksDesk {
  /** The text that was opened last: opening it anew takes a second with thousands of links. */
  let kept: { key: string; text: LinksText } | undefined;
  const groups = () => site.current().lockedGroups;
  const locked = (): LockedGroups => lockedGroupsOf(groups());
  const keyOf = (tag: string) => [tag, ...groups()].join('\n');

  async function open({ text, tag }: Pick<FileState, 'text' | 'tag'>): Promise<LinksText> {
    const key = keyOf(tag);
    if (kept?.key === key) return kept.text;
    const result = await work({ do: 'read', text, lockedGroups: groups() });
    if (!('read' in result)) throw refusalOf(result);
    const opened = guarded(() => openLinksText(text, result.read));
    kept = { key, text: opened };
    return opened;
  }

  async function edited(
    state: FileState,
    wanted: Wanted,
  ): Promise<{ text: string; opened: number; count: number; model?: LinksText }> {
    const isSmall = 'changes' in wanted && wanted.changes.length <= MOST_HERE;
    if (isSmall) {
      const before = await open(state);
      const { text: model, opened } = guarded(() => editLinks(before, wanted, locked()));
      return { text: joinLinksText(model), opened, count: model.list.chunks.length, model };
    }
    const result = await work({ do: 'edit', text: state.text, lockedGroups: groups(), wanted });
    if (!('text' in result)) throw refusalOf(result);
    return result;
  }

  /** Writes a text that one version has become. */
  async function change(state: FileState, wanted: Wanted, confirm: number | undefined): Promise<Changed> {
    const { text, opened, count, model } = await edited(state, wanted);
    if (opened !== (confirm ?? 0)) throw new OwnerError('confirm', { links: opened });
    if (text === state.text) return { tag: state.tag, links: count };
    const tag = await file.write(text, state.tag, 'desk');
    if (model) {
      kept = { key: keyOf(tag), text: model };
      links.show(linksInText(model).filter((link) => link !== undefined));
    } else void links.readNow();
    return { tag, links: count };
  }

  const routes = linksRoutes<FileState>({
    lockedGroups: groups,
    alone: file.alone,
    read: file.read,
    async version(tag) {
      const version = (await file.versions.list()).find((one) => one.tag === tag);
      const bytes = version && (await file.versions.read(version.id));
      return bytes && { text: bytes.toString('utf8'), tag, bytes };
    },
    changedAt: async () => (await file.versions.list())[0]?.at,
    linksIn: async (state) => linksInText(await open(state)),
    async rebased(was, is, changes) {
      const job = { base: was.text, text: is.text, lockedGroups: groups(), changes };
      const result = await work({ do: 'rebase', ...job });
      if (!('rebased' in result)) throw refusalOf(result);
      return result.rebased;
    },
    inService: () => [...links.open(), ...links.locked()],
    change: (state, changes, confirm) => change(state, { changes }, confirm),
    async keepAside(state, changes) {
      const { text } = await edited(state, { changes });
      await file.versions.keep(Buffer.from(text), 'aside');
    },
  });

  return {
    routes,
    edit: (base, wanted, confirm) =>
      file.alone(async () => {
        const state = await file.read();
        if (state.tag !== base) throw new OwnerError('changed', { etag: etagOf(state.tag) });
        return (await change(state, wanted, confirm)).tag;
      }),
    tag: async () => (await file.read()).tag,
    async now() {
      const state = await file.read();
      return { state, text: await open(state) };
    },
    async opened(text, before, after) {
      const [was, is] = [lockedGroupsOf(before), lockedGroupsOf(after)];
      const result = await work({ do: 'read', text, lockedGroups: after });
      if (!('read' in result)) throw refusalOf(result);
      return result.read.items.filter(({ category }) => was.isLocked(category) && !is.isLocked(category)).length;
    },
    async openedBy(before, after) {
      const result = await work({ do: 'count opened', before, after, lockedGroups: groups() });
      if (!('public' in result)) throw refusalOf(result);
      return result.public;
    },
    async difference(before, after) {
      const result = await work({ do: 'compare', before, after });
      if (!('difference' in result)) throw refusalOf(result);
      return result.difference;
    },
  };
}

function guarded<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof UnknownPlace) throw new OwnerError('unknown-link');
    if (error instanceof NotEditable) throw new OwnerError('by-hand-only', { obstacle: error.obstacle });
    throw error;
  }
}

function refusalOf(result: LinksJobResult): OwnerError {
  if ('obstacle' in result) return new OwnerError('by-hand-only', { obstacle: result.obstacle });
  return new OwnerError('unknown-link');
}
