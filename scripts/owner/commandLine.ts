import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorText } from '../../server/errorText.ts';
import { words } from '../../server/words/words.mjs';
import { root } from '../lib/paths.mjs';
import { PlainError, report } from '../lib/plainError.mjs';

export { PlainError };

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

/** Thrown for `--help`; the message is the usage. */
class HelpRequested extends Error {}

/**
 * Runs `main` if its file is the program that was started, as in `tsx scripts/owner/doctor.ts`; a test only imports it.
 * The exit code is what `main` returns, and 1 for an error.
 *
 * @param file `import.meta.url`
 */
export async function runIfStarted(file: string, main: (context: ToolContext) => Promise<number>): Promise<void> {
  const [, started = '', ...args] = process.argv;
  if (started === '' || realpathSync(started) !== fileURLToPath(file)) return;
  // npm runs scripts in the project's folder; paths in arguments are relative to the owner's current folder.
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  try {
    process.exitCode = await main({ args, root, cwd, env: process.env, print: console.log });
  } catch (error) {
    if (error instanceof HelpRequested) console.log(error.message);
    else report(error);
  }
}

/** Runs a program and returns its exit code. Prints the message of a `PlainError`; other errors are thrown. */
export async function runTool(print: ToolContext['print'], program: () => Promise<number>): Promise<number> {
  try {
    return await program();
  } catch (error) {
    const isRequested = error instanceof HelpRequested;
    if (!isRequested && !(error instanceof PlainError)) throw error;
    print(error.message);
    return isRequested ? 0 : 1;
  }
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Parses arguments, in a program that runs in `runTool()`. `--help` and `-h` print the usage there and end the program.
 * Throws a `PlainError` with the usage for an unknown option, and for more than `most` arguments that are no options.
 */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  usage: string,
  options: T,
  most = Infinity,
) {
  if (isHelp(args)) throw new HelpRequested(usage);
  const parsed = parsedArguments(args, usage, options);
  const extra = parsed.positionals[most];
  if (extra !== undefined) throw new PlainError(words.starting.usage(words.starting.unknownArgument(extra), usage));
  return parsed;
}

/** Also true beside a wrong option: who asks for help gets it. */
function isHelp(args: readonly string[]): boolean {
  return parseArgs({ args: [...args], options: HELP, allowPositionals: true, strict: false }).values.help === true;
}

function parsedArguments<T extends NonNullable<ParseArgsConfig['options']>>(
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
