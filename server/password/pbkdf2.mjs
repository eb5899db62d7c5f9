// Password hashing in plain JavaScript with WebCrypto only. It runs in `npm run hash-password`, in the built server and on
// edge platforms.

/** Edge platforms refuse more rounds in one call. */
export const MAX_ROUNDS = 100_000;
export const SALT_BYTES = 16;
export const DIGEST_BYTES = 32;
/** First part of the stored form. The separator is not `$`, which shells and `.env` files expand. */
export const SCHEME = 'pbkdf2-sha256';

/**
 * Derives the key (the slow part). The password is normalised to NFC, since Unicode has several encodings of the same
 * visible text (é).
 *
 * @param {string} password
 * @param {Uint8Array<ArrayBuffer>} salt
 * @param {number} rounds
 * @returns {Promise<Uint8Array<ArrayBuffer>>} `DIGEST_BYTES` bytes
 */
export async function pbkdf2(password, salt, rounds) {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, DIGEST_BYTES * 8));
}

/**
 * `pbkdf2-sha256:<rounds>:<salt>:<digest>`, the last two in base64url. Throws a RangeError for rounds or a salt that
 * no server would take.
 *
 * @param {string} password
 * @param {number} rounds 1 to `MAX_ROUNDS`
 * @param {Uint8Array<ArrayBuffer>} salt `SALT_BYTES` of them
 */
export async function hashPassword(
  password,
  rounds = MAX_ROUNDS,
  salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
) {
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) {
    throw new RangeError(`expected 1 to ${MAX_ROUNDS} rounds, found ${rounds}`);
  }
  if (salt.length !== SALT_BYTES) throw new RangeError(`expected a salt of ${SALT_BYTES} bytes, found ${salt.length}`);
  const digest = await pbkdf2(password, salt, rounds);
  return [SCHEME, rounds, base64url(salt), base64url(digest)].join(':');
}

/** @param {Uint8Array} bytes */
function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
