import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFetch, type Answer, type Json } from '../../../tests/support/answers';
import { mineLink, pageDataOf, siteWith } from '../../../tests/support/testData';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { Directory } from './Directory';
import { mineChanged } from '@/features/mine/mineSlice';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { countOpening } from './frequentSlice';
import { directoryClosed, directoryOpened, fetchLinks } from './linksSlice';

withoutMotion();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

const link = (name: string, category: string, more: Record<string, Json> = {}) => ({
  name,
  category,
  link: `https://${category === 'AI' ? 'ai' : 'other'}.example/${name}`,
  ...more,
});
const few = [
  link('书房', '生活', { status: 'new', description: '读过的书' }),
  link('哔哩哔哩', '生活'),
  link('画室', 'AI'),
];
/** A site whose owner disabled the web search. */
const withoutEngines = siteWith({ search: { engines: [] } });
const numbered = (count: number) => Array.from({ length: count }, (_, place) => link(`链接${place}`, 'AI'));

/** Opens the directory with these links and waits for its lazy parts. */
async function open(list: Json[] = few, verify: Answer = { success: true, list: [] }, pageData = pageDataOf()) {
  answerFetch({ '/api/getLinks': { list }, '/api/verifyPassword': verify });
  const { store } = renderWithStore(<Directory />, { pageData });
  await act(() => store.dispatch(fetchLinks()));
  act(() => void store.dispatch(directoryOpened()));
  await screen.findByRole('tab', { name: 'DEMO' });
  return store;
}

const search = () => screen.getByRole('searchbox', { name: '搜索链接' });
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');
const items = () => screen.getAllByRole('listitem');
/** Link results only, without the rows after them (address, web search). */
const links = () =>
  within(panel())
    .queryAllByRole('link')
    .filter((link) => link.closest('ul') !== null);
const names = () => links().map((found) => found.getAttribute('aria-label'));
const title = () => screen.getByRole('heading', { name: /^链接目录/ });
/** Positions in the whole list, as announced by a screen reader. */
const places = () => items().map((item) => Number(item.getAttribute('aria-posinset')));
/** Addresses that Enter in the field opens. */
function openedByEnter(): string[] {
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  return opened;
}
const relock = () => screen.queryByRole('button', { name: '重新锁定' });

async function unlock(group: string, password = 'lantern') {
  await userEvent.click(tab(group));
  const question = screen.getByRole('dialog', { name: '访问受限' });
  await userEvent.fill(within(question).getByLabelText('密码'), password);
  await userEvent.click(within(question).getByRole('button', { name: '确认' }));
}

it('a row that is found by a keyword shows and marks it', async () => {
  await open([link('机箱', '生活', { keywords: ['别的', '群晖'] })]);
  await userEvent.fill(search(), 'qunh');
  await until(() => expect(panel().querySelector('mark')).toHaveTextContent('群晖'));
  expect(panel()).not.toHaveTextContent('别的');
  await userEvent.fill(search(), 'jix');
  await until(() => expect(panel()).not.toHaveTextContent('群晖'));
});

const byOwner = siteWith({ lockedGroups: ['DEMO', '生活'] });
const isChosen = (name: string) => tab(name).getAttribute('aria-selected');
/** Opens a directory with 常用, in which these links have been opened. */
async function openWith(opened: readonly string[], list = few, pageData = pageDataOf()) {
  answerFetch({ '/api/getLinks': { list } });
  const { store } = renderWithStore(<Directory />, { pageData });
  store.dispatch(settingsChanged({ frequent: true }));
  await act(() => store.dispatch(fetchLinks()));
  for (const item of store.getState().links.items) if (opened.includes(item.name)) store.dispatch(countOpening(item));
  act(() => void store.dispatch(directoryOpened()));
  await screen.findByRole('tab', { name: '常用' });
  return store;
}

