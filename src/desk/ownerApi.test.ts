import { ownerService } from './save/requestDeskApi';
import { afterEach, expect, it, vi } from 'vitest';
import { requestOwnerApi } from './ownerApi';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the owner’s API reports until when the session lasts, by the server’s answer, and completes a sign-out after the page is closed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const answers = [
    Response.json({}, { headers: { 'x-session-seconds': '43200' } }),
    Response.json({ error: 'not-found' }, { status: 404 }),
    Response.json({}),
  ];
  const fetched = vi.fn<typeof fetch>(async () => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  const { ask, sessionEnd } = ownerService(requestOwnerApi);
  expect(sessionEnd()).toBe(Infinity);
  expect(await ask({ path: 'state' })).toEqual({ ok: true, body: {}, seconds: 43_200 });
  expect(sessionEnd()).toBe(1_000_000 + 43_200_000);
  vi.setSystemTime(2_000_000);
  await ask({ path: 'nothing' });
  expect(await ask({ method: 'DELETE', path: 'session', keepalive: true })).toEqual({ ok: true, body: {} });
  expect(sessionEnd()).toBe(1_000_000 + 43_200_000);
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, false, true]);
});
