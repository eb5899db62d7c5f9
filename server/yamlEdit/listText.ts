import { lineAfter } from './splice.ts';

/** An entry of a block list, with the lines above it. */
export interface Chunk {
  /** Comments and empty lines above, such as headings. They stay in place when the entry is moved or removed. */
  staying: string;
  /** Comment lines directly above the entry, which move with it. */
  attached: string;
  /** The entry's lines, with the dash. Ends with a line break, unless the text ends without one. */
  body: string;
  /** Offset of `body` in the text. */
  from: number;
}

export interface ListText<Entry extends Chunk = Chunk> {
  chunks: Entry[];
  /** Comments and empty lines below the last entry. */
  tail: string;
}

const EMPTY_OR_COMMENT = /^[ \t]*(#.*)?\r?\n?$/;

/**
 * Splits a block list into its entries. `from` is the start of the first dash's line, `indent` the text before the
 * dash.
 */
export function cutList(text: string, from: number, to: number, indent: string): ListText {
  const chunks: Chunk[] = [];
  let pending = '';
  const startsEntry = (line: string) => line.startsWith(indent) && /^-(\s|$)/.test(line.slice(indent.length));
  for (let at = from; at < to;) {
    const end = Math.min(lineAfter(text, at), to);
    const line = text.slice(at, end);
    const last = chunks.at(-1);
    if (startsEntry(line)) {
      const [staying, attached] = chunks.length === 0 ? [pending, ''] : parted(pending);
      chunks.push({ staying, attached, body: line, from: at });
      pending = '';
    } else if (EMPTY_OR_COMMENT.test(line)) {
      const isInside = pending === '' && /^\s*#/.test(line) && line.search(/#/) > indent.length;
      if (last && isInside) last.body += line;
      else pending += line;
    } else if (last) {
      last.body += pending + line;
      pending = '';
    }
    at = end;
  }
  return { chunks, tail: pending };
}

/** Splits the lines above an entry into those up to the last empty line, and the comments directly above the entry. */
export function parted(lines: string): [staying: string, attached: string] {
  const [attached = ''] = /(?:^[ \t]*#.*\r?\n)*(?![\s\S])/m.exec(lines) ?? [];
  return [lines.slice(0, lines.length - attached.length), attached];
}

/** Splits the lines above an entry into its heading (the last paragraph of comments) and the lines above that. */
export function headed(lines: string): [above: string, heading: string] {
  const [heading = ''] = /(?:\r?\n)?(?:^[ \t]*#.*\r?\n)+(?:^[ \t]*\r?\n)*(?![\s\S])/m.exec(lines) ?? [];
  return [lines.slice(0, lines.length - heading.length), heading];
}

export function joinList({ chunks, tail }: ListText): string {
  return chunks.map(({ staying, attached, body }) => staying + attached + body).join('') + tail;
}

/**
 * Removes an entry and returns it. Comments above it stay, except that with `alone` those directly above it go with it.
 */
export function takeOut<Entry extends Chunk>(list: ListText<Entry>, index: number, alone: boolean): Entry | undefined {
  const [taken] = list.chunks.splice(index, 1);
  if (!taken) return undefined;
  const left = taken.staying + (alone ? '' : taken.attached);
  const next = list.chunks[index];
  if (next) next.staying = left + next.staying;
  else list.tail = left + list.tail;
  return { ...taken, staying: '', attached: alone ? taken.attached : '' };
}

/** Inserts an entry at an index, below the heading of the entry there, or at the end of the list. */
export function putBefore<Entry extends Chunk>(list: ListText<Entry>, index: number, chunk: Entry): void {
  const next = list.chunks[index];
  list.chunks.splice(index, 0, next ? { ...chunk, staying: next.staying } : chunk);
  if (next) next.staying = '';
}
