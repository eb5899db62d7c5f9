import { ownerService } from '../save/requestDeskApi';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LinkItem } from '@/contract/links';
import { bindLinkEvents } from '@/features/links/linkEvents';
import { LinkMenu } from '@/features/links/LinkMenu';
import { linkMenuOpened } from '@/features/links/linksSlice';
import { InStore, withoutMotion } from '../../../tests/support/render';
import { fakeServices, makeStore } from '../../../tests/support/store';
import { until } from '../../../tests/support/until';
import { linkItem } from '../../../tests/support/testData';
import { deskDialogOpened, deskEntered, deskReducers, linksRead } from '../deskSlice';
import { HomeLinks } from '../page/HomeTiles';
import { DeskWordsContext } from '../useDeskWords';
import { deskWords } from '../words/zh-CN';
import { DeskLinks } from './DeskLinks';
import { MenuEdit } from './MenuEdit';

withoutMotion();

const item = (name: string, more: Partial<LinkItem> = {}) =>
  linkItem({ name, category: 'X', is_home: 'true', ...more });
const LINKS = [item('a'), item('b', { lan: 'http://192.168.1.10:5000' }), item('c', { link: '', lan: 'http://nas' })];

/** The desk with its directory over the tiles, and the menu of links. */
async function open(writable = true) {
  const file = { etag: '"1"', links: LINKS, groups: [{ name: 'X', locked: false }] };
  const services = fakeServices({ owner: ownerService(async () => ({ ok: true, body: file })) });
  const store = makeStore(services, deskReducers);
  const events = new AbortController();
  onTestFinished(() => events.abort());
  bindLinkEvents(window, store, { signal: events.signal });
  store.dispatch(deskEntered({ writable }));
  store.dispatch(linksRead({ etag: '"1"', links: LINKS, lockedGroups: [] }));
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <DeskLinks>
          <HomeLinks>
            <p>the visitor’s carousel</p>
          </HomeLinks>
          <LinkMenu Edit={MenuEdit} />
        </DeskLinks>
      </DeskWordsContext>
    </InStore>,
  );
  return store;
}

/** Opens the menu of a link by a right click; returns its entries. */
async function menuOf(link: HTMLElement, name: string) {
  expect(fireEvent.contextMenu(link)).toBe(false);
  const menu = within(await screen.findByRole('menu', { name }));
  return menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
}
const entry = (name: string) => screen.getByRole('menuitem', { name });
const OPEN = ['打开', '在新标签页打开', '复制网址'];

describe('the menu of a link at the desk', () => {
  it('is that of its tile, with 编辑, which opens the form of the link', async () => {
    await open();
    expect(await menuOf(screen.getByRole('button', { name: '编辑 a' }), 'a')).toEqual([...OPEN, '编辑']);
    await userEvent.click(entry('编辑'));
    const form = await screen.findByRole('dialog', { name: '编辑链接' });
    expect(within(form).getByLabelText('网址')).toHaveValue('https://a.example/');
    await until(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('is that of its row, and offers the address at home of a link that the owner sees from outside', async () => {
    const store = await open();
    act(() => void store.dispatch(deskDialogOpened({ kind: 'links' })));
    const list = within(await screen.findByRole('dialog', { name: '链接' }));
    const items = await menuOf(list.getByRole('button', { name: '编辑 b' }), 'b');
    expect(items).toEqual([...OPEN, '打开家里的地址', '编辑']);
    expect(entry('打开')).toHaveAttribute('href', 'https://b.example/');
    expect(entry('打开家里的地址')).toHaveAttribute('href', 'http://192.168.1.10:5000');
    await userEvent.keyboard('{Escape}');
    expect(await menuOf(list.getByRole('button', { name: '编辑 c' }), 'c')).toEqual([...OPEN, '编辑']);
    expect(entry('打开')).toHaveAttribute('href', 'http://nas');
  });

  it.each([
    ['that is not in the file', true, item('gone')],
    ['of a desk that may only read', false, LINKS[0] ?? item('a')],
  ])('has no 编辑 for a link %s', async (_, writable, link) => {
    const store = await open(writable);
    act(() => void store.dispatch(linkMenuOpened({ item: link, x: 100, y: 100 })));
    const menu = within(await screen.findByRole('menu', { name: link.name }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(OPEN);
  });
});
