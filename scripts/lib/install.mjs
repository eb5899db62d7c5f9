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

/** What node_modules was made from: the lock file, and the system whose binaries it holds. */
function currentStamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${system} ${hash}\n`;
}

/** @param {string} stamp */
function isInstalled(stamp) {
  // npm writes its record last: without it an install was cut short.
  if (!existsSync(npmRecord)) return false;
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : `${system} `;
  if (found === stamp) return true;
  // Packages that were installed by hand and are right are kept.
  if (!found.startsWith(`${system} `)) return false;
  return installedMatches(readLock(readFileSync(lockFile, 'utf8')), readLock(readFileSync(npmRecord, 'utf8')));
}

/** Makes node_modules what package-lock.json asks for; costs next to nothing when it already is. */
export async function installIfNeeded() {
  const stamp = currentStamp();
  if (!isInstalled(stamp)) {
    console.log(words.starting.installing);
    const started = Date.now();
    // With NODE_ENV=production in the shell, npm would leave out the tools that build the page.
    const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
    // npm tries again by itself, but would wait more than a minute to say that there is no network.
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
