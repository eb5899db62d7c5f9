/** A piece of a text and what takes its place. */
export interface Splice {
  from: number;
  to: number;
  text: string;
}

/** The text with all pieces replaced; they must not overlap. */
export function spliced(text: string, splices: readonly Splice[]): string {
  let [done, at] = ['', 0];
  for (const { from, to, text: put } of splices.toSorted((one, other) => one.from - other.from)) {
    done += text.slice(at, from) + put;
    at = to;
  }
  return done + text.slice(at);
}

/** The line end that a text has already. */
export function lineEndOf(text: string): '\r\n' | '\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Where the line of this place begins. */
export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Behind the end of the line of this place. */
export function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}
