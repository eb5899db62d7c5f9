import { groupKey } from './lockedGroups.ts';
import { list, number, record, text } from './read.ts';

/*
 * The vault: the locked groups of a site without a server, each encrypted, in one JSON file.
 *
 *   { "version": 1,
 *     "rounds": 600000,
 *     "groups": [{ "name": "个人", "salt": …, "nonce": …, "data": …, "digest": … }] }
 *
 * - The key of a group: PBKDF2-SHA-256 of the password (UTF-8, Unicode's NFC) with the group's salt (16 bytes) and
 *   `rounds`, 256 bits.
 * - `data`: AES-256-GCM with the group's nonce (12 bytes). Version, rounds and name are authenticated with it, so no
 *   group can be passed off as another.
 * - Inside: `{"list":[…]}` as in the answer of the server, UTF-8, padded with spaces
 *   (`scripts/deploy/encryptVault.ts`).
 * - `digest`: SHA-256 of the concatenated salt, nonce and data. It is not a protection; it separates a damaged file
 *   from a wrong password, which AES-GCM cannot distinguish.
 *
 * Bytes are base64. Both sides use only WebCrypto, which browsers provide on https and localhost only.
 */

/** Version of the format; raised when older pages cannot read it. */
export const VAULT_VERSION = 1;

/** Rounds for new vaults: OWASP's recommendation for PBKDF2-SHA-256. */
export const VAULT_ROUNDS = 600_000;

/** A vault with more rounds is refused: a slow phone would need half a minute. */
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
  /** Ciphertext, with the tag of 16 bytes at its end. */
  data: Bytes;
  digest: Bytes;
}

export interface Vault {
  rounds: number;
  groups: SealedGroup[];
}

/** Validates the file's JSON. Throws `TypeError` for a newer version, and for anything else that is not a vault. */
export function readVault(value: unknown): Vault {
  const { version, rounds, groups } = record(value);
  if (number(version) !== VAULT_VERSION) {
    throw new TypeError(`expected a vault of version ${VAULT_VERSION}, found ${number(version)}`);
  }
  const wanted = number(rounds);
  // Fewer rounds are never written, and would only make guessing easier.
  if (!Number.isInteger(wanted) || wanted < VAULT_ROUNDS || wanted > MOST_ROUNDS) {
    throw new TypeError(`expected ${VAULT_ROUNDS} to ${MOST_ROUNDS} rounds, found ${wanted}`);
  }
  return { rounds: wanted, groups: list(groups).map(readGroup) };
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
 * Decrypts the links of one group, which are not validated yet; undefined when the password is wrong, and for a group
 * that is not in the vault. Throws when the group is damaged, or the browser has no WebCrypto.
 */
export async function openGroup(vault: Vault, name: string, password: string): Promise<readonly unknown[] | undefined> {
  const group = vault.groups.find((group) => groupKey(group.name) === groupKey(name));
  if (!group) return undefined;
  if (!same(await digestOf(group), group.digest)) throw new Error(`the group ${name} is damaged`);
  const key = await vaultKey(password, group.salt, vault.rounds);
  const plain = await crypto.subtle.decrypt(cipherOf(group, vault.rounds), key, group.data).catch(() => undefined);
  if (plain === undefined) return undefined;
  return list(record(JSON.parse(new TextDecoder().decode(plain))).list);
}

/**
 * Derives the key, which is slow by design. The password is normalised to NFC, since Unicode has several encodings of
 * the same visible text (é).
 */
export async function vaultKey(password: string, salt: Bytes, rounds: number): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const secret = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(parameters, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Parameters of the encryption, with the data that is authenticated along with it. */
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
