import type { Owner } from './readOwner.ts';
import { emptyVault, encryptVault } from './encryptVault.ts';

/**
 * The vault of an owner's locked groups as JSON text, an empty one where nothing is locked. Throws when there are locked
 * links and no password: they would be lost, or worse.
 */
export async function vaultOf({ site, locked }: Owner, password: string | undefined): Promise<string> {
  if (locked.length === 0) return emptyVault();
  if (!password) throw new Error('the locked links need a password');
  const groups = new Map(
    site.lockedGroups.map((group) => [group, locked.filter(({ category }) => category === group)]),
  );
  return encryptVault(groups, password);
}
