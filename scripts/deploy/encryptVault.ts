import type { Owner } from './readOwner.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import {
  cipherOf,
  digestOf,
  vaultKey,
  NONCE_BYTES,
  SALT_BYTES,
  VAULT_ROUNDS,
  VAULT_VERSION,
} from '../../src/contract/vault.ts';
import { words } from '../../server/words/words.mjs';

/** Minimum size of a group, bytes: it hides whether a group has no links or ten. */
const SMALLEST_BYTES = 4096;
const SPACE = 0x20;

/** The links of each locked group, by the group's name. Empty groups are included. */
export type Groups = ReadonlyMap<string, readonly LinkItem[]>;

/**
 * The vault as JSON text (format: `contract/vault.ts`). Each group is encrypted separately, with its own salt and
 * nonce.
 */
export async function encryptVault(groups: Groups, password: string): Promise<string> {
  const sealed = [];
  for (const [name, links] of groups) sealed.push(await sealGroup(name, links, password));
  return JSON.stringify({ version: VAULT_VERSION, rounds: VAULT_ROUNDS, groups: sealed });
}

/**
 * The vault of the owner's locked groups as JSON text, an empty one where nothing is locked. Throws for locked links
 * without a password, which must neither be lost nor published unencrypted.
 */
export async function encryptLockedGroups({ site, locked }: Owner, password: string | undefined): Promise<string> {
  if (locked.length === 0) return encryptVault(new Map(), '');
  if (!password) throw new Error(words.publishing.needsPassword);
  const { names, groupOf } = lockedGroupsOf(site.lockedGroups);
  const groups = new Map(names.map((group) => [group, locked.filter(({ category }) => groupOf(category) === group)]));
  return encryptVault(groups, password);
}

async function sealGroup(name: string, list: readonly LinkItem[], password: string) {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const key = await vaultKey(password, salt, VAULT_ROUNDS);
  const plain = padded(new TextEncoder().encode(JSON.stringify({ list })));
  const data = new Uint8Array(await crypto.subtle.encrypt(cipherOf({ name, nonce }, VAULT_ROUNDS), key, plain));
  const bytes = { salt, nonce, data, digest: await digestOf({ salt, nonce, data }) };
  return { name, ...Object.fromEntries(Object.entries(bytes).map(([field, value]) => [field, base64(value)])) };
}

/** Pads to the next power of two, so that the size reveals the number of links only to within a factor of two. */
function padded(text: Uint8Array): Uint8Array<ArrayBuffer> {
  let size = SMALLEST_BYTES;
  while (size < text.length) size *= 2;
  const filled = new Uint8Array(size).fill(SPACE);
  filled.set(text);
  return filled;
}

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
