import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BLANK_LINK } from '@/contract/links';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { encryptVault } from '../../../scripts/deploy/encryptVault';
import { answerFetch, htmlPage, withStatus, withText, type Answer } from '../../../tests/support/answers';
import { pageDataOf } from '../../../tests/support/testData';
import { categoryClicked, fetchLinks, selectPasswordError } from './linksSlice';
import { refusalText } from './refusalText';
import { prefetchVault, unlockGroup, forgetVault } from './unlockGroup';
import { selectVisibleLinks } from './visibleLinks';
import { words } from './words/zh-CN';

const PASSWORD = 'lantern';
const link = (name: string, category: string) => ({ ...BLANK_LINK, name, link: `/${name}`, category });
let sealed = '';

beforeAll(async () => {
  const groups = new Map([
    ['个人', [link('p', '个人'), link('q', '个人')]],
    ['DEMO', [link('d', 'DEMO')]],
  ]);
  sealed = await encryptVault(groups, PASSWORD);
});

beforeEach(() => {
  forgetVault();
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** A page of a site without a server, with this vault. */
async function page(vault: Answer) {
  const requested = answerFetch({ '/links.json': { list: [link('a', 'AI')] }, '/vault.json': vault });
  const store = makeStore(fakeServices({ pageData: pageDataOf({ host: 'static' }) }));
  await store.dispatch(fetchLinks());
  return {
    requested,
    open: async (group: string, password = PASSWORD) => {
      store.dispatch(categoryClicked(group));
      await store.dispatch(unlockGroup({ group, password }));
      const refusal = selectPasswordError(store.getState());
      return refusal && refusalText(words, refusal);
    },
    prepare: () => store.dispatch(prefetchVault()),
    seen: () => selectVisibleLinks(store.getState()).map(({ name }) => name),
  };
}

it('a site without a server has its links from a file, and requests the vault once', async () => {
  const { requested, open, seen } = await page(withText(sealed));
  expect(seen()).toEqual(['a']);
  expect(requested).toEqual(['/links.json']);
  await open('个人', 'lanterns');
  await open('个人');
  await open('DEMO');
  expect(requested).toEqual(['/links.json', '/vault.json']);
});

it('a site without a server may request the vault while the password is typed, and not again', async () => {
  const { requested, open, prepare } = await page(withText(sealed));
  await prepare();
  await prepare();
  expect(await open('个人')).toBeUndefined();
  expect(requested).toEqual(['/links.json', '/vault.json']);
});

it('a site without a server requests the vault again with the password if it did not arrive while that was typed', async () => {
  const answers = [withStatus(503), withText(sealed)];
  const { open, prepare } = await page(() => answers.shift() ?? withStatus(404));
  await prepare();
  expect(await open('个人')).toBeUndefined();
});

it('a site without a server opens only the requested group', async () => {
  const { open, seen } = await page(withText(sealed));
  expect(await open('个人')).toBeUndefined();
  expect(seen()).toEqual(['a', 'p', 'q']);
});

it('a site without a server reports a wrong or missing password like a server', async () => {
  const { requested, open, seen } = await page(withText(sealed));
  expect(await open('个人', '')).toBe('请输入密码');
  expect(requested).toEqual(['/links.json']);
  expect(await open('个人', 'Lantern')).toBe('密码错误');
  expect(seen()).toEqual(['a']);
});

it('a site without a server reports every password as wrong if it has nothing to lock', async () => {
  const { open } = await page({ version: 1, rounds: 600_000, groups: [] });
  expect(await open('个人')).toBe('密码错误');
});

it('a site without a server requests a damaged vault again', async () => {
  const damaged = sealed.replace(/"data":"..../, '"data":"AAAA');
  const answers = [withText(damaged), withText(sealed)];
  const { open } = await page(() => answers.shift() ?? withStatus(404));
  expect(await open('个人')).toBe('验证时发生错误');
  expect(await open('个人')).toBeUndefined();
});

const vaultWith = (change: object) => (): Answer => ({ ...JSON.parse(sealed), ...change });

it.each<[string, () => Answer]>([
  ['empty', () => withText('')],
  ['cut off', () => withText(sealed.slice(0, 3000))],
  ['a page of a network that wants a password first', () => htmlPage],
  ['missing', () => withStatus(404)],
  ['from a newer version', vaultWith({ version: 2 })],
  ['with an absurd number of rounds', vaultWith({ rounds: 1e12 })],
  ['damaged', () => withText(sealed.replace(/"data":"..../, '"data":"AAAA'))],
])(
  'a site without a server does not freeze, and reports that it cannot check, if the vault is %s',
  async (_, vault) => {
    const { open, seen } = await page(vault());
    expect(await open('个人')).toBe('验证时发生错误');
    expect(seen()).toEqual(['a']);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\[porchlight\] password: /));
  },
);

it('a site without a server says that the group opens only on https if the browser cannot decrypt', async () => {
  const { open } = await page(withText(sealed));
  // As on a page at http://192.168.1.5.
  vi.stubGlobal('crypto', {});
  expect(await open('个人')).toContain('请用 https 打开');
  vi.unstubAllGlobals();
});
