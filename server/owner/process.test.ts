import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { halvesIn } from './testing/deskServer.ts';
import { hashPassword } from '../password/passwordHash.ts';

let folder = '';
let child: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-desk-'));
  cpSync(inject('builtServer'), join(folder, 'dist-server'), { recursive: true });
  for (const name of ['dist', 'config']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const marks = ['head', 'loading', 'sheet', 'view', 'icons', 'noscript'].map((name) => `<!--site:${name}-->`);
  writeFileSync(join(folder, 'dist/index.html'), marks.join(''));
  writeFileSync(join(folder, 'dist/manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'dist/jsonp.html'), '');
  writeFileSync(join(folder, 'config/site.yml'), '# all defaults\n');
});
afterEach(async () => {
  const closed = child && once(child, 'close');
  child?.kill('SIGKILL');
  await closed;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the built server and opens a session of the owner. */
async function start() {
  const env = { PATH: process.env['PATH'], PORT: '0', OWNER_PASSWORD_HASH: await hashPassword('porch', 10) };
  const server = spawn(process.execPath, [join(folder, 'dist-server/index.js')], { cwd: folder, env });
  child = server;
  const [line]: unknown[] = await once(server.stdout, 'data');
  const url = String(line).trim().replace('Porchlight: ', '');
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ password: 'porch' });
  const opened = await fetch(`${url}/api/owner/session`, { method: 'POST', headers, body });
  const session = { headers: { 'set-cookie': opened.headers.getSetCookie() }, json: await opened.json() };
  return { server, url, both: halvesIn(session) };
}

describe.skipIf(!existsSync('/proc/self/task'))('a song of 100 MB', () => {
  it('is uploaded without being held in memory', async () => {
    const { server, url, both } = await start();
    const memory = memoryOf(server);
    const piece = Buffer.alloc(1024 * 1024, 'song');
    const put = (name: string, count: number) =>
      new Promise<{ status: number | undefined }>((resolve, reject) => {
        const sent = { origin: url, ...both, 'content-type': 'application/octet-stream' };
        const call = request(`${url}/api/owner/files/music/${name}`, { method: 'PUT', headers: sent }, (response) => {
          response.resume();
          resolve({ status: response.statusCode });
        });
        call.on('error', reject);
        Readable.from(songOf(piece, count)).pipe(call);
      });
    expect((await put('small.mp3', 5)).status).toBe(200);
    const before = memory('VmRSS');
    // From now on VmHWM is the most memory that this process has had.
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
    expect((await put('large.mp3', 100)).status).toBe(200);
    // About 10 MB, and up to 70 before garbage is collected; a server that held the song would have more than 100.
    expect(memory('VmHWM') - before).toBeLessThan(90);
    const got = await fetch(`${url}/music/large.mp3`, { headers: { range: 'bytes=0-9' } });
    expect([got.headers.get('content-range'), got.headers.get('content-type')]).toEqual([
      `bytes 0-9/${3 + 100 * piece.length}`,
      'audio/mpeg',
    ]);
    await got.body?.cancel();
  });
});

describe.skipIf(!existsSync('/proc/self/task'))('a backup of 300 MB', () => {
  it('is streamed without being held in memory, and the page answers meanwhile', async () => {
    const music = join(folder, 'config/public/music');
    mkdirSync(music, { recursive: true });
    for (const name of ['a.mp3', 'b.mp3']) writeFileSync(join(music, name), Buffer.alloc(150 * 1024 * 1024, name));
    const { server, url, both } = await start();
    const memory = memoryOf(server);
    const first = await fetch(`${url}/api/owner/backup`, { headers: both });
    await first.body?.getReader().cancel();
    const before = memory('VmRSS');
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
    const response = await fetch(`${url}/api/owner/backup`, { headers: both });
    const reader = response.body?.getReader();
    // While nothing is read, the connection holds the backup up.
    let bytes = (await reader?.read())?.value?.length ?? 0;
    expect((await fetch(url)).status).toBe(200);
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) bytes += part.value.length;
    expect(bytes).toBeGreaterThan(300 * 1024 * 1024);
    expect(memory('VmHWM') - before).toBeLessThan(40);
  });
});

/** Reads a number of MB from the state of a process. */
const memoryOf =
  ({ pid }: ChildProcess) =>
  (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function* songOf(piece: Uint8Array, count: number) {
  yield Buffer.from('ID3');
  for (let index = 0; index < count; index += 1) yield piece;
}
