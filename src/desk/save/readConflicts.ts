import { list, number, record, text } from '@/contract/read';
import type { LinkChange, LinkPlace } from '@/contract/ownerLinks';
import type { LinkConflict } from '../deskState';
import type { Body } from '../readAnswers';

/** Refusal for a file changed elsewhere: current ETag, time of that version (ms since the epoch), and conflicts. */
interface Conflicts<Conflict> {
  etag: string;
  at?: number | undefined;
  conflicts: readonly Conflict[];
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
const read = <Conflict>({ etag, at }: Body, conflicts: readonly Conflict[]): Conflicts<Conflict> => ({
  etag: text(etag),
  at: typeof at === 'number' ? at : undefined,
  conflicts,
});

export function readSiteConflicts(body: Body): Conflicts<{ path: string; current: unknown }> {
  const { conflicts = [] } = body;
  return read(
    body,
    list(conflicts).map((one) => {
      const { path, current } = record(one);
      return { path: text(path), current };
    }),
  );
}

/** `of` are the indexes of the sent changes that can still be made; `changes` are these, for the current list. */
export function readLinkConflicts(
  body: Body,
  sent: readonly LinkChange[],
): Conflicts<Omit<LinkConflict, 'name'>> & { of: readonly number[]; changes: LinkChange[] } {
  const of = list(body['of']).map(number);
  const carried = list(body['changes']);
  const conflicts = list(body['conflicts']).map((one) => {
    const { change, field, mine, current, link } = record(one);
    const gone: LinkConflict['link'] = link === 'gone' || link === 'changed' ? link : undefined;
    return { change: number(change), field: textIn(field), mine: textIn(mine), current: textIn(current), link: gone };
  });
  const changes = of.map((index, place) => {
    const change = sent[index];
    if (!change) throw new TypeError('expected a change that was sent');
    return carriedTo(change, record(carried[place]));
  });
  return { ...read(body, conflicts), of, changes };
}

/** A change with the indexes of another version. */
function carriedTo(change: LinkChange, { at, place }: Body): LinkChange {
  switch (change.do) {
    case 'add':
      return { ...change, place: placeIn(record(place)) };
    case 'move':
      return { ...change, at: number(at), place: placeIn(record(place)) };
    default:
      return { ...change, at: number(at) };
  }
}

function placeIn({ before, after }: Body): LinkPlace {
  if (before !== undefined) return { before: number(before) };
  return after === undefined ? { end: true } : { after: number(after) };
}
