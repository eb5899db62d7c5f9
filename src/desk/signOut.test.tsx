import { ownerService } from './save/requestDeskApi';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore, fakeServices, memoryStorage } from '../../tests/support/store';
import { selectToasts } from '@/features/toasts/toastsSlice';
import type { AppStore } from '@/store/state';
import { InStore } from '../../tests/support/render';
import type { OwnerApi, OwnerAnswer } from './ownerApi';
import { DeskBar } from './DeskBar';
import { selectDeskOpen, selectDeskStage } from './deskSelectors';
import { deskEntered, deskReducers, linksRead } from './deskSlice';
import { deskWords } from './words/zh-CN';
import { enterWith, startDesk } from './enter';
import { SessionEnd, SignOutNotice } from './SessionEnd';
import { resumeSignOut } from './signOut';
import { SIGN_OUT_KEY } from './signOutKey';
import { EndSessions } from './site/WordsDialog';
import { DeskWordsContext } from './useDeskWords';

const HOURS = 60 * 60 * 1000;
const offline: OwnerAnswer = { ok: false, code: 'offline', body: {} };
const OPEN = { writable: true as const };
const NOT_YET = deskWords.common.notSignedOut;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** A desk whose server answers as `answers` says; without an entry it is offline. */
function setUp(answers: Record<string, OwnerAnswer> = {}, stored: Record<string, unknown> = {}) {
  const server = { answers };
  const requested: string[] = [];
  const ask = vi.fn<OwnerApi>(async ({ method = 'GET', path }) => {
    requested.push(`${method} ${path}`);
    return server.answers[`${method} ${path}`] ?? offline;
  });
  const storage = memoryStorage(stored);
  const services = fakeServices({
    storage,
    owner: ownerService(ask),
  });
  const store = makeStore(services, deskReducers);
  const enter = () => {
    store.dispatch(deskEntered(OPEN));
    store.dispatch(linksRead({ etag: '"1"', links: [], lockedGroups: ['个人'] }));
  };
  const { unmount } = render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <DeskBar />
        <SessionEnd />
        <EndSessions />
        <SignOutNotice />
      </DeskWordsContext>
    </InStore>,
  );
  /** Every message that was shown, in order. */
  const reported: string[] = [];
  store.subscribe(() => {
    const newest = selectToasts(store.getState()).at(-1)?.text;
    if (newest !== undefined && newest !== reported.at(-1)) reported.push(newest);
  });
  const texts = () => selectToasts(store.getState()).map(({ text }) => text);
  const isOpen = () => selectDeskOpen(store.getState());
  return { server, requested, ask, storage, store, services, enter, texts, reported, isOpen, unmount };
}

