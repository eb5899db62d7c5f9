import type { Environment } from '../environment.ts';
import { markOfHash, markOfPlain, type PasswordMark } from '../devices/passwordMark.ts';
import type { Log } from '../ownerLog.ts';
import { verifier, type Verify } from './passwordHash.ts';
import { errorText } from '../errorText.ts';
import { words } from '../words/words.mjs';

export type PasswordSettings = Pick<Environment, 'LINKS_PASSWORD_HASH' | 'LINKS_PASSWORD'>;

/** The password of the locked groups. */
export interface LinksPassword {
  verify: Verify;
  /** Undefined without a password. */
  mark?: PasswordMark;
  /** Logs once that no password is set, and how to set one. */
  announce: () => void;
}

/**
 * Uses the owner's hash, otherwise the owner's plain password. Without a password, locked links stay locked. Throws when
 * the hash is invalid.
 */
export function linksPassword(settings: PasswordSettings, log: Log): LinksPassword {
  const { LINKS_PASSWORD_HASH: hash, LINKS_PASSWORD: plain } = settings;
  if (hash !== undefined) {
    if (plain !== undefined) log(words.serving.twoPasswords);
    return { verify: checkHash(hash), mark: markOfHash(hash), announce: () => undefined };
  }
  if (plain !== undefined) return { ...checkPlain(plain), announce: () => undefined };
  let reported = false;
  return {
    verify: async () => false,
    announce: () => {
      if (!reported) log(words.serving.noPassword);
      reported = true;
    },
  };
}

function checkHash(hash: string): Verify {
  try {
    return verifier(hash);
  } catch (error) {
    throw new Error(words.serving.hash(errorText(error)), { cause: error });
  }
}

/**
 * Verifies against a plain password, which is hashed at the first attempt: most servers never need the hash, and
 * hashing takes a tenth of the start time.
 */
function checkPlain(password: string): { verify: Verify; mark: PasswordMark } {
  const mark = markOfPlain(password);
  let ready: Promise<Verify> | undefined;
  return {
    mark,
    verify: async (tried) => {
      ready ??= mark.make().then((hash) => verifier(hash));
      return (await ready)(tried);
    },
  };
}
