import { VAULT_FILE } from '@/contract/portableFiles';
import { openGroup, readVault, type Vault } from '@/contract/vault';
import { getJson } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';

/** Asked for once, with the first password. */
let kept: Vault | undefined;

/** The next password asks for the file anew: what came may have been damaged on its way. */
export function forgetVault(): void {
  kept = undefined;
}

/**
 * The links of a locked group of a site without a server, not yet checked one by one; undefined when the password is
 * wrong. Throws as `getJson` and `readVault` do, and when the group is damaged.
 */
export async function openFromVault(
  group: string,
  password: string,
  signal: AbortSignal,
): Promise<readonly unknown[] | undefined> {
  kept ??= await getJson(sitePath(VAULT_FILE), readVault, { signal });
  try {
    return await openGroup(kept, group, password);
  } catch (error) {
    forgetVault();
    throw error;
  }
}
