import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { array, assert, asyncProperty, constantFrom, oneof, tuple } from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { contentHash } from '../files/contentHash.ts';
import { hashPassword } from '../password/passwordHash.ts';
import type { SiteOptions } from '../http/requestListener.ts';
import { realDisk, type Disk } from './disk.ts';
import { halvesIn, OWNERS_PASSWORD, startDesk, type DeskServer } from './testing/deskServer.ts';
import { readZip } from './testing/readZip.ts';

const PATH = '/api/owner/mine';
const FILE = 'config/mine.json';
const DOCUMENT = { app: 'porchlight', version: 1, settings: { coverType: '2' }, savedAt: '2027-01-03T00:00:00Z' };
const OTHER = { ...DOCUMENT, settings: { coverType: '3' }, links: [{ link: 'https://mine.example/', name: '我的' }] };
const FIRST = { 'if-none-match': '*' };
const MOST_BYTES = 1024 * 1024;

let desk: DeskServer;
let owner: DeskServer['ask'];
const begin = async (files: Record<string, string> = {}, options: Partial<SiteOptions> = {}) => {
  desk = await startDesk(files, options);
  owner = await desk.signIn();
};
afterEach(() => desk.stop());

const put = (body: unknown, headers: Record<string, string>) => owner(PATH, { method: 'PUT', body, headers });
const over = (etag: unknown) => ({ 'if-match': String(etag) });
const written = (document: unknown) => `${JSON.stringify(document, undefined, 2)}\n`;
const tagOf = (text: string) => `"${contentHash(text)}"`;
const seen = ({ status, json }: { status: number; json: unknown }) => ({ status, json });

