import { timingSafeEqual } from 'node:crypto';
import { words } from '../words/words.mjs';

type Bytes = Uint8Array<ArrayBuffer>;

/** Whether this is the right password. Takes the same time for every input, against timing attacks. */
export type Verify = (password: string) => Promise<boolean>;

/** Edge platforms refuse more rounds in one call. */
export const MAX_ROUNDS = 100_000;
const SALT_BYTES = 16;
const DIGEST_BYTES = 32;
/** The stored form. The separator is not `$`, which shells and `.env` files expand. */
const STORED = /^pbkdf2-sha256:([1-9]\d{0,9}):([\w-]{22}):([\w-]{43})$/;
/** Characters for generated passwords: 32, without those that are easily confused. Twelve of them make 60 bits. */
const READABLE = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Derives the key (the slow part), of 32 bytes. The password is normalised to NFC, since Unicode has several encodings
 * of the same visible text (é).
 */
export async function pbkdf2(password: string, salt: Bytes, rounds: number): Promise<Bytes> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, DIGEST_BYTES * 8));
}

/**
 * `pbkdf2-sha256:<rounds>:<salt>:<digest>`, the last two in base64url. Throws a RangeError for rounds that no server
 * would take.
 */
export async function hashPassword(password: string, rounds = MAX_ROUNDS): Promise<string> {
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) {
    throw new RangeError(`expected 1 to ${MAX_ROUNDS} rounds, found ${rounds}`);
  }
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const [saltText, digestText] = [salt, await pbkdf2(password, salt, rounds)].map((bytes) =>
    Buffer.from(bytes).toString('base64url'),
  );
  return `pbkdf2-sha256:${rounds}:${saltText}:${digestText}`;
}

const bytesOf = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'));

/** Makes the check for a hash of `hashPassword`. Throws for an invalid hash, in one line that does not contain it. */
export function verifier(stored: string, derive: typeof pbkdf2 = pbkdf2): Verify {
  const [, rounds, salt = '', digest = ''] = STORED.exec(stored) ?? [];
  if (rounds === undefined) throw new Error(words.serving.noHash);
  if (Number(rounds) > MAX_ROUNDS) throw new Error(words.serving.tooManyRounds(rounds, MAX_ROUNDS));
  const right = bytesOf(digest);
  return async (password) => timingSafeEqual(await derive(password, bytesOf(salt), Number(rounds)), right);
}

/** A generated password that is easy to read out, such as `k3vd-x7ap-m2qc`. */
export function randomPassword(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => READABLE.charAt(byte % 32));
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-');
}
