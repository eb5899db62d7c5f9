import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore, fakeServices, memoryStorage } from '../../../tests/support/store';
import type { SafeStorage } from '@/shared/lib/storage';
import type { AppStore } from '@/store/state';
import {
  answerFetch,
  htmlPage,
  never,
  withStatus,
  withText,
  type Answer,
  type Json,
} from '../../../tests/support/answers';
import { until } from '../../../tests/support/until';
import {
  categoryClicked,
  directoryClosed,
  directoryOpened,
  fetchLinks,
  groupLocked,
  passwordClosed,
  selectActiveCategory,
  selectPasswordFor,
  selectDirectoryOpen,
  selectLinks,
  selectPasswordError,
  selectUnlocked,
  selectVerifying,
  selectLockedGroups,
} from './linksSlice';
import { refusalText } from './refusalText';
import { unlockGroup } from './unlockGroup';
import { selectVisibleLinks } from './visibleLinks';
import { words as english } from './words/en';
import { words } from './words/zh-CN';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

const link = (name: string, category: string) => ({ name, category, link: `/${name}` });
const open = [link('a', 'AI'), link('b', '效率')];
const locked = [link('p', '个人'), link('d', 'DEMO'), link('q', '个人')];

/** A store that has loaded `getLinks`; `verify` is the server's answer to a password. */
async function withServer(verify: Answer = new TypeError('Failed to fetch'), list: Json[] = open) {
  const requested = answerFetch({ '/api/getLinks': { list }, '/api/verifyPassword': verify });
  const store = makeStore(fakeServices());
  await store.dispatch(fetchLinks());
  requested.length = 0;
  return { store, requested };
}

async function unlock(store: AppStore, group: string, password = 'lantern') {
  store.dispatch(categoryClicked(group));
  await store.dispatch(unlockGroup({ group, password }));
}

const seen = (store: AppStore) => selectVisibleLinks(store.getState()).map(({ name }) => name);
const openGroups = (store: AppStore) => selectUnlocked(store.getState()).map(({ group }) => group);
/** State of the password dialog. */
const question = (store: AppStore) => {
  const state = store.getState();
  const refusal = selectPasswordError(state);
  const error = refusal && refusalText(words, refusal);
  return { group: selectPasswordFor(state), error, busy: selectVerifying(state) };
};
const CLOSED = { group: undefined, error: undefined, busy: false };
const logged = () => vi.mocked(console.warn).mock.calls.map(([line]: unknown[]) => line);

/** An answer that is delayed until the test releases it. */
function byHand() {
  const waiting: ((value: Json) => void)[] = [];
  return {
    answer: () => new Promise<Json>((resolve) => waiting.push(resolve)),
    give: (value: Json) => {
      const next = waiting.shift();
      if (!next) throw new Error('nobody has asked');
      next(value);
    },
  };
}

/** Waits until the links are cached, which happens when the browser is idle. */
const keptLinks = (storage: SafeStorage) => until(() => expect(storage.read('porchlight-links')).not.toBeNull());

/** A visit that got this list, then a second one with the same storage, online or not. */
async function visitAgain(list: Json[], online: boolean) {
  const storage = memoryStorage();
  answerFetch({ '/api/getLinks': { list } });
  const before = makeStore(fakeServices({ storage }));
  await before.dispatch(fetchLinks());
  await keptLinks(storage);
  const saved = JSON.stringify(storage.read('porchlight-links'));
  answerFetch({});
  const store = makeStore(fakeServices({ storage, online: () => online }));
  await store.dispatch(fetchLinks());
  return { saved, links: selectLinks(store.getState()).map(({ name }) => name) };
}

