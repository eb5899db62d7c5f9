import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mineChanged } from '@/features/mine/mineSlice';
import { defaultSettings, settingsRead } from '@/features/settings/settingsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { Modal } from '@/shared/ui/Modal';
import { pageStarted } from '@/store/pageActions';
import { answerFetch, never, withText, type Answer } from '../../../tests/support/answers';
import { fc } from '../../../tests/support/properties';
import { gate } from '../../../tests/support/gate';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { memoryStorage } from '../../../tests/support/store';
import { linkItem, mineLink, pageDataOf } from '../../../tests/support/testData';
import { until } from '../../../tests/support/until';
import { Directory } from './Directory';
import { FREQUENT_KEY, openingKey } from './frequentSlice';
import { directoryOpened, selectDirectoryOpen } from './linksSlice';

withoutMotion();

const { pathname, search } = location;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  history.replaceState(null, '', pathname + search);
});

const link = (name: string, input: object = {}) =>
  linkItem({ name, link: `https://${name.toLowerCase()}.example/`, category: '效率', ...input });
const github = link('GitHub', { keywords: ['代码'] });
const router = link('路由器', { link: 'https://router.example/', lan: 'http://192.168.1.1/' });
const secret = link('私藏', { link: 'https://secret.example/', category: '个人' });
const notes = link('Obsidian', { link: 'obsidian://open' });
const all = [github, router, link('重名', { link: '/one' }), link('重名', { link: '/two' }), secret];
/** An answer with these links. */
const list = (...links: readonly object[]) => withText(JSON.stringify({ list: links }));

interface Page {
  answer?: Answer;
  stored?: readonly object[];
  byPlace?: boolean;
  hidden?: boolean;
  schemes?: string[];
}

/** A page at this address, which does not leave. */
function open(
  query: string,
  { answer = list(...all), stored, byPlace = false, hidden = false, schemes = [] }: Page = {},
) {
  history.replaceState({ stored: true }, '', `${pathname}${query}`);
  const requested = answerFetch({ '/api/getLinks': answer });
  const left: string[] = [];
  const storage = memoryStorage(stored && { 'porchlight-links': [{ value: stored, at: 1 }] });
  const { store, unmount } = renderWithStore(<Directory />, {
    pageData: pageDataOf({ site: { lockedGroups: ['个人'], schemes }, home: [github], byPlace }),
    storage,
    now: () => 0,
    leave: (address) => void left.push(address),
  });
  act(() => {
    store.dispatch(
      settingsRead({
        ...defaultSettings,
        frequent: true,
        parts: hidden ? { links: false } : {},
        touched: ['parts', 'frequent'],
      }),
    );
    store.dispatch(mineChanged([mineLink({ id: 'own', name: '我的笔记', link: 'https://notes.example/' })]));
    store.dispatch(pageStarted());
  });
  return {
    store,
    unmount,
    requested,
    left,
    storage,
    reveal: () => act(() => void store.dispatch(mainAreaRevealed('0'))),
    directory: () => selectDirectoryOpen(store.getState()),
  };
}
const address = () => location.href.slice(location.origin.length + pathname.length);
const go = (words: string) => `?go=${encodeURIComponent(words)}`;
const field = () => screen.findByRole('searchbox', { name: '搜索链接' });

describe('?go= opens at once, before the page is revealed', () => {
  it.each([
    ['GitHub', 'https://github.example/'],
    ['ｇｉｔｈｕｂ', 'https://github.example/'],
    ['代碼', 'https://github.example/'],
    ['daima', 'https://github.example/'],
    ['wdbj', 'https://notes.example/'],
    ['我的笔记', 'https://notes.example/'],
    ['lyq', 'http://192.168.1.1/'],
    [' \u202elyq\n\u0000', 'http://192.168.1.1/'],
  ])('the link that %j means', async (words, opened) => {
    const { left, directory } = open(go(words));
    await until(() => expect(left).toEqual([opened]));
    expect([address(), directory()]).toEqual(['', false]);
  });

  it('and counts it as a click does', async () => {
    const { left, storage } = open('?go=github');
    await until(() => expect(left).toHaveLength(1));
    expect(storage.read(FREQUENT_KEY)).toEqual([`0:${openingKey('https://github.example/')}`]);
  });

  it('by the list of the last visit where the site does not answer in time, and waits for the place of the visitor', async () => {
    const stored = [{ ...router, lan: undefined }];
    const { left } = open('?go=lyq', { stored, answer: never });
    await until(() => expect(left).toEqual(['https://router.example/']));

    const { opened, open: letGo } = gate();
    const answer = async () => {
      await opened;
      return list(...all);
    };
    const atHome = open('?go=lyq', { stored, answer, byPlace: true });
    letGo();
    await until(() => expect(atHome.left).toEqual(['http://192.168.1.1/']));
  });

  it('by the list of the last visit without a network', async () => {
    const { left } = open('?go=github', { stored: all, answer: new TypeError('no network'), byPlace: true });
    await until(() => expect(left).toEqual(['https://github.example/']));
  });

  it('where all links of that name have the same address', async () => {
    const answer = list(github, { ...github, category: '生活' });
    const { left } = open('?go=github', { answer });
    await until(() => expect(left).toEqual(['https://github.example/']));
  });
});

