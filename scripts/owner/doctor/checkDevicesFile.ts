import { join } from 'node:path';
import { DEVICES_FILE } from '../../../server/devices/devicesFile.ts';
import { statsOf } from '../../../server/files/fileStats.ts';
import { shownPath } from '../../../server/files/shownPath.ts';
import { words } from '../../../server/words/words.mjs';
import { hint, type Finding } from './finding.ts';

/**
 * Finds a list of remembered devices that other users of the computer can read or write, as after a copy. What the
 * server cannot read or write it logs itself, and a damaged list is replaced by the next device.
 */
export function checkDevicesFile(folder: string, root: string): Finding[] {
  const file = join(folder, DEVICES_FILE);
  const mode = (statsOf(file)?.mode ?? 0) & 0o777;
  // Windows has no such modes.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return [];
  const shown = shownPath(file, root);
  return [hint(shown, words.findings.devices.readable(mode.toString(8), shown))];
}