/** Lets time pass. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('signing out', () => {
  it('is reported as done once the server has confirmed it, and not before', async () => {
    const { ask, enter, isOpen, storage, texts } = setUp();
    act(enter);
    const { promise, resolve: confirm } = Promise.withResolvers<OwnerAnswer>();
    ask.mockReturnValueOnce(promise);
    await click('退出管理');
    expect(screen.getByRole('button', { name: '正在退出…' })).toBeDisabled();
    expect([isOpen(), storage.read(SIGN_OUT_KEY), texts()]).toEqual([true, 'session', []]);
    expect(ask).toHaveBeenLastCalledWith({ method: 'DELETE', path: 'session', keepalive: true });
    await act(async () => confirm({ ok: true, body: {} }));
    expect([isOpen(), storage.read(SIGN_OUT_KEY), texts()]).toEqual([false, null, ['已退出管理']]);
  });

  it('closes the desk without a network, says that the session is still open, and repeats the request', async () => {
    const { server, requested, enter, isOpen, storage, store, texts, reported } = setUp();
    act(enter);
    await click('退出管理');
    expect([isOpen(), storage.read(SIGN_OUT_KEY), texts()]).toEqual([false, 'session', [NOT_YET]]);
    expect(store.getState().desk?.links).toBeUndefined();
    await pass(30_000);
    expect(requested.filter((one) => one === 'DELETE session').length).toBeGreaterThan(2);
    expect(texts()).toEqual([NOT_YET]);
    server.answers['DELETE session'] = { ok: true, body: {} };
    await pass(60_000);
    expect([storage.read(SIGN_OUT_KEY), texts(), reported.at(-1)]).toEqual([null, [], '已退出管理']);
    const times = requested.length;
    await pass(10 * 60_000);
    expect(requested).toHaveLength(times);
  });

  it('continues on the next visit, which does not use the session any more', async () => {
    const { requested, server, store, texts } = setUp({}, { [SIGN_OUT_KEY]: 'session' });
    await act(async () => store.dispatch(resumeSignOut()));
    expect([requested, texts()]).toEqual([['DELETE session'], [NOT_YET]]);
    server.answers = { 'GET session': { ok: true, body: {} }, 'GET state': { ok: true, body: { writable: true } } };
    await act(async () => store.dispatch(startDesk(true)));
    expect(selectDeskStage(store.getState())).toBe('asking');
    expect(requested).not.toContain('GET session');
    server.answers['DELETE session'] = { ok: true, body: {} };
    await pass(10_000);
    expect(texts()).toEqual([]);
  });

  it('ends with a new sign-in, whose session stays, and a wrong password does not stop it', async () => {
    const { requested, server, store, storage, texts } = setUp({}, { [SIGN_OUT_KEY]: 'session' });
    await act(async () => store.dispatch(startDesk(true)));
    server.answers['POST session'] = { ok: false, code: 'wrong-password', body: {} };
    await act(async () => store.dispatch(enterWith('wrong')));
    expect([storage.read(SIGN_OUT_KEY), texts()]).toEqual(['session', [NOT_YET]]);
    server.answers['POST session'] = { ok: true, body: {} };
    server.answers['GET state'] = { ok: true, body: { writable: true } };
    await act(async () => store.dispatch(enterWith('right')));
    expect([storage.read(SIGN_OUT_KEY), texts(), selectDeskStage(store.getState())]).toEqual([null, [], 'open']);
    const before = requested.filter((one) => one.startsWith('DELETE')).length;
    await pass(5 * 60_000);
    expect(requested.filter((one) => one.startsWith('DELETE'))).toHaveLength(before);
  });

  it('ends the sessions of all devices on request, and needs the password if the session is already over', async () => {
    const { server, store, enter, storage, texts } = setUp({ 'DELETE sessions': { ok: true, body: {} } });
    act(enter);
    await click('所有设备都退出');
    expect([texts(), storage.read(SIGN_OUT_KEY)]).toEqual([['所有设备都已退出管理'], null]);
    act(enter);
    server.answers['DELETE sessions'] = { ok: false, code: 'no-session', body: {} };
    await click('所有设备都退出');
    expect(selectDeskStage(store.getState())).toBe('asking');
    expect(store.getState().desk?.refusal).toEqual({ code: 'no-session' });
  });
});

/** Renders what ends the desk on the screen with its session. */
function renderSessionEnd(store: AppStore): void {
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <SessionEnd />
      </DeskWordsContext>
    </InStore>,
  );
}

describe('a session that ends by time', () => {
  it('closes the desk after 12 hours without use, as the server has said, and removes the locked links', async () => {
    const { services, store, enter, isOpen, texts, unmount } = setUp({
      'GET state': { ok: true, body: {}, seconds: 12 * 60 * 60 },
    });
    unmount();
    await services.owner?.ask({ path: 'state' });
    act(enter);
    renderSessionEnd(store);
    await pass(11 * HOURS);
    await services.owner?.ask({ path: 'state' });
    await pass(12 * HOURS - 1000);
    expect([isOpen(), texts()]).toEqual([true, []]);
    await pass(1000);
    expect([isOpen(), texts()]).toEqual([false, ['登录已到期，管理已关闭']]);
    expect(store.getState().desk?.links).toBeUndefined();
  });

  it('leaves the desk of a remembered device open for 30 days without use', async () => {
    const DAYS = 24 * HOURS;
    const { services, store, enter, isOpen, texts, unmount } = setUp({
      'GET state': { ok: true, body: {}, seconds: 30 * 24 * 60 * 60 },
    });
    unmount();
    await services.owner?.ask({ path: 'state' });
    act(enter);
    renderSessionEnd(store);
    vi.setSystemTime(Date.now() + 29 * DAYS);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await pass(60_000);
    expect([isOpen(), texts()]).toEqual([true, []]);
    vi.setSystemTime(Date.now() + 1 * DAYS);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect([isOpen(), texts()]).toEqual([false, ['登录已到期，管理已关闭']]);
  });

  it('closes the desk also after the computer has slept, as soon as the page is visible', async () => {
    const { services, enter, isOpen, store, unmount } = setUp({
      'GET state': { ok: true, body: {}, seconds: 60 * 60 },
    });
    unmount();
    await services.owner?.ask({ path: 'state' });
    act(enter);
    renderSessionEnd(store);
    vi.setSystemTime(Date.now() + 2 * HOURS);
    expect(isOpen()).toBe(true);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(isOpen()).toBe(false);
  });
});