describe('?go= opens the directory, when the page is revealed', () => {
  it.each([
    ['words that mean no link', 'git'],
    ['the name of two links', '重名'],
    ['the name of a locked link', '私藏'],
    ['an address of elsewhere', 'https://evil.example'],
    ['the address of a link', 'https://github.example/'],
    ['an address of another kind', 'javascript:alert(1)'],
    ['a percent sign', '100%'],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('for %s', async (_, words) => {
    const { left, directory, reveal } = open(go(words));
    await import('./lazyDirectory');
    expect(directory()).toBe(false);
    reveal();
    expect(await field()).toHaveValue(words);
    expect([address(), left]).toEqual(['', []]);
  });

  it.each([
    ['?go=!github', 'github'],
    ['?go=%EF%BC%81+github', 'github'],
    ['?go=!', ''],
    ['?go=', ''],
    ['?go=%', '%'],
    ['?go=git+hub%0A%00x', 'git hub x'],
    ['?go=no+link&go=github', 'no link'],
    ['?go=no+link#github', 'no link'],
  ])('for %s with %j typed', async (query, typed) => {
    const { left, reveal } = open(query);
    reveal();
    expect(await field()).toHaveValue(typed);
    expect([address(), history.state, left]).toEqual(['', { stored: true }, []]);
  });

  it('and cuts very long words', async () => {
    const { reveal } = open(go('灯'.repeat(100_000)));
    reveal();
    expect(await field()).toHaveValue('灯'.repeat(2000));
  });

  it('once: the next time its field is empty, and a reload opens nothing', async () => {
    const { store, reveal, unmount } = open('?go=nothing');
    reveal();
    expect(await field()).toHaveValue('nothing');
    act(() => screen.getByRole('button', { name: '关闭' }).click());
    act(() => void store.dispatch(directoryOpened()));
    expect(await field()).toHaveValue('');
    unmount();

    const again = open(address());
    again.reveal();
    await import('./lazyDirectory');
    expect(again.directory()).toBe(false);
  });

  it('keeps the other parameters', async () => {
    const { left } = open('?from=desk&go=github#top');
    await until(() => expect(left).toHaveLength(1));
    expect(address()).toBe('?from=desk');
  });
});

it('opens nothing where the visitor hides the links, and nothing over another dialog', async () => {
  const hidden = open('?go=github', { hidden: true });
  hidden.reveal();
  await import('./lazyDirectory');
  expect([hidden.left, hidden.directory(), hidden.requested.join()]).toEqual([
    [],
    false,
    expect.not.stringContaining('getLinks'),
  ]);
  hidden.unmount();

  for (const query of ['?go=nothing', '?go=github']) {
    const { left, reveal, directory, unmount } = open(query);
    const other = renderWithStore(
      <Modal open onClose={() => undefined} closeLabel="关闭" labelledBy="title">
        <h2 id="title">别的</h2>
      </Modal>,
    );
    reveal();
    await until(() => expect(address()).toBe(''));
    expect([left, directory()]).toEqual([[], false]);
    unmount();
    other.unmount();
  }
});

it('opens a program only where the owner allows its scheme', async () => {
  const answer = list(notes);
  const allowed = open('?go=obsidian', { answer, schemes: ['obsidian'] });
  await until(() => expect(allowed.left).toEqual(['obsidian://open']));
  allowed.unmount();

  const { left, reveal } = open('?go=obsidian', { answer });
  reveal();
  expect(await field()).toHaveValue('obsidian');
  expect(left).toEqual([]);
});

it('a link that asks this page again is not opened, since it could go in circles', async () => {
  const circle = link('圈', { link: `${pathname}?go=圈` });
  const { left, reveal } = open('?go=圈', { answer: list(circle) });
  reveal();
  expect(await field()).toHaveValue('圈');
  expect(left).toEqual([]);
});

it('opens only addresses that visible links have, whatever the words are', async () => {
  const { searchExactly, indexOf } = await import('./searchLinks');
  const open = all.slice(0, 4);
  const names = open.flatMap(({ name, keywords = [] }) => [name, ...keywords]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(...names)), (words) => {
      for (const item of searchExactly([indexOf(open)], words)) expect(open).toContain(item);
    }),
  );
});