describe('常用', () => {
  it('is the first tab, and shows what was opened', async () => {
    const store = await openWith(['画室']);
    act(() => void store.dispatch(mineChanged([mineLink({ id: 'own' })])));
    expect(screen.getAllByRole('tab').slice(0, 2)).toEqual([tab('常用'), tab('我的')]);
    expect(isChosen('常用')).toBe('true');
    expect(names()).toEqual(['画室']);
  });

  it('says calmly that there is nothing yet, and leaves the first place to the next tab', async () => {
    await openWith([]);
    expect(isChosen('常用')).toBe('false');
    await userEvent.click(tab('常用'));
    expect(panel()).toHaveTextContent('你常打开的链接会出现在这里');
  });

  it('counts Enter in the search field, and stays as it is until the directory opens again', async () => {
    const store = await openWith(['画室']);
    openedByEnter();
    await userEvent.fill(search(), 'blbl');
    await until(() => expect(names()[0]).toBe('哔哩哔哩'));
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(search(), '');
    await until(() => expect(names()).toEqual(['画室']));
    act(() => void store.dispatch(directoryClosed()));
    act(() => void store.dispatch(directoryOpened()));
    await until(() => expect(new Set(names())).toEqual(new Set(['哔哩哔哩', '画室'])));
  });

  it('does not show links of a locked group, also after it was opened', async () => {
    const verify: Answer = { success: true, list: [link('书房', '生活')] };
    const store = await openWith(['画室', '书房'], few, byOwner);
    answerFetch({ '/api/getLinks': { list: few }, '/api/verifyPassword': verify });
    expect(names()).toEqual(['画室']);
    await unlock('生活');
    await until(() => expect(names()).toContain('书房'));
    for (const item of store.getState().links.unlocked.flatMap(({ items }) => items))
      store.dispatch(countOpening(item));
    act(() => void store.dispatch(directoryOpened()));
    await userEvent.click(tab('常用'));
    expect(names()).toEqual(['画室']);
  });

  it('is not there while it is off', async () => {
    await open();
    expect(screen.queryByRole('tab', { name: '常用' })).toBeNull();
  });
});

describe('on a touch screen', () => {
  beforeEach(() => {
    const { matches, ...other } = matchMedia('(hover: none)');
    vi.stubGlobal('matchMedia', (query: string) => ({ ...other, matches: query === '(hover: none)' || matches }));
  });

  it('a finger opens the directory without the on-screen keyboard', async () => {
    await open();
    expect(title()).toHaveFocus();
  });

  it('a key opens the directory with the search focused, and typing continues there', () => {
    const { store } = renderWithStore(<Directory />);
    act(() => void store.dispatch(directoryOpened(true)));
    expect(search()).toHaveFocus();
  });
});

describe('a tab', () => {
  it('shows the links of its category, and names their panel', async () => {
    await open();
    expect(names()).toEqual(['书房', '哔哩哔哩']);
    await userEvent.click(tab('AI'));
    expect(names()).toEqual(['画室']);
    expect(tab('AI')).toHaveAttribute('aria-selected', 'true');
    expect(tab('生活')).toHaveAttribute('aria-selected', 'false');
    expect(panel()).toHaveAccessibleName('AI');
    expect(tab('AI')).toHaveAttribute('aria-controls', panel().id);
  });

  it('is the only one of its row that the Tab key reaches', async () => {
    await open();
    await userEvent.click(tab('AI'));
    const reached = screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0);
    expect(reached).toEqual([tab('AI')]);
  });

  it('moves the selection to its neighbours by the arrow keys, around both ends', async () => {
    await open();
    tab('生活').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab(/^DEMO/)).toHaveFocus();
    expect(tab('生活')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('生活')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('AI')).toHaveFocus();
    expect(names()).toEqual(['画室']);
    await userEvent.keyboard('{End}');
    expect(tab(/^DEMO/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(tab('生活')).toHaveFocus();
    expect(names()).toEqual(['书房', '哔哩哔哩']);
  });

  it('shows that it belongs to a locked group, also while the links of that are unknown', async () => {
    await open([]);
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    expect(tab('个人')).toHaveAccessibleDescription('已锁定');
  });
});

