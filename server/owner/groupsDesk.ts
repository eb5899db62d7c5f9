import { groupKey, levelsBelow, lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { groupChangeSchema, type GroupChange, type LinkChange } from '../../src/contract/ownerLinks.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerCalls.ts';
import { type FileState, type OwnersFile, baseTags, etagOf } from './ownersFile.ts';
import type { LinksDesk } from './linksDesk.ts';
import { unitedLocks } from './openedLinks.ts';
import { parsedBody } from './readJsonBody.ts';
import { linkChangesOf, linksInText, planChange, renamed } from './planLinks.ts';
import { withLocks, type SiteDesk, type SiteNow } from './siteDesk.ts';

interface Desks {
  links: LinksDesk;
  words: SiteDesk;
  queue: OwnersFile['queue'];
  /** Whether there is a password for the locked groups: without one nobody could open them again. */
  canLock: boolean;
}

type Names = readonly string[];

/** What a group change does: the locks after it, and how it edits the links. */
interface Planned {
  lockedAfter: Names;
  changes: readonly LinkChange[];
}

function planned(change: GroupChange, state: FileState, locked: readonly string[]): Planned {
  const isIt = (one: string) => groupKey(one) === groupKey(change.name);
  const without = locked.filter((one) => !isIt(one));
  if (change.do === 'lock') return { lockedAfter: locked.some(isIt) ? locked : [...locked, change.name], changes: [] };
  if (change.do === 'unlock') return { lockedAfter: without, changes: [] };
  const list = linksInText(state.text, locked);
  const changes = linkChangesOf(list, change);
  if (change.do === 'move') return { lockedAfter: locked, changes };
  const { name, to } = change;
  /** A lock with its new name: those below the group go with it. */
  const moved = (one: string) => (to === null ? (levelsBelow(one, name) ? [] : one) : (renamed(one, name, to) ?? one));
  if (change.do === 'remove') return { lockedAfter: unitedLocks(without.flatMap(moved)), changes };
  const known = [...locked, ...list.flatMap((link) => link?.category ?? [])];
  if (!known.some((one) => levelsBelow(one, name))) throw new OwnerError('unknown-group');
  // A locked group without links is no obstacle: it may be left of a change that a full disk has stopped.
  const others = list.flatMap((link) => (link && !levelsBelow(link.category, name) ? [link.category] : []));
  if (others.some((one) => levelsBelow(one, change.to))) throw new OwnerError('group-exists');
  return { lockedAfter: unitedLocks(locked.flatMap(moved)), changes };
}

/**
 * Routes for groups. Group names are in the links, and the locked ones in `site.yml`. A change is based on the versions
 * of both files and runs in the queue of both, so that no lock of another page or of a hand is lost. The order of writes
 * ensures that a crash after any of them makes no locked link public: first the locks of both times are locked together,
 * then the links are changed, then the locks that are no longer wanted are removed.
 */
export function groupRoutes({ links, words, queue, canLock }: Desks): OwnerRoute[] {
  /** Makes a change in the order that never opens a lock in between. */
  async function act(change: GroupChange, state: FileState, before: SiteNow): Promise<[tag: string, after: SiteNow]> {
    const { fields } = before;
    const { lockedAfter, changes } = planned(change, state, fields.lockedGroups);
    if (change.do === 'lock') return [state.tag, await words.setLocks(before, lockedAfter)];
    const { text, opened } = planChange(state.text, { changes, fields, lockedAfter });
    const confirm = 'confirm' in change ? change.confirm : undefined;
    // Unlocking requires a confirmation even if the group has no links.
    const needsConfirmation = change.do === 'unlock' && lockedAfter.length < fields.lockedGroups.length;
    if (opened.links !== (confirm ?? (needsConfirmation ? undefined : 0))) throw new OwnerError('confirm', opened);
    const isNew = (name: string) => !lockedGroupsOf(fields.lockedGroups).isLocked(name);
    const both = [...fields.lockedGroups, ...lockedAfter.filter(isNew)];
    // A list that only a hand can change is found before anything is written.
    withLocks(withLocks(before.state.text, both), lockedAfter);
    const between = await words.setLocks(before, both);
    const tag = await links.write(state, text);
    return [tag, await words.setLocks(between, lockedAfter)];
  }

  async function post(call: OwnerCall) {
    const [linksTag, siteTag] = baseTags(call.header('if-match'));
    const change = await parsedBody(call.request, groupChangeSchema);
    if (change.do === 'lock' && !canLock) throw new OwnerError('no-links-password');
    return queue.add(async () => {
      const [state, before] = [await links.read(), await words.now()];
      // Checked before any lock changes.
      if (state.tag !== linksTag || before.state.tag !== siteTag) {
        throw new OwnerError('changed', { etag: etagOf(state.tag) });
      }
      const [tag, { state: after, fields }] = await act(change, state, before);
      const { lockedGroups } = fields;
      return { body: { etag: etagOf(tag), site: etagOf(after.tag), lockedGroups }, headers: { etag: etagOf(tag) } };
    });
  }

  return [{ path: '/groups', methods: { POST: post } }];
}
