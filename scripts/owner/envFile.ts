import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { ToolContext } from './commandLine.ts';

/**
 * The server's environment variables: those of `.env` beside package.json, overridden by the real environment. Empty
 * ones count as not set.
 */
export function serverVariables({ root, env }: Pick<ToolContext, 'root' | 'env'>): Record<string, string> {
  const file = join(root, '.env');
  const written = existsSync(file) ? readEnvText(readFileSync(file, 'utf8')) : {};
  return { ...filled(written), ...filled(env) };
}

/** The owner's folder as the server finds it: `CONFIG_DIR`, relative to the project's folder. */
export function ownersFolder(surroundings: Pick<ToolContext, 'root' | 'env'>): string {
  return resolve(surroundings.root, serverVariables(surroundings)['CONFIG_DIR'] ?? 'config');
}

/** Parses a `.env` text, with any line ends, quotes and comments. */
export function readEnvText(text: string): Record<string, string> {
  return filled(parseEnv(text.replace(/^\uFEFF/, '')), true);
}

function filled(variables: Readonly<Record<string, string | undefined>>, keepEmpty = false): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value || (keepEmpty && value === '') ? [[name, value]] : [])),
  );
}
