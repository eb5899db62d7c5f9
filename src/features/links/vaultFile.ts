import { VAULT_FILE } from '@/contract/portableFiles';
import { openGroup, readVault, type Vault } from '@/contract/vault';
import { getJson } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';

let vaultRequest: Promise<Vault> | undefined;

/** Clears the cached vault, so that the next password fetches it again; it may have been damaged in transit. */
export function forgetVault(): void {
  vaultRequest = undefined;
}

/** Fetches the site's vault once. Throws as `getJson` and `readVault` do; the next call then fetches again. */
export function fetchVault(): Promise<Vault> {
  vaultRequest ??= getJson(sitePath(VAULT_FILE), readVault).catch((error: unknown) => {
    forgetVault();
    throw error;
  });
  return vaultRequest;
}

/**
 * The unvalidated links of a locked group from the vault; undefined for a wrong password. Throws as `fetchVault` does,
 * and if the group is damaged.
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
