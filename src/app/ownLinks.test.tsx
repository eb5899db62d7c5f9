import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { directoryOpened } from '@/features/links/linksSlice';
import { addLinks, withIds } from '@/features/mine/changes';
import { mineChanged, selectOwnLinks } from '@/features/mine/mineSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { recordEarlyInput } from '../boot/earlyInput';
import { withoutMotion } from '../../tests/support/render';
import { openWholePage } from '../../tests/support/wholePage';

withoutMotion();

// Loaded before the tests, whose waiting would else include it.
beforeAll(async () => {
  await import('@/features/links/lazyDirectory');
  await import('./later');
  await import('@/features/mine/ownImport');
});

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const button = (within_: HTMLElement, name: string | RegExp) => within(within_).getByRole('button', { name });
const panel = () => screen.getByRole('tabpanel', { name: '我的' });
const row = (name: string) => within(panel()).getByRole('link', { name });
const names = () =>
  within(panel())
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));

/** Opens the directory of a page with these own links, by name; `in 阅读` puts one into that folder. */
async function openDirectory(...links: string[]) {
  const store = await openWholePage();
  act(() => void store.dispatch(mainAreaRevealed('0')));
  act(() => void store.dispatch(directoryOpened()));
  await screen.findByRole('tab', { name: 'AI' });
  const initial = links.map((words) => {
    const [name = '', folder = ''] = words.split(' in ');
    return {
      link: `https://${encodeURIComponent(name)}.example/`,
      name,
      icon: '',
      description: '',
      folder,
      home: false,
    };
  });
  const added = addLinks([], withIds([], initial, Math.random));
  if (links.length > 0) {
    act(() => void store.dispatch(mineChanged(added)));
    await userEvent.click(await screen.findByRole('tab', { name: '我的' }));
    await within(await screen.findByRole('tabpanel', { name: '我的' })).findAllByRole('link');
  }
  return {
    directory: await dialog('链接目录'),
    own: () => selectOwnLinks(store.getState()),
    empty: () => act(() => void store.dispatch(mineChanged([]))),
  };
}

const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>
<DT><A HREF="https://one.example/">一</A><DT><A HREF="https://one.example/?utm_source=x">一，再一次</A>
<DT><A HREF="javascript:alert(1)">脚本</A>
<DT><H3>阅读</H3><DL><p><DT><A HREF="https://two.example/">二</A><DT><A HREF="https://three.example/">三</A></DL><p>
</DL><p>`;

/** The browser's file chooser returns this file. */
function choose(name: string, text: string): void {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const data = new DataTransfer();
    data.items.add(new File([text], name, { type: 'text/html' }));
    this.files = data.files;
    this.dispatchEvent(new Event('change'));
  });
}

describe('the form of an own link', () => {
  it('reports an address that no link may have beside its field, and suggests the host as the name', async () => {
    const { directory, own } = await openDirectory();
    await userEvent.click(button(directory, '添加链接'));
    const form = await dialog('添加链接');
    const address = within(form).getByLabelText('网址');
    expect(address).toHaveFocus();
    await userEvent.fill(address, 'javascript:alert(1)');
    await userEvent.click(button(form, '添加'));
    expect(await within(form).findByRole('alert')).toHaveTextContent('请输入有效的网址');
    expect(address).toHaveFocus();
    expect(own()).toEqual([]);
    await userEvent.fill(address, `https://a.example/${'x'.repeat(5000)}`);
    await userEvent.click(button(form, '添加'));
    expect(await within(form).findByRole('alert')).toHaveTextContent('地址超过 4096 个字符');
    expect(own()).toEqual([]);
    await userEvent.fill(address, 'www.own-link.example');
    expect(within(form).queryByRole('alert')).toBeNull();
    expect(within(form).getByLabelText('名称')).toHaveAttribute('placeholder', 'own-link.example');
    await userEvent.click(button(form, '添加'));
    await noDialog('添加链接');
    await waitFor(() => expect(row('own-link.example')).toHaveAttribute('href', 'https://www.own-link.example/'));
  });

  it('changes name and icon, and deletes; 撤销 restores the link', async () => {
    const { directory, own } = await openDirectory('甲', '乙');
    row('甲').focus();
    await userEvent.keyboard('{F2}');
    const form = await dialog('编辑链接');
    await userEvent.fill(within(form).getByLabelText('名称'), '新名');
    await userEvent.click(button(form, '图标：字母 新'));
    await userEvent.click(within(form).getByRole('radio', { name: '图标' }));
    await userEvent.fill(within(form).getByRole('searchbox', { name: '搜索图标' }), '书');
    await userEvent.click(await within(form).findByRole('radio', { name: 'book-open' }));
    await userEvent.click(button(form, '保存'));
    await noDialog('编辑链接');
    expect(own()[0]).toMatchObject({ name: '新名', icon: 'book-open' });

    row('新名').focus();
    await userEvent.keyboard('{F2}');
    await userEvent.click(button(await dialog('编辑链接'), '删除'));
    await waitFor(() => expect(names()).toEqual(['乙']));
    await userEvent.click(within(directory).getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(names()).toEqual(['新名', '乙']));
  });
});

describe('the keys on own links', () => {
  it('move them, also under another sub-heading, announce the position, and delete and restore them', async () => {
    const { directory } = await openDirectory('甲', '乙', '丙 in 阅读');
    row('甲').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(names()).toEqual(['乙', '甲', '丙']));
    expect(row('甲')).toHaveFocus();
    expect(within(directory).getByText('甲，第 2 项，共 3 项')).toBeInTheDocument();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const reading = within(within(panel()).getByRole('list', { name: '阅读' }));
    await waitFor(() => expect(reading.getAllByRole('link')).toHaveLength(2));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(reading.getAllByRole('link')).toHaveLength(1));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(names()).toEqual(['乙', '丙']));
    expect(row('丙')).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(names()).toEqual(['乙', '甲', '丙']));
  });
});

