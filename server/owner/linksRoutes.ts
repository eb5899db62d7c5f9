import type { LinkItem } from '../../src/contract/links.ts';
import { groupsOf } from '../../src/contract/linkGroups.ts';
import { lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { linksPatchSchema, type LinkChange } from '../../src/contract/ownerLinks.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerRoute.ts';
import { parsedBody } from './parsedBody.ts';
import { baseTag, etagOf } from './readTag.ts';
import type { Rebased } from './rebasedChanges.ts';

type Links = readonly (LinkItem | undefined)[];

/** Where the links lie: in the owner's file, or in a platform's store. */
export interface LinksPlace<State extends { tag: string }> {
  lockedGroups: () => readonly string[];
  /** One change after the other. */
  alone: <Result>(act: () => Promise<Result>) => Promise<Result>;
  read: () => Promise<State>;
  /** A former version, where it is kept. */
  version: (tag: string) => Promise<State | undefined>;
  /** When the newest version was made, ms since 1970. */
  changedAt: () => Promise<number | undefined>;
  /** The links of a version; undefined is an entry that the reader leaves out. Throws where entries cannot be told apart. */
  linksIn: (state: State) => Promise<Links>;
  /** Changes of one version as they are on another. */
  rebased: (was: State, is: State, changes: readonly LinkChange[]) => Promise<Rebased>;
  /** What is shown of those that cannot be told apart. */
  inService: () => readonly LinkItem[] | Promise<readonly LinkItem[]>;
  /** Writes them changed; `confirm` is how many may become public. */
  change: (state: State, changes: readonly LinkChange[], confirm: number | undefined) => Promise<Changed>;
  /** Keeps what was not chosen after a conflict, where there is a history. */
  keepAside: (state: State, changes: readonly LinkChange[]) => Promise<void>;
}

export interface Changed {
  tag: string;
  /** How many links there are now. */
  links: number;
}

/** The calls for links, wherever they lie. */
export function linksRoutes<State extends { tag: string }>(place: LinksPlace<State>): OwnerRoute[] {
  const locked = (): LockedGroups => lockedGroupsOf(place.lockedGroups());

  /** What the page needs for a choice: its changes as they would be on the links as they are now, and where the two differ. */
  async function conflict(state: State, base: string, changes: readonly LinkChange[]): Promise<OwnerError> {
    const [before, at] = [await place.version(base), await place.changedAt()];
    const details = { etag: etagOf(state.tag), at };
    if (!before) return new OwnerError('changed', details);
    return new OwnerError('changed', { ...details, ...(await place.rebased(before, state, changes)) });
  }

  async function patch(call: OwnerCall) {
    const base = baseTag(call.header('if-match'));
    const { changes, aside, confirm } = await parsedBody(call.request, linksPatchSchema);
    return place.alone(async () => {
      const state = await place.read();
      if (state.tag !== base) throw await conflict(state, base, changes);
      if (aside && aside.length > 0) await place.keepAside(state, aside);
      const { tag, links } = await place.change(state, changes, confirm);
      return { body: { etag: etagOf(tag), links }, headers: { etag: etagOf(tag) } };
    });
  }

  async function list() {
    const state = await place.read();
    const etag = etagOf(state.tag);
    try {
      return { body: { etag, ...listOf(await place.linksIn(state), locked()) }, headers: { etag } };
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error;
      // What cannot be changed can be seen.
      const shown = listOf(await place.inService(), locked());
      return { body: { etag, ...shown, refused: { error: error.code, ...error.details } }, headers: { etag } };
    }
  }

  return [{ path: '/links', methods: { GET: list, PATCH: patch } }];
}

/** By their places; one that the reader leaves out is null. */
const listOf = (items: Links, locked: LockedGroups) => ({
  links: items.map((item) => item ?? null),
  groups: groupsOf(items, locked),
});
