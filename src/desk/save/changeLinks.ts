import { applyLinkChanges, type LinkList } from '@/contract/applyLinkChanges';
import { parse } from 'valibot';
import { changedSchema, taggedSchema } from '@/contract/ownerAnswers';
import type { LinkChange } from '@/contract/ownerLinks';
import type { AppThunk } from '@/store/state';
import { rebasedChanges } from '../conflict/rebasedChanges';
import { selectLinksFile, selectLinksReadings } from '../deskSelectors';
import { linksChanged, linksTagged } from '../deskSlice';
import type { LinkConflict, LinksFile } from '../deskState';
import { tried } from '../readAnswers';
import { askDesk, refusedBy, saveInTurn, type Saved } from './askDesk';
import { chosen } from './chosen';
import { refreshLinks, requestLinks } from './refresh';

/**
 * Changes links: shows the changes at once and writes them after pending saves. Indexes refer to the list shown now.
 * `confirm` is the number of links that may become public; if the number differs, the changes are refused with the code
 * `confirm` and that number, and undone. If the file was changed elsewhere, the changes are carried over to the list as
 * it is now, and the owner resolves conflicts.
 */
export const changeLinks =
  (changes: readonly LinkChange[], confirm?: number): AppThunk<Promise<Saved>> =>
  async (dispatch, getState) => {
    const shown = selectLinksFile(getState());
    if (!shown) return refusedBy('left');
    const readings = selectLinksReadings(getState());
    // The server reports invalid changes.
    dispatch(linksChanged(applyLinkChanges(shown.links, changes) ?? shown.links));
    return dispatch(
      saveInTurn(async () => {
        // The list was read again after an earlier save, so the indexes may belong to other links.
        if (selectLinksReadings(getState()) !== readings) return refusedBy('changed');
        const etag = selectLinksFile(getState())?.etag;
        const saved = await dispatch(write(changes, shown, confirm));
        if (saved.ok) return saved;
        await dispatch(refreshLinks(true));
        // The changes cannot be confirmed for another list than the one that they were made for.
        const isOther = saved.code === 'confirm' && selectLinksFile(getState())?.etag !== etag;
        return isOther ? refusedBy('changed') : saved;
      }),
    );
  };

const write =
  (wanted: readonly LinkChange[], shown: LinksFile, confirm: number | undefined): AppThunk<Promise<Saved>> =>
  async (dispatch, getState) => {
    let changes = [...wanted];
    let aside: LinkChange[] = [];
    let names = changes.map((change) => nameOf(change, shown));
    let base = shown.links;
    let tag = selectLinksFile(getState())?.etag;
    let confirmed = confirm;
    for (let tries = 0; ; tries += 1) {
      const body = { changes, confirm: confirmed, ...(aside.length > 0 && { aside }) };
      const answer = await dispatch(askDesk({ method: 'PATCH', path: 'links', body, etag: tag }));
      if (answer.ok) {
        if (tries > 0) await dispatch(refreshLinks(true));
        else dispatch(linksTagged(parse(taggedSchema, answer.body)));
        return { ok: true };
      }
      const { at, made = false } = (answer.code === 'changed' && tried(changedSchema, answer.body)) || {};
      if (made) {
        await dispatch(refreshLinks(true));
        return { ok: true };
      }
      const now = answer.code === 'changed' ? await dispatch(requestLinks()) : undefined;
      if (!now || now.etag === tag) return answer;
      if (now.refused) return refusedBy(now.refused);
      const { carried, conflicts } = rebasedChanges(base, now.links, changes);
      aside = rebasedChanges(base, now.links, aside).carried.filter((change) => change !== undefined);
      if (!haveSameAddresses(base, changes, now.links, carried)) confirmed = undefined;
      const asked = conflicts.map((conflict) => ({ ...conflict, name: names[conflict.change] ?? '' }));
      const choices = asked.length === 0 ? [] : await dispatch(chosen({ file: 'links', at, conflicts: asked }));
      if (!choices) return refusedBy('put-off');
      const others = conflicts.filter((_, index) => choices[index] !== 'mine');
      const without = carried.map((change, index) =>
        change
          ? apart(
              change,
              others.filter((one) => one.change === index),
            )
          : {},
      );
      aside.push(...without.flatMap((one) => one.aside ?? []));
      names = names.filter((_, index) => without[index]?.kept);
      changes = without.flatMap(({ kept }) => kept ?? []);
      base = now.links;
      tag = now.etag;
    }
  };

/**
 * Whether each change is still one of the same address. Otherwise the owner has confirmed that one link becomes public,
 * and another one with the same name would.
 */
function haveSameAddresses(
  base: LinkList,
  changes: readonly LinkChange[],
  current: LinkList,
  carried: readonly (LinkChange | undefined)[],
): boolean {
  return changes.every((change, index) => {
    const now = carried[index];
    if (!now || change.do === 'add' || now.do === 'add') return true;
    return base[change.at]?.link === current[now.at]?.link;
  });
}

/** Splits a change after a conflict: `kept` is sent; `aside` has the fields not chosen, kept in the history. */
function apart(
  change: LinkChange,
  notChosen: readonly Omit<LinkConflict, 'name'>[],
): { kept?: LinkChange; aside?: LinkChange } {
  if (notChosen.length === 0) return { kept: change };
  if (change.do !== 'change') return {};
  const dropped = new Set<string | undefined>(notChosen.map(({ field }) => field));
  const part = (isDropped: boolean) => ({
    ...change,
    set: Object.fromEntries(Object.entries(change.set).filter(([name]) => dropped.has(name) === isDropped)),
  });
  return { kept: part(false), aside: part(true) };
}

function nameOf(change: LinkChange, { links }: LinksFile): string {
  return change.do === 'add' ? change.link.name : (links[change.at]?.name ?? '');
}
