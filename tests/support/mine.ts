import { MINE_STORAGE_KEY } from '../../src/features/mine/mineKeys';
import type { MineLink } from '../../src/features/mine/mineLink';

/** An own link for a test. */
export const mineLink = (input: Partial<MineLink> & { id: string }): MineLink => ({
  link: `https://${input.id}.example/`,
  name: input.id,
  icon: '',
  description: '',
  folder: '',
  home: false,
  ...input,
});

/** Stored values that hold these own links, as redux-persist writes them. */
export const storedMine = (links: readonly unknown[]) => ({
  [MINE_STORAGE_KEY]: { links: JSON.stringify(links), _persist: '{"version":1,"rehydrated":true}' },
});
