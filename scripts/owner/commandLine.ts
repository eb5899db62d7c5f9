import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs, parseEnv, type ParseArgsConfig } from 'node:util';

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
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** The server's settings: what stands in `.env` beside package.json, under the environment. Empty ones are not set. */
export function serverVariables({ root, env }: Pick<ToolContext, 'root' | 'env'>): Record<string, string> {
  const file = join(root, '.env');
  const written = existsSync(file) ? readEnvText(readFileSync(file, 'utf8')) : {};
  return { ...filled(written), ...filled(env) };
}

/** The owner's folder, as the server finds it: `CONFIG_DIR`, seen from the project. */
export function ownersFolder(surroundings: Pick<ToolContext, 'root' | 'env'>): string {
  return resolve(surroundings.root, serverVariables(surroundings)['CONFIG_DIR'] ?? 'config');
}

/** Variables of a `.env` text, whatever its line ends, quotes and comments. */
export function readEnvText(text: string): Record<string, string> {
  return filled(parseEnv(text.replace(/^\uFEFF/, '')), true);
}

function filled(variables: Readonly<Record<string, string | undefined>>, keepEmpty = false): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value || (keepEmpty && value === '') ? [[name, value]] : [])),
  );
}

/** A path as the owner calls it: from the project's folder, as a whole where it lies outside. */
export function shownPath(root: string, file: string): string {
  const path = relative(root, file);
  return path.startsWith('..') ? file : path;
}

/** A number of things in words: `1 link`, `3 links`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