describe('the settings that the owner’s devices have in common', () => {
  it('begin with the first device, and follow its changes', async () => {
    await begin();
    expect(seen(await owner(PATH))).toEqual({ status: 404, json: { error: 'not-found' } });
    expect(seen(await put(DOCUMENT, {}))).toEqual({ status: 428, json: { error: 'base-missing' } });
    const first = await put({ ...DOCUMENT, later: [1] }, FIRST);
    expect([first.status, first.text]).toEqual([204, '']);
    const read = await owner(PATH);
    expect(seen(read)).toEqual({ status: 200, json: { ...DOCUMENT, later: [1] } });
    expect(read.headers.etag).toBe(first.headers.etag);
    expect((await put(OTHER, FIRST)).status).toBe(412);
    const second = await put(OTHER, over(first.headers.etag));
    expect(second.status).toBe(204);
    expect(seen(await put(DOCUMENT, over(first.headers.etag)))).toEqual({
      status: 412,
      json: { error: 'changed', etag: second.headers.etag },
    });
    expect(desk.read(FILE)).toBe(written(OTHER));
    // It changes often: versions of it would push nothing out, but fill the disk.
    expect(existsSync(join(desk.config, '.history/mine.json'))).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('can be read only by the user of the server', async () => {
    await begin({ [FILE]: written(DOCUMENT) });
    const mode = () => (statSync(join(desk.folder, FILE)).mode & 0o777).toString(8);
    expect(mode()).toBe('600');
    chmodSync(join(desk.folder, FILE), 0o644);
    await put(OTHER, over(tagOf(written(DOCUMENT))));
    expect(mode()).toBe('600');
  });

  it('are changed with a tag that a proxy has made weak or named after its compression', async () => {
    await begin();
    const { headers } = await put(DOCUMENT, FIRST);
    const tag = String(headers.etag).slice(1, -1);
    const next = await put(OTHER, over(`W/"${tag}"`));
    const last = String(next.headers.etag).slice(1, -1);
    expect((await put(DOCUMENT, over(`"${last}-gzip"`))).status).toBe(204);
  });

  it('are in the backup, and again there after it was put back', async () => {
    await begin();
    const { headers } = await put(OTHER, FIRST);
    const both = halvesIn(
      await desk.ask('/api/owner/session', { method: 'POST', body: { password: OWNERS_PASSWORD } }),
    );
    const zip = await fetch(`${desk.origin}/api/owner/backup`, { headers: both });
    const restored = readZip(Buffer.from(await zip.arrayBuffer())).get('mine.json');
    await desk.stop();
    await begin({ [FILE]: String(restored) });
    const read = await owner(PATH);
    expect([read.json, read.headers.etag]).toEqual([OTHER, headers.etag]);
  });
});

describe('a body that is no such document', () => {
  it.each([
    ['of another page', { ...DOCUMENT, app: 'other' }],
    ['without a version', { app: 'porchlight', settings: {} }],
    ['of a version that is no number', { ...DOCUMENT, version: '1' }],
    ['without settings', { app: 'porchlight', version: 1 }],
    ['with a list of settings', { ...DOCUMENT, settings: [] }],
    ['that is empty', {}],
  ])('is refused: %s', async (_, body) => {
    await begin();
    expect(seen(await put(body, FIRST))).toMatchObject({ status: 422, json: { error: 'invalid' } });
    expect(existsSync(join(desk.folder, FILE))).toBe(false);
  });

  it('is refused if it is larger than 1 MB', async () => {
    await begin();
    const start = JSON.stringify({ ...DOCUMENT, fill: '' }).length;
    const of = (bytes: number) => ({ ...DOCUMENT, fill: 'x'.repeat(bytes - start) });
    const { status, headers } = await put(of(MOST_BYTES), FIRST);
    expect(status).toBe(204);
    expect(seen(await put(of(MOST_BYTES + 1), over(headers.etag)))).toMatchObject({
      status: 413,
      json: { error: 'too-large' },
    });
    expect(desk.read(FILE)).toBe(written(of(MOST_BYTES)));
  });
});

describe('a file that is no such document', () => {
  it.each([
    ['no JSON', '{"app": "porchlight",', 'unusable'],
    ['another document', '{"name": "x"}', 'unusable'],
    ['a list', '[]', 'unusable'],
    ['null', 'null', 'unusable'],
    ['blanks', ' \n', 'unusable'],
  ])('is reported and left alone: %s', async (_, text, error) => {
    await begin({ [FILE]: text });
    expect(seen(await owner(PATH))).toEqual({ status: 422, json: { error } });
    expect((await put(DOCUMENT, FIRST)).status).toBe(412);
    expect(seen(await put(DOCUMENT, over(tagOf(text))))).toEqual({ status: 422, json: { error } });
    expect(desk.read(FILE)).toBe(text);
  });

  it('is reported and left alone if it is not UTF-8', async () => {
    await begin();
    desk.put(FILE, Buffer.from([0xff, 0xfe, 0x7b]));
    expect((await owner(PATH)).status).toBe(422);
    expect((await put(DOCUMENT, FIRST)).status).toBe(422);
    expect(statSync(join(desk.folder, FILE)).size).toBe(3);
  });

  it('counts as none if it is empty', async () => {
    await begin({ [FILE]: '' });
    expect((await owner(PATH)).status).toBe(404);
    expect((await put(DOCUMENT, FIRST)).status).toBe(204);
  });

  it('is read as it is if a newer page has written it, and only such a page replaces it', async () => {
    const newer = { ...DOCUMENT, version: 2, settings: { unknown: true } };
    await begin({ [FILE]: written(newer) });
    const { json, headers } = await owner(PATH);
    expect(json).toEqual(newer);
    expect(seen(await put(DOCUMENT, over(headers.etag)))).toEqual({ status: 422, json: { error: 'unusable' } });
    expect(desk.read(FILE)).toBe(written(newer));
    expect((await put({ ...newer, settings: {} }, over(headers.etag))).status).toBe(204);
  });
});

it('of two changes at the same time one is written, and the other one is refused', async () => {
  await begin();
  let { headers } = await put(DOCUMENT, FIRST);
  for (let round = 0; round < 100; round += 1) {
    const bodies = [0, 1].map((device) => ({ ...DOCUMENT, settings: { coverBlur: 2 * round + device } }));
    const answers = await Promise.all(bodies.map((body) => put(body, over(headers.etag))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 412]);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect(desk.read(FILE)).toBe(written(bodies[winner]));
    headers = answers[winner]?.headers ?? {};
  }
});

it.each([
  ['full', 'ENOSPC', 'write', 507, 'disk-full'],
  ['over its quota', 'EDQUOT', 'rename', 507, 'disk-full'],
  ['read-only', 'EROFS', 'write', 503, 'read-only'],
  ['without rights', 'EACCES', 'rename', 503, 'not-allowed'],
] as const)('a disk that is %s keeps the document of before', async (_, system, call, status, error) => {
  let fails = false;
  const fail = () => (fails ? Promise.reject(Object.assign(new Error(system), { code: system })) : undefined);
  const disk: Disk = {
    ...realDisk,
    write: async (...input) => (call === 'write' && (await fail())) || realDisk.write(...input),
    rename: async (...input) => (call === 'rename' && (await fail())) || realDisk.rename(...input),
  };
  await begin({}, { disk });
  const { headers } = await put(DOCUMENT, FIRST);
  fails = true;
  expect(seen(await put(OTHER, over(headers.etag)))).toMatchObject({ status, json: { error } });
  expect(desk.read(FILE)).toBe(written(DOCUMENT));
  expect(readdirSync(desk.config).filter((name) => name.includes('mine'))).toEqual(['mine.json']);
  expect((await owner(PATH)).json).toEqual(DOCUMENT);
});

/** A change whose body has arrived in half; `rest` sends the other half and reads the status of the answer. */
async function halfSent(both: Record<string, string>, etag: unknown) {
  const body = JSON.stringify(OTHER);
  const headers = {
    host: new URL(desk.origin).host,
    origin: desk.origin,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'if-match': String(etag),
    ...both,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(body);
  const socket: Socket = connect(Number(new URL(desk.origin).port), '127.0.0.1');
  await new Promise((sent) => socket.write(`PUT ${PATH} HTTP/1.1\r\n${head.join('')}\r\n`, sent));
  await new Promise((sent) => socket.write(bytes.subarray(0, 40), sent));
  const rest = async () => {
    const answered = new Promise<string>((done) => socket.once('data', (data) => done(data.toString())));
    socket.write(bytes.subarray(40));
    const status = Number((await answered).split(' ')[1]);
    socket.destroy();
    return status;
  };
  const cut = () => new Promise<void>((done) => socket.once('close', () => done()).destroy());
  return { rest, cut };
}

const remembered = async () => {
  const body = { password: OWNERS_PASSWORD, remember: true };
  return halvesIn(await desk.ask('/api/owner/session', { method: 'POST', body }));
};
const begun = async () => {
  const stored = JSON.stringify({ desk: await hashPassword(OWNERS_PASSWORD, 10) });
  await begin({ 'config/.passwords.json': stored }, { password: {} });
  const { headers } = await put(DOCUMENT, FIRST);
  return headers.etag;
};

describe('a change whose body is on its way', () => {
  it('is made when it is complete', async () => {
    const etag = await begun();
    const { rest } = await halfSent(await remembered(), etag);
    expect(await rest()).toBe(204);
    expect(desk.read(FILE)).toBe(written(OTHER));
  });

  it('leaves the document of before if the connection breaks', async () => {
    const etag = await begun();
    const { cut } = await halfSent(await remembered(), etag);
    await cut();
    // The next change finds nothing that was left.
    expect((await put({ ...DOCUMENT, version: 2 }, over(etag))).status).toBe(204);
    expect(desk.read(FILE)).toBe(written({ ...DOCUMENT, version: 2 }));
  });

  it.each<[string, (both: Record<string, string>) => Promise<unknown>]>([
    ['signs out', (both) => desk.ask('/api/owner/session', { method: 'DELETE', headers: both })],
    ['is signed out with all others', () => owner('/api/owner/sessions', { method: 'DELETE' })],
    [
      'is forgotten',
      async () => {
        const { json } = await owner('/api/owner/devices');
        for (const { id } of Object(json).list) await owner(`/api/owner/devices/${id}`, { method: 'DELETE' });
      },
    ],
    [
      'loses its password',
      async () => {
        const body = { now: OWNERS_PASSWORD, password: 'another lantern on the porch' };
        expect((await owner('/api/owner/passwords', { method: 'PUT', body })).status).toBe(204);
      },
    ],
  ])('is refused if the device %s meanwhile', async (_, end) => {
    const etag = await begun();
    const both = await remembered();
    const { rest } = await halfSent(both, etag);
    await end(both);
    expect(await rest()).toBe(401);
    expect(desk.read(FILE)).toBe(written(DOCUMENT));
  });
});

/** A name with letters in other spellings. */
const spelled = (name: string) =>
  tuple(
    ...Array.from(name, (letter) => {
      const code = letter.charCodeAt(0);
      const hex = code.toString(16);
      const wide = encodeURIComponent(String.fromCharCode(code + 0xfee0));
      return constantFrom(letter, letter, letter.toUpperCase(), `%${hex}`, `%${hex.toUpperCase()}`, `%25${hex}`, wide);
    }),
  ).map((letters) => letters.join(''));
const nameOrSpelled = (...names: string[]) => oneof(constantFrom(...names), ...names.map(spelled));
const steps = '/ // /./ /../ /%2e%2e/ /..%2f %2f /..%5c \\ /.%2e/ /images/../ /..;/'.split(' ');
const ends = ' / . %20 %00 ? ?x=mine.json # ::$DATA ~1 .gz .br ; %2f %0a'.split(' ');
/** Addresses that somebody might try. */
const address = tuple(
  array(tuple(constantFrom(...steps), nameOrSpelled('config', 'public', 'images', 'api', 'owner')), { maxLength: 5 }),
  constantFrom(...steps),
  nameOrSpelled('mine.json', 'mine', '.mine.json.desk-new'),
  constantFrom(...ends),
).map(([folders, step, file, end]) => `/${folders.flat().join('')}${step}${file}${end}`);

describe('a visitor', () => {
  const SECRET = 'https://secret-of-mine.example/';
  const document = written({ ...DOCUMENT, links: [{ link: SECRET, name: 'x' }] });
  const isRefused = async (path: string, headers: Record<string, string> = {}) => {
    const { text, status } = await desk.ask(path, { headers });
    expect({ path, status, found: text.includes(SECRET) }).toEqual({ path, status, found: false });
    return status;
  };

  it('gets it by no address', async () => {
    await begin({ [FILE]: document, 'config/.mine.json.desk-new': document, 'config/public/a.txt': 'public' });
    expect((await desk.ask('/a.txt')).text).toBe('public');
    expect((await owner(PATH)).text).toContain(SECRET);
    for (const path of [
      PATH,
      `${PATH}?ticket=x`,
      '/api/owner/backup',
      '/api/owner/history/mine',
      '/api/getLinks',
      '/',
    ]) {
      await isRefused(path);
    }
    for (const path of ['/mine.json', '/MINE.JSON', '/config/mine.json', '/../mine.json', '/public/../mine.json']) {
      expect(await isRefused(path)).toBe(404);
    }
    const isNowhere = asyncProperty(address, async (path) => void (await isRefused(path)));
    await assert(isNowhere, { numRuns: 1000 });
  });

  it('gets it neither with half of a session nor from another site', async () => {
    await begin({ [FILE]: document });
    const { cookie = '', 'x-session-key': key = '' } = halvesIn(
      await desk.ask('/api/owner/session', { method: 'POST', body: { password: OWNERS_PASSWORD } }),
    );
    expect(await isRefused(PATH, { cookie })).toBe(401);
    expect(await isRefused(PATH, { 'x-session-key': key })).toBe(401);
    const headers = { cookie, 'x-session-key': key, origin: 'https://other.example', ...over(tagOf(document)) };
    expect((await desk.ask(PATH, { method: 'PUT', body: DOCUMENT, headers })).status).toBe(403);
    expect(desk.read(FILE)).toBe(document);
  });
});
