import { createServer } from 'node:net';
import process from 'node:process';
import { basePath } from '../lib/build.mjs';
import { startSite } from '../lib/startSite.mjs';
import { hashPassword, randomPassword } from '../../server/password/passwordHash.ts';
import { words } from '../../server/words/words.mjs';
import { readArguments, runIfStarted, runTool, type ToolContext } from './commandLine.ts';

export interface IconsContext extends ToolContext {
  /** Starts the site with these variables, which come before those of `.env`; by default in this process. */
  start?: (variables: Record<string, string>) => Promise<void>;
}

/**
 * Starts the site for this computer only, with a desk password for this one time, and prints the address at which the
 * desk draws all pictures from a logo. Returns the exit code; the site runs until it is stopped.
 */
export function main({ args, root, print, start = startHere }: IconsContext): Promise<number> {
  return runTool(print, async () => {
    readArguments(args, words.icons.usage, {}, 0);
    const password = randomPassword();
    const port = await freePort();
    await start({ HOST: '127.0.0.1', PORT: String(port), OWNER_PASSWORD_HASH: await hashPassword(password) });
    // The site has said why it does not start.
    if (process.exitCode) return 1;
    print(words.icons.open(`http://localhost:${port}${basePath(root)}?owner&open=icons`, password));
    return 0;
  });
}

function startHere(variables: Record<string, string>): Promise<void> {
  Object.assign(process.env, variables);
  return startSite([]);
}

/** A port of this computer that no program uses. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

await runIfStarted(import.meta.url, main);
