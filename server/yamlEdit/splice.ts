/** A replacement of the text from `from` to `to` (offsets). */
export interface Splice {
  from: number;
  to: number;
  text: string;
}

/** Applies splices, which must not overlap. */
export function spliced(text: string, splices: readonly Splice[]): string {
  let [done, at] = ['', 0];
  for (const { from, to, text: put } of splices.toSorted((one, other) => one.from - other.from)) {
    done += text.slice(at, from) + put;
    at = to;
  }
  return done + text.slice(at);
}

/** The line end that a text uses. */
export function lineEndOf(text: string): '\r\n' | '\n' {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Offset of the start of the line at `at`. */
export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Offset after the line at `at`. */
export function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}
