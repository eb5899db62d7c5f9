import { isDeepStrictEqual } from 'node:util';
import { withGroupNames, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { LinksEdit, type Wanted } from './linksEdit.ts';
import { linksOf, type LinkChunk, type LinksText } from './linksText.ts';
import type { ListText } from './listText.ts';
import { NotEditable } from './notEditable.ts';

export interface EditedLinks {
  text: LinksText;
  /** How many links were locked before and are public now. */
  opened: number;
  /** For each entry its index in the former text; undefined for an added entry. */
  from: (number | undefined)[];
}

/**
 * Changes entries of `links.yml`; untouched entries stay the same to the byte. Touched entries are read again by the
 * reader's rules. Throws `NotEditable` if the result differs from the wanted links.
 */
export function editLinks(before: LinksText, wanted: Wanted, locked: LockedGroups): EditedLinks {
  const chunks = before.list.chunks.map((chunk) => ({ ...chunk }));
  const text: LinksText = { ...before, list: { chunks, tail: before.list.tail } };
  const edit = new LinksEdit(text);
  edit.apply(wanted);
  edit.giveLastOneACategory(before);
  const { list, indent } = text;
  const touched = list.chunks.filter(({ at }) => edit.touched.has(at));
  const seen = linksOf(
    touched.map(({ body }) => body),
    locked,
    indent,
  );
  for (const [index, chunk] of touched.entries()) {
    const [named] = chunk.link ? withGroupNames([chunk.link], locked) : [];
    const [read] = seen[index] ? withGroupNames([seen[index]], locked) : [];
    if (!isDeepStrictEqual(read, named)) throw new NotEditable('unclear');
  }
  holdBack(before, text, locked);
  const wasLocked = new Set(before.list.chunks.filter(isIn(locked)).map(({ at }) => at));
  const opened = list.chunks.filter((chunk) => wasLocked.has(chunk.at) && !isIn(locked)(chunk)).length;
  const from = list.chunks.map(({ at }) => (at < before.list.chunks.length ? at : undefined));
  const numbered = list.chunks.map((chunk, at) => ({ ...chunk, at }));
  return { text: { ...text, list: { ...list, chunks: numbered } }, opened, from };
}

const isIn =
  (locked: LockedGroups) =>
  ({ link }: LinkChunk) =>
    link !== undefined && locked.isLocked(link.category);

function follower({ chunks }: ListText<LinkChunk>, at: number): number | undefined {
  return chunks[chunks.findIndex((chunk) => chunk.at === at) + 1]?.at;
}

/**
 * Entries that the reader leaves out may be meant to be locked. Throws `NotEditable` if a new neighbour would make such
 * an entry public.
 */
function holdBack(before: LinksText, after: LinksText, locked: LockedGroups): void {
  for (const [index, chunk] of after.list.chunks.entries()) {
    if (chunk.link !== undefined || follower(before.list, chunk.at) === after.list.chunks[index + 1]?.at) continue;
    const next = after.list.chunks[index + 1];
    const [first] = linksOf([chunk.body, ...(next ? [next.body] : [])], locked, after.indent);
    if (first !== undefined) throw new NotEditable('unclear');
  }
}
