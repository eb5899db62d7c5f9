import { list } from '@/contract/read';
import { chunks } from '@/shared/lib/chunks';
import { nextTask } from '@/shared/lib/nextTask';

/** Links processed in one task; takes about 15 ms on a slow phone. */
const ITEMS_PER_TASK = 300;
/** Characters of JSON parsed in one task, about 300 links. */
const TEXT_PER_TASK = 50_000;

/** The text of a response; a long one is decoded in several tasks. */
export async function readInParts({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let paused = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length - paused > TEXT_PER_TASK) {
      paused = text.length;
      await nextTask();
    }
  }
}

/** Calls `take` with each part: the first at once, each further one in a new task. */
export async function eachPart<T>(parts: readonly T[], take: (part: T) => void): Promise<void> {
  for (const [index, part] of parts.entries()) {
    if (index > 0) await nextTask();
    take(part);
  }
}

/** A long list, cut into parts that each fit into a task. */
export const inParts = <T>(items: readonly T[]): T[][] => chunks(items, ITEMS_PER_TASK);

/**
 * The list of a JSON text, in parts. `listOf` gets the list from the parsed value and throws if there is none. A long
 * text is parsed in several tasks if it is formatted as by `JSON.stringify`. Throws as `listOf` and `JSON.parse` do.
 */
export async function parseInParts(
  text: string,
  listOf: (value: unknown) => readonly unknown[],
): Promise<(readonly unknown[])[]> {
  const parts = text.length > TEXT_PER_TASK && (await parsePieces(text, listOf));
  return parts || inParts(listOf(JSON.parse(text)));
}

/**
 * Cuts the text between items and parses each piece separately. Undefined if a piece is not valid JSON, as after a cut
 * inside a string that contains `},{`, or if the list does not end the text.
 */
async function parsePieces(
  text: string,
  listOf: (value: unknown) => readonly unknown[],
): Promise<(readonly unknown[])[] | undefined> {
  const begin = text.indexOf(':[') + 2;
  const end = text.lastIndexOf(']', text.length - 2);
  const pieces: string[] = [];
  for (let from = begin; from < end;) {
    const cut = text.indexOf('},{', from + TEXT_PER_TASK) + 1;
    const to = cut > 0 && cut < end ? cut : end;
    pieces.push(`[${text.slice(from, to)}]`);
    from = to + 1;
  }
  const parts: (readonly unknown[])[] = [];
  try {
    // Checks the JSON around the list.
    listOf(JSON.parse(text.slice(0, begin) + text.slice(end)));
    await eachPart(pieces, (piece) => parts.push(list(JSON.parse(piece))));
    return parts;
  } catch {
    return undefined;
  }
}