describe('a link', () => {
  it('is named without its badge, in the panel and in a search', async () => {
    await open();
    expect(screen.getByRole('link', { name: '书房' })).toHaveAccessibleDescription('new，读过的书');
    await userEvent.fill(search(), '书房');
    await until(() =>
      expect(screen.getByRole('link', { name: '书房' })).toHaveAccessibleDescription('new，生活，读过的书'),
    );
  });

  it('is text if it must not open, and the arrow keys reach it', async () => {
    await open([link('好', 'AI'), link('坏', 'AI', { link: ' JavaScript:alert(1)' }), link('也好', 'AI')]);
    expect(names()).toEqual(['好', '也好']);
    await userEvent.click(search());
    await userEvent.keyboard('{ArrowDown}');
    expect(links()[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveTextContent('坏');
    expect(document.activeElement?.closest('a')).toBeNull();
    await userEvent.keyboard('{Enter}{ArrowRight}');
    expect(links()[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(links()[1]).toHaveFocus();
  });

  it('shows a cut description whole in a tip, to the pointer and to the keyboard', async () => {
    const long = '说明'.repeat(60);
    await open([link('短', 'AI', { description: '一句话' }), link('长', 'AI', { description: long })]);
    const tip = () => [...document.querySelectorAll('[popover]')].find((found) => found.textContent === long);
    await userEvent.hover(screen.getByRole('link', { name: '短' }));
    expect(document.querySelector('[popover]:popover-open')).toBeNull();
    await userEvent.hover(screen.getByRole('link', { name: '长' }));
    expect(tip()).toBeVisible();
    await userEvent.click(search());
    expect(tip()).not.toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.querySelector('[popover]:popover-open')).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: '长' })).toHaveFocus();
    expect(tip()).toBeVisible();
    expect(screen.getByRole('link', { name: '长' })).toHaveAccessibleDescription(long);
  });

  it('returns the focus to the search by an arrow key if it is the first', async () => {
    await open();
    await userEvent.click(search());
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(search()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(search()).toHaveFocus();
  });
});

describe('a search', () => {
  it('marks what it found in the names', async () => {
    await open();
    await userEvent.fill(search(), 'BL');
    await until(() => expect(names()).toEqual(['哔哩哔哩']));
    expect([...panel().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['哔哩']);
  });

  it('marks what it found in a description if the name does not match', async () => {
    await open();
    await userEvent.fill(search(), '书');
    await until(() => expect(names()).toEqual(['书房']));
    const marks = () =>
      [...panel().querySelectorAll('mark')].map((mark) => mark.closest('.entry-name > *, .entry-text')?.textContent);
    expect(marks()).toEqual(['书房']);
    await userEvent.fill(search(), '读过');
    await until(() => expect(marks()).toEqual(['生活读过的书']));
    expect(panel().querySelector('mark')).toHaveTextContent('读过');
  });

  it('covers all categories, and its title tells how many links it found', async () => {
    await open();
    expect(title()).toHaveTextContent('链接目录3 个链接');
    await userEvent.fill(search(), 'example');
    await until(() => expect(title()).toHaveTextContent('找到 0 个'));
    await userEvent.fill(search(), '室');
    await until(() => expect(title()).toHaveTextContent('找到 1 个'));
    expect(names()).toEqual(['画室']);
    await userEvent.fill(search(), '  ');
    await until(() => expect(title()).toHaveTextContent('3 个链接'));
    expect(names()).toEqual(['书房', '哔哩哔哩']);
  });

  it('shows its words unchanged if it finds nothing, and offers to start again', async () => {
    await open(few, undefined, withoutEngines);
    await userEvent.fill(search(), ' <b>无</b> ');
    expect(await screen.findByText('没有找到“<b>无</b>”')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '清空搜索' }));
    expect(search()).toHaveValue('');
    await until(() => expect(names()).toEqual(['书房', '哔哩哔哩']));
  });

  it('opens its first link by Enter, and none if it is empty or the address must not open', async () => {
    await open([link('好', 'AI'), link('坏', 'AI', { link: 'javascript:alert(1)' })]);
    const opened = openedByEnter();
    await userEvent.click(search());
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual([]);
    await userEvent.fill(search(), '好');
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual(['https://ai.example/%E5%A5%BD']);
    await userEvent.fill(search(), '坏');
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual(['https://ai.example/%E5%A5%BD']);
  });
});

