import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorText } from '../../server/errorText.ts';
import { words } from '../../server/words/words.mjs';

/** Arguments and environment of a command-line tool, replaceable in tests. */
export interface ToolContext {
  /** The arguments after the program's name. */
  args: readonly string[];
  /** The project's folder. */
  root: string;
  /** The current folder, to which paths in arguments are relative. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
}

/** An error whose message is meant for the owner and is printed without a stack trace. */
export class PlainError extends Error {}

/** Runs a program and returns its exit code. Prints the message of a `PlainError`; other errors are thrown. */
export async function runTool(print: ToolContext['print'], program: () => Promise<number>): Promise<number> {
  try {
    return await program();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    print(error.message);
    return 1;
  }
}

/** Parses arguments. Throws a `PlainError` with the usage text for an unknown one. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  usage: string,
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new PlainError(words.starting.usage(errorText(error), usage));
  }
}
