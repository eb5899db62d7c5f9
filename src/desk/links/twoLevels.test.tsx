import { ownerService } from '../save/requestDeskApi';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { InStore, withoutMotion } from '../../../tests/support/render';
import { fakeServices, makeStore } from '../../../tests/support/store';
import type { LinkItem } from '@/contract/links';
import { until } from '../../../tests/support/until';
import { linkItem } from '../../../tests/support/testData';
import { deskDialogOpened, deskEntered, deskReducers, linksRead } from '../deskSlice';
import type { OwnerAnswer, OwnerApi } from '../ownerApi';
import { DeskWordsContext } from '../useDeskWords';
import { deskWords } from '../words/zh-CN';
import { DeskLinks } from './DeskLinks';

withoutMotion();

const item = (name: string, category: string) => linkItem({ name, category });
const LINKS = [
  item('a', '工具'),
  item('b', '工具 / 在线'),
  item('c', '生活'),
  item('d', '工具 / 词典'),
  item('e', '工具 / 在线'),
];

/** Opens the links of the desk; `answers` are those to the first changes, later ones are saved. */
async function open(
  lockedGroups: string[] = [],
  answers: (OwnerAnswer | Promise<OwnerAnswer>)[] = [],
  list: LinkItem[] = LINKS,
) {
  const groups = lockedGroups.map((name) => ({ name, locked: true }));
  const file = { etag: '"1"', links: list };
  const api = vi.fn<OwnerApi>(async ({ method }) =>
    method === undefined
      ? { ok: true, body: { ...file, groups } }
      : (answers.shift() ?? { ok: true, body: { etag: '"2"' } }),
  );
  const store = makeStore(fakeServices({ owner: ownerService(api) }), deskReducers);
  store.dispatch(deskEntered({ writable: true }));
  store.dispatch(linksRead({ etag: '"1"', links: list, lockedGroups }));
  store.dispatch(deskDialogOpened({ kind: 'links' }));
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <DeskLinks />
      </DeskWordsContext>
    </InStore>,
  );
  await act(async () => undefined);
  const sent = () => api.mock.calls.flatMap(([{ method, path, body }]) => (method ? [{ path, body }] : []));
  /** Changes what the desk reads after the next change. */
  const nowInFile = (links: typeof LINKS) =>
    Object.assign(file, { links, etag: `"${links.map(({ name }) => name).join('')}"` });
  return { sent, nowInFile };
}

const directory = () => within(screen.getByRole('dialog', { name: '链接' }));
const dialog = () => within(screen.getByRole('dialog', { name: '分组' }));
const openGroups = () => userEvent.click(directory().getByRole('button', { name: '编辑分组' }));
const grip = (name: string) => dialog().getByRole('button', { name: `移动分组 ${name}` });
const shownNames = () =>
  dialog()
    .getAllByRole('textbox', { name: '分组名称' })
    .map((field) => (field instanceof HTMLInputElement ? field.value : ''));
const press = async (name: string, keys: string) => {
  grip(name).focus();
  await userEvent.keyboard(`{Alt>}${keys}{/Alt}`);
};

describe('a group that a lock holds under another name', () => {
  it('is shown as locked, with the name to write', async () => {
    await open(['工具'], [], [item('a', '工具/钱'), item('b', '工具')]);
    await openGroups();
    expect(dialog().getByText('随 工具 一起上锁；请写成 工具 / 钱')).toBeVisible();
    expect(dialog().getByRole('button', { name: '上锁 工具/钱' })).toHaveAccessibleDescription('随上一级一起上锁');
  });

  it('is shown with the line of the list if the lock has no links', async () => {
    await open(['工貝', '个人'], [], [item('a', '工具'), item('b', '个人')]);
    await openGroups();
    expect(dialog().getByText(/没有链接属于上锁的 工貝.*请写成 lockedGroups: \[工具, 个人\]/)).toBeVisible();
  });

  it('is asked about with the number of links that only visitors at home will see', async () => {
    const answer: OwnerAnswer = { ok: false, code: 'confirm', body: { links: 1, home: 1 } };
    await open(['工具'], [answer]);
    await openGroups();
    await userEvent.click(dialog().getByRole('button', { name: '上锁 工具' }));
    const question = await screen.findByRole('alertdialog', { name: '1 个链接会对家里的访客公开' });
    expect(question).toHaveTextContent('公开以后，在家里的网络中，任何人不用密码都能看到。');
  });
});

describe('the links of the desk', () => {
  it('have a tab for each first level, with headings in it', async () => {
    await open();
    expect(
      directory()
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['工具', '生活']);
    const panel = within(directory().getByRole('tabpanel'));
    expect(panel.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      '在线2',
      '词典1',
    ]);
    expect(panel.getAllByRole('button', { name: /^编辑/ }).map((row) => row.getAttribute('aria-label'))).toEqual([
      '编辑 a',
      '编辑 b',
      '编辑 e',
      '编辑 d',
    ]);
  });

  it('move under the next heading by keys', async () => {
    const { sent } = await open();
    directory().getByRole('button', { name: '编辑 e' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      changes: [
        { do: 'change', at: 4, set: { category: '工具 / 词典' } },
        { do: 'move', at: 4, place: { before: 3 } },
      ],
    });
  });

  it('ask before they leave a locked second level', async () => {
    const { sent } = await open(['工具 / 在线']);
    directory().getByRole('button', { name: '编辑 b' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: '1 个链接会变成公开的' })).getByText('取消'),
    );
    expect(sent()).toEqual([]);
  });

  it('have the whole tree in their form', async () => {
    await open(['工具']);
    await userEvent.click(directory().getByRole('tab', { name: /^工具/ }));
    await userEvent.click(directory().getByRole('button', { name: '编辑 b' }));
    const form = within(screen.getByRole('dialog', { name: '编辑链接' }));
    const options = [...form.getByLabelText('分组').querySelectorAll('option')].map((option) => option.text);
    expect(options).toEqual([
      '生活',
      '工具（已上锁）',
      '\u2003工具 / 在线（已上锁）',
      '\u2003工具 / 词典（已上锁）',
      '新分组…',
    ]);
  });
});