describe('the directory', () => {
  it('opens and closes, and keeps its tab', () => {
    const store = makeStore(fakeServices());
    expect(selectDirectoryOpen(store.getState())).toBe(false);
    store.dispatch(directoryOpened());
    store.dispatch(categoryClicked('效率'));
    expect(selectDirectoryOpen(store.getState())).toBe(true);
    store.dispatch(directoryClosed());
    expect(selectDirectoryOpen(store.getState())).toBe(false);
    expect(selectActiveCategory(store.getState())).toBe('效率');
  });

  it.each(['AI', '', '个人2', 'DEM0', 'constructor', '__proto__', 'toString'])(
    'has no lock on the category %j',
    (name) => {
      const store = makeStore(fakeServices());
      store.dispatch(categoryClicked(name));
      expect(selectLockedGroups(store.getState()).isLocked(name)).toBe(false);
      expect(selectActiveCategory(store.getState())).toBe(name);
      expect(question(store)).toEqual(CLOSED);
    },
  );

  it.each(['个人', 'DEMO'])('asks for the password of %s and does not change the tab', (group) => {
    const store = makeStore(fakeServices());
    store.dispatch(categoryClicked('AI'));
    store.dispatch(categoryClicked(group));
    expect(selectLockedGroups(store.getState()).isLocked(group)).toBe(true);
    expect(selectActiveCategory(store.getState())).toBe('AI');
    expect(question(store)).toEqual({ group, error: undefined, busy: false });
  });
});

