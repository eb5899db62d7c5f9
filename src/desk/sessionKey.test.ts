import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../tests/support/store';
import { deskReducers } from './deskSlice';

/** Local storage in memory. `isFull`: nothing new can be stored; `isBlocked`: every access throws. */
function stubStorage() {
  const texts = new Map<string, string>();
  const state = { texts, isFull: false, isBlocked: false };
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem(name: string, text: string) {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(name, text);
    },
    removeItem: (name: string) => void texts.delete(name),
  };
  vi.stubGlobal('localStorage', undefined);
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    if (state.isBlocked) throw new DOMException('blocked', 'SecurityError');
    return Object.assign(Object.create(null), storage);
  });
  return state;
}

/** The key of each call that was sent, and the answers to the next calls. */
let sent: [call: string, key: string | null][] = [];
let answers: Response[] = [];
beforeEach(() => {
  [sent, answers] = [[], []];
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit) => {
    sent.push([`${method} ${path}`, new Headers(headers).get('x-session-key')]);
    return answers.shift() ?? Response.json({});
  });
  class Upload extends EventTarget {
    status = 200;
    response = {};
    upload = new EventTarget();
    headers = new Headers();
    call = '';
    open(method: string, path: string) {
      this.call = `${method} ${path}`;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    send() {
      sent.push([this.call, this.headers.get('x-session-key')]);
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A tab of the browser: the desk's modules, loaded anew. */
async function openTab() {
  vi.resetModules();
  const { requestOwnerApi } = await import('./ownerApi');
  const { uploadFile } = await import('./files/uploadFile');
  return {
    ask: requestOwnerApi,
    signIn: (key: string) => {
      answers.push(Response.json({ key }));
      return requestOwnerApi({ method: 'POST', path: 'session', body: { password: 'x' } });
    },
    upload: () =>
      makeStore(fakeServices(), deskReducers).dispatch(
        uploadFile({ folder: 'icons', name: 'a.png', content: new Blob(['x']), signal: new AbortController().signal }),
      ),
    keyOfNextCall: async () => {
      await requestOwnerApi({ path: 'state' });
      return sent.at(-1)?.[1];
    },
  };
}

it('the session key is sent with every request of the desk after the sign-in, also with uploads', async () => {
  stubStorage();
  const { ask, signIn, upload } = await openTab();
  await signIn('k1');
  for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const) await ask({ method, path: 'links' });
  await upload();
  expect(sent).toEqual([
    ['POST /api/owner/session', null],
    ...['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].map((method) => [`${method} /api/owner/links`, 'k1']),
    ['PUT /api/owner/files/icons/a.png', 'k1'],
  ]);
});

it('the session key that the first start brings is sent as after a sign-in', async () => {
  stubStorage();
  const { ask, keyOfNextCall } = await openTab();
  answers.push(Response.json({ key: 'k1' }, { status: 201 }));
  await ask({ method: 'POST', path: 'begin', body: {} });
  expect(await keyOfNextCall()).toBe('k1');
});

it.each(['session', 'sessions'])(
  'the session key is removed when the server has ended the %s, and not before',
  async (path) => {
    const { texts } = stubStorage();
    const { ask, signIn, keyOfNextCall } = await openTab();
    await signIn('k1');
    answers.push(Response.json({ error: 'server-error' }, { status: 500 }));
    await ask({ method: 'DELETE', path });
    expect(await keyOfNextCall()).toBe('k1');
    await ask({ method: 'DELETE', path });
    expect(await keyOfNextCall()).toBe(null);
    expect(texts.size).toBe(0);
  },
);

it('the session key is used by another tab of the same origin, also after a later sign-in there or here', async () => {
  stubStorage();
  const first = await openTab();
  await first.signIn('k1');
  const second = await openTab();
  expect(await second.keyOfNextCall()).toBe('k1');
  await second.signIn('k2');
  expect(await first.keyOfNextCall()).toBe('k2');
  await first.ask({ method: 'DELETE', path: 'session' });
  expect(await second.keyOfNextCall()).toBe(null);
});

it.each(['isFull', 'isBlocked'] as const)(
  'the session key lasts as long as the page if local storage %s',
  async (problem) => {
    const state = stubStorage();
    const tab = await openTab();
    await tab.signIn('k1');
    state[problem] = true;
    await tab.signIn('k2');
    expect(await tab.keyOfNextCall()).toBe('k2');
    await tab.upload();
    expect(sent.at(-1)).toEqual(['PUT /api/owner/files/icons/a.png', 'k2']);
    expect(await (await openTab()).keyOfNextCall()).toBe(null);
    await tab.ask({ method: 'DELETE', path: 'session' });
    expect(await tab.keyOfNextCall()).toBe(null);
  },
);
