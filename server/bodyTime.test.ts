import { readdirSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { BodyTimes } from './bodyTime.ts';
import { startDesk, type DeskServer } from './owner/testing/deskServer.ts';

let desk: DeskServer;
let cookie = '';
const begin = async (bodyTimes: BodyTimes) => {
  desk = await startDesk({}, { bodyTimes });
  const { headers } = await (await desk.signIn())('/api/owner/session');
  cookie = String(headers['set-cookie']).split(';')[0] ?? '';
};
afterEach(() => desk.stop());

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
  send('/api/owner/files/music/a.mp3', 'PUT', { cookie, 'content-type': 'application/octet-stream' });
const tryPassword = () => send('/api/verifyPassword', 'POST', { 'content-type': 'application/json' });

const left = () => readdirSync(join(desk.config, 'public/music'));

async function drip(call: ClientRequest, times: number): Promise<void> {
  for (let time = 0; time < times && !call.destroyed; time += 1) {
    call.write(time === 0 ? 'ID3' : ' ');
    await pause(20);
  }
}

describe('a body', () => {
  it('that comes too slowly ends its connection, and nobody waits for it', async () => {
    await begin({ wholeMs: 100 });
    const { call, ended } = tryPassword();
    void drip(call, 5000);
    expect(await ended).toBe('cut');
    expect((await desk.ask('/healthz')).status).toBe(200);
  });

  it('of an upload may take longer, as long as something comes', async () => {
    await begin({ wholeMs: 100, pauseMs: 60_000 });
    const { call, ended } = upload();
    await drip(call, 15);
    call.end();
    expect(await ended).toBe(200);
  });

  it('of an upload that stands still ends, and leaves nothing', async () => {
    await begin({ wholeMs: 60_000, pauseMs: 100 });
    const { call, ended } = upload();
    call.write('ID3');
    expect(await ended).toBe('cut');
    await expect.poll(left).toEqual([]);
  });
});
