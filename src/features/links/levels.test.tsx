import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFetch, type Json } from '../../../tests/support/answers';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { fakeServices, makeStore, memoryStorage } from '../../../tests/support/store';
import { siteWith } from '../../../tests/support/testData';
import { until } from '../../../tests/support/until';
import { Directory } from './Directory';
import { levelsBelow } from '@/contract/lockedGroups';
import { directoryOpened, fetchLinks, selectUnlocked } from './linksSlice';

withoutMotion();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

const link = (name: string, category: string) => ({ name, category, link: `https://${encodeURI(name)}.example/` });
const LINKS = [
  link('翻译', '工具 / 在线'),
  link('菜谱', '生活'),
  link('计算器', '工具'),
  link('词典', '工具 / 词典'),
  link('画板', '工具／ 在线'),
  link('路由', '工具 / 在线 / 网络'),
  link('听书', '生活 / 在线'),
];

/** Opens the directory of a site with these locks; the password brings `secret`. */
async function open(lockedGroups: string[] = [], secret: Json[] = [], list: Json[] = LINKS, storage = memoryStorage()) {
  answerFetch({ '/api/getLinks': { list }, '/api/verifyPassword': { success: true, list: secret } });
  const pageData = siteWith({ lockedGroups });
  const { store, unmount } = renderWithStore(<Directory />, { pageData, storage });
  await act(() => store.dispatch(fetchLinks()));
  act(() => void store.dispatch(directoryOpened()));
  await until(() => expect(screen.queryAllByRole('tab')).not.toEqual([]));
  return { store, storage, unmount };
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));
const headings = () =>
  panel()
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const heading = (name: string) =>
  within(panel().getByRole('heading', { level: 3, name })).getByRole('button', { name });
/** Without the row of the web search. */
const names = () =>
  panel()
    .queryAllByRole('link')
    .flatMap((found) => found.getAttribute('aria-label') ?? []);
const unlock = async (password = 'lantern') => {
  const question = within(screen.getByRole('dialog', { name: '访问受限' }));
  await userEvent.fill(question.getByLabelText('密码'), password);
  await userEvent.click(question.getByRole('button', { name: '确认' }));
};

/** The links as the server sends them: without what is locked. */
const without = (lock: string) => LINKS.filter(({ category }) => !levelsBelow(category, lock));
/** Presses keys; returns what has the focus then. */
const walk = async (keys: string) => {
  await userEvent.keyboard(keys);
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
};

