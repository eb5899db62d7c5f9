import { VAULT_FILE } from '@/contract/portableFiles';
import { openGroup, readVault, type Vault } from '@/contract/vault';
import { getJson } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';

let kept: Promise<Vault> | undefined;

/** Makes the next password fetch the file again: it may have been damaged in transit. */
export function forgetVault(): void {
  kept = undefined;
}

/** The site's vault, asked for once. Throws as `getJson` and `readVault` do; the next call asks anew then. */
export function fetchVault(): Promise<Vault> {
  kept ??= getJson(sitePath(VAULT_FILE), readVault).catch((error: unknown) => {
    forgetVault();
    throw error;
  });
  return kept;
}

/**
 * The links of a locked group of a site without a server, not yet checked one by one; undefined when the password is
 * wrong. Throws as `fetchVault` does, and when the group is damaged.
 */
export async function openFromVault(group: string, password: string): Promise<readonly unknown[] | undefined> {
  const vault = await fetchVault();
  try {
    return await openGroup(vault, group, password);
  } catch (error) {
    forgetVault();
    throw error;
  }
}
