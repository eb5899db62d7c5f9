import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import type { PageData } from '@/contract/pageData';
import { mineChanged } from '@/features/mine/mineSlice';
import { answerFetch, type Json } from '../../../tests/support/answers';
import { mineLink, pageDataOf, siteWith } from '../../../tests/support/testData';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { Directory } from './Directory';
import { directoryOpened, fetchLinks } from './linksSlice';

withoutMotion();

const link = (name: string, description = '') => ({
  name,
  description,
  category: '其他',
  link: `https://${name}.example/`,
});
const LINKS = [link('one', '示例'), link('two', '示例'), link('three', '示例'), link('four', '示例')];

/** Opens the directory with these links; collects the addresses that clicks would open. */
async function open(pageData: PageData = pageDataOf(), list: Json[] = LINKS) {
  const fetched = answerFetch({ '/api/getLinks': { list } });
  const { store } = renderWithStore(<Directory />, { pageData });
  await act(() => store.dispatch(fetchLinks()));
  act(() => void store.dispatch(directoryOpened()));
  await screen.findByRole('tab', { name: 'DEMO' });
  const opened: string[] = [];
  screen.getByRole('dialog').addEventListener('click', (event) => {
    const to = event.target instanceof Element ? event.target.closest('a') : null;
    if (!to) return;
    event.preventDefault();
    opened.push(to.href);
  });
  // Enter in the field.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  return { store, opened, fetched };
}

const field = () => screen.getByRole('searchbox', { name: '搜索链接' });
const panel = () => screen.getByRole('tabpanel');
const row = (name: string | RegExp) => within(panel()).queryByRole('link', { name });
const web = () => within(panel()).getByRole('link', { name: /^用.*搜索“/ });
const engines = () => screen.getByRole('radiogroup', { name: '搜索引擎' });
const chosen = () => within(engines()).getByRole('radio', { checked: true });
/** The links that Enter in the field opens, as they look. */
const lit = () => [...panel().querySelectorAll('a[data-active], [data-active] a')];
const rows = () =>
  within(panel())
    .getAllByRole('link')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

async function type(text: string) {
  await userEvent.fill(field(), text);
  await until(() => expect(panel()).toHaveAccessibleName('搜索结果'));
  await until(() => expect(web()).toHaveTextContent(`“${text.trim().slice(0, 200)}”`));
}

describe('a search', () => {
  it('lists the links first, then the address, and the web always last', async () => {
    await open();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await type('示例');
    expect(rows()).toEqual(['one', 'two', 'three', 'four', '用必应搜索“示例”']);
    await type('one.cn/x');
    expect(rows()).toEqual(['打开 one.cn/x', '用必应搜索“one.cn/x”']);
    await userEvent.fill(field(), '');
    await until(() => expect(row(/搜索/)).toBeNull());
    expect(panel()).toHaveAccessibleName('其他');
  });

  it('counts only links, and says in a line if there is none', async () => {
    await open();
    await type('量子炒饭');
    expect(screen.getByRole('heading', { name: /^链接目录/ })).toHaveTextContent('找到 0 个');
    expect(within(panel()).getByText('没有匹配的链接，拼音首字母也可以试试')).toBeVisible();
    expect(screen.queryByRole('button', { name: '清空搜索' })).toBeNull();
  });

  it.each([
    ['示例', 'https://one.example/'],
    ['a.cn', 'https://a.cn/'],
    ['量子 炒饭', 'https://www.bing.com/search?q=%E9%87%8F%E5%AD%90%20%E7%82%92%E9%A5%AD'],
  ])('opens for %j the first row by Enter: %s', async (text, address) => {
    const { opened } = await open();
    await userEvent.fill(field(), text);
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual([address]);
    await until(() => expect(lit().map((one) => one.getAttribute('href'))).toEqual([address]));
  });

  it('opens the web search at once by Ctrl+Enter or ⌘+Enter, wherever the focus is', async () => {
    const { opened } = await open();
    const requested = 'https://www.bing.com/search?q=%E7%A4%BA%E4%BE%8B';
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toEqual([]);
    await type('示例');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{ArrowDown}{Meta>}{Enter}{/Meta}');
    within(engines()).getByRole('radio', { name: '必应' }).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toEqual([requested, requested, requested]);
  });

  it('sends no request to an engine before that', async () => {
    const { fetched } = await open();
    await type('示例');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(fetched).toEqual(['/api/getLinks']);
  });
});

it('lists own links first if they match as well, with 我的 before their words', async () => {
  const { store } = await open();
  act(() => void store.dispatch(mineChanged([mineLink({ id: 'mine', description: '示例' })])));
  await type('示例');
  expect(rows().slice(0, 2)).toEqual(['mine', 'one']);
  expect(screen.getByRole('heading', { name: /^链接目录/ })).toHaveTextContent('找到 5 个');
  expect(within(panel()).getAllByRole('listitem')[0]).toHaveTextContent('我的示例');
});