describe('a tab of two levels', () => {
  it('shows its own links first, then those of each heading', async () => {
    await open();
    expect(tabs()).toEqual(['工具', '生活']);
    expect(names()).toEqual(['计算器', '翻译', '画板', '词典', '路由']);
    expect(headings()).toEqual(['在线2', '词典1', '在线 / 网络1']);
    expect(within(panel().getByRole('list', { name: '在线' })).getAllByRole('link')).toHaveLength(2);
    await userEvent.click(tab('生活'));
    expect(names()).toEqual(['菜谱', '听书']);
    expect(headings()).toEqual(['在线1']);
  });

  it('shows what is under a lock without being a level below it after the password, under its own name', async () => {
    const secret = [link('银行', '工具/钱'), link('账本', '工具 / 账')];
    await open(['工具'], secret, [...LINKS, ...secret]);
    expect(names()).toEqual(['菜谱', '听书']);
    await userEvent.click(tab('工具'));
    await unlock();
    await until(() => expect(headings()).toEqual(expect.arrayContaining(['工具/钱1', '账1'])));
    expect(names()).toContain('银行');
    expect(tabs()).not.toContain('工具/钱');
  });

  it('folds a heading, which stays so in this browser, and only in its own tab', async () => {
    const { storage, unmount } = await open();
    expect(heading('在线')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(heading('在线'));
    expect(heading('在线')).toHaveAttribute('aria-expanded', 'false');
    expect(names()).toEqual(['计算器', '词典', '路由']);
    unmount();
    await open([], [], LINKS, storage);
    expect(names()).toEqual(['计算器', '词典', '路由']);
    await userEvent.click(tab('生活'));
    expect(names()).toEqual(['菜谱', '听书']);
    await userEvent.click(tab('工具'));
    await userEvent.click(heading('在线'));
    expect(names()).toHaveLength(5);
    expect(storage.read('porchlight-folded')).toBeNull();
  });

  it.each([{}, 'text', [5, null, '工具 / 在线']])(
    'reads the folds that something else has stored as %j',
    async (stored) => {
      const storage = memoryStorage();
      storage.write('porchlight-folded', stored);
      await open([], [], LINKS, storage);
      expect(names()).toHaveLength(Array.isArray(stored) ? 3 : 5);
    },
  );

  it('shows all links of folded headings in a search, with their whole names', async () => {
    await open();
    await userEvent.click(heading('在线'));
    await userEvent.fill(screen.getByRole('searchbox', { name: '搜索链接' }), '翻译');
    await until(() => expect(names()).toEqual(['翻译']));
    expect(headings()).toEqual([]);
    expect(panel().getByRole('link', { name: '翻译' })).toHaveAccessibleDescription('工具 / 在线');
  });

  it('says that it is empty only without any heading', async () => {
    await open([], [], [link('翻译', '工具 / 在线')]);
    await userEvent.click(heading('在线'));
    expect(panel().queryByText('这里还没有链接')).toBeNull();
  });

  it('is walked through by the arrow keys, headings included', async () => {
    await open();
    await userEvent.click(screen.getByRole('searchbox', { name: '搜索链接' }));
    expect(await walk('{ArrowDown}')).toBe('计算器');
    expect(await walk('{ArrowDown}')).toBe('在线2');
    expect(await walk('{ArrowDown}')).toBe('翻译');
    expect(await walk('{ArrowRight}')).toBe('画板');
    expect(await walk('{ArrowRight}')).toBe('词典');
    expect(await walk('{ArrowUp}')).toBe('词典1');
    expect(await walk('{Enter}{ArrowDown}')).toBe('在线 / 网络1');
    expect(await walk('{ArrowDown}{ArrowDown}{ArrowDown}')).toBe('路由');
    expect(await walk('{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowUp}')).toBe('计算器');
    expect(await walk('{ArrowUp}')).toBe('搜索链接');
  });

  it('is entered by the first heading if all links are folded', async () => {
    await open([], [], [link('翻译', '工具 / 在线')]);
    await userEvent.click(heading('在线'));
    await userEvent.click(screen.getByRole('searchbox', { name: '搜索链接' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(heading('在线')).toHaveFocus();
  });

  it('grows as it is scrolled, with 300 headings and 3,000 links', async () => {
    await open(
      [],
      [],
      Array.from({ length: 3000 }, (_, index) => link(`链接${index}`, `工具 / 组${Math.floor(index / 10)}`)),
    );
    expect(names()).toHaveLength(100);
    expect(headings()).toHaveLength(11);
    const view = screen.getByRole('tabpanel');
    view.scrollTop = view.scrollHeight;
    await until(() => expect(names().length).toBeGreaterThan(100));
  });
});

describe('a lock', () => {
  const SECRET = [
    link('密', '工具'),
    link('翻译', '工具 / 在线'),
    link('账', '工具 / 在线 / 账'),
    link('日记', '个人 / 信'),
  ];

  it('of a first level locks its tab, and the password shows its headings', async () => {
    const { storage } = await open(['工具'], SECRET, without('工具'));
    expect(tabs()).toEqual(['生活', '工具']);
    expect(tab('工具')).toHaveAccessibleDescription('已锁定');
    await userEvent.click(tab('工具'));
    await unlock();
    await until(() => expect(names()).toEqual(['密', '翻译', '账']));
    expect(headings()).toEqual(['在线1', '在线 / 账1']);
    // Folded for now, but the name of the heading is stored nowhere.
    await userEvent.click(heading('在线'));
    expect(names()).toEqual(['密', '账']);
    expect(storage.read('porchlight-folded')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '重新锁定' }));
    expect(names()).toEqual(['菜谱', '听书']);
  });

  it('of a second level locks only its heading, which asks for the password and then has its links', async () => {
    await open(['工具 / 在线'], SECRET, without('工具 / 在线'));
    await userEvent.click(tab('工具'));
    expect(tab('工具')).not.toHaveAccessibleDescription();
    expect(names()).toEqual(['计算器', '词典']);
    expect(headings()).toEqual(['词典1', '在线']);
    expect(heading('在线')).toHaveAttribute('aria-expanded', 'false');
    expect(heading('在线')).toHaveAccessibleDescription('已锁定');
    await userEvent.click(heading('在线'));
    expect(screen.getByRole('dialog', { name: '访问受限' })).toHaveTextContent('“工具 / 在线”分组上了锁');
    await unlock();
    await until(() => expect(names()).toContain('账'));
    expect(heading('在线')).toHaveFocus();
    expect(heading('在线')).toHaveAttribute('aria-expanded', 'true');
    expect(names()).not.toContain('密');
    await userEvent.click(panel().getByRole('button', { name: '重新锁定' }));
    expect(names()).toEqual(['计算器', '词典']);
    expect(heading('在线')).toHaveFocus();
  });

  it('of a second level locks the tab if no other link is there', async () => {
    await open(['个人 / 信', '个人 / 账'], SECRET);
    expect(tab('个人')).toHaveAccessibleDescription('已锁定');
    await userEvent.click(tab('个人'));
    await unlock();
    await until(() => expect(names()).toEqual(['日记']));
    expect(tab('个人')).toHaveAttribute('aria-selected', 'true');
    expect(headings()).toEqual(['信1', '账']);
  });

  it('on both levels asks twice, and locking the first again locks both', async () => {
    await open(['工具', '工具 / 在线'], SECRET, without('工具'));
    await userEvent.click(tab('工具'));
    await unlock();
    await until(() => expect(names()).toEqual(['密']));
    await userEvent.click(heading('在线'));
    await unlock();
    await until(() => expect(names()).toEqual(['密', '翻译', '账']));
    const [first] = screen.getAllByRole('button', { name: '重新锁定' });
    if (first) await userEvent.click(first);
    await userEvent.click(tab('工具'));
    await unlock();
    await until(() => expect(names()).toEqual(['密']));
    expect(heading('在线')).toHaveAccessibleDescription('已锁定');
  });

  it('that is new on the server keeps the links below it out of the storage of a remembered browser', async () => {
    const storage = memoryStorage();
    const list = [link('路人', '生活'), link('密', '工具'), link('译', '工具 / 在线 / 译')];
    answerFetch({ '/api/getLinks': { list, locked: ['工具', '工具 / 在线'] } });
    const store = makeStore(fakeServices({ storage, pageData: siteWith({ lockedGroups: [] }) }));
    await store.dispatch(fetchLinks());
    await until(() => expect(JSON.stringify(storage.read('porchlight-links'))).toContain('路人'));
    expect(JSON.stringify(storage.read('porchlight-links'))).not.toMatch(/密|译/);
    expect(selectUnlocked(store.getState()).map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['密'],
      ['译'],
    ]);
  });
});
