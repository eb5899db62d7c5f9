import type { Environment } from './environment.ts';
import type { Log } from './log.ts';
import { hashPassword, randomPassword, verifier, type Verify } from './passwordHash.ts';
import { errorText } from './errorText.ts';
import { words } from './words/words.mjs';

export type PasswordSettings = Pick<Environment, 'LINKS_PASSWORD_HASH' | 'LINKS_PASSWORD'>;

/** The password of the locked groups. */
export interface LinksPassword {
  verify: Verify;
  /** Logs a generated password, once. */
  announce: () => void;
}

/**
 * Uses the owner's hash, otherwise the owner's plain password, otherwise a password generated for this run. Throws when
 * the hash is invalid.
 */
export function linksPassword(settings: PasswordSettings, log: Log): LinksPassword {
  const { LINKS_PASSWORD_HASH: hash, LINKS_PASSWORD: plain } = settings;
  if (hash !== undefined) {
    if (plain !== undefined) log(words.serving.twoPasswords);
    return { verify: checkHash(hash), announce: () => undefined };
  }
  if (plain !== undefined) return { verify: checkPlain(plain), announce: () => undefined };
  const password = randomPassword();
  let told = false;
  return {
    verify: checkPlain(password),
    announce: () => {
      if (!told) log(words.serving.madeUp(password));
      told = true;
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
function checkPlain(password: string): Verify {
  let ready: Promise<Verify> | undefined;
  return async (tried) => {
    ready ??= hashPassword(password).then((hash) => verifier(hash));
    return (await ready)(tried);
  };
}
