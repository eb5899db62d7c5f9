import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, log, password } from '@clack/prompts';
import { isTooLongPassword, MAX_PASSWORD_BYTES } from '../../src/contract/ownerAnswers.ts';
import { words } from '../../server/words/words.mjs';
import { PlainError } from './commandLine.ts';

/**
 * Minimum strength, bits. At 600,000 rounds of PBKDF2, a thousand graphics cards would need years to try 2^60
 * passwords.
 */
const ENOUGH_BITS = 60;

/** Character sets and their sizes. */
const POOLS = [
  [/[0-9]/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e ]/, 33],
] as const;
/** Very common passwords, also with digits appended. */
const COMMON =
  /^(password|passwort|qwerty\w*|asdf\w*|admin|letmein|welcome|iloveyou|abc|woaini|porch ?light)[\d!@#.]*$/i;

/** Bits of a character outside of ASCII, such as a Chinese one. */
const OTHER_BITS = 11;
/** A place or a name: a few Chinese characters, or one or two words. */
const WORD = String.raw`(?:\p{Lu}?\p{Ll}{1,14}|\p{Lu}{1,14})`;
const NAME = String.raw`(?:\p{Lo}{1,6}|${WORD}(?:[ .'’_-]${WORD}|\p{Lu}\p{Ll}{1,14})?)`;
/** A year, a date or another short number. */
const NUMBER = String.raw`\d{1,4}(?:[-./年月]?\d{1,2}){0,2}[年日号]?`;
const GAP = String.raw`[^\p{L}\p{N}]*`;
/** A place and a year: both are known, or soon tried. */
const NAME_AND_NUMBER = new RegExp(`^${GAP}(?:${NAME}${GAP}${NUMBER}|${NUMBER}${GAP}${NAME})${GAP}$`, 'u');

/**
 * Whether a password is too weak for public files, where the number of attempts is not limited. A rough estimate, by
 * the number of characters that do not continue a sequence; a name with a number is weak in any case. Leaked passwords
 * are not checked.
 */
export function isWeakPassword(password: string): boolean {
  const text = password.normalize('NFKC').trim();
  const characters = Array.from(text);
  const pool = POOLS.reduce((sum, [pattern, size]) => (pattern.test(text) ? sum + size : sum), 0);
  const turns = characters.filter((character, index) => !continues(character, characters[index - 1]));
  const others = turns.filter((character) => character > '~').length;
  const bits = others * OTHER_BITS + (turns.length - others) * Math.log2(pool || 1);
  const variety = Math.min(1, (2 * new Set(characters).size) / (turns.length || 1));
  return COMMON.test(text) || NAME_AND_NUMBER.test(text) || bits * variety < ENOUGH_BITS;
}

/** Whether a character repeats or continues the one before: `aaaa`, `1234`, `dcba`. */
function continues(character: string, before: string | undefined): boolean {
  if (before === undefined) return false;
  return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
}

export type Input = Readable & { isTTY?: boolean };

/** Where the owner types, and where questions are shown. */
export interface Terminal {
  input: Input;
  screen: Writable;
}

interface PasswordOptions {
  /** Asks for the password of the owner's desk. */
  isOwners?: boolean;
  /** Message when there is no terminal and no line of input. */
  missing?: string;
}

/** Asks a question that is answered by yes or no. Undefined after Ctrl-C. */
export async function askYesNo({ input, screen }: Terminal, message: string, initialValue: boolean) {
  const { yes: active, no: inactive } = words.yesNo;
  const answer = await confirm({ message, initialValue, active, inactive, input, output: screen });
  return isCancel(answer) ? undefined : answer;
}

/**
 * Asks for a password without showing it; without a terminal, reads the first line of the input. Undefined after Ctrl-C,
 * and for an empty input that is no terminal.
 */
export async function askHidden(
  { input, screen }: Terminal,
  message: string,
  validate: (typed: string) => string | undefined = () => undefined,
): Promise<string | undefined> {
  if (!input.isTTY) {
    for await (const line of createInterface({ input })) return line;
    return undefined;
  }
  const typed = await password({ message, validate: (value = '') => validate(value), input, output: screen });
  return isCancel(typed) ? undefined : (typed ?? '');
}

/**
 * Asks for a new password: on a terminal twice and hidden, until it is valid; otherwise reads the first line of the
 * input. Warns of a weak password; on a terminal the user must then confirm it. Resolves to undefined after Ctrl-C.
 */
export async function askPassword(terminal: Terminal, options: PasswordOptions = {}): Promise<string | undefined> {
  const { isOwners = false } = options;
  const empty = isOwners ? words.password.emptyOwner : words.password.empty;
  const question = isOwners ? words.password.owner : words.password.first;
  for (;;) {
    const typed = await askHidden(terminal, question, (one) => problemOf(one, empty));
    if (!terminal.input.isTTY) {
      const wrong = typed ? problemOf(typed, empty) : (options.missing ?? empty);
      if (wrong !== undefined) throw new PlainError(wrong);
    }
    if (!typed) return typed;
    const isWeak = isWeakPassword(typed);
    if (isWeak) say(terminal, isOwners ? words.password.weakOwner : words.password.weak);
    if (!terminal.input.isTTY) return typed;
    if (isWeak) {
      const isAccepted = await askYesNo(terminal, words.password.takeWeak, false);
      if (isAccepted === undefined) return undefined;
      if (!isAccepted) continue;
    }
    return askHidden(terminal, words.password.again, (again) => (again === typed ? undefined : words.password.differ));
  }
}

function say({ input, screen }: Terminal, text: string): void {
  if (input.isTTY) log.warn(text, { output: screen });
  else screen.write(`${text}\n`);
}

/** Why a password is invalid. `empty` is the message for an empty one. */
function problemOf(typed: string, empty: string): string | undefined {
  if (typed === '') return empty;
  return isTooLongPassword(typed) ? words.password.tooLong(MAX_PASSWORD_BYTES) : undefined;
}
