import { createHash } from 'node:crypto';
import { hashPassword, verifier } from '../password/passwordHash.ts';

/** Shows whether a password has changed since, without revealing it. */
export interface PasswordMark {
  /** A mark of the current password. */
  make: () => Promise<string>;
  /** Whether this is a mark of the current password. */
  isOf: (mark: string) => Promise<boolean>;
}

/** By the hash in `.env`: another hash of the same password counts as another password. */
export function markOfHash(hash: string): PasswordMark {
  const mark = createHash('sha256').update(hash).digest('base64');
  return { make: async () => mark, isOf: async (other) => other === mark };
}

/** By a slow hash of the password, as a fast one could be guessed. */
export function markOfPlain(password: string): PasswordMark {
  const known = new Map<string, Promise<boolean>>();
  let made: Promise<string> | undefined;
  const verify = async (mark: string) => {
    try {
      return await verifier(mark)(password);
    } catch {
      return false;
    }
  };
  return {
    make: () => (made ??= hashPassword(password)),
    isOf(mark) {
      const answer = known.get(mark) ?? verify(mark);
      known.set(mark, answer);
      return answer;
    },
  };
}
