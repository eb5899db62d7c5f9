import type { Words } from '../words/en/english.mjs';
import { words } from '../words/words.mjs';

/** A usual mistake in the owner's files. */
export type MistakeKind = keyof Words['mistakes'];

/** A mistake in words; `found` is the piece that the owner has written. */
export function mistakeText(kind: MistakeKind, found: string): string {
  const say: (piece: string) => string = words.mistakes[kind];
  return say(found);
}
