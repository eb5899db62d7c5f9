import { ownerService } from '../save/requestDeskApi';
import { afterEach, expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { answerOf, requestOwnerApi, type OwnerApi, type OwnerAnswer } from '../ownerApi';
import { deskWords } from '../words/zh-CN';
import { selectSaving } from '../deskSelectors';
import { deskEntered, deskReducers } from '../deskSlice';
import { onLoginNeeded } from '@/page/pageLogin';
import { saveUpload } from './fileCalls';
import type { SendFile } from './uploadFile';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const OK: OwnerAnswer = { ok: true, body: {} };
const refused = (code: 'offline' | 'busy' | 'no-session' | 'disk-full' | 'not-this-kind'): OwnerAnswer => ({
  ok: false,
  code,
  body: {},
});

/** Uploads a file; the attempts get these answers in order. */
function upload(answers: OwnerAnswer[], { content = new Blob(['x']), cancelled = false } = {}) {
  const ask = vi.fn<OwnerApi>(async () => OK);
  const run = new AbortController();
  const send = vi.fn<SendFile>(async () => {
    if (cancelled) run.abort();
    return answers.shift() ?? OK;
  });
  const services = fakeServices({
    owner: ownerService(ask),
    sendFile: send,
  });
  const store = makeStore(services, deskReducers);
  store.dispatch(deskEntered({ writable: true }));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const saving = store.dispatch(saveUpload({ folder: 'icons', name: 'a.png', content, signal: run.signal }));
  return { ask, send, saving, store };
}

it.each(['offline', 'no-session', 'busy'] as const)(
  'an upload is sent again after %s, once the server answers',
  async (code) => {
    const { ask, send, saving, store } = upload([refused(code)]);
    await vi.advanceTimersByTimeAsync(999);
    expect(send).toHaveBeenCalledTimes(code === 'busy' ? 1 : 2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await saving).toEqual({ ok: true });
    expect(send).toHaveBeenCalledTimes(2);
    expect(ask.mock.calls.map(([{ path }]) => path)).toEqual(['state']);
    expect(selectSaving(store.getState()).kind).toBe('saved');
  },
);

it('an upload fails after three attempts', async () => {
  const { send, saving, store } = upload([refused('offline'), refused('offline'), refused('offline')]);
  expect(await saving).toMatchObject({ ok: false, code: 'offline' });
  expect(send).toHaveBeenCalledTimes(3);
  expect(selectSaving(store.getState())).toEqual({ kind: 'refused', code: 'offline' });
});

it('an upload is not sent again if the server gives a reason', async () => {
  const { send, saving } = upload([refused('disk-full')]);
  expect(await saving).toMatchObject({ ok: false, code: 'disk-full' });
  expect(send).toHaveBeenCalledTimes(1);
});

it('an upload is not sent at all if the server would not accept its size', async () => {
  const { send, saving } = upload([], { content: new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]) });
  expect(await saving).toMatchObject({ ok: false, code: 'too-large' });
  expect(send).not.toHaveBeenCalled();
});

it('a cancelled upload is not sent again, and is no error', async () => {
  const { send, saving, store } = upload([refused('offline')], { cancelled: true });
  expect(await saving).toMatchObject({ ok: false });
  expect(send).toHaveBeenCalledTimes(1);
  expect(selectSaving(store.getState()).kind).toBe('idle');
});

it('an upload that a proxy cuts each time is refused with its setting, and a small one is only not reached', async () => {
  const { saving, store } = upload([refused('offline'), refused('offline'), refused('offline')], {
    content: new Blob([new Uint8Array(1024 * 1024 + 1)]),
  });
  expect(await saving).toMatchObject({ ok: false, code: 'proxy-limit' });
  expect(selectSaving(store.getState())).toEqual({ kind: 'refused', code: 'proxy-limit' });
});

it('an upload that a proxy answers with 413 and a page is refused with its setting; the server’s own 413 with its code', () => {
  expect(answerOf(413, {})).toMatchObject({ ok: false, code: 'proxy-limit' });
  expect(answerOf(413, { error: 'too-large' })).toMatchObject({ ok: false, code: 'too-large' });
  expect(deskWords.common.codes['proxy-limit']).toContain('client_max_body_size');
});

interface Heard {
  status: number;
  /** The body as JSON; null if it is something else, such as a page. */
  response: unknown;
}

/** Replaces XMLHttpRequest by one that gets these responses in order; returns how many files were sent. */
function answerUploads(answers: Heard[]): () => number {
  let sent = 0;
  class Request extends EventTarget implements Heard {
    status = 0;
    response: unknown = null;
    upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      sent += 1;
      Object.assign(this, answers.shift());
      this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return () => sent;
}

const LOGIN_PAGE = () => new Response('<h1>Login</h1>', { headers: { 'content-type': 'text/html' } });

it.each([
  ['a page in place of JSON', { status: 200, response: null }],
  ['401', { status: 401, response: null }],
  ['a redirect to another host', { status: 0, response: null }],
])(
  'an upload that a login in front of the site answers by %s is reported, waits, and is saved after the login',
  async (_, heard) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const reported = vi.fn<() => void>();
    onLoginNeeded(reported);
    const sent = answerUploads([heard, { status: 200, response: {} }]);
    const states = [LOGIN_PAGE(), Response.json({})];
    vi.stubGlobal('fetch', async () => states.shift() ?? Response.error());
    const store = makeStore(fakeServices({ owner: ownerService(requestOwnerApi) }), deskReducers);
    store.dispatch(deskEntered({ writable: true }));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const content = new Blob([new Uint8Array(1024 * 1024 + 1)]);
    const saving = store.dispatch(
      saveUpload({ folder: 'icons', name: 'a.png', content, signal: new AbortController().signal }),
    );
    await vi.waitFor(() => expect(selectSaving(store.getState()).kind).toBe('retrying'));
    expect(reported).toHaveBeenCalledOnce();
    expect(sent()).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await saving).toEqual({ ok: true });
    expect(sent()).toBe(2);
  },
);
