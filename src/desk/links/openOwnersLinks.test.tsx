import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkDialog } from '@/features/mine/LinkDialog';
import { linkFormOpened, mineChanged, selectMineLinks, selectOpenForm } from '@/features/mine/mineSlice';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { removeDeviceKey, storeDeviceKey } from '@/shared/lib/deviceKey';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { linkItem, mineLink, pageDataOf } from '../../../tests/support/testData';
import { openOwnersLinks } from './openOwnersLinks';

withoutMotion();
beforeEach(() => storeDeviceKey('key', 'desk'));
afterEach(() => removeDeviceKey());

const link = (name: string, category: string) =>
  linkItem({ name, link: `https://${encodeURIComponent(name)}.example/`, category });
const LINKS = [link('甲', '工具'), link('秘密', '个人')];
const GROUPS = [
  { name: '工具', links: 1, locked: false },
  { name: '个人', links: 1, locked: true },
];

interface Sent {
  changes: unknown;
  locked: unknown;
  confirm?: unknown;
}
interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** Opens the dialog for a page, in front of a server that answers to writes like this, one after the other. */
function open(
  target: Parameters<typeof linkFormOpened>[0],
  { writes = [], reads = [] }: { writes?: Answered[]; reads?: Answered[] } = {},
) {
  const sent: Sent[] = [];
  let version = 1;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!url.includes('/api/owner/links')) return new Response('{}', { status: 404 });
    const read = method === 'GET';
    if (typeof body === 'string') sent.push(JSON.parse(body));
    const given = (read ? reads : writes).shift();
    const etag = `"${version}"`;
    version += 1;
    const answer = given ?? { status: 200, body: read ? { etag, links: LINKS, groups: GROUPS } : { etag, links: 3 } };
    return Response.json(answer.body, { status: answer.status });
  });
  const { store } = renderWithStore(<LinkDialog visible={LINKS.slice(0, 1)} />, {
    pageData: pageDataOf({ desk: true }),
    openOwnersLinks,
  });
  act(() => void store.dispatch(linkFormOpened(target)));
  return { store, sent, isOpen: () => selectOpenForm(store.getState()) !== undefined };
}

const ENDED = { status: 401, body: { error: 'no-session' } };
const TARGET = { link: 'https://new.example/', name: '新的' };
const dialog = () => screen.getByRole('dialog', { name: '添加链接' });
const choice = (name: string) =>
  within(screen.getByRole('radiogroup', { name: '添加到' })).getByRole('radio', { name });
const group = () => within(dialog()).findByRole('combobox', { name: '分组' });
const add = () => userEvent.click(within(dialog()).getByRole('button', { name: '添加' }));
const alert = () => within(dialog()).findByRole('alert');
const toSite = async () => {
  await userEvent.click(choice('网站'));
  return group();
};

