import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { passwordsSchema, type PasswordPlaces } from '../../src/contract/ownerAnswers.ts';
import type { Devices } from '../devices/devices.ts';
import { errorText } from '../errorText.ts';
import { deviceVisitor } from '../password/passwordAttempts.ts';
import { hashPassword, verifier, type Verify } from '../password/passwordHash.ts';
import { PASSWORDS_FILE, passwordsText, readPasswords } from '../password/passwordsFile.ts';
import { tryPassword, type Unlock } from '../password/verifyPassword.ts';
import type { Log } from '../ownerLog.ts';
import { words } from '../words/words.mjs';
import { PRIVATE, replaceFile, writeError, type Disk, type OwnersFolder } from './disk.ts';
import { OwnerError } from './ownerError.ts';
import { parsedBody } from './readJsonBody.ts';

/** The check of the owner's password; undefined without a hash, which disables the desk. Throws for an invalid hash. */
export function ownerPassword(hash: string | undefined): Verify | undefined {
  if (hash === undefined || hash === '') return undefined;
  try {
    return verifier(hash);
  } catch (error) {
    throw new Error(words.serving.ownerHash(errorText(error)), { cause: error });
  }
}

interface ChangeOptions {
  folder: OwnersFolder;
  disk: Disk;
  check: Pick<Unlock, 'verify' | 'attempts' | 'hashing'>;
  places: PasswordPlaces;
  devices: Devices;
  /** Whether `site.yml` can be used: without it the site could not be opened again with the new passwords. */
  isUsable: () => boolean;
  log: Log;
}

const refused = (path: string, problem: string) => new OwnerError('invalid', { fields: [{ path, problem }] });

/** Changes the passwords in the owner's folder, for a device that knows that of the desk. Then no device is remembered, and no session goes on. */
export type ChangePasswords = (request: Request, device: string) => Promise<void>;

export function changePasswords({
  folder,
  disk,
  check,
  places,
  devices,
  isUsable,
  log,
}: ChangeOptions): ChangePasswords {
  const queue = new PQueue({ concurrency: 1 });
  let isChanged = false;
  return async (request, device) => {
    const { now, password, linksPassword } = await parsedBody(request, passwordsSchema);
    if (password === undefined && linksPassword === undefined) throw refused('password', 'empty');
    if (password !== undefined && places.desk === 'environment') throw refused('password', 'in-environment');
    if (linksPassword !== undefined && places.links === 'environment') throw refused('linksPassword', 'in-environment');
    if (!isUsable()) throw new OwnerError('unusable');
    const { body } = await tryPassword(now, deviceVisitor(device), { ...check, purpose: "the owner's desk" }, log);
    if (!body.success) {
      const { error, seconds } = body;
      throw new OwnerError(
        error,
        seconds === undefined ? {} : { seconds },
        error === 'wrong-password' ? 403 : undefined,
      );
    }
    return queue.add(async () => {
      // The first of two has ended the session of the second, which read the old passwords and would write them again.
      if (isChanged) throw new OwnerError('no-session');
      await folder.check();
      try {
        const stored = {
          ...readPasswords(folder.path),
          ...(password !== undefined && { desk: await hashPassword(password) }),
          ...(linksPassword !== undefined && { links: await hashPassword(linksPassword) }),
        };
        await devices.clear();
        const ending = `${randomBytes(8).toString('hex')}.new`;
        const file = join(folder.path, PASSWORDS_FILE);
        await replaceFile(disk, file, Buffer.from(passwordsText(stored)), { ending, mode: PRIVATE.file });
        isChanged = true;
      } catch (error) {
        throw writeError(error);
      }
    });
  };
}
