import { lineAfter } from './splice.ts';

/** An entry of a list in lines, with the lines above it. */
export interface Chunk {
  /** Comments and empty lines above, which keep their place when the entry goes: headings of what follows. */
  staying: string;
  /** Comment lines right above the entry, which go where it goes. */
  attached: string;
  /** Its own lines, with the dash; ends with a line break, unless the text ends without one. */
  body: string;
  /** Where the body begins. */
  from: number;
}

export interface ListText<Entry extends Chunk = Chunk> {
  chunks: Entry[];
  /** Comments and empty lines below the last entry. */
  tail: string;
}

const EMPTY_OR_COMMENT = /^[ \t]*(#.*)?\r?\n?$/;

/** Cuts the lines of a block list, from the line of its first dash on, into its entries. `indent` stands before the dash. */
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

/** Of lines above an entry: those up to the last empty one, and the comments right above it. */
export function parted(lines: string): [staying: string, attached: string] {
  const [attached = ''] = /(?:^[ \t]*#.*\r?\n)*(?![\s\S])/m.exec(lines) ?? [];
  return [lines.slice(0, lines.length - attached.length), attached];
}

/** Of lines above an entry: the last paragraph, its heading, and what stands above that. */
export function headed(lines: string): [above: string, heading: string] {
  const [heading = ''] = /(?:\r?\n)?(?:^[ \t]*#.*\r?\n)+(?:^[ \t]*\r?\n)*(?![\s\S])/m.exec(lines) ?? [];
  return [lines.slice(0, lines.length - heading.length), heading];
}

export function joinList({ chunks, tail }: ListText): string {
  return chunks.map(({ staying, attached, body }) => staying + attached + body).join('') + tail;
}

/** Takes an entry out; comments above it stay for what follows. With `alone` those right above it go with it. */
export function takeOut<Entry extends Chunk>(list: ListText<Entry>, index: number, alone: boolean): Entry | undefined {
  const [taken] = list.chunks.splice(index, 1);
  if (!taken) return undefined;
  const left = taken.staying + (alone ? '' : taken.attached);
  const next = list.chunks[index];
  if (next) next.staying = left + next.staying;
  else list.tail = left + list.tail;
  return { ...taken, staying: '', attached: alone ? taken.attached : '' };
}

/** Puts an entry before that of this place, below its heading; behind the last one where there is none. */
export function putBefore<Entry extends Chunk>(list: ListText<Entry>, index: number, chunk: Entry): void {
  const next = list.chunks[index];
  list.chunks.splice(index, 0, next ? { ...chunk, staying: next.staying } : chunk);
  if (next) next.staying = '';
}