describe('添加链接 in a browser that is remembered for the desk', () => {
  it('adds to 我的 unless 网站 is chosen', async () => {
    const { store, sent } = open(TARGET);
    expect(choice('我的')).toBeChecked();
    await add();
    await waitFor(() => expect(selectMineLinks(store.getState())).toMatchObject([{ link: 'https://new.example/' }]));
    expect(sent).toEqual([]);
  });

  it('adds to the chosen group of the site, and to nothing else', async () => {
    const { store, sent, isOpen } = open(TARGET);
    await userEvent.selectOptions(await toSite(), '个人');
    await add();
    await waitFor(() => expect(isOpen()).toBe(false));
    const added = expect.objectContaining({ name: '新的', link: 'https://new.example/', category: '个人' });
    expect(sent).toEqual([{ changes: [{ do: 'add', link: added, place: { after: 1 } }], locked: ['个人'] }]);
    expect(selectMineLinks(store.getState())).toEqual([]);
    expect(selectToasts(store.getState())).toMatchObject([{ text: '已添加“新的”' }]);
  });

  it('keeps what is typed and says why if the file was changed, and adds on the next press', async () => {
    const { sent, isOpen } = open(TARGET, { writes: [{ status: 412, body: { error: 'changed', etag: '"9"' } }] });
    await userEvent.selectOptions(await toSite(), '个人');
    await add();
    expect(await alert()).toHaveTextContent('这个文件刚刚被改过，请再做一次');
    expect(within(dialog()).getByLabelText('名称')).toHaveValue('新的');
    expect(await group()).toHaveValue('个人');
    await add();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['while it is read', { reads: [{ ...ENDED }, { ...ENDED }] }],
    ['while it is added', { writes: [{ ...ENDED }] }],
  ])(
    'keeps what is typed if the session ends %s, and adds after the owner has signed in elsewhere',
    async (_, answers) => {
      const { sent, isOpen } = open(TARGET, answers);
      await userEvent.click(choice('网站'));
      await waitFor(() => expect(within(dialog()).queryByText(/正在读取/)).toBeNull());
      await add();
      const said = await alert();
      await waitFor(() => expect(said).toHaveTextContent('请重新输入密码'));
      expect(within(said).getByRole('link', { name: /管理/ })).toHaveAttribute('href', '/?owner');
      expect(within(dialog()).getByLabelText('网址')).toHaveValue('https://new.example/');
      await add();
      await waitFor(() => expect(isOpen()).toBe(false));
      expect(sent.length).toBeGreaterThan(0);
    },
  );

  it('makes a locked address public only after the number was said, and only that one', async () => {
    const asks = { status: 409, body: { error: 'confirm', links: 1, lock: [] } };
    const { sent, isOpen } = open(TARGET, { writes: [asks, { ...asks }] });
    await toSite();
    await add();
    expect(await alert()).toHaveTextContent(/1 个链接会变成公开的.*再按一次/);
    await userEvent.fill(within(dialog()).getByLabelText('名称'), '另一个');
    await add();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ confirm }) => confirm)).toEqual([undefined, undefined]);
    await waitFor(() =>
      expect(within(dialog()).getByRole('button', { name: '添加' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    await add();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(sent[2]?.confirm).toBe(1);
  });

  it('says where an address is already, also in a locked group once the owner’s list was read', async () => {
    open({ link: 'https://秘密.example/?utm_source=x' });
    expect(within(dialog()).queryByText(/已经有了/)).toBeNull();
    await toSite();
    expect(await within(dialog()).findByText('这个网址已经有了，在“个人”里')).toBeVisible();
    await userEvent.fill(within(dialog()).getByLabelText('网址'), LINKS[0]?.link ?? '');
    expect(within(dialog()).getByText('这个网址已经有了，在“工具”里')).toBeVisible();
  });

  it('says of an address that is in both where the new link would go', async () => {
    const { store } = open({ link: LINKS[0]?.link ?? '' });
    act(() => void store.dispatch(mineChanged([mineLink({ id: 'a', link: LINKS[0]?.link ?? '' })])));
    expect(within(dialog()).getByText('这个网址已经有了，在“我的”里')).toBeVisible();
    await toSite();
    expect(within(dialog()).getByText('这个网址已经有了，在“工具”里')).toBeVisible();
  });

  it.each([
    ['javascript:alert(1)', '请输入有效的网址'],
    [`https://long.example/${'x'.repeat(100_000)}`, '地址超过 4096 个字符'],
  ])('sends no address that may not open: %#', async (address, words) => {
    const { sent, isOpen } = open({ link: address, name: '坏' });
    await toSite();
    await add();
    expect(await alert()).toHaveTextContent(words);
    expect([sent, isOpen()]).toEqual([[], true]);
  });

  it('stores and makes no key', async () => {
    const before = JSON.stringify(localStorage);
    const { isOpen } = open(TARGET);
    await toSite();
    await add();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(JSON.stringify(localStorage)).toBe(before);
  });
});

describe('添加链接 of any other visitor', () => {
  it.each([
    ['is not remembered', () => removeDeviceKey()],
    ['is remembered for groups', () => storeDeviceKey('key', 'groups')],
    ['has a session of the desk', () => storeDeviceKey('other')],
  ])('offers only 我的 in a browser that %s', (_, prepare) => {
    removeDeviceKey();
    prepare();
    open(TARGET);
    expect(dialog()).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: '添加到' })).toBeNull();
  });

  it('says that an own link is there already, with its sub-heading', () => {
    removeDeviceKey();
    const { store } = open(TARGET);
    act(() => void store.dispatch(mineChanged([mineLink({ id: 'a', link: 'http://new.example', folder: '阅读' })])));
    expect(within(dialog()).getByText('这个网址已经有了，在“我的 / 阅读”里')).toBeVisible();
  });
});
