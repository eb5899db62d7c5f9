import { act, screen } from '@testing-library/react';
import { BLANK_LINK } from '@/contract/links';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { deviceKey, rememberedFor, removeDeviceKey, storeDeviceKey } from '@/shared/lib/deviceKey';
import { browserLocked } from '@/store/pageActions';
import { blockCookies } from '../../../tests/support/blockCookies';
import { gate } from '../../../tests/support/gate';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { pageDataOf } from '../../../tests/support/testData';
import { until } from '../../../tests/support/until';
import { fetchLinks, linkMenuOpened, passwordWanted, selectLinkMenu, selectUnlocked } from './linksSlice';
import { PasswordModal } from './PasswordModal';

withoutMotion();
afterEach(() => removeDeviceKey());

const OPEN = { name: '邻居', link: 'https://neighbour.example/', category: '常用' };
const DIARY = { name: '日记', link: 'https://diary.example/', category: '个人' };

/** Opens the dialog in front of a server that remembers the browser with the key, if it is asked to. */
function open(host: 'server' | 'static' = 'server') {
  const server = { remembers: true, isFull: false, groups: ['个人'], answered: Promise.resolve() };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit = {}) => {
    if (url.endsWith('/api/verifyPassword')) {
      const request: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      sent.push(request);
      await server.answered;
      const isRemembered = Object(request).remember === true;
      return Response.json({ success: true, list: [DIARY], ...(isRemembered && !server.isFull && { key: 'the key' }) });
    }
    if (!url.endsWith('/api/getLinks')) return new Response('{}', { status: 404 });
    const isRemembered = server.remembers && new Headers(headers).get('x-session-key') === 'the key';
    return Response.json(isRemembered ? { list: [OPEN, DIARY], locked: server.groups } : { list: [OPEN] });
  });
  const pageData = pageDataOf({ host, site: { lockedGroups: ['个人'] } });
  const { store } = renderWithStore(<PasswordModal />, { pageData });
  act(() => void store.dispatch(passwordWanted('个人')));
  const opened = () => selectUnlocked(store.getState()).map(({ group }) => group);
  const reported = () => selectToasts(store.getState()).map(({ text }) => text);
  return { server, store, sent, opened, reported };
}

/** A page that shows the links of the group to a remembered browser. */
async function openRemembered() {
  const page = open();
  storeDeviceKey('the key', 'groups');
  await act(async () => page.store.dispatch(fetchLinks()));
  expect(page.opened()).toEqual(['个人']);
  return page;
}

const dialog = () => screen.getByRole('dialog', { name: '访问受限' });
const checkbox = () => screen.getByRole('checkbox', { name: '记住这台设备' });
const enter = async () => {
  await userEvent.fill(screen.getByLabelText('密码'), 'porch');
  await userEvent.keyboard('{Enter}');
};

describe('记住这台设备 in the password dialog of a group', () => {
  it('is not ticked by itself, and the sentence says how long the password is good for', async () => {
    open();
    expect(checkbox()).not.toBeChecked();
    expect(checkbox()).toHaveAccessibleDescription('30 天不用才会再问');
    expect(dialog()).toHaveTextContent('“个人”分组上了锁，输入密码后本次访问有效。');
    await userEvent.click(checkbox());
    expect(dialog()).toHaveTextContent('“个人”分组上了锁，输入密码后一直有效。');
    expect(dialog()).not.toHaveTextContent('本次访问');
  });

  it('asks the server to remember this browser, and stores the key of the answer', async () => {
    const { sent, opened } = open();
    await userEvent.click(checkbox());
    await enter();
    await until(() => expect([deviceKey(), rememberedFor()]).toEqual(['the key', 'groups']));
    expect(sent).toEqual([{ password: 'porch', remember: true }]);
    await until(() => expect(opened()).toEqual(['个人']));
  });

  it('asks and stores nothing if it is not ticked', async () => {
    const { sent, opened } = open();
    await enter();
    await until(() => expect(opened()).toEqual(['个人']));
    expect(sent).toEqual([{ password: 'porch' }]);
    expect([deviceKey(), rememberedFor()]).toEqual([undefined, undefined]);
  });

  it('of a hundred and first device opens the group, and says that it is not remembered', async () => {
    const { server, opened, reported } = open();
    server.isFull = true;
    await userEvent.click(checkbox());
    await enter();
    await until(() => expect(opened()).toEqual(['个人']));
    expect(reported()).toEqual(['没有记住这台设备：已经记住了一百台，请站长先忘记几台']);
    expect(deviceKey()).toBeUndefined();
  });

  it.each([
    ['keeps no cookies', () => ''],
    [
      'throws for them',
      () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    ],
  ])('is not offered by a browser that %s, which says so in a sentence', async (_, read) => {
    blockCookies(read);
    const { sent, opened, reported } = open();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(dialog()).toHaveTextContent('这个浏览器不保存 Cookie，下次还要输入密码');
    await enter();
    await until(() => expect(opened()).toEqual(['个人']));
    expect([sent, reported()]).toEqual([[{ password: 'porch' }], []]);
  });

  it('leaves no cookie of its own', () => {
    open();
    expect(document.cookie).not.toContain('porchlight');
  });

  it('is not offered by a page without a server', () => {
    open('static');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(dialog()).toHaveTextContent('本次访问有效');
  });
});

describe('a browser that is locked', () => {
  it('closes the dialog, and an answer that is on its way opens and stores nothing', async () => {
    const { server, store, sent, opened } = open();
    const { opened: answered, open: answer } = gate();
    server.answered = answered;
    await userEvent.click(checkbox());
    await enter();
    await until(() => expect(sent).toHaveLength(1));
    act(() => void store.dispatch(browserLocked()));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => answer());
    await act(async () => store.dispatch(fetchLinks()));
    expect([opened(), deviceKey()]).toEqual([[], undefined]);
  });

  it('closes the menu of a link', () => {
    const { store } = open();
    const item = { ...BLANK_LINK, ...DIARY };
    act(() => void store.dispatch(linkMenuOpened({ item, x: 1, y: 1 })));
    act(() => void store.dispatch(browserLocked()));
    expect(selectLinkMenu(store.getState())).toBeUndefined();
  });
});

describe('a browser that is forgotten while its page is open', () => {
  it('loses the locked links and their menu with the next answer, and says why', async () => {
    const { server, store, opened, reported } = await openRemembered();
    const item = { ...BLANK_LINK, ...DIARY };
    act(() => void store.dispatch(linkMenuOpened({ item, x: 1, y: 1 })));
    server.remembers = false;
    await act(async () => store.dispatch(fetchLinks()));
    expect([opened(), selectLinkMenu(store.getState())]).toEqual([[], undefined]);
    expect(reported()).toEqual(['这台设备不再被记住，上锁的分组又要输入密码了']);
    await act(async () => store.dispatch(fetchLinks()));
    expect(reported()).toHaveLength(1);
  });

  it('says nothing of that if the owner has locked no group any more', async () => {
    const { server, store, opened, reported } = await openRemembered();
    server.groups = [];
    await act(async () => store.dispatch(fetchLinks()));
    expect([opened(), reported()]).toEqual([[], []]);
  });
});