describe('a locked group', () => {
  it.each(['demo', 'DEMO ', 'ＤＥＭＯ', '“DEMO”', 'DE\u200bMO'])(
    'is locked if a server that knows no secrets sends its links under %j, and they open with it',
    async (category) => {
      const { store } = await withServer({ success: true }, [...open, link('d', category)]);
      expect(seen(store)).toEqual(['a', 'b']);
      await unlock(store, '个人');
      expect(seen(store)).toEqual(['a', 'b']);
      await unlock(store, 'DEMO');
      expect(seen(store)).toEqual(['a', 'b', 'd']);
      const categories = selectLinks(store.getState()).map((item) => item.category);
      expect(categories).toEqual(['AI', '效率', 'DEMO']);
    },
  );

  it('is not stored in this browser under another spelling', async () => {
    const { saved } = await visitAgain([link('a', 'AI'), link('secret', 'demo ')], false);
    expect(saved).toContain('"a"');
    expect(saved).not.toContain('secret');
  });

  it('opens alone, though the answer contains the others', async () => {
    const { store, requested } = await withServer({ success: true, list: locked });
    await unlock(store, '个人');
    expect(requested).toEqual(['/api/verifyPassword']);
    expect(seen(store)).toEqual(['a', 'b', 'p', 'q']);
    expect(openGroups(store)).toEqual(['个人']);
    expect(JSON.stringify(selectUnlocked(store.getState()))).not.toContain('/d');
    expect(selectActiveCategory(store.getState())).toBe('个人');
    expect(question(store)).toEqual(CLOSED);
    await unlock(store, 'DEMO');
    expect(seen(store)).toEqual(['a', 'b', 'p', 'q', 'd']);
  });

  it('is only selected once it is open', async () => {
    const { store, requested } = await withServer({ success: true, list: locked });
    await unlock(store, '个人');
    store.dispatch(categoryClicked('AI'));
    store.dispatch(categoryClicked('个人'));
    expect(selectActiveCategory(store.getState())).toBe('个人');
    expect(question(store)).toEqual(CLOSED);
    expect(requested).toHaveLength(1);
  });

  it('opens also if it is empty, or if the answer is partly invalid', async () => {
    const { store } = await withServer({
      success: true,
      list: [...locked, { name: '', link: '/x', category: 'DEMO' }, null],
    });
    await unlock(store, 'DEMO');
    expect(seen(store)).toEqual(['a', 'b', 'd']);
    expect(logged()).toEqual(['[porchlight] links: 2 without a name, a link or a readable category left out']);
    const { store: other } = await withServer({ success: true, list: [] });
    await unlock(other, '个人');
    expect(openGroups(other)).toEqual(['个人']);
    expect(seen(other)).toEqual(['a', 'b']);
  });

  it('shows the links of getLinks with a server that answers only success', async () => {
    const { store } = await withServer({ success: true }, [...open, ...locked]);
    expect(seen(store)).toEqual(['a', 'b']);
    await unlock(store, '个人');
    expect(seen(store)).toEqual(['a', 'b', 'p', 'q']);
    await unlock(store, 'DEMO');
    expect(seen(store)).toEqual(['a', 'b', 'p', 'd', 'q']);
  });

  it('shows its links once if both answers contained them', async () => {
    const { store } = await withServer({ success: true, list: locked }, [...open, ...locked]);
    await unlock(store, '个人');
    expect(seen(store)).toEqual(['a', 'b', 'p', 'q']);
  });

  it('is hidden again when it is locked, its tab is left, and the other group stays open', async () => {
    const { store } = await withServer({ success: true, list: locked });
    await unlock(store, 'DEMO');
    await unlock(store, '个人');
    store.dispatch(groupLocked('个人'));
    expect(seen(store)).toEqual(['a', 'b', 'd']);
    expect(selectActiveCategory(store.getState())).toBeUndefined();
    expect(JSON.stringify(store.getState())).not.toContain('"/p"');
    store.dispatch(categoryClicked('个人'));
    expect(question(store).group).toBe('个人');
    await unlock(store, '个人');
    expect(seen(store)).toEqual(['a', 'b', 'd', 'p', 'q']);
  });

  it('leaves another tab selected when it is locked', async () => {
    const { store } = await withServer({ success: true, list: locked });
    await unlock(store, '个人');
    store.dispatch(categoryClicked('AI'));
    store.dispatch(groupLocked('个人'));
    expect(selectActiveCategory(store.getState())).toBe('AI');
    store.dispatch(groupLocked('个人'));
    store.dispatch(groupLocked('constructor'));
    expect(openGroups(store)).toEqual([]);
  });

  it.each<[string, (store: AppStore) => void]>([
    ['was closed', (store) => store.dispatch(passwordClosed())],
    [
      'is about another group by then',
      (store) => {
        store.dispatch(passwordClosed());
        store.dispatch(categoryClicked('DEMO'));
      },
    ],
  ])('stays locked if the answer comes after the question %s', async (_, leave) => {
    const { answer, give } = byHand();
    const { store } = await withServer(answer);
    store.dispatch(categoryClicked('AI'));
    store.dispatch(categoryClicked('个人'));
    const done = store.dispatch(unlockGroup({ group: '个人', password: 'lantern' }));
    expect(question(store).busy).toBe(true);
    leave(store);
    const { group } = question(store);
    await until(() => give({ success: true, list: locked }));
    await done;
    expect(openGroups(store)).toEqual([]);
    expect(seen(store)).toEqual(['a', 'b']);
    expect(selectActiveCategory(store.getState())).toBe('AI');
    expect(question(store)).toEqual({ group, error: undefined, busy: false });
  });

  it('reports no wrong password once its question was closed', async () => {
    const { answer, give } = byHand();
    const { store } = await withServer(answer);
    store.dispatch(categoryClicked('个人'));
    const done = store.dispatch(unlockGroup({ group: '个人', password: 'x' }));
    store.dispatch(passwordClosed());
    store.dispatch(categoryClicked('DEMO'));
    await until(() => give({ success: false, error: '密码错误' }));
    await done;
    expect(question(store)).toEqual({ group: 'DEMO', error: undefined, busy: false });
  });
});

