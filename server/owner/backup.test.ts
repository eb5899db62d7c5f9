import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import PQueue from 'p-queue';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ticketSchema } from '../../src/contract/ownerAnswers.ts';
import { gate } from '../../tests/support/gate.ts';
import { until } from '../../tests/support/until.ts';
import { backupRoutes } from './backup.ts';
import { halvesIn, OWNERS_PASSWORD, startDesk, type DeskServer } from './testing/deskServer.ts';
import { readZip } from './testing/readZip.ts';

const PATH = '/api/owner/backup';
/** A call as the route sees it. */
const NO_CALL = {
  request: new Request('https://site.example/api/owner/backup'),
  device: '',
  header: () => undefined,
  param: () => '',
  query: () => undefined,
  ticket: () => '',
  allowTime: () => undefined,
  checkSession: async () => undefined,
};
/** Systems with `/proc` also have pipes. */
const HAS_PROC = existsSync('/proc/self/fd');
/** Not a multiple of what is read at a time. */
const LARGE = 3 * 1024 * 1024 + 5;

let server: DeskServer;
let both: Record<string, string>;
beforeEach(async () => {
  server = await startDesk();
  both = halvesIn(await server.ask('/api/owner/session', { method: 'POST', body: { password: OWNERS_PASSWORD } }));
});
afterEach(() => server.stop());

const download = (path = PATH, headers = both) => fetch(`${server.origin}${path}`, { headers });
const filesOf = async (response: Response) => readZip(Buffer.from(await response.arrayBuffer()));
const namesIn = (files: ReadonlyMap<string, Buffer>) => [...files.keys()].toSorted();
const path = (name: string) => join(server.config, name);
/** Files of the owner's folder that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((id) => {
    try {
      return readlinkSync(`/proc/self/fd/${id}`).startsWith(server.config);
    } catch {
      return false;
    }
  });

/** The stream of a backup, without a connection that reads ahead. */
async function streamed(queue = new PQueue({ concurrency: 1 })): Promise<ReadableStream<Uint8Array>> {
  const [route] = backupRoutes({ folder: server.config, queue, log: (line) => server.lines.push(line) });
  const { bytes } = (await route?.methods['GET']?.(NO_CALL)) ?? {};
  if (!(bytes instanceof ReadableStream)) throw new Error('no stream');
  return bytes;
}

/** Reads the beginning of a backup in which a large file is being read; returns what reads the rest. */
async function begun() {
  for (const name of ['a', 'b']) {
    mkdirSync(path('public/music'), { recursive: true });
    writeFileSync(path(`public/music/${name}.mp3`), Buffer.alloc(LARGE, name));
  }
  const reader = (await streamed()).getReader();
  const parts: Uint8Array[] = [];
  const read = async () => {
    const { value } = await reader.read();
    if (value) parts.push(value);
    return value;
  };
  // The first piece of one of the two.
  let piece = await read();
  while (piece && piece.length < 10_000) piece = await read();
  const current = String.fromCharCode(piece?.[0] ?? 0);
  const rest = async () => {
    while (await read());
    return readZip(Buffer.concat(parts));
  };
  return { current, other: current === 'a' ? 'b' : 'a', rest, reader };
}

async function ticket(): Promise<string> {
  const { json } = await server.ask(PATH, { method: 'POST', headers: both, body: {} });
  return v.parse(ticketSchema, json).ticket;
}
const cookieOnly = () => ({ cookie: both['cookie'] ?? '' });

