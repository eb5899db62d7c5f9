import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFetch } from '../../../tests/support/answers';
import { pageDataOf, siteWith } from '../../../tests/support/pageData';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { Directory } from './Directory';
import { directoryOpened, fetchLinks } from './linksSlice';
import { indexLink, matchInName, searchLists } from './searchLinks';

vi.mock('./searchLinks', { spy: true });

withoutMotion();

const link = (name: string) => ({ name, category: '生活', link: `https://${encodeURI(name)}.example/` });
const ALL = ['书房', '画室', '画册', '哔哩哔哩'];

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索链接' });
/** Link results only, without the rows after them (address, web search). */
const links = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('link')
    .filter((found) => found.closest('ul'));
const names = () => links().map((found) => found.getAttribute('aria-label'));

/** Everything on the panel that depends on the query. */
const seen = () => {
  const panel = screen.getByRole('tabpanel');
  return {
    names: names(),
    told: screen.getByRole('heading', { name: /^链接目录/ }).textContent,
    sizes: [...new Set([...panel.querySelectorAll('li')].map((item) => item.getAttribute('aria-setsize')))],
    marks: [...panel.querySelectorAll('mark')].map((mark) => mark.textContent),
    first: panel.querySelector('ul [data-active]')?.getAttribute('aria-label'),
  };
};
const all = { names: ALL, told: '链接目录4 个链接', sizes: ['4'], marks: [], first: undefined };
const drawings = {
  names: ['画室', '画册'],
  told: '链接目录找到 2 个',
  sizes: ['2'],
  marks: ['画', '画'],
  first: '画室',
};
const none = { names: [], told: '链接目录找到 0 个', sizes: [], marks: [], first: undefined };

/** Sets the field's value and fires `input`, as the browser does; nothing else runs in between. */
function type(value: string, isComposing = false): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search(), value);
  search().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
}
const press = (key: string, isComposing = false) =>
  search().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true }));

/** Collects the names of the links opened after this call. */
function openedLinks(): string[] {
  const opened: string[] = [];
  screen.getByRole('tabpanel').addEventListener('click', (event) => {
    event.preventDefault();
    opened.push((event.target instanceof Element && event.target.closest('a')?.getAttribute('aria-label')) || '');
  });
  return opened;
}

async function open(listed = ALL, pageData = pageDataOf()) {
  answerFetch({ '/api/getLinks': { list: listed.map(link) } });
  const { store } = renderWithStore(<Directory />, { pageData });
  await act(() => store.dispatch(fetchLinks()));
  act(() => void store.dispatch(directoryOpened()));
  await until(() => expect(seen().told).toBe(`链接目录${listed.length} 个链接`));
  search().focus();
  vi.clearAllMocks();
  return store;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  // React warns that these updates are not wrapped in act(); that is intended here.
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('a letter', () => {
  it('is in the field at once, without any work for what it finds', async () => {
    await open();
    const watch = new MutationObserver(() => undefined);
    watch.observe(screen.getByRole('dialog', { name: '链接目录' }), {
      subtree: true,
      childList: true,
      characterData: true,
    });
    type('画');
    expect(search()).toHaveValue('画');
    expect(watch.takeRecords()).toEqual([]);
    expect(searchLists).not.toHaveBeenCalled();
    expect(matchInName).not.toHaveBeenCalled();
    await until(() => expect(seen()).toEqual(drawings));
    expect(searchLists).toHaveBeenCalledTimes(1);
    watch.disconnect();
  });

  it('changes links, marks and their number together', async () => {
    await open();
    const states: unknown[] = [];
    const watch = new MutationObserver(() => states.push(seen()));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    type('画');
    await until(() => expect(seen()).toEqual(drawings));
    type('画q');
    await until(() => expect(seen()).toEqual(none));
    type('');
    await until(() => expect(seen()).toEqual(all));
    watch.disconnect();
    expect(states).toEqual(expect.arrayContaining([drawings, none, all]));
    for (const state of states) expect([all, drawings, none]).toContainEqual(state);
  });
});

const soFar = () => vi.mocked(indexLink).mock.calls.length;

describe('a long list that is not indexed yet', () => {
  it('is indexed in several tasks when a letter is typed; until then the shelf stays as it is', async () => {
    const many = Array.from({ length: 1200 }, (_, number) => `画${number}`);
    await open(many);
    /** Number of links indexed at the start of each task, and at the end. */
    const indexed = [0];
    const later = setTimeout;
    vi.stubGlobal('setTimeout', (callback: () => void, ms?: number) =>
      later(() => {
        indexed.push(soFar());
        callback();
      }, ms),
    );
    const { told } = seen();
    type('画1199');
    expect(seen().told).toBe(told);
    await until(() => expect(soFar()).toBe(many.length));
    indexed.push(soFar());
    vi.unstubAllGlobals();
    const perTask = indexed.slice(1).map((count, task) => count - (indexed[task] ?? 0));
    expect(Math.max(...perTask)).toBeLessThan(many.length / 2);
    await until(() => expect(names()).toEqual(['画1199']));
    expect(seen().told).toBe('链接目录找到 1 个');
  });
});

describe('right after a letter', () => {
  it('Enter opens the first link that it finds', async () => {
    await open();
    const opened = openedLinks();
    type('画');
    press('Enter');
    expect(opened).toEqual(['画室']);
    expect(seen()).toEqual(drawings);
    type('画c');
    press('Enter');
    expect(opened).toEqual(['画室', '画册']);
  });

  it('Enter opens nothing where it finds nothing and there is no web search, or the field was emptied', async () => {
    await open(ALL, siteWith({ search: { engines: [] } }));
    const opened = openedLinks();
    type('画');
    type('画q');
    press('Enter');
    type('');
    press('Enter');
    expect(opened).toEqual([]);
    expect(seen()).toEqual(all);
  });

  it('ArrowDown goes to the first link that it finds', async () => {
    await open();
    type('画');
    press('ArrowDown');
    expect(document.activeElement).toHaveAttribute('aria-label', '画室');
    expect(seen()).toEqual(drawings);
  });

  it('Escape closes the directory, which is as it was when it opens again', async () => {
    const store = await open();
    type('画');
    press('Escape');
    await until(() => expect(screen.queryByRole('dialog', { name: '链接目录' })).toBeNull());
    act(() => void store.dispatch(directoryOpened()));
    expect(search()).toHaveValue('');
    await until(() => expect(seen()).toEqual(all));
  });

  it('another letter counts, not the one before', async () => {
    await open();
    type('书');
    type('画');
    await until(() => expect(seen()).toEqual(drawings));
    expect(vi.mocked(searchLists).mock.calls.map(([, query]) => query)).toEqual(['画']);
  });
});

describe('an input method', () => {
  it('keeps the letters that it composes in the field; its Enter opens nothing', async () => {
    await open();
    const opened = openedLinks();
    search().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type('h', true);
    type('hu', true);
    press('Enter', true);
    expect(search()).toHaveValue('hu');
    expect(opened).toEqual([]);
    type('画', true);
    search().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '画' }));
    expect(search()).toHaveValue('画');
    await until(() => expect(seen()).toEqual(drawings));
    press('Enter');
    expect(opened).toEqual(['画室']);
  });
});
