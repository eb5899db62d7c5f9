import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorText } from '../../server/errorText.ts';

/** What an owner's program gets from outside, so that tests hand in their own. */
export interface ToolContext {
  /** The words after the program's name. */
  args: readonly string[];
  /** The project's folder. */
  root: string;
  /** Where the owner stands: paths are meant from here. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
}

/** A failure that its message explains fully to the owner. */
export class PlainError extends Error {}

/** Runs a program and answers its exit code; a `PlainError` is printed as it is, anything else is thrown. */
export async function runTool(print: ToolContext['print'], program: () => Promise<number>): Promise<number> {
  try {
    return await program();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    print(error.message);
    return 1;
  }
}

/** Reads arguments. Throws a `PlainError` that ends with the usage for one that nobody knows. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  usage: string,
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${errorText(error)}\n${usage}`);
  }
}

/** A number of things in words: `1 link`, `3 links`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
