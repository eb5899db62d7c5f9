import type { Words } from '../words/en/english.mjs';
import { words } from '../words/words.mjs';

/** A kind of common mistake in the owner's files. */
export type MistakeKind = keyof Words['mistakes'];

/** The message for a mistake; `found` is the wrong part of the owner's text. */
export function mistakeText(kind: MistakeKind, found: string): string {
  const say: (piece: string) => string = words.mistakes[kind];
  return say(found);
}
