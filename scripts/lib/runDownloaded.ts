import spawn, { type Options } from 'nano-spawn';
import { root } from './paths.mjs';

/**
 * The variables that a downloaded program gets. All others stay here: `.env` of the owner has hashes, passwords and keys.
 */
const PASSED_ON =
  /^(PATH|PATHEXT|HOME|USER|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|SYSTEMROOT|SYSTEMDRIVE|COMSPEC|WINDIR|TEMP|TMP|TMPDIR|TERM|COLORTERM|NO_COLOR|LANG|LC_.*|CI|XDG_.*|(HTTPS?|NO|ALL)_PROXY|NODE_EXTRA_CA_CERTS|NPM_.*|CLOUDFLARE_.*|WRANGLER_.*)$/i;

/**
 * Runs a package that is not a dependency of the project; npm downloads it if necessary. Install scripts, its own and
 * those of its dependencies, do not run. Throws a `SubprocessError` if it fails.
 *
 * @param packageName such as `wrangler@4.1.0`
 */
export function runDownloaded(packageName: string, args: readonly string[], options: Options = {}) {
  const held = Object.keys(process.env).filter((name) => !PASSED_ON.test(name));
  // nano-spawn adds these to the variables of this process; `undefined` takes one away.
  const env = Object.fromEntries(held.map((name) => [name, undefined]));
  return spawn('npm', ['exec', '--yes', '--ignore-scripts', '--', packageName, ...args], {
    cwd: root,
    ...options,
    env,
  });
}