describe('a password', () => {
  it('sends no request if it is empty', async () => {
    const { store, requested } = await withServer({ success: true, list: locked });
    await unlock(store, '个人', '');
    expect(requested).toEqual([]);
    expect(question(store)).toEqual({ group: '个人', error: '请输入密码', busy: false });
    expect(openGroups(store)).toEqual([]);
  });

  it('may be white space alone', async () => {
    const { store, requested } = await withServer({ success: true, list: locked });
    await unlock(store, '个人', '  ');
    expect(requested).toHaveLength(1);
    expect(openGroups(store)).toEqual(['个人']);
  });

  it.each<[string, Answer, string]>([
    ['401 with words', withStatus(401, { success: false, error: '密码不对，再想想' }), '密码不对，再想想'],
    ['401 with its code', withStatus(401, { success: false, error: 'wrong-password' }), '密码错误'],
    [
      '429 with its code and the time to wait',
      withStatus(429, { success: false, error: 'too-many-tries', seconds: 841 }),
      '密码错误次数过多，请 15 分钟后再试',
    ],
    ['429 without a time', withStatus(429, { error: 'too-many-tries' }), '密码错误次数过多，请 1 分钟后再试'],
    ['503 with its code', withStatus(503, { error: 'busy', seconds: 5 }), '正在验证的人太多，请稍后再试'],
    ['500 with its code', withStatus(500, { error: 'server-error' }), '验证时发生错误'],
    ['401 without words', withStatus(401, { success: false }), '密码错误'],
    [
      '429 with words',
      withStatus(429, { success: false, error: '尝试次数过多，请稍后再试' }),
      '尝试次数过多，请稍后再试',
    ],
    ['500 with success', withStatus(500, { success: true, list: locked }), '密码错误'],
    ['200 without success', { success: false, list: locked }, '密码错误'],
    // Other servers omit fields or set them to null.
    ['401 with words alone', withStatus(401, { error: '口令不对' }), '口令不对'],
    ['200 with words alone', { error: '口令不对' }, '口令不对'],
    ['401 with null for words', withStatus(401, { success: false, error: null }), '密码错误'],
    ['401 with empty words', withStatus(401, { success: false, error: '' }), '密码错误'],
    ['401 with words that are no text', withStatus(401, { success: false, error: { message: 'no' } }), '密码错误'],
    ['401 with nothing in it', withStatus(401), '密码错误'],
    ['200 with success in a word', { success: 'true', list: locked }, '密码错误'],
    ['200 with success as a number', { success: 1 }, '密码错误'],
    ['401 with success', withStatus(401, { success: true, error: '' }), '密码错误'],
  ])('is refused by %s', async (_, answer, words) => {
    const { store } = await withServer(answer);
    await unlock(store, '个人');
    expect(question(store)).toEqual({ group: '个人', error: words, busy: false });
    expect(openGroups(store)).toEqual([]);
    expect(seen(store)).toEqual(['a', 'b']);
    expect(logged()).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['a page', htmlPage],
    ['nothing', withText('')],
    ['a text', 'true'],
    ['an object where a list belongs', { success: true, list: { 0: { name: 'p' } } }],
    ['a failing network', new TypeError('Failed to fetch')],
  ])('could not be checked if the answer is %s, which the log reports in one line', async (_, answer) => {
    const { store } = await withServer(answer);
    await unlock(store, '个人');
    expect(question(store)).toEqual({ group: '个人', error: '验证时发生错误', busy: false });
    expect(openGroups(store)).toEqual([]);
    expect(logged()).toEqual([expect.stringMatching(/^\[porchlight\] password: /)]);
  });

  it.each<Json>([
    { success: true, error: null },
    { success: true, error: '' },
    { success: true, list: null },
    { success: true, error: null, list: null, message: null },
    { success: true, error: '不算数' },
  ])('opens its group if it is right, also with %j', async (answer) => {
    const { store } = await withServer(answer, [...open, ...locked]);
    await unlock(store, '个人');
    expect(question(store)).toEqual(CLOSED);
    expect(seen(store)).toEqual(['a', 'b', 'p', 'q']);
    expect(logged()).toEqual([]);
  });

  it('is not written to the log', async () => {
    const { store } = await withServer(new TypeError('Failed to fetch'));
    await unlock(store, '个人', 'lantern-secret');
    expect(logged().join('\n')).not.toContain('lantern-secret');
    expect(JSON.stringify(store.getState())).not.toContain('lantern-secret');
  });

  it('is refused in the language of the page', async () => {
    const { store } = await withServer(withStatus(429, { error: 'too-many-tries', seconds: 60 }));
    await unlock(store, '个人');
    const refusal = selectPasswordError(store.getState());
    expect(refusal && refusalText(english, refusal)).toBe('Too many wrong passwords: try again in 1 minute');
  });

  it('is forgotten after a wrong attempt by the next one, and by closing', async () => {
    const { answer, give } = byHand();
    const { store } = await withServer(answer);
    const tryOnce = async (result: Json) => {
      const done = store.dispatch(unlockGroup({ group: '个人', password: 'x' }));
      const during = question(store);
      await until(() => give(result));
      await done;
      return during;
    };
    store.dispatch(categoryClicked('个人'));
    await tryOnce({ success: false });
    expect(question(store).error).toBe('密码错误');
    expect(await tryOnce({ success: false })).toEqual({ group: '个人', error: undefined, busy: true });
    expect(question(store).error).toBe('密码错误');
    store.dispatch(passwordClosed());
    expect(question(store)).toEqual(CLOSED);
    store.dispatch(categoryClicked('个人'));
    expect(question(store)).toEqual({ group: '个人', error: undefined, busy: false });
  });
});

