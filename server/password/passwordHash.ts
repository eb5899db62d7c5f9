import { DIGEST_BYTES, MAX_ROUNDS, pbkdf2, SALT_BYTES, SCHEME } from './pbkdf2.mjs';
import { words } from '../words/words.mjs';

export { hashPassword } from './pbkdf2.mjs';

type Bytes = Uint8Array<ArrayBuffer>;

/** Whether this is the right password. Takes the same time for every input, against timing attacks. */
export type Verify = (password: string) => Promise<boolean>;

/** Characters for generated passwords: 32, without those that are easily confused. Twelve of them make 60 bits. */
const READABLE = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Makes the check for a hash of `hashPassword`. Throws for an invalid hash, in one line that does not contain it. Also
 * runs on edge platforms, so it uses no Node modules.
 */
export function verifier(stored: string, derive: typeof pbkdf2 = pbkdf2): Verify {
  const { rounds, salt, digest } = parseHash(stored);
  return async (password) => sameBytes(await derive(password, salt, rounds), digest);
}

function parseHash(stored: string): { rounds: number; salt: Bytes; digest: Bytes } {
  const [scheme, rounds = '', salt = '', digest = '', ...more] = stored.split(':');
  if (scheme !== SCHEME || !/^[1-9]\d{0,9}$/.test(rounds) || more.length > 0) throw noHash();
  if (Number(rounds) > MAX_ROUNDS) {
    throw new Error(words.serving.tooManyRounds(rounds, MAX_ROUNDS));
  }
  return { rounds: Number(rounds), salt: fromBase64url(salt, SALT_BYTES), digest: fromBase64url(digest, DIGEST_BYTES) };
}

function noHash(): Error {
  return new Error(words.serving.noHash);
}

function fromBase64url(text: string, length: number): Bytes {
  if (!/^[\w-]*$/.test(text) || text.length !== Math.ceil((length * 4) / 3)) throw noHash();
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Compares in constant time. */
function sameBytes(one: Bytes, other: Bytes): boolean {
  const differences = one.map((byte, index) => byte ^ (other[index] ?? 0));
  return one.length === other.length && differences.reduce((all, difference) => all | difference, 0) === 0;
}

/** A generated password that is easy to read out, such as `k3vd-x7ap-m2qc`. */
export function randomPassword(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => READABLE.charAt(byte % 32));
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-');
}
