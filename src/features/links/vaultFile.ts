import { VAULT_FILE } from '@/contract/portableFiles';
import { openGroup, readVault } from '@/contract/vault';
import { getJson } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';

/**
 * The links of a locked group of a site without a server, not yet checked one by one; undefined when the password is
 * wrong. Throws as `getJson` and `readVault` do, and when the group is damaged.
 */
export async function openFromVault(
  group: string,
  password: string,
  signal: AbortSignal,
): Promise<readonly unknown[] | undefined> {
  return openGroup(await getJson(sitePath(VAULT_FILE), readVault, { signal }), group, password);
}