describe('the arrow keys', () => {
  it('move through all rows and back', async () => {
    await open(pageDataOf(), [link('a.cn'), link('ba.cn')]);
    await type('a.cn');
    await userEvent.keyboard('{ArrowDown}');
    expect(row('a.cn')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(row('ba.cn')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(row('打开 a.cn')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(row('打开 a.cn')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(web()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(row('打开 a.cn')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(row('ba.cn')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveFocus();
  });

  it('move to the rows directly if there is no link', async () => {
    await open();
    await type('量子炒饭');
    await userEvent.keyboard('{ArrowDown}');
    expect(web()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveFocus();
  });

  it('change the engine in the row of the web, which is announced and remembered', async () => {
    const { store, opened } = await open();
    await type('量子炒饭');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(web()).toHaveAccessibleName('用百度搜索“量子炒饭”');
    expect(web()).toHaveFocus();
    expect(chosen()).toHaveAccessibleName('百度');
    expect(within(engines()).getByRole('status')).toHaveTextContent('百度');
    expect(store.getState().settings).toMatchObject({ searchEngine: '百度', touched: ['searchEngine'] });
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual(['https://www.baidu.com/s?wd=%E9%87%8F%E5%AD%90%E7%82%92%E9%A5%AD']);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(chosen()).toHaveAccessibleName('DuckDuckGo');
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen()).toHaveAccessibleName('必应');
  });

  it('move the caret in the field, also while the row of the web is the first', async () => {
    await open();
    await type('ab');
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen()).toHaveAccessibleName('必应');
    expect(field()).toHaveProperty('selectionStart', 1);
  });
});

describe('the engines', () => {
  it('are radios beside the row, for fingers and keys', async () => {
    await open();
    await type('x y');
    expect(engines().contains(web())).toBe(false);
    await userEvent.click(within(engines()).getByRole('radio', { name: 'Google' }));
    expect(web()).toHaveAccessibleName('用Google搜索“x y”');
    expect(within(engines()).getByRole('radio', { name: 'Google' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(web()).toHaveAccessibleName('用DuckDuckGo搜索“x y”');
    web().focus();
    await userEvent.tab();
    expect(chosen()).toHaveFocus();
  });

  it('are not offered if the owner has only one', async () => {
    await open(siteWith({ search: { engines: [{ name: '某', url: 'https://a.example/%s' }] } }));
    await type('x');
    expect(web()).toHaveAttribute('href', 'https://a.example/x');
    expect(screen.queryByRole('radiogroup', { name: '搜索引擎' })).toBeNull();
  });

  it('are absent with the web’s row if the owner wants none, and addresses stay', async () => {
    const { opened } = await open(siteWith({ search: { engines: [] } }));
    expect(field()).toHaveAttribute('placeholder', '名称、描述或拼音首字母');
    await userEvent.fill(field(), '无');
    expect(await screen.findByText('没有找到“无”')).toBeVisible();
    await userEvent.fill(field(), 'a.cn');
    await until(() => expect(rows()).toEqual(['打开 a.cn']));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual(['https://a.cn/']);
  });
});

describe('an opened row', () => {
  it.each([
    ['new-tab', '_blank'],
    ['this-tab', null],
  ] as const)('has with the owner’s %s the target %j, for links and searches alike', async (openLinks, target) => {
    await open(siteWith({ interface: { openLinks } }), [link('a.cn')]);
    await type('a.cn');
    const targets = within(panel())
      .getAllByRole('link')
      .map((one) => [one.getAttribute('target'), one.getAttribute('rel')]);
    expect(targets).toEqual([1, 2, 3].map(() => [target, 'noopener']));
  });

  it.each(['javascript:alert(1)', 'JAVASCRIPT://a.cn/%0aalert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
    'never opens %s, whose words are searched for',
    async (text) => {
      await open();
      await type(text);
      expect(rows()).toEqual([`用必应搜索“${text}”`]);
      expect(web()).toHaveAttribute('href', `https://www.bing.com/search?q=${encodeURIComponent(text)}`);
    },
  );

  it('shows look-alike letters in their ASCII form', async () => {
    await open();
    await type('https://аpple.com/');
    expect(rows()[0]).toBe('打开 xn--pple-43d.com');
  });

  it('isolates the direction of its text, and stays as wide with long text', async () => {
    await open();
    const width = panel().scrollWidth;
    await type('a\u202Egpj\u200B 文');
    expect(web().querySelector('b')).toHaveAttribute('dir', 'auto');
    await type(`a.cn/${'长'.repeat(10_000)}`);
    expect(panel().scrollWidth).toBe(width);
    expect(web().getBoundingClientRect().height).toBe(56);
    expect(web().getAttribute('href')?.length).toBeLessThan(10_000);
  });
});

/** The visible keys at the foot. */
const shown = () =>
  [...document.querySelectorAll('kbd')].filter((key) => key.checkVisibility()).map((key) => key.textContent);

describe('the keys at the foot', () => {
  it('are those that work now', async () => {
    await open();
    expect(shown()).toEqual(['↑', '↓', 'Enter', 'Esc']);
    await type('量子炒饭');
    expect(shown()).toEqual(['↑', '↓', 'Enter', 'Ctrl', 'Enter', 'Esc']);
    await userEvent.keyboard('{ArrowDown}');
    expect(shown()).toEqual(['↑', '↓', '←', '→', 'Enter', 'Esc']);
  });
});
