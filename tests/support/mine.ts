import type { MineEntry, MineLink } from '@/features/mine/entry';
import { fc } from './properties';

/** An own link for a test. */
export const mineLink = (given: Partial<MineLink> & { id: string }): MineLink => ({
  at: 1,
  link: `https://${given.id}.example/`,
  name: given.id,
  icon: '',
  description: '',
  folder: '',
  home: false,
  place: 'V',
  ...given,
});

/** Entries of a few ids, changed and deleted within some milliseconds of `now`. */
export const entries = (now: number): fc.Arbitrary<MineEntry[]> =>
  fc.array(
    fc
      .record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        ago: fc.nat(5),
        name: fc.constantFrom('x', 'y'),
        gone: fc.boolean(),
      })
      .map(({ id, ago, name, gone }): MineEntry => {
        const at = now - ago;
        return gone ? { id, at, gone: true } : mineLink({ id, at, name });
      }),
    { maxLength: 8 },
  );
