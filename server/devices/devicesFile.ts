import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { fileVersion, NO_FILE, PRIVATE, replaceFile, systemCode, writeError, type Disk } from '../owner/disk.ts';
import { OwnerError } from '../owner/ownerError.ts';
import * as v from 'valibot';
import type { Device, DeviceStore } from './devices.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const time = v.pipe(v.number(), v.safeInteger());

const rowsSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
    browser: v.pipe(v.string(), v.maxLength(100)),
    added: time,
    used: time,
    desk: v.boolean(),
    password: text,
    token: text,
    key: text,
  }),
);

/** Reads stored devices. Throws for anything else: of a damaged list, no row counts. */
export const readDeviceRows = (stored: unknown): Device[] => v.parse(rowsSchema, stored);

/** The file of the remembered devices in the owner's folder. */
export const DEVICES_FILE = '.devices.json';
/** A longer file was not written by this program. */
const MAX_BYTES = 1024 * 1024;
/** How often a change is made again if another server has written the file meanwhile. */
const MOST_TIMES = 20;

interface DevicesFileOptions {
  configDir: string;
  disk: Disk;
  /** Called once for each version of the file that cannot be used: with the system's code, or without one. */
  onUnusable: (code: string) => void;
}

/**
 * The devices in a file, read again whenever it has changed. Of a file that cannot be used no device is remembered; the
 * next change replaces it.
 */
export function devicesFile({ configDir, disk, onUnusable }: DevicesFileOptions): DeviceStore {
  const file = join(configDir, DEVICES_FILE);
  const queue = new PQueue({ concurrency: 1 });
  /** Nothing comes between the last look at the file and its replacement, within this process. */
  const quickly: Disk = { ...disk, rename: async (from, to) => renameSync(from, to) };
  let current: { version: string; rows: readonly Device[] } = { version: NO_FILE, rows: [] };

  async function rowsNow(): Promise<readonly Device[]> {
    try {
      const bytes = await disk.read(file);
      if (bytes.length > MAX_BYTES) throw new RangeError('too long');
      return readDeviceRows(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') onUnusable(systemCode(error));
      return [];
    }
  }

  async function look(): Promise<typeof current> {
    const version = fileVersion(file);
    if (version !== current.version) current = { version, rows: version === NO_FILE ? [] : await rowsNow() };
    return current;
  }

  return {
    read: async () => (await look()).rows,
    change: (edit) =>
      queue.add(async () => {
        for (let times = 0; times < MOST_TIMES; times += 1) {
          const { version, rows } = await look();
          const content = `[${edit(rows)
            .map((row) => `\n  ${JSON.stringify(row)}`)
            .join(',')}\n]\n`;
          const isWritten = await replaceFile(quickly, file, Buffer.from(content), {
            // Two servers may write at the same time.
            ending: `${randomBytes(8).toString('hex')}.new`,
            mode: PRIVATE.file,
            isUnchanged: async () => fileVersion(file) === version,
          }).catch((error: unknown) => {
            throw writeError(error);
          });
          if (isWritten) return;
        }
        throw new OwnerError('changed');
      }),
  };
}
