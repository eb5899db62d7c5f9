import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PasswordPlaces } from '../../src/contract/ownerAnswers.ts';
import { shownPath } from '../files/fileProblem.ts';
import { fileVersion, NO_FILE, systemCode } from '../owner/disk.ts';
import type { Log } from '../ownerLog.ts';
import { words } from '../words/words.mjs';
import { verifier } from './passwordHash.ts';

/** The file of the hashed passwords in the owner's folder. Only the user of the server may read it. */
export const PASSWORDS_FILE = '.passwords.json';

const hash = v.pipe(
  v.string(),
  v.check((text) => {
    try {
      return verifier(text) !== undefined;
    } catch {
      return false;
    }
  }),
);
/** Hashes of `hashPassword`: for the desk, and for the locked groups. */
const storedSchema = v.strictObject({ desk: v.exactOptional(hash), links: v.exactOptional(hash) });
export type StoredPasswords = v.InferOutput<typeof storedSchema>;

/** Whether there is a file, or a link to one that is not mounted now: then there are passwords, but nobody knows them. */
const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** The stored passwords, none where there is no file. Throws for a file that cannot be read or is damaged. */
export function readPasswords(configDir: string): StoredPasswords {
  const file = join(configDir, PASSWORDS_FILE);
  if (!isThere(file)) return {};
  const text = readFileSync(file, 'utf8');
  return v.parse(storedSchema, JSON.parse(text));
}

/** The version of the file. */
export function passwordsVersion(configDir: string): string {
  const file = join(configDir, PASSWORDS_FILE);
  const version = fileVersion(file);
  return version === NO_FILE && isThere(file) ? 'ENOENT' : version;
}

/** The passwords of a site, as the variables that set them. */
export interface PasswordVariables {
  OWNER_PASSWORD_HASH?: string | undefined;
  LINKS_PASSWORD_HASH?: string | undefined;
  LINKS_PASSWORD?: string | undefined;
}

export interface SitePasswords {
  variables: PasswordVariables;
  places: PasswordPlaces;
  /** The file is damaged: what is not in the environment stays locked, and nobody may set a new password. */
  isDamaged: boolean;
}

/** The passwords in force: those of the environment, else those of the folder. The log says why a file is not read. */
export function sitePasswords(configDir: string, environment: PasswordVariables, log: Log): SitePasswords {
  const { OWNER_PASSWORD_HASH, LINKS_PASSWORD_HASH, LINKS_PASSWORD } = environment;
  const hasLinks = (LINKS_PASSWORD_HASH ?? LINKS_PASSWORD) !== undefined;
  let stored: StoredPasswords = {};
  let isDamaged = false;
  try {
    stored = readPasswords(configDir);
  } catch (error) {
    isDamaged = true;
    log(`${shownPath(join(configDir, PASSWORDS_FILE))}: ${words.serving.passwordsDamaged(systemCode(error))}`);
  }
  return {
    variables: {
      OWNER_PASSWORD_HASH: OWNER_PASSWORD_HASH ?? stored.desk,
      LINKS_PASSWORD_HASH: hasLinks ? LINKS_PASSWORD_HASH : stored.links,
      LINKS_PASSWORD,
    },
    places: {
      desk: OWNER_PASSWORD_HASH !== undefined ? 'environment' : stored.desk !== undefined ? 'folder' : 'none',
      links: hasLinks ? 'environment' : stored.links !== undefined ? 'folder' : 'none',
    },
    isDamaged,
  };
}

/** The text of the file. */
export const passwordsText = (stored: StoredPasswords): string => `${JSON.stringify(stored, undefined, 2)}\n`;
