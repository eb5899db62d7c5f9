import type { LinkList } from '../../src/contract/applyLinkChanges.ts';
import { groupsOf } from '../../src/contract/linkGroups.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { LinksAnswer, TaggedAnswer } from '../../src/contract/ownerAnswers.ts';
import { linksPatchSchema, type LinksPatch } from '../../src/contract/ownerLinks.ts';
import type { LinksInFile } from '../links/watchLinksFile.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerRoute.ts';
import type { FileState, OwnersFile } from './ownersFile.ts';
import { leftOutIn, linksInText } from './planLinks.ts';
import { parsedBody } from './parsedBody.ts';
import { baseTag, etagOf } from './readTag.ts';

/** Maximum size of a change of the links, bytes. Enough for moving ten thousand links in, some with icons. */
const MAX_PATCH_BYTES = 8 * 1024 * 1024;

export interface Changed {
  tag: string;
  /** Number of links after the change. */
  links: number;
}

interface LinksParts {
  file: OwnersFile;
  /** The locked groups to show. */
  lockedGroups: () => Promise<readonly string[]>;
  live: LinksInFile;
  /** Writes the changed links. */
  change: (state: FileState, patch: LinksPatch) => Promise<Changed>;
}

/** The routes for the links in `links.yml`. */
export function linksRoutes({ file, lockedGroups, live, change }: LinksParts): OwnerRoute[] {
  async function patch(call: OwnerCall) {
    const base = baseTag(call.header('if-match'));
    const wanted = await parsedBody(call.request, linksPatchSchema, MAX_PATCH_BYTES);
    return file.queue.add(async () => {
      const state = await file.read();
      if (state.tag !== base) throw new OwnerError('changed', { etag: etagOf(state.tag) });
      const { tag, links } = await change(state, wanted);
      const body: TaggedAnswer & { links: number } = { etag: etagOf(tag), links };
      return { body, headers: { etag: body.etag } };
    });
  }

  async function list() {
    const state = await file.read();
    const etag = etagOf(state.tag);
    const names = await lockedGroups();
    const locked = lockedGroupsOf(names);
    const listOf = (links: LinkList) => ({ etag, links: [...links], groups: groupsOf(links, locked) });
    try {
      const listed = listOf(linksInText(state.text, names));
      const leftOut = leftOutIn(state.text, names);
      const body: LinksAnswer = { ...listed, ...(leftOut.length > 0 && { leftOut }) };
      return { body, headers: { etag } };
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error;
      // Links that cannot be edited can still be listed.
      const refused = { error: error.code, ...error.details };
      const body: LinksAnswer = { ...listOf([...live.open(), ...live.locked()]), refused };
      return { body, headers: { etag } };
    }
  }

  return [{ path: '/links', methods: { GET: list, PATCH: patch } }];
}
