import { errorText } from '../errorText.ts';
import { verifier, type Verify } from '../password/passwordHash.ts';
import { words } from '../words/words.mjs';

/** The check of the owner's password; undefined without a hash, which disables the desk. Throws for an invalid hash. */
export function ownerPassword(hash: string | undefined): Verify | undefined {
  if (hash === undefined || hash === '') return undefined;
  try {
    return verifier(hash);
  } catch (error) {
    throw new Error(words.serving.ownerHash(errorText(error)), { cause: error });
  }
}
