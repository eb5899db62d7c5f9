import { placedAfter, type PlacedLink } from '../../src/contract/applyLinkChanges.ts';
import { checkLinks, type LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { groupChangeSchema, type GroupChange, type LinkChange } from '../../src/contract/ownerLinks.ts';
import type { Site } from '../../src/contract/site.ts';
import { linkChangesOf } from '../owner/groupsDesk.ts';
import { linksRoutes, type Changed } from '../owner/linksRoutes.ts';
import { OwnerError } from '../owner/ownerError.ts';
import type { OwnerCall, OwnerRoute } from '../owner/ownerRoute.ts';
import { parsedBody } from '../owner/parsedBody.ts';
import { baseTag, etagOf } from '../owner/readTag.ts';
import type { DeskCalls, StoredLinks } from './deskStorage.ts';
import { LARGEST_BYTES, storedList, storedText, type LinksInKv } from './linksInKv.ts';

/** Paths of the desk API for files that are part of the deployment. They answer `needs-deployment`. */
const ELSEWHERE = ['/site', '/files/*', '/bin/*', '/places', '/playlist', '/wallpapers', '/history/*'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface DeskRoutesOptions {
  desk: () => DeskCalls;
  /** Part of the deployment, so the desk cannot change it. */
  lockedGroups: Site['lockedGroups'];
  /** The links that this process serves to visitors. */
  service: LinksInKv;
}

function elsewhere(): never {
  throw new OwnerError('needs-deployment');
}

/** The desk's routes on an edge platform: links, and changes of groups that do not affect locks. */
export function deskRoutes({ desk, lockedGroups, service }: DeskRoutesOptions): OwnerRoute[] {
  /** The groups that are locked with a version: those of the deployment and those of the upload. */
  const lockedIn = ({ text }: StoredLinks) =>
    lockedGroupsOf([...lockedGroups, ...(storedList(text)?.lockedGroups ?? [])]);

  /** Applies a change to a version of the links and writes the result. */
  async function change(
    state: StoredLinks,
    changes: readonly LinkChange[],
    confirm: number | undefined,
  ): Promise<Changed> {
    const before = linksIn(state);
    const list = placedAfter(before, changes);
    if (!list) throw new OwnerError('unknown-link');
    const locked = lockedIn(state);
    const isOpened = ({ at, link }: PlacedLink) =>
      locked.isLocked(before[at]?.category ?? '') && !locked.isLocked(link?.category ?? '');
    const opened = list.filter(isOpened).length;
    if (opened !== (confirm ?? 0)) throw new OwnerError('confirm', { links: opened });
    const text = textOf(list, state);
    if (Buffer.byteLength(text) > LARGEST_BYTES) throw new OwnerError('too-large', { most: LARGEST_BYTES });
    const tag = await outside('cannot-write', () => desk().write(text, state.tag));
    if (tag === undefined) throw new OwnerError('changed');
    service.show(text);
    return { tag, links: list.length };
  }

  const read = () => outside('cannot-read', () => desk().links());

  async function act(state: StoredLinks, asked: GroupChange): Promise<string> {
    const isOthers = asked.do === 'lock' || asked.do === 'unlock' || asked.do === 'rename';
    if (isOthers || (asked.do === 'remove' && lockedIn(state).isLocked(asked.name)))
      throw new OwnerError('needs-deployment');
    return (await change(state, linkChangesOf(linksIn(state), asked), undefined)).tag;
  }

  async function postGroup(call: OwnerCall) {
    const base = baseTag(call.header('if-match'));
    const asked = await parsedBody(call.request, groupChangeSchema);
    const state = await read();
    if (state.tag !== base) throw new OwnerError('changed', { etag: etagOf(state.tag) });
    const etag = etagOf(await act(state, asked));
    return { body: { etag, lockedGroups: lockedIn(state).names }, headers: { etag } };
  }

  return [
    { path: '/state', methods: { GET: () => ({ body: { writable: true, host: 'edge' } }) } },
    ...linksRoutes<StoredLinks>({
      lockedGroups: async () => lockedIn(await read()).names,
      // The Durable Object serialises changes.
      alone: (act) => act(),
      read,
      linksIn: async (state) => linksIn(state),
      inService: service.all,
      change: (state, { changes, confirm }) => change(state, changes, confirm),
    }),
    { path: '/groups', methods: { POST: postGroup } },
    ...ELSEWHERE.map((path) => ({ path, methods: Object.fromEntries(METHODS.map((name) => [name, elsewhere])) })),
  ];
}

/** The text that is stored for a list, with the locks of the version that it replaces. */
function textOf(list: readonly PlacedLink[], { text }: StoredLinks): string {
  return storedText({ lockedGroups: storedList(text)?.lockedGroups ?? [], links: list.map(({ link }) => link) });
}

/** Parses the links of a stored text. Throws `OwnerError` for invalid entries, which uploads never contain. */
function linksIn({ text }: StoredLinks): LinkItem[] {
  const stored = storedList(text);
  if (!stored) throw new OwnerError('by-hand-only', { obstacle: 'broken' });
  const { items, dropped } = checkLinks(stored.links ?? []);
  if (dropped > 0) throw new OwnerError('by-hand-only', { obstacle: 'unclear' });
  return items;
}

/** Runs a call of the platform; a failure becomes an `OwnerError` like that of a failed file access. */
async function outside<Result>(code: 'cannot-read' | 'cannot-write', act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch {
    throw new OwnerError(code);
  }
}
