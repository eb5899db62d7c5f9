import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { builtTool } from './buildTools.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';
import { report } from './trouble.mjs';

/** Runs one of the owner's programs once Node is known to be new enough: installs and builds what is missing first. */
export async function runOwnerTool(name) {
  try {
    await installIfNeeded();
    const { main } = await import(pathToFileURL(await builtTool(name)).href);
    process.exitCode = await main({
      args: process.argv.slice(2),
      root,
      // npm runs us in the project's folder; paths are meant from where the owner stands.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: process.env,
      print: (line) => console.log(line),
    });
  } catch (error) {
    report(error);
  }
}
