import { applyLinkChanges } from '@/contract/applyLinkChanges';
import { parse } from 'valibot';
import { linksConflictSchema, taggedSchema } from '@/contract/ownerAnswers';
import type { LinkChange } from '@/contract/ownerLinks';
import type { AppThunk } from '@/store/state';
import { selectLinksFile, selectLinksReadings } from '../deskSelectors';
import { linksChanged, linksTagged } from '../deskSlice';
import type { LinkConflict, LinksFile } from '../deskState';
import { tried } from '../readAnswers';
import { askDesk, refusedBy, saveInTurn, type Saved } from './askDesk';
import { carriedChanges } from './carriedChanges';
import { chosen } from './chosen';
import { refreshLinks } from './refresh';

/**
 * Changes links: shows the changes at once and writes them after pending saves. Indexes refer to the list shown now.
 * `confirm` is the number of links that may become public; if the number differs, the changes are refused with the code
 * `confirm` and that number, and undone.
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
        const saved = await dispatch(write(changes, shown, confirm));
        if (!saved.ok) await dispatch(refreshLinks(true));
        return saved;
      }),
    );
  };

const write =
  (wanted: readonly LinkChange[], shown: LinksFile, confirm: number | undefined): AppThunk<Promise<Saved>> =>
  async (dispatch, getState) => {
    let changes = [...wanted];
    let names = changes.map((change) => nameOf(change, shown));
    let tag = selectLinksFile(getState())?.etag;
    const aside: LinkChange[] = [];
    for (let tries = 0; ; tries += 1) {
      const body = { changes, confirm, ...(aside.length > 0 && { aside }) };
      const answer = await dispatch(askDesk({ method: 'PATCH', path: 'links', body, etag: tag }));
      if (answer.ok) {
        if (tries > 0) await dispatch(refreshLinks(true));
        else dispatch(linksTagged(parse(taggedSchema, answer.body)));
        return { ok: true };
      }
      const now = answer.code === 'changed' ? tried(linksConflictSchema, answer.body) : undefined;
      const carried = now && carriedChanges(changes, now);
      if (!carried) return answer;
      const { at, of, conflicts } = now;
      tag = now.etag;
      changes = carried;
      const named = conflicts.map((conflict) => ({ ...conflict, name: names[conflict.change] ?? '' }));
      names = of.map((index) => names[index] ?? '');
      if (conflicts.length === 0) continue;
      const choices = await dispatch(chosen({ file: 'links', at, conflicts: named }));
      if (!choices) return refusedBy('put-off');
      const others = conflicts.filter((_, index) => choices[index] !== 'mine');
      const without = changes.map((change, index) =>
        apart(
          change,
          others.filter((one) => one.change === of[index]),
        ),
      );
      aside.push(...without.flatMap((one) => one.aside ?? []));
      names = names.filter((_, index) => without[index]?.kept);
      changes = without.flatMap(({ kept }) => kept ?? []);
    }
  };

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
