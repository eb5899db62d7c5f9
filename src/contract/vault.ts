import { groupKey } from './lockedGroups.ts';
import { list, number, record, text } from './read.ts';

/*
 * The vault: the locked groups of a site without a server, each as ciphertext, in one JSON file.
 *
 *   { "version": 1,
 *     "rounds": 600000,
 *     "groups": [{ "name": "个人", "salt": …, "nonce": …, "data": …, "digest": … }] }
 *
 * - The key of a group: PBKDF2-SHA-256 of the password (UTF-8, Unicode's NFC) with the group's salt (16 bytes) and
 *   `rounds`, 256 bits.
 * - `data`: AES-256-GCM with the group's nonce (12 bytes). Version, rounds and name are authenticated with it, so no
 *   group can be passed off as another.
 * - Inside: `{"list":[…]}` as in the answer of the server, UTF-8, filled up with spaces (`scripts/portable/encryptVault.ts`).
 * - `digest`: SHA-256 of salt, nonce and data one after the other. It keeps nobody out; it tells a damaged file from a
 *   wrong password, which to AES-GCM are one.
 *
 * Bytes are base64. Both sides use WebCrypto alone, which browsers offer to pages from https and localhost only.
 */

/** What a reader must know to read it; raised when older pages could not. */
export const VAULT_VERSION = 1;

/** Rounds of what is written: OWASP's recommendation for PBKDF2-SHA-256. */
export const VAULT_ROUNDS = 600_000;

/** A file that asks for more is nobody's vault: a slow phone would be busy for half a minute. */
const MOST_ROUNDS = 2_000_000;

export const SALT_BYTES = 16;
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DIGEST_BYTES = 32;

type Bytes = Uint8Array<ArrayBuffer>;

export interface SealedGroup {
  name: string;
  salt: Bytes;
  nonce: Bytes;
  /** Ciphertext, the tag of 16 bytes at its end. */
  data: Bytes;
  digest: Bytes;
}

export interface Vault {
  rounds: number;
  groups: SealedGroup[];
}

/** The file's JSON as a vault. Throws `TypeError` for a newer version, and for anything that is no vault. */
export function readVault(value: unknown): Vault {
  const { version, rounds, groups } = record(value);
  if (number(version) !== VAULT_VERSION) {
    throw new TypeError(`expected a vault of version ${VAULT_VERSION}, found ${number(version)}`);
  }
  const asked = number(rounds);
  // Fewer than are ever written would only help whoever tries passwords.
  if (!Number.isInteger(asked) || asked < VAULT_ROUNDS || asked > MOST_ROUNDS) {
    throw new TypeError(`expected ${VAULT_ROUNDS} to ${MOST_ROUNDS} rounds, found ${asked}`);
  }
  return { rounds: asked, groups: list(groups).map(readGroup) };
}

function readGroup(value: unknown): SealedGroup {
  const { name, salt, nonce, data, digest } = record(value);
  const bytes = {
    salt: fromBase64(salt),
    nonce: fromBase64(nonce),
    data: fromBase64(data),
    digest: fromBase64(digest),
  };
  if (bytes.salt.length !== SALT_BYTES || bytes.nonce.length !== NONCE_BYTES || bytes.digest.length !== DIGEST_BYTES) {
    throw new TypeError('expected a salt of 16 bytes, a nonce of 12 and a digest of 32');
  }
  if (bytes.data.length <= TAG_BYTES) throw new TypeError('expected ciphertext');
  return { name: text(name), ...bytes };
}

/**
 * The links of one group, not yet checked one by one; undefined when the password is wrong, and for a group that the
 * vault does not have. Throws when the group is damaged, or its browser has no WebCrypto.
 */
export async function openGroup(vault: Vault, name: string, password: string): Promise<readonly unknown[] | undefined> {
  const group = vault.groups.find((group) => groupKey(group.name) === groupKey(name));
  if (!group) return undefined;
  if (!same(await digestOf(group), group.digest)) throw new Error(`the group ${name} is damaged`);
  const key = await keyOf(password, group.salt, vault.rounds);
  const plain = await crypto.subtle.decrypt(cipherOf(group, vault.rounds), key, group.data).catch(() => undefined);
  if (plain === undefined) return undefined;
  return list(record(JSON.parse(new TextDecoder().decode(plain))).list);
}

/** The slow part. Unicode has several spellings of one visible text (é): they all give the same key. */
export async function keyOf(password: string, salt: Bytes, rounds: number): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const secret = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(parameters, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** How a group is encrypted, and what is authenticated along with it. */
export function cipherOf({ name, nonce }: Pick<SealedGroup, 'name' | 'nonce'>, rounds: number): AesGcmParams {
  const additionalData = new TextEncoder().encode(JSON.stringify([VAULT_VERSION, rounds, name]));
  return { name: 'AES-GCM', iv: nonce, additionalData, tagLength: TAG_BYTES * 8 };
}

export async function digestOf({ salt, nonce, data }: Pick<SealedGroup, 'salt' | 'nonce' | 'data'>): Promise<Bytes> {
  const whole = await new Blob([salt, nonce, data]).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

function same(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function fromBase64(value: unknown): Bytes {
  const encoded = text(value);
  try {
    return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  } catch {
    throw new TypeError('expected base64');
  }
}