describe('a bookmark file', () => {
  it('is previewed before the import with new, present and invalid links, and 撤销 removes all that it added', async () => {
    const { directory, own } = await openDirectory('one');
    choose('bookmarks.html', BOOKMARKS);
    await userEvent.click(button(directory, '导入书签'));
    const plan = await dialog('导入书签');
    await waitFor(() => expect(plan).toHaveTextContent('bookmarks.html 里有 5 个书签。'));
    expect(button(plan, /将要添加.*2/)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button(plan, /已经有了.*2/));
    expect(plan).toHaveTextContent('一，再一次');
    await userEvent.click(button(plan, /没有带来.*1/));
    expect(within(plan).getByRole('listitem')).toHaveTextContent(/脚本.*javascript:/);
    expect(own()).toHaveLength(1);
    await userEvent.click(button(plan, '导入 2 个'));
    await noDialog('导入书签');
    await waitFor(() => expect(names()).toEqual(['one', '二', '三']));
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(names()).toEqual(['one']));
  });

  it.each([
    ['<!doctype html><a href="https://a.example/">a</a>', '这不是书签文件，请使用浏览器导出的 HTML 文件'],
    ['', '文件是空的'],
  ])('is refused with a message if it contains %j', async (text, words) => {
    const { directory } = await openDirectory();
    choose('page.html', text);
    await userEvent.click(button(directory, '添加链接'));
    // Without own links, the form of the first one leads to the import.
    await userEvent.click(button(await dialog('添加链接'), '导入书签'));
    const plan = await dialog('导入书签');
    expect(await within(plan).findByRole('alert')).toHaveTextContent(words);
    expect(within(plan).queryByRole('button', { name: '没有新的书签' })).toBeNull();
  });
});

it('own links are downloaded as a bookmark file that brings them back the same', async () => {
  const { directory, own, empty } = await openDirectory('one', 'two in 阅读');
  const saved: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof File) saved.push(file);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await userEvent.click(button(directory, '导出为书签'));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['porchlight-bookmarks.html']));
  const before = own().map(({ name, link, folder }) => [name, link, folder]);
  empty();
  choose('porchlight-bookmarks.html', (await saved[0]?.text()) ?? '');
  await userEvent.click(button(directory, '添加链接'));
  await userEvent.click(button(await dialog('添加链接'), '导入书签'));
  await userEvent.click(await within(await dialog('导入书签')).findByRole('button', { name: '导入 2 个' }));
  await noDialog('导入书签');
  await waitFor(() => expect(own().map(({ name, link, folder }) => [name, link, folder])).toEqual(before));
});

describe('?add= in the address of the page', () => {
  it.each([
    ['javascript:alert(1)', '请输入有效的网址'],
    ['data:text/html,<script>alert(1)</script>', '请输入有效的网址'],
    [`https://long.example/${'x'.repeat(100_000)}`, '地址超过 4096 个字符'],
  ])('with what no link may have opens the form, which keeps it and says why: %#', async (address, words) => {
    const before = location.href;
    onTestFinished(() => history.replaceState(history.state, '', before));
    const asked = new URL(before);
    asked.searchParams.set('add', address);
    history.replaceState(history.state, '', asked);
    const store = await openWholePage();
    act(() => void store.dispatch(mainAreaRevealed('0')));
    const form = await dialog('添加链接');
    await userEvent.click(button(form, '添加'));
    expect(await within(form).findByRole('alert')).toHaveTextContent(words);
    expect(within(form).getByLabelText('网址')).toHaveValue(address);
    expect(selectOwnLinks(store.getState())).toEqual([]);
    // A reload does not open it again.
    expect(location.href).toBe(before);
  });
});

/** Pastes this text into the page, outside of any field. */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  act(() => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
}

describe('pasted text', () => {
  it('opens the form of a new link if it is an address', async () => {
    await openDirectory();
    expect(paste('https://pasted.example/page')).toBe(true);
    expect(within(await dialog('添加链接')).getByDisplayValue('https://pasted.example/page')).toBeVisible();
  });

  it('opens that form after the reveal if it was pasted before the page listened', async () => {
    const input = recordEarlyInput(document.documentElement);
    onTestFinished(() => input.replay());
    const { data } = input;
    paste('https://early.example/');
    const store = await openWholePage(1440, 900, { earlyData: data });
    expect(screen.queryByRole('dialog', { name: '添加链接' })).toBeNull();
    act(() => void store.dispatch(mainAreaRevealed('0')));
    expect(within(await dialog('添加链接')).getByDisplayValue('https://early.example/')).toBeVisible();
  });

  it('is previewed before the import if it is a back-up of mtab', async () => {
    await openDirectory();
    const userDefined = [{ type: 'bookmark', name: '甲', url: 'https://a.example/' }];
    expect(paste(`MTAB_SAVE_FORMAT_v1.9.0_${JSON.stringify({ bookmarks: { userDefined } })}`)).toBe(true);
    await within(await dialog('导入书签')).findByRole('button', { name: '导入 1 个' });
  });

  it('is ignored if it is no address', async () => {
    await openDirectory();
    expect(paste('two words')).toBe(false);
    expect(screen.queryByRole('dialog', { name: '添加链接' })).toBeNull();
  });
});