describe('10,000 links', () => {
  it('are rendered a hundred at a time as the list is scrolled', async () => {
    await open(numbered(10_000));
    expect(title()).toHaveTextContent('10000 个链接');
    expect(places()).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    panel().scrollTop = panel().scrollHeight;
    await until(() => expect(places().length).toBeGreaterThan(100));
    expect(places().length).toBeLessThanOrEqual(300);
    expect(new Set(items().map((item) => item.getAttribute('aria-setsize')))).toEqual(new Set(['10000']));
  });

  it('can be walked through by the arrow keys, and the focused one is always in view', async () => {
    await open(numbered(10_000));
    await userEvent.click(search());
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowDown>120/}');
    const focused = document.activeElement;
    expect(focused).toHaveAttribute('aria-label', expect.stringMatching(/^链接(120|240|360)$/));
    const box = focused?.getBoundingClientRect();
    const view = panel().getBoundingClientRect();
    expect(box?.top).toBeGreaterThanOrEqual(view.top);
    expect(box?.bottom).toBeLessThanOrEqual(view.bottom);
  });

  it('are limited to the best hundred in a search, which says how many it found', async () => {
    await open([...numbered(10_000), ...few]);
    await userEvent.fill(search(), '链接');
    await until(() => expect(title()).toHaveTextContent('找到 10000 个'));
    expect(names()).toHaveLength(100);
    expect(panel()).toHaveTextContent('只显示最匹配的 100 个');
    await userEvent.fill(search(), '书');
    await until(() => expect(names()).toEqual(['书房']));
    expect(panel()).not.toHaveTextContent('只显示');
  });

  it('start at the top again in another list', async () => {
    await open([...numbered(5000), ...few, ...Array.from({ length: 300 }, (_, place) => link(`别的${place}`, '生活'))]);
    panel().scrollTop = 3000;
    await until(() => expect(places().length).toBeGreaterThan(100));
    await userEvent.click(tab('生活'));
    expect(panel().scrollTop).toBe(0);
    expect(places()).toHaveLength(100);
    panel().scrollTop = 1000;
    await userEvent.fill(search(), '链接1');
    await until(() => expect(names()[0]).toBe('链接1'));
    expect(panel().scrollTop).toBe(0);
  });
});

describe('a locked group', () => {
  it('asks for the password in a dialog of its own, which Escape closes alone, and which clears the field', async () => {
    await open();
    await userEvent.click(tab('个人'));
    const question = screen.getByRole('dialog', { name: '访问受限' });
    expect(question).toHaveTextContent('“个人”分组上了锁');
    const field = within(question).getByLabelText('密码');
    expect(field).toHaveFocus();
    // An explicit role is not allowed by the standard; the browser reports a text field to screen readers.
    expect(field).not.toHaveAttribute('role');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.fill(field, 'lantern');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: '访问受限' })).toBeNull();
    expect(screen.getByRole('dialog', { name: '链接目录' })).toBeVisible();
    await until(() => expect(tab('个人')).toHaveFocus());
    await userEvent.click(tab('DEMO'));
    expect(screen.getByRole('dialog', { name: '访问受限' })).toHaveTextContent('“DEMO”分组上了锁');
    expect(screen.getByLabelText('密码')).toHaveValue('');
  });

  it('reports what was wrong in an alert that belongs to the field', async () => {
    await open(few, { success: false });
    await userEvent.click(tab('个人'));
    const question = screen.getByRole('dialog', { name: '访问受限' });
    const field = within(question).getByLabelText('密码');
    const alert = within(question).getByRole('alert');
    expect(alert).toBeEmptyDOMElement();
    expect(field).toHaveAttribute('aria-invalid', 'false');
    await userEvent.keyboard('{Enter}');
    expect(alert).toHaveTextContent(/^请输入密码$/);
    expect(field).toHaveAccessibleDescription('请输入密码');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(field, 'x');
    await userEvent.keyboard('{Enter}');
    await until(() => expect(alert).toHaveTextContent(/^密码错误$/));
    expect(field).toHaveValue('x');
  });

  it('shows its links once it is open, and hides them when it is locked again', async () => {
    await open(few, { success: true, list: [link('私藏', '个人'), link('演示', 'DEMO')] });
    expect(relock()).toBeNull();
    await unlock('个人');
    await until(() => expect(names()).toEqual(['私藏']));
    expect(tab('个人')).toHaveAttribute('aria-selected', 'true');
    expect(title()).toHaveTextContent('4 个链接');
    expect(tab('DEMO')).toHaveAccessibleDescription('已锁定');
    expect(tab('个人')).not.toHaveAccessibleDescription();
    await userEvent.click(tab('生活'));
    expect(relock()).toBeNull();
    await userEvent.click(tab('个人'));
    const control = relock();
    if (!control) throw new Error('expected a button');
    await userEvent.click(control);
    expect(names()).toEqual(['书房', '哔哩哔哩']);
    expect(tab('个人')).toHaveAttribute('aria-selected', 'false');
    expect(tab('个人')).toHaveAccessibleDescription('已锁定');
    await userEvent.fill(search(), '私藏');
    await until(() => expect(title()).toHaveTextContent('找到 0 个'));
    expect(links()).toEqual([]);
  });

  it('says so if it is empty, and can be locked again', async () => {
    await open(few, { success: true, list: [] });
    await unlock('DEMO');
    expect(await screen.findByText('这里还没有链接')).toBeVisible();
    expect(relock()).toBeVisible();
    expect(screen.queryByRole('button', { name: '清空搜索' })).toBeNull();
  });

  it('offers no lock while a search covers all groups', async () => {
    await open(few, { success: true, list: [link('私藏', '个人')] });
    await unlock('个人');
    await until(() => expect(relock()).toBeVisible());
    await userEvent.fill(search(), '书');
    await until(() => expect(relock()).toBeNull());
  });
});

