import type { LinkList } from '../../src/contract/applyLinkChanges.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import { groupsOf } from '../../src/contract/linkGroups.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { LinksAnswer, TaggedAnswer } from '../../src/contract/ownerAnswers.ts';
import { linksPatchSchema, type LinksPatch } from '../../src/contract/ownerLinks.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerRoute.ts';
import { parsedBody } from './parsedBody.ts';
import { baseTag, etagOf } from './readTag.ts';

/** Maximum size of a change of the links, bytes. Enough for moving ten thousand links in, some with icons. */
const MAX_PATCH_BYTES = 8 * 1024 * 1024;

/** Storage of the links: the owner's file, or the store of an edge platform. */
export interface LinksPlace<State extends { tag: string }> {
  /** The locked groups in force. */
  lockedGroups: () => readonly string[] | Promise<readonly string[]>;
  /** Runs changes one after the other. */
  alone: <Result>(act: () => Promise<Result>) => Promise<Result>;
  read: () => Promise<State>;
  /** The links of a version, null for entries that the reader leaves out. Throws if only a hand can change them. */
  linksIn: (state: State) => Promise<LinkList>;
  /** The links that visitors get; shown in the desk if `linksIn` throws. */
  inService: () => readonly LinkItem[] | Promise<readonly LinkItem[]>;
  /** Writes the changed links. */
  change: (state: State, patch: LinksPatch) => Promise<Changed>;
}

export interface Changed {
  tag: string;
  /** Number of links after the change. */
  links: number;
}

/** The routes for links, for any storage. */
export function linksRoutes<State extends { tag: string }>(place: LinksPlace<State>): OwnerRoute[] {
  async function patch(call: OwnerCall) {
    const base = baseTag(call.header('if-match'));
    const wanted = await parsedBody(call.request, linksPatchSchema, MAX_PATCH_BYTES);
    return place.alone(async () => {
      const state = await place.read();
      if (state.tag !== base) throw new OwnerError('changed', { etag: etagOf(state.tag) });
      const { tag, links } = await place.change(state, wanted);
      const body: TaggedAnswer & { links: number } = { etag: etagOf(tag), links };
      return { body, headers: { etag: body.etag } };
    });
  }

  async function list() {
    const state = await place.read();
    const etag = etagOf(state.tag);
    const locked = lockedGroupsOf(await place.lockedGroups());
    const listOf = (links: LinkList) => ({ etag, links: [...links], groups: groupsOf(links, locked) });
    try {
      const body: LinksAnswer = listOf(await place.linksIn(state));
      return { body, headers: { etag } };
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error;
      // Links that cannot be edited can still be listed.
      const refused = { error: error.code, ...error.details };
      const body: LinksAnswer = { ...listOf(await place.inService()), refused };
      return { body, headers: { etag } };
    }
  }

  return [{ path: '/links', methods: { GET: list, PATCH: patch } }];
}
