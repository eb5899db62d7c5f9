import { join } from 'node:path';
import { shownPath } from '../files/fileProblem.ts';
import { realDisk, type Disk } from '../owner/disk.ts';
import { errorText } from '../errorText.ts';
import type { Log } from '../ownerLog.ts';
import { words } from '../words/words.mjs';
import { createDevices, type Devices } from './devices.ts';
import { DEVICES_FILE, devicesFile } from './devicesFile.ts';
import { markOfHash, type PasswordMark } from './passwordMark.ts';

interface OpenOptions {
  configDir: string;
  disk?: Disk | undefined;
  log: Log;
  /** The password of the locked groups. */
  groups: PasswordMark | undefined;
  /** The hash of the owner's password. */
  deskHash: string | undefined;
}

/** The devices in the owner's folder. What goes wrong with their file is logged once. */
export function openDevices({ configDir, disk = realDisk, log, groups, deskHash }: OpenOptions): Devices {
  const name = shownPath(join(configDir, DEVICES_FILE));
  let hasFailed = false;
  const onUnusable = (code: string) => log(`${name}: ${words.serving.devicesUnusable(code)}`);
  return createDevices({
    store: devicesFile({ configDir, disk, onUnusable }),
    passwords: { groups, desk: deskHash === undefined ? undefined : markOfHash(deskHash) },
    onUnstored(error) {
      if (!hasFailed) log(`${name}: ${words.serving.devicesUnstored(errorText(error))}`);
      hasFailed = true;
    },
  });
}
