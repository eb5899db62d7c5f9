import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../tests/support/patience.ts';
import { until } from '../../tests/support/until.ts';
import type { BodyTimes } from './bodyTime.ts';
import { halvesIn, OWNERS_PASSWORD, startDesk, type DeskServer } from '../owner/testing/deskServer.ts';

let desk: DeskServer;
let both: Record<string, string> = {};
const begin = async (bodyTimes: BodyTimes) => {
  desk = await startDesk({}, { bodyTimes });
  const body = { password: OWNERS_PASSWORD };
  both = halvesIn(await desk.ask('/api/owner/session', { method: 'POST', body }));
};
afterEach(async () => {
  vi.useRealTimers();
  await desk.stop();
});

/**
 * Starts a request whose body the test sends in parts. `ended` resolves with the status, or with `cut` if the
 * connection was closed.
 */
function send(path: string, method: string, headers: Record<string, string>) {
  const call = request(desk.origin + path, { method, headers: { origin: desk.origin, ...headers } });
  const ended = new Promise<number | 'cut'>((resolve) => {
    call.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    call.on('error', () => resolve('cut'));
  });
  return { call, ended };
}
const upload = () =>
  send('/api/owner/files/music/a.mp3', 'PUT', { ...both, 'content-type': 'application/octet-stream' });
const tryPassword = () => send('/api/verifyPassword', 'POST', { 'content-type': 'application/json' });

const left = () => readdirSync(join(desk.config, 'public/music'));

/** The server's limits run on a clock of the test; that of a pause is the socket's own. */
const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('a request body', () => {
  it('closes its connection if it arrives too slowly', async () => {
    await begin({ wholeMs: 300_000 });
    fakeClock();
    const before = vi.getTimerCount();
    const { call, ended } = tryPassword();
    call.write(' ');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(before), PATIENCE_MS);
    vi.advanceTimersByTime(300_000);
    expect(await ended).toBe('cut');
    expect((await desk.ask('/healthz')).status).toBe(200);
  });

  it('has no time limit after it is refused unread, so its connection can serve other requests', async () => {
    await begin({ wholeMs: 300_000 });
    fakeClock();
    const before = vi.getTimerCount();
    const headers = { 'content-type': 'application/json', 'content-length': '1000000' };
    const { call, ended } = send('/api/verifyPassword', 'POST', headers);
    call.write(' ');
    expect(await ended).toBe(413);
    await until(() => expect(vi.getTimerCount()).toBe(before));
    call.destroy();
  });

  it('may take longer for an upload, as long as data arrives', async () => {
    await begin({ wholeMs: 300_000 });
    fakeClock();
    const { call, ended } = upload();
    call.write('ID3');
    // The owner is known when the file is begun.
    await vi.waitFor(() => expect(left()).toHaveLength(1), PATIENCE_MS);
    vi.advanceTimersByTime(3_600_000);
    call.end(' ');
    expect(await ended).toBe(200);
  });

  it('ends if an upload stalls, and leaves no file', async () => {
    await begin({ pauseMs: 100 });
    const { call, ended } = upload();
    call.write('ID3');
    expect(await ended).toBe('cut');
    await until(() => expect(left()).toEqual([]));
  });
});