describe('the groups of the desk', () => {
  it('are a tree, whose second levels have their own names', async () => {
    await open();
    await openGroups();
    expect(shownNames()).toEqual(['工具', '在线', '词典', '生活']);
    expect(dialog().getByRole('button', { name: '上锁 工具 / 在线' })).toBeVisible();
    expect(grip('工具 / 在线').getBoundingClientRect().left).toBe(grip('工具').getBoundingClientRect().left + 32);
  });

  it('go under the group above by keys, with the focus', async () => {
    const { sent, nowInFile } = await open();
    await openGroups();
    nowInFile([...LINKS, item('f', '工具 / 生活')].filter(({ name }) => name !== 'c'));
    await press('生活', '{ArrowRight}');
    await until(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toEqual([
      { do: 'rename', name: '生活', to: '工具 / 生活' },
      { do: 'move', name: '工具 / 生活', before: null },
    ]);
    expect(grip('工具 / 生活')).toHaveFocus();
    expect(screen.getByText('工具 / 生活，第 4 项，共 4 项')).toBeInTheDocument();
  });

  it('go out of it by keys', async () => {
    const { sent } = await open();
    await openGroups();
    await press('工具 / 在线', '{ArrowLeft}');
    await until(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toEqual([
      { do: 'rename', name: '工具 / 在线', to: '在线' },
      { do: 'move', name: '在线', before: '生活' },
    ]);
  });

  it('stay where they were put while their new name is saved before their new place', async () => {
    const place = Promise.withResolvers<OwnerAnswer>();
    const { sent, nowInFile } = await open([], [{ ok: true, body: { etag: '"2"' } }, place.promise]);
    await openGroups();
    const renamed = [...LINKS.slice(0, 3), item('d', '词典'), ...LINKS.slice(4)];
    nowInFile([item('d', '词典'), ...LINKS.filter(({ name }) => name !== 'd')]);
    await press('工具 / 词典', '{ArrowLeft}');
    await until(() => expect(sent()).toHaveLength(2));
    expect(shownNames()).toEqual(['工具', '在线', '词典', '生活']);
    expect(grip('词典')).toHaveFocus();
    nowInFile(renamed.toSpliced(2, 0, item('d', '词典')).toSpliced(4, 1));
    await act(async () => place.resolve({ ok: true, body: { etag: '"3"' } }));
    expect(shownNames()).toEqual(['工具', '在线', '词典', '生活']);
    // What is in the file is shown again after the move.
    nowInFile([item('d', '词典'), ...LINKS.filter(({ name }) => name !== 'd')]);
    await press('生活', '{ArrowUp}');
    await until(() => expect(shownNames()).toEqual(['词典', '工具', '在线', '生活']));
  });

  it('ask with the number before they leave a locked group', async () => {
    const { sent } = await open(['工具'], [{ ok: false, code: 'confirm', body: { links: 2 } }]);
    await openGroups();
    expect(dialog().getByRole('button', { name: '上锁 工具 / 在线' })).toHaveAccessibleDescription('随上一级一起上锁');
    await press('工具 / 在线', '{ArrowLeft}');
    const question = await screen.findByRole('alertdialog', { name: '2 个链接会变成公开的' });
    await userEvent.click(within(question).getByRole('button', { name: '公开' }));
    await until(() => expect(sent().length).toBeGreaterThan(1));
    expect(sent()[1]?.body).toEqual({ do: 'rename', name: '工具 / 在线', to: '在线', confirm: 2 });
  });

  it('stay where they are if a group of that name is there', async () => {
    const { sent } = await open();
    await openGroups();
    const [, field] = dialog().getAllByRole('textbox', { name: '分组名称' });
    if (!field) throw new Error('a field');
    await userEvent.clear(field);
    await userEvent.type(field, '词典{Enter}');
    expect(dialog().getByRole('alert')).toHaveTextContent('已有这个分组');
    expect(sent()).toEqual([]);
  });

  it('are renamed on their own level', async () => {
    const { sent } = await open();
    await openGroups();
    const [, field] = dialog().getAllByRole('textbox', { name: '分组名称' });
    if (!field) throw new Error('a field');
    await userEvent.clear(field);
    await userEvent.type(field, '网上{Enter}');
    await until(() => expect(sent()[0]?.body).toEqual({ do: 'rename', name: '工具 / 在线', to: '工具 / 网上' }));
  });

  it('are removed with those below them, and the links can go to other groups only', async () => {
    await open();
    await openGroups();
    await userEvent.click(dialog().getByRole('button', { name: '删除分组 工具' }));
    const question = within(screen.getByRole('dialog', { name: '删除分组“工具”' }));
    expect(question.getByText('里面有 4 个链接，放到哪里？')).toBeVisible();
    const options = [...question.getByRole('combobox').querySelectorAll('option')].map((option) => option.text);
    expect(options).toEqual(['生活', '新分组…']);
  });
});
