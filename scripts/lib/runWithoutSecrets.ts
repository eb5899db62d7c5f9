import spawn, { type Options } from 'nano-spawn';
import { root } from './paths.mjs';

/** The variables that such a program gets. All others stay here: `.env` of the owner has hashes, passwords and keys. */
const PASSED_ON =
  /^(PATH|PATHEXT|HOME|USER|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|SYSTEMROOT|SYSTEMDRIVE|COMSPEC|WINDIR|TEMP|TMP|TMPDIR|TERM|COLORTERM|NO_COLOR|LANG|LC_.*|CI|XDG_.*|(HTTPS?|NO|ALL)_PROXY|NODE_EXTRA_CA_CERTS|NPM_.*|CLOUDFLARE_.*|WRANGLER_.*)$/i;

/**
 * Runs a program of an installed package, such as `wrangler`, without the owner's variables. Throws a `SubprocessError`
 * if it fails.
 */
export function runWithoutSecrets(program: string, args: readonly string[], options: Options = {}) {
  const held = Object.keys(process.env).filter((name) => !PASSED_ON.test(name));
  // nano-spawn adds these to the variables of this process; `undefined` takes one away.
  const env = Object.fromEntries(held.map((name) => [name, undefined]));
  return spawn(program, args, { cwd: root, preferLocal: true, ...options, env });
}
