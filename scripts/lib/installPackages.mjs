import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { words } from '../../server/words/words.mjs';

/**
 * A lock file, or npm's record of the installed packages (`node_modules/.package-lock.json`): packages by path.
 *
 * @typedef {{ packages: Record<string, { version?: string; optional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }> }} Lock
 */

/**
 * Whether the installed packages are those of the lock file. Optional packages for other systems may be absent.
 *
 * @param {Lock} wanted
 * @param {Lock} present
 */
export function isInstalled({ packages: wanted }, { packages: present }) {
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, optional, os, cpu, libc }]) => {
      if (path in present) return present[path]?.version === version;
      // Of packages for a C library, the one for the other library is absent.
      const isForThisSystem = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
      return path === '' || (optional === true && !isForThisSystem);
    })
  );
}

/**
 * Installs the packages of package-lock.json; fast when they are already installed. Prints to the error output, since
 * the output of a program may go into a file. Returns whether the packages are there.
 */
export function installPackages() {
  // npm writes its record last, so a missing record means an interrupted install.
  const files = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => join(root, name));
  if (files.every((file) => existsSync(file))) {
    /** @type {Lock[]} */
    const [wanted, present] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
    if (wanted && present && isInstalled(wanted, present)) return true;
  }
  console.error(words.starting.installing);
  // With NODE_ENV=production in the shell, npm would leave out the tools that build the page.
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  // Install scripts would run with the owner's rights on the server. The packages that have some work without them.
  args.push('--ignore-scripts');
  // npm retries by default, but would take more than a minute to report a missing network.
  args.push('--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000');
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync('npm', args, { cwd: root, shell: isWindows, stdio: ['ignore', 2, 2] });
  if (status !== 0) console.error(words.starting.notInstalled);
  return status === 0;
}