describe('a backup', () => {
  it('is one zip of the owner’s folder, byte for byte, with a date in its name', async () => {
    server.put('config/public/images/background1.jpg', 'picture');
    server.put('config/english/site.yml', 'name: House\n');
    const response = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="porchlight-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const files = await filesOf(response);
    expect(namesIn(files)).toEqual(['english/site.yml', 'links.yml', 'public/images/background1.jpg', 'site.yml']);
    for (const [name, content] of files) expect(content.toString()).toBe(server.read(`config/${name}`));
    expect(server.lines).toEqual([]);
  });

  it('contains no secrets, history, deleted or unfinished files', async () => {
    const secrets = [
      '.env',
      'porchlight.env',
      '.devices.json',
      '.history/site.yml/1700000000000.desk.aaaaaaaaaaaaaaaaaaaaaa',
      '.bin/1700000000000.images.a.jpg',
      'public/images/.upload-0123456789abcdef',
      '.links.yml.desk-new',
      'links.yml.bak',
      'links.yml.bak2',
      'site.yml~',
      'public/@eaDir/a.jpg',
    ];
    for (const name of secrets) server.put(`config/${name}`, 'secret');
    const files = await filesOf(await download());
    expect(namesIn(files)).toEqual(['links.yml', 'site.yml']);
  });

  it.skipIf(process.platform === 'win32')(
    'leaves out names that Windows would unpack elsewhere, and names them in the log',
    async () => {
      server.put('config/public/a\\..\\a.bat', 'x');
      mkdirSync(path('b\\c'));
      server.put('config/b\\c/d.txt', 'x');
      expect(namesIn(await filesOf(await download()))).toEqual(['links.yml', 'site.yml']);
      await until(() => expect(server.lines).toEqual([expect.stringMatching(/(a\.bat.*d\.txt|d\.txt.*a\.bat)/)]));
    },
  );

  it('keeps names of any script', async () => {
    const names = ['壁纸/夜 景.jpg', 'ملف.png', 'e\u0301te\u0301.jpg', '🏮.webp', 'a&b#c%20.mp3', 'тест/мир.flac'];
    for (const name of names) server.put(`config/public/${name}`, name);
    const files = await filesOf(await download());
    for (const name of names) expect(files.get(`public/${name}`)?.toString()).toBe(name);
  });

  it('follows a symbolic link to a file of the folder, and none to anything else', async () => {
    server.put('config/public/a.jpg', 'picture');
    server.put('config/.env', 'secret');
    server.put('elsewhere/b.jpg', 'secret');
    const links = {
      'public/link.jpg': 'a.jpg',
      'public/outside.jpg': '../../elsewhere/b.jpg',
      'public/outside': '../../elsewhere',
      'public/hidden.txt': '../.env',
      'public/around': '..',
      'public/nothing': 'nothing.jpg',
    };
    for (const [name, target] of Object.entries(links)) symlinkSync(target, path(name));
    const files = await filesOf(await download());
    expect(namesIn(files)).toEqual(['links.yml', 'public/a.jpg', 'public/link.jpg', 'site.yml']);
    expect(files.get('public/link.jpg')?.toString()).toBe('picture');
    expect(server.lines).toHaveLength(1);
    for (const name of Object.keys(links).slice(1)) expect(server.lines[0]).toContain(name);
  });

  it.skipIf(!HAS_PROC)('does not wait for a pipe', async () => {
    execFileSync(
      'mkfifo',
      [path('public/pipe')].filter(() => mkdirSync(path('public'), { recursive: true }) ?? true),
    );
    expect(namesIn(await filesOf(await download()))).toEqual(['links.yml', 'site.yml']);
  });
});

