import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readEnvFile } from '../lib/envFile.mjs';
import type { ToolContext } from './commandLine.ts';

/**
 * The server's environment variables: those of `.env` beside package.json, overridden by the real environment. Empty
 * ones count as not set.
 */
export function serverVariables({ root, env }: Pick<ToolContext, 'root' | 'env'>): Record<string, string> {
  return filled({ ...readEnvFile(root), ...env });
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
