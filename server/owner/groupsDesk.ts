import { groupKey } from '../../src/contract/lockedGroups.ts';
import { groupChangeSchema, type GroupChange } from '../../src/contract/ownerLinks.ts';
import type { LiveSite } from '../liveSite.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerRoute.ts';
import type { LinksDesk } from './linksDesk.ts';
import { parsedBody } from './parsedBody.ts';
import { baseTag, etagOf } from './readTag.ts';
import type { SiteDesk } from './siteDesk.ts';

interface Desks {
  links: LinksDesk;
  words: SiteDesk;
  site: LiveSite;
}

/**
 * Routes for groups. Group names are in the links, and the locked ones in `site.yml`. The order of writes ensures that
 * a crash after any of them makes no locked link public: the new name is locked first, then the links get it, then the
 * old name is unlocked.
 */
export function groupRoutes({ links, words, site }: Desks): OwnerRoute[] {
  const locked = () => site.current().lockedGroups;
  const isLocked = (name: string) => locked().some((one) => groupKey(one) === groupKey(name));
  const without = (name: string) => locked().filter((one) => groupKey(one) !== groupKey(name));
  const setLocks = (names: readonly string[]) => words.change([{ path: ['lockedGroups'], value: names }]);

  async function lock(name: string): Promise<void> {
    if (!isLocked(name)) await setLocks([...locked(), name]);
  }

  async function rename(base: string, name: string, to: string): Promise<string> {
    const { text } = await links.now();
    const isThere = (one: string) =>
      isLocked(one) || text.list.chunks.some(({ link }) => link && groupKey(link.category) === groupKey(one));
    if (!isThere(name)) throw new OwnerError('unknown-group');
    const isSame = groupKey(name) === groupKey(to);
    if (!isSame && isThere(to)) throw new OwnerError('group-exists');
    const wasLocked = isLocked(name);
    if (wasLocked && !isSame) await setLocks([...locked(), to]);
    const tag = await links.edit(base, { rename: name, to }, undefined);
    if (wasLocked)
      await setLocks(isSame ? locked().map((one) => (groupKey(one) === groupKey(to) ? to : one)) : without(name));
    return tag;
  }

  async function unlock(base: string, name: string, confirm: number | undefined): Promise<string> {
    if (!isLocked(name)) return base;
    const { state } = await links.now();
    if (state.tag !== base) throw new OwnerError('changed', { etag: etagOf(state.tag) });
    const opened = await links.opened(state.text, locked(), without(name));
    // A confirmation is required even if the group has no links.
    if (confirm !== opened) throw new OwnerError('confirm', { links: opened });
    await setLocks(without(name));
    return base;
  }

  async function remove(base: string, { name, to, confirm }: GroupChange & { do: 'remove' }): Promise<string> {
    const tag = await links.edit(base, { removeGroup: name, to }, confirm);
    if (isLocked(name)) await setLocks(without(name));
    return tag;
  }

  async function act(base: string, change: GroupChange): Promise<string> {
    switch (change.do) {
      case 'lock':
        await lock(change.name);
        return base;
      case 'unlock':
        return unlock(base, change.name, change.confirm);
      case 'rename':
        return rename(base, change.name, change.to);
      case 'remove':
        return remove(base, change);
      default:
        return links.edit(base, { moveGroup: change.name, before: change.before }, undefined);
    }
  }

  async function post(call: OwnerCall) {
    const base = baseTag(call.header('if-match'));
    const change = await parsedBody(call.request, groupChangeSchema);
    const tag = await links.tag();
    // Checked before any lock changes.
    if (tag !== base) throw new OwnerError('changed', { etag: etagOf(tag) });
    const etag = etagOf(await act(base, change));
    return { body: { etag, lockedGroups: locked() }, headers: { etag } };
  }

  return [{ path: '/groups', methods: { POST: post } }];
}
