import { lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import type { LiveSite } from '../liveSite.ts';
import type { LinksInFile } from '../watchLinksFile.ts';
import { editLinks } from '../yamlEdit/editLinks.ts';
import { UnknownPlace, type Wanted } from '../yamlEdit/linksEdit.ts';
import { joinLinksText, linksInText, openLinksText, type LinksText } from '../yamlEdit/linksText.ts';
import { NotEditable } from '../yamlEdit/notEditable.ts';
import type { LinksDifference, LinksJobOfDesk, LinksJobResult } from './linksJob.ts';
import { linksRoutes, type Changed } from './linksRoutes.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerRoute } from './ownerRoute.ts';
import type { FileState, OwnersFile } from './ownersFile.ts';
import { etagOf } from './readTag.ts';

/** Maximum number of changes that are made on the main thread; more are made on a worker thread. */
const MOST_HERE = 20;

export interface LinksDeskOptions {
  file: OwnersFile;
  site: LiveSite;
  links: LinksInFile;
  work: (job: LinksJobOfDesk) => Promise<LinksJobResult>;
}

/** The desk's operations on links and groups. */
export interface LinksDesk {
  routes: OwnerRoute[];
  /**
   * Changes the file if its tag is still `base`. `confirm` is the confirmed number of links that become public. Returns
   * the new tag; throws `OwnerError`.
   */
  edit: (base: string, wanted: Wanted, confirm: number | undefined) => Promise<string>;
  /** The tag of the current file. */
  tag: () => Promise<string>;
  /** State and links of the current file. */
  now: () => Promise<{ state: FileState; text: LinksText }>;
  /** Number of links in a text that are locked by the groups `before` and public by the groups `after`. */
  opened: (text: string, before: readonly string[], after: readonly string[]) => Promise<number>;
  /** Number of links that are locked in the text `before` and public in the text `after`. */
  openedBy: (before: string, after: string) => Promise<number>;
  difference: (before: string, after: string) => Promise<LinksDifference>;
}

export function createLinksDesk({ file, site, links, work }: LinksDeskOptions): LinksDesk {
  /** Cache of the last parsed text: parsing thousands of links takes a second. */
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

  /** Applies changes to a version and writes the result. */
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
