import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedMatches, readLock } from './freshness.mjs';
import { root, runNpm, secondsSince, tailOf } from './run.mjs';
import { Trouble } from './trouble.mjs';
import { words } from '../../server/words/words.mjs';

const lockFile = join(root, 'package-lock.json');
// Inside node_modules, so that deleting the folder (as npm does before it installs) deletes the stamp with it.
const stampFile = join(root, 'node_modules', '.porchlight-lock');
const npmRecord = join(root, 'node_modules', '.package-lock.json');
const system = `${process.platform}-${process.arch}`;

/** Identifies the content of node_modules: hash of the lock file, and the system of its native binaries. */
function currentStamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${system} ${hash}\n`;
}

/** @param {string} stamp */
function isInstalled(stamp) {
  // npm writes its record last, so a missing record means an interrupted install.
  if (!existsSync(npmRecord)) return false;
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : `${system} `;
  if (found === stamp) return true;
  // Without a stamp, packages that were installed manually are kept if they match the lock file.
  if (!found.startsWith(`${system} `)) return false;
  return installedMatches(readLock(readFileSync(lockFile, 'utf8')), readLock(readFileSync(npmRecord, 'utf8')));
}

/** Installs the packages of package-lock.json; fast when they are already installed. */
export async function installIfNeeded() {
  const stamp = currentStamp();
  if (!isInstalled(stamp)) {
    console.log(words.starting.installing);
    const started = Date.now();
    // With NODE_ENV=production in the shell, npm would leave out the tools that build the page.
    const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
    // Install scripts would run with the owner's rights on the server. The packages that have some work without them.
    args.push('--ignore-scripts');
    // npm retries by default, but would take more than a minute to report a missing network.
    args.push('--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000');
    const { code, output } = await runNpm(args, { patience: words.starting.stillInstalling });
    if (code !== 0) throw new Trouble(words.starting.lastOfNpm(installProblem(output), tailOf(output)));
    console.log(words.starting.installed(secondsSince(started)));
  }
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) writeFileSync(stampFile, stamp);
}

/** @param {string} output what npm printed */
function installProblem(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return words.starting.noRegistry;
  }
  return words.starting.notInstalled;
}
