import { resolve } from 'node:path';
import { readEnvFile, readEnvText } from '../../server/envFile.mjs';
import { setVariables } from '../../server/environment.ts';
import { folderProblem } from '../../server/envProblems.ts';
import { problemLine } from '../../server/files/fileProblem.ts';
import { words } from '../../server/words/words.mjs';
import { PlainError, type ToolContext } from './commandLine.ts';

/** The server's environment variables: those of `.env` beside package.json, overridden by the real environment. */
export function serverVariables({ root, env }: Pick<ToolContext, 'root' | 'env'>): Record<string, string> {
  return setVariables({ ...readEnvFile(root), ...env }).set;
}

/**
 * The owner's folder as the server finds it: `CONFIG_DIR`, relative to the project's folder. Throws a `PlainError` if a
 * line of `.env` is meant to name it and does not.
 */
export function namedFolder(surroundings: Pick<ToolContext, 'root' | 'env'>): string {
  const problem = folderProblem(readEnvText(surroundings.root), surroundings.env);
  if (problem) throw new PlainError(problemLine('.env', problem, words.findings.env.noFolder));
  return resolve(surroundings.root, serverVariables(surroundings)['CONFIG_DIR'] ?? 'config');
}