describe('a file that changes during a backup', () => {
  it('that has grown is as long as when it was opened', async () => {
    const { current, rest } = await begun();
    writeFileSync(path(`public/music/${current}.mp3`), 'more', { flag: 'a' });
    expect((await rest()).get(`public/music/${current}.mp3`)?.equals(Buffer.alloc(LARGE, current))).toBe(true);
  });

  it('that was replaced or deleted is as when it was opened', async () => {
    const { current, rest } = await begun();
    rmSync(path(`public/music/${current}.mp3`));
    expect((await rest()).get(`public/music/${current}.mp3`)?.equals(Buffer.alloc(LARGE, current))).toBe(true);
  });

  it('that was cut ends there, and the zip is valid', async () => {
    const { current, other, rest } = await begun();
    truncateSync(path(`public/music/${current}.mp3`), 200_000);
    const files = await rest();
    expect(files.get(`public/music/${current}.mp3`)?.length).toBeLessThan(LARGE);
    expect(files.get(`public/music/${other}.mp3`)?.length).toBe(LARGE);
  });

  it('that was deleted before its turn is left out, and the log names it', async () => {
    const { other, rest } = await begun();
    rmSync(path(`public/music/${other}.mp3`));
    expect((await rest()).has(`public/music/${other}.mp3`)).toBe(false);
    expect(server.lines.join()).toContain(`public/music/${other}.mp3`);
  });

  it.skipIf(!HAS_PROC)('is closed when the download is given up', async () => {
    const { reader } = await begun();
    expect(openFiles()).toHaveLength(1);
    await reader.cancel().catch(() => undefined);
    // At once: the garbage collector would close it too, at some time.
    expect(openFiles()).toEqual([]);
  });

  it.skipIf(!HAS_PROC)('is closed when the connection breaks', async () => {
    mkdirSync(path('public/music'), { recursive: true });
    // More than the buffers of a connection hold.
    writeFileSync(path('public/music/a.mp3'), Buffer.alloc(64 * 1024 * 1024));
    const stop = new AbortController();
    const response = await fetch(`${server.origin}${PATH}`, { headers: both, signal: stop.signal });
    await response.body?.getReader().read();
    await until(() => expect(openFiles()).toHaveLength(1));
    stop.abort();
    await until(() => expect(openFiles()).toEqual([]));
    expect((await server.ask('/')).status).toBe(200);
  });

  it('and is one of the two that say what is locked waits for the change of both', async () => {
    const queue = new PQueue({ concurrency: 1 });
    const [begins, ends] = [gate(), gate()];
    const change = queue.add(async () => {
      server.put('config/site.yml', 'lockedGroups: [新]\n');
      begins.open();
      await ends.opened;
      server.put('config/links.yml', '- { name: 甲, link: https://a.example/, category: 新 }\n');
    });
    await begins.opened;
    let isRead = false;
    const zip = new Response(await streamed(queue)).arrayBuffer().finally(() => {
      isRead = true;
    });
    // Another backup that begins later and waits for nothing is complete.
    await new Response(await streamed()).arrayBuffer();
    expect(isRead).toBe(false);
    ends.open();
    await change;
    const files = readZip(Buffer.from(await zip));
    expect([files.get('site.yml')?.toString(), files.get('links.yml')?.toString()]).toEqual([
      'lockedGroups: [新]\n',
      '- { name: 甲, link: https://a.example/, category: 新 }\n',
    ]);
  });
});

describe('a link to the backup', () => {
  it('opens with the cookie and a ticket, once', async () => {
    const address = `${PATH}?ticket=${await ticket()}`;
    const response = await download(address, cookieOnly());
    expect(namesIn(await filesOf(response))).toEqual(['links.yml', 'site.yml']);
    expect((await download(address, cookieOnly())).status).toBe(401);
  });

  it.each([
    ['without a ticket', '', true],
    ['with an invented ticket', '?ticket=abc', true],
    ['without the cookie', 'real', false],
  ])('opens nothing %s', async (_, query, withCookie) => {
    const address = `${PATH}${query === 'real' ? `?ticket=${await ticket()}` : query}`;
    expect((await download(address, withCookie ? cookieOnly() : {})).status).toBe(401);
  });

  it('opens nothing with the cookie of another session', async () => {
    const address = `${PATH}?ticket=${await ticket()}`;
    const other = halvesIn(
      await server.ask('/api/owner/session', { method: 'POST', body: { password: OWNERS_PASSWORD } }),
    );
    expect((await download(address, { cookie: other['cookie'] ?? '' })).status).toBe(401);
  });

  it('opens nothing else with its ticket, and nothing after the session', async () => {
    const other = await download(`/api/owner/links?ticket=${await ticket()}`, cookieOnly());
    expect(other.status).toBe(401);
    const address = `${PATH}?ticket=${await ticket()}`;
    await server.ask('/api/owner/session', { method: 'DELETE', headers: both });
    expect((await download(address, cookieOnly())).status).toBe(401);
  });

  it('gets a ticket only for a page of this site, with a session and JSON', async () => {
    const statuses = await Promise.all([
      server.ask(PATH, { method: 'POST', body: {} }),
      server.ask(PATH, { method: 'POST', body: {}, headers: { ...both, origin: 'https://other.example' } }),
      server.ask(PATH, { method: 'POST', raw: '{}', headers: { ...both, 'content-type': 'text/plain' } }),
      server.ask(PATH, { method: 'PUT', body: {}, headers: both }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 403, 415, 405]);
  });
});