describe('the focus', () => {
  it('moves to the selected tab when a group is locked again, and to the field when a search is cleared', async () => {
    await open(few, { success: true, list: [link('日记', '个人')] }, withoutEngines);
    await unlock('个人');
    await userEvent.click(await screen.findByRole('button', { name: '重新锁定' }));
    expect(tab('生活')).toHaveFocus();
    await userEvent.fill(search(), '量子炒饭');
    await userEvent.click(await screen.findByRole('button', { name: '清空搜索' }));
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue('');
  });

  it('is not moved by arrow keys that have another meaning in the browser', async () => {
    await open();
    links()[0]?.focus();
    for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
      await userEvent.keyboard(`{${modifier}>}{ArrowRight}{/${modifier}}`);
      expect(links()[0]).toHaveFocus();
    }
    tab('生活').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(tab('生活')).toHaveFocus();
  });
});

describe('a tab during a search', () => {
  it('ends the search and shows its category', async () => {
    await open();
    await userEvent.fill(search(), '画室');
    await until(() => expect(names()).toEqual(['画室']));
    await userEvent.click(tab('生活'));
    expect(search()).toHaveValue('');
    await until(() => expect(names()).toEqual(['书房', '哔哩哔哩']));
  });
});

/** Sets the field's value and fires `input`, as the browser does; nothing else runs in between. */
function type(value: string, isComposing = false): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search(), value);
  search().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
}
const press = (key: string, isComposing = false) =>
  search().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true }));

describe('right after a typed letter', () => {
  const room = 'https://ai.example/%E7%94%BB%E5%AE%A4';

  it('Enter opens the first link that it finds', async () => {
    await open();
    const opened = openedByEnter();
    act(() => {
      type('书');
      type('画');
      press('Enter');
    });
    expect(opened).toEqual([room]);
    await until(() => expect(names()).toEqual(['画室']));
  });

  it('Enter opens nothing if the search finds nothing and there is no web search, or if the field was emptied', async () => {
    await open(few, undefined, withoutEngines);
    const opened = openedByEnter();
    for (const text of ['量子炒饭', '']) {
      act(() => {
        type(text);
        press('Enter');
      });
    }
    expect(opened).toEqual([]);
  });

  it('Enter opens nothing while an input method composes', async () => {
    await open();
    const opened = openedByEnter();
    act(() => {
      type('hua', true);
      press('Enter', true);
    });
    expect(opened).toEqual([]);
    act(() => {
      type('画');
      press('Enter');
    });
    expect(opened).toEqual([room]);
  });
});
