import { describe, expect, it } from 'vitest';
import { isRecord } from './read.ts';
import { digestOf, openGroup, readVault, VAULT_ROUNDS, VAULT_VERSION, type Vault } from './vault.ts';
import { encryptVault } from '../../scripts/deploy/encryptVault.ts';
import { linkItem } from '../../tests/support/testData';
import { withFewRounds } from '../../tests/support/fakeBrowser.ts';

const PASSWORD = 'five lanterns on a quiet porch';
const item = (name: string, category: string) => linkItem({ name, category });
const personal = [item('账本', '个人'), item('nas', '个人')];
const groups = new Map([
  ['个人', personal],
  ['DEMO', [item('demo', 'DEMO')]],
  ['空', []],
]);
withFewRounds();
const sealed = await encryptVault(groups, PASSWORD);

/** The vault with changed fields, as in a file written by another program. */
function changed(change: (vault: Record<string, unknown>) => object): unknown {
  const vault: unknown = JSON.parse(sealed);
  if (!isRecord(vault)) throw new Error('expected a vault');
  return change({ ...vault });
}

const read = () => readVault(JSON.parse(sealed));
const groupOf = (vault: Vault, name: string) => {
  const group = vault.groups.find((group) => group.name === name);
  if (!group) throw new Error(`expected a group ${name}`);
  return group;
};

const many = (count: number) => Array.from({ length: count }, (_, index) => item(`link${index}`, '个人'));

describe('a vault', () => {
  it('opens each group by its password, also one without links', async () => {
    const vault = read();
    expect(await openGroup(vault, '个人', PASSWORD)).toEqual(personal);
    expect(await openGroup(vault, '空', PASSWORD)).toEqual([]);
  });

  it('accepts either spelling of an accent', async () => {
    const vault = readVault(JSON.parse(await encryptVault(new Map([['个人', personal]]), 'caf\u00e9')));
    expect(await openGroup(vault, '个人', 'cafe\u0301')).toEqual(personal);
  });

  it.each(['', 'five lanterns on a quiet porc', `${PASSWORD} `, 'Five lanterns on a quiet porch'])(
    'stays closed to the password %j',
    async (password) => {
      expect(await openGroup(read(), '个人', password)).toBeUndefined();
    },
  );

  it('opens no group that it does not contain', async () => {
    expect(await openGroup(read(), '别的', PASSWORD)).toBeUndefined();
    expect(
      await openGroup(readVault(JSON.parse(await encryptVault(new Map(), PASSWORD))), '个人', PASSWORD),
    ).toBeUndefined();
  });

  it('reveals nothing of its content except the names of the groups', () => {
    expect(sealed).toContain('个人');
    const bytes = read().groups.map(({ data }) => Buffer.from(data));
    for (const word of ['账本', 'nas.example', 'demo.example', 'description', PASSWORD]) {
      expect(sealed).not.toContain(word);
      expect(bytes.filter((data) => data.includes(word))).toEqual([]);
    }
  });

  it('has a new salt and a new nonce for each group each time', async () => {
    const again = readVault(JSON.parse(await encryptVault(groups, PASSWORD)));
    const all = [...read().groups, ...again.groups];
    for (const field of ['salt', 'nonce'] as const) {
      expect(new Set(all.map((group) => group[field].join())).size).toBe(all.length);
    }
  });

  it('has groups of few sizes, whatever they contain', async () => {
    const lists = [[], personal, many(30), many(60), many(61)];
    const counted = new Map(lists.map((list, index) => [String(index), list]));
    const vault = readVault(JSON.parse(await encryptVault(counted, PASSWORD)));
    expect(vault.groups.map(({ data }) => data.length - 16)).toEqual([4096, 4096, 4096, 8192, 8192]);
  });

  it('refuses the data of one group under the name of another', async () => {
    const vault = read();
    const swapped = {
      ...vault,
      groups: vault.groups.map((group) => ({ ...group, name: group.name === '个人' ? 'DEMO' : '个人' })),
    };
    expect(await openGroup(swapped, 'DEMO', PASSWORD)).toBeUndefined();
  });
});

describe('a damaged vault', () => {
  it.each(['salt', 'nonce', 'data', 'digest'] as const)(
    'is reported if one bit of the %s has changed',
    async (field) => {
      const vault = read();
      const bytes = groupOf(vault, '个人')[field];
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await expect(openGroup(vault, '个人', PASSWORD)).rejects.toThrow('the group 个人 is damaged');
      expect(await openGroup(vault, 'DEMO', PASSWORD)).toHaveLength(1);
    },
  );

  it('stays closed if it was changed on purpose', async () => {
    const vault = read();
    const group = groupOf(vault, '个人');
    group.data[0] = (group.data[0] ?? 0) ^ 1;
    group.digest = await digestOf(group);
    expect(await openGroup(vault, '个人', PASSWORD)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['text', 'vault'],
    ['no version', changed(({ version: _, ...rest }) => rest)],
    ['no groups', changed(({ groups: _, ...rest }) => rest)],
    ['an invalid group', changed((vault) => ({ ...vault, groups: [null] }))],
    ['groups cut off', changed((vault) => ({ ...vault, groups: [{ name: '个人', salt: 'AAAA' }] }))],
    [
      'no base64',
      changed((vault) => ({ ...vault, groups: [{ name: '', salt: '?', nonce: '', data: '', digest: '' }] })),
    ],
    [
      'empty fields',
      changed((vault) => ({ ...vault, groups: [{ name: '', salt: '', nonce: '', data: '', digest: '' }] })),
    ],
  ])('is refused with %s', (_, value) => {
    expect(() => readVault(value)).toThrow(TypeError);
  });

  it('is refused when its version is newer than this page', () => {
    expect(() => readVault(changed((vault) => ({ ...vault, version: VAULT_VERSION + 1 })))).toThrow(
      'expected a vault of version 1, found 2',
    );
  });

  it.each([0, 1, VAULT_ROUNDS - 1, 2_000_001, 1e15, Infinity, -1, 600_000.5, Number.NaN])(
    'is refused with %d rounds, before anything is computed',
    (rounds) => {
      expect(() => readVault(changed((vault) => ({ ...vault, rounds })))).toThrow(/rounds, found/);
    },
  );
});