describe('without a network', () => {
  it('the last links of the server are shown, without those of a locked group', async () => {
    const { saved, links } = await visitAgain([...open, ...locked], false);
    expect(links).toEqual(['a', 'b']);
    for (const secret of ['/p', '/q', '/d', '个人', 'DEMO']) expect(saved).not.toContain(secret);
  });

  it('the owner’s own links are shown on a first visit, or if the stored list is invalid', async () => {
    answerFetch({});
    for (const stored of [null, [], 'x', [{ value: 'x', at: 1 }], [{ value: [{ link: '/' }], at: 1 }]]) {
      const storage = memoryStorage({ 'porchlight-links': stored });
      const store = makeStore(fakeServices({ storage, online: () => false }));
      await store.dispatch(fetchLinks());
      expect(selectLinks(store.getState()).filter(({ is_home }) => is_home === 'true')).toHaveLength(10);
    }
  });

  it('a server that fails while online is replaced by the owner’s own links', async () => {
    const { links } = await visitAgain(open, true);
    expect(links).not.toContain('a');
    expect(links.length).toBeGreaterThanOrEqual(10);
  });

  it('only the last list is used', async () => {
    const storage = memoryStorage();
    for (const list of [open, [link('c', 'AI')]]) {
      answerFetch({ '/api/getLinks': { list } });
      await makeStore(fakeServices({ storage })).dispatch(fetchLinks());
    }
    await until(() =>
      expect(storage.read('porchlight-links')).toEqual([
        { at: expect.any(Number), value: [expect.objectContaining({ name: 'c' })] },
      ]),
    );
  });

  it('a group that the password opened is not stored', async () => {
    const storage = memoryStorage();
    answerFetch({ '/api/getLinks': { list: open }, '/api/verifyPassword': { success: true, list: locked } });
    const store = makeStore(fakeServices({ storage }));
    await store.dispatch(fetchLinks());
    await unlock(store, '个人');
    expect(seen(store)).toContain('p');
    await keptLinks(storage);
    expect(JSON.stringify(storage.read('porchlight-links'))).not.toContain('/p');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('/p');
  });
});

describe('a question that was closed before its answer came', () => {
  it('does not block the next question, and its late answer neither opens a group nor shows a message', async () => {
    const store = makeStore(fakeServices());
    answerFetch({ '/api/verifyPassword': never });
    void unlock(store, '个人');
    store.dispatch(passwordClosed());
    store.dispatch(categoryClicked('DEMO'));
    expect(question(store)).toEqual({ group: 'DEMO', error: undefined, busy: false });
    answerFetch({ '/api/verifyPassword': withStatus(401, { success: false, error: '不对' }) });
    await unlock(store, 'DEMO');
    expect(question(store)).toEqual({ group: 'DEMO', error: '不对', busy: false });
  });

  it('ends after eight seconds without an answer', async () => {
    vi.useFakeTimers();
    const store = makeStore(fakeServices());
    const requested = answerFetch({ '/api/verifyPassword': never });
    store.dispatch(categoryClicked('个人'));
    void store.dispatch(unlockGroup({ group: '个人', password: 'x' }));
    await until(() => expect(requested).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(8000);
    expect(question(store)).toEqual({ group: '个人', error: '验证时发生错误', busy: false });
    vi.useRealTimers();
  });
});
