import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, log, password } from '@clack/prompts';
import { isTooLongPassword, MAX_PASSWORD_BYTES } from '../../src/contract/ownerAnswers.ts';
import { isTrivialPassword, isWeakPassword } from '../../src/contract/weakPassword.ts';
import { words } from '../../server/words/words.mjs';
import { PlainError } from './commandLine.ts';

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
    const typed = await askHidden(terminal, question, (one) => problemOf(one, isOwners));
    if (!terminal.input.isTTY) {
      const wrong = typed ? problemOf(typed, isOwners) : (options.missing ?? empty);
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

/** Why a password is invalid. */
function problemOf(typed: string, isOwners: boolean): string | undefined {
  if (typed.trim() === '') return isOwners ? words.password.emptyOwner : words.password.empty;
  if (isOwners && isTrivialPassword(typed)) return words.password.trivial;
  return isTooLongPassword(typed) ? words.password.tooLong(MAX_PASSWORD_BYTES) : undefined;
}
