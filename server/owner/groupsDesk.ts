import { groupKey, lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { groupChangeSchema, type GroupChange, type LinkChange } from '../../src/contract/ownerLinks.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerRoute.ts';
import type { FileState, OwnersFile } from './ownersFile.ts';
import type { LinksDesk } from './linksDesk.ts';
import { parsedBody } from './parsedBody.ts';
import { linkChangesOf, linksInText, planChange } from './planLinks.ts';
import { baseTags, etagOf } from './readTag.ts';
import { withLocks, type SiteDesk, type SiteNow } from './siteDesk.ts';

interface Desks {
  links: LinksDesk;
  words: SiteDesk;
  queue: OwnersFile['queue'];
}

/** What a group change does: the locks after it, and how it edits the links. */
interface Planned {
  lockedAfter: readonly string[];
  changes: readonly LinkChange[];
}

function planned(change: GroupChange, state: FileState, locked: readonly string[]): Planned {
  const has = (name: string) => locked.some((one) => groupKey(one) === groupKey(name));
  const without = (name: string) => locked.filter((one) => groupKey(one) !== groupKey(name));
  if (change.do === 'lock') return { lockedAfter: has(change.name) ? locked : [...locked, change.name], changes: [] };
  if (change.do === 'unlock') return { lockedAfter: without(change.name), changes: [] };
  const list = linksInText(state.text, locked);
  const changes = linkChangesOf(list, change);
  switch (change.do) {
    case 'remove':
      return { lockedAfter: without(change.name), changes };
    case 'move':
      return { lockedAfter: locked, changes };
    default: {
      const { name, to } = change;
      const isThere = (one: string) =>
        has(one) || list.some((link) => link && groupKey(link.category) === groupKey(one));
      if (!isThere(name)) throw new OwnerError('unknown-group');
      const isSame = groupKey(name) === groupKey(to);
      if (!isSame && isThere(to)) throw new OwnerError('group-exists');
      const respelt = locked.map((one) => (groupKey(one) === groupKey(to) ? to : one));
      const renamed = isSame ? respelt : [...without(name), to];
      return { lockedAfter: has(name) ? renamed : locked, changes };
    }
  }
}

/**
 * Routes for groups. Group names are in the links, and the locked ones in `site.yml`. A change is based on the versions
 * of both files and runs in the queue of both, so that no lock of another page or of a hand is lost. The order of writes
 * ensures that a crash after any of them makes no locked link public: first the locks of both times are locked together,
 * then the links are changed, then the locks that are no longer wanted are removed.
 */
export function groupRoutes({ links, words, queue }: Desks): OwnerRoute[] {
  /** Makes a change in the order that never opens a lock in between. */
  async function act(change: GroupChange, state: FileState, before: SiteNow): Promise<[tag: string, after: SiteNow]> {
    const { fields } = before;
    const { lockedAfter, changes } = planned(change, state, fields.lockedGroups);
    if (change.do === 'lock') return [state.tag, await words.setLocks(before, lockedAfter)];
    const { text, opened } = planChange(state.text, { changes, fields, lockedAfter });
    const confirm = 'confirm' in change ? change.confirm : undefined;
    // Unlocking requires a confirmation even if the group has no links.
    const needsConfirmation = change.do === 'unlock' && lockedAfter.length < fields.lockedGroups.length;
    if (opened !== (confirm ?? (needsConfirmation ? undefined : 0))) throw new OwnerError('confirm', { links: opened });
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
    return queue(async () => {
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
