import type { LinkItem } from '../../src/contract/links.ts';
import { groupsOf } from '../../src/contract/linkGroups.ts';
import { lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import type { LinksAnswer, TaggedAnswer } from '../../src/contract/ownerAnswers.ts';
import { linksPatchSchema, type LinkChange } from '../../src/contract/ownerLinks.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerRoute.ts';
import { parsedBody } from './parsedBody.ts';
import { baseTag, etagOf } from './readTag.ts';

/** Maximum size of a change of the links, bytes. Enough for moving ten thousand links in, some with icons. */
const MAX_PATCH_BYTES = 8 * 1024 * 1024;

type Links = readonly (LinkItem | undefined)[];

/** Storage of the links: the owner's file, or the store of an edge platform. */
export interface LinksPlace<State extends { tag: string }> {
  /** The locked groups in force. */
  lockedGroups: () => readonly string[] | Promise<readonly string[]>;
  /** Runs changes one after the other. */
  alone: <Result>(act: () => Promise<Result>) => Promise<Result>;
  read: () => Promise<State>;
  /** A former version; undefined if it is no longer stored. */
  version: (tag: string) => Promise<State | undefined>;
  /** The versions that were in force, newest first; `at` is when each was made, ms since 1970. */
  versions: () => Promise<readonly { tag: string; at: number }[]>;
  /**
   * The links of a version, undefined for entries that the reader leaves out. Throws if the entries cannot be told
   * apart.
   */
  linksIn: (state: State) => Promise<Links>;
  /** The tag that a version has after changes. */
  tagAfter: (state: State, changes: readonly LinkChange[]) => Promise<string>;
  /** The links that visitors get; shown in the desk if `linksIn` throws. */
  inService: () => readonly LinkItem[] | Promise<readonly LinkItem[]>;
  /** Writes the changed links. `confirm` is the confirmed number of links that become public. */
  change: (state: State, changes: readonly LinkChange[], confirm: number | undefined) => Promise<Changed>;
  /** Stores the rejected changes of a conflict in the history, if there is one. */
  keepAside: (state: State, changes: readonly LinkChange[]) => Promise<void>;
}

export interface Changed {
  tag: string;
  /** Number of links after the change. */
  links: number;
}

/** The routes for links, for any storage. */
export function linksRoutes<State extends { tag: string }>(place: LinksPlace<State>): OwnerRoute[] {
  const locked = async (): Promise<LockedGroups> => lockedGroupsOf(await place.lockedGroups());

  /**
   * Answers changes that are based on another version. A page sends its changes again if the answer was lost: changes
   * that were made already are not made twice. All others are refused with `changed`: the page reads the links again and
   * works out the conflicts. `made` tells it that others have changed the links after its changes were made.
   */
  async function based(state: State, base: string, changes: readonly LinkChange[]): Promise<Changed> {
    const [before, versions] = [await place.version(base), await place.versions()];
    const details = { etag: etagOf(state.tag), at: versions[0]?.at };
    if (!before) throw new OwnerError('changed', details);
    const after = await place.tagAfter(before, changes).catch(() => undefined);
    if (after === state.tag) return { tag: state.tag, links: (await place.linksIn(state)).length };
    const index = versions.findIndex(({ tag }) => tag === base);
    const made = versions.slice(0, Math.max(0, index)).some(({ tag }) => tag === after);
    throw new OwnerError('changed', { ...details, made });
  }

  async function patch(call: OwnerCall) {
    const base = baseTag(call.header('if-match'));
    const { changes, aside, confirm } = await parsedBody(call.request, linksPatchSchema, MAX_PATCH_BYTES);
    return place.alone(async () => {
      const state = await place.read();
      const isBase = state.tag === base;
      if (isBase && aside && aside.length > 0) await place.keepAside(state, aside);
      const { tag, links } = await (isBase ? place.change(state, changes, confirm) : based(state, base, changes));
      const body: TaggedAnswer & { links: number } = { etag: etagOf(tag), links };
      return { body, headers: { etag: body.etag } };
    });
  }

  async function list() {
    const state = await place.read();
    const etag = etagOf(state.tag);
    try {
      const body: LinksAnswer = { etag, ...listOf(await place.linksIn(state), await locked()) };
      return { body, headers: { etag } };
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error;
      // Links that cannot be edited can still be listed.
      const shown = listOf(await place.inService(), await locked());
      const body: LinksAnswer = { etag, ...shown, refused: { error: error.code, ...error.details } };
      return { body, headers: { etag } };
    }
  }

  return [{ path: '/links', methods: { GET: list, PATCH: patch } }];
}

/** Links by position, null for entries that the reader leaves out. */
const listOf = (items: Links, locked: LockedGroups) => ({
  links: items.map((item) => item ?? null),
  groups: groupsOf(items, locked),
});
