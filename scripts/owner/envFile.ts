import { resolve } from 'node:path';
import { readEnvFile } from '../../server/envFile.mjs';
import type { ToolContext } from './commandLine.ts';

/**
 * The server's environment variables: those of `.env` beside package.json, overridden by the real environment. Empty
 * ones count as not set.
 */
export function serverVariables({ root, env }: Pick<ToolContext, 'root' | 'env'>): Record<string, string> {
  const variables = Object.entries({ ...readEnvFile(root), ...env });
  return Object.fromEntries(variables.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The owner's folder as the server finds it: `CONFIG_DIR`, relative to the project's folder. */
export function ownersFolder(surroundings: Pick<ToolContext, 'root' | 'env'>): string {
  return resolve(surroundings.root, serverVariables(surroundings)['CONFIG_DIR'] ?? 'config');
}
