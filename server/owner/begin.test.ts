import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import type { SiteOptions } from '../http/requestListener.ts';
import { hashPassword } from '../password/passwordHash.ts';
import { until } from '../../tests/support/until.ts';
import { realDisk, type Disk } from './disk.ts';
import { halvesIn, startDesk, type Ask, type DeskServer } from './testing/deskServer.ts';

const PASSWORD = 'five lanterns on a quiet porch';
const BEGIN = '/api/owner/begin';
const SESSION = '/api/owner/session';
const example = (path: string) => readFileSync(join('config', path), 'utf8');
const EXAMPLE = Object.fromEntries(
  ['site.yml', 'links.yml', 'site.schema.json', 'english/site.yml', 'english/links.yml', 'public/README.md'].map(
    (path) => [`config/${path}`, example(path)],
  ),
);

let server: DeskServer;
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** Starts a site that nobody has begun: the example, beside the folder that will be the owner's. */
async function startUnwritable(options: Partial<SiteOptions> = {}, files: Record<string, string> = {}) {
  server = await startDesk({ ...EXAMPLE, ...files }, {}, (folder) => ({
    configDir: join(folder, 'mine'),
    begin: { example: join(folder, 'config'), env: { root: folder, value: './mine' } },
    password: {},
    trustProxy: 1,
    ...options,
  }));
}

async function start(...options: Parameters<typeof startUnwritable>) {
  await startUnwritable(...options);
  await until(() => expect(codes()).toHaveLength(1));
}

const codes = () => server.lines.flatMap((line) => /启动码 (\d{4} \d{4})/.exec(line)?.[1] ?? []);
const codeNow = () => codes().at(-1) ?? '';
const otherThan = (code: string) => String((Number(code.replace(' ', '')) + 1) % 10 ** 8).padStart(8, '0');
const wanted = (more: object = {}) => ({
  code: codeNow(),
  language: 'zh-CN',
  name: '小站',
  password: PASSWORD,
  ...more,
});
const begin = (body: unknown = wanted(), options: Ask = {}) => server.ask(BEGIN, { method: 'POST', body, ...options });
const from = (address: string): Ask => ({ headers: { 'x-forwarded-for': address } });
const guess = (address = '198.51.100.1') => begin(wanted({ code: otherThan(codeNow()) }), from(address));
const mine = (path = '') => join(server.folder, 'mine', path);
const inMine = () => (existsSync(mine()) ? readdirSync(mine()).toSorted() : 'no folder');
const beginState = async () => Object((await server.ask(SESSION)).json).begin;
const signIn = async (password = PASSWORD) => server.ask(SESSION, { method: 'POST', body: { password } });
const places = (code: string) => server.ask(`${BEGIN}/places`, { method: 'POST', body: { code, name: '苏州' } });
const put = async (body: unknown, headers: Record<string, string>) =>
  server.ask('/api/owner/passwords', { method: 'PUT', body, headers });
const told = () => server.lines.filter((line) => line.includes('cannot be written'));
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => String(status)).toSorted();
/** A disk that waits at the gate where the folder is written, and `.env` is not. */
function heldDisk() {
  const gate = { isReached: false, open: () => {} };
  const disk: Disk = {
    ...realDisk,
    async syncFolder(folder) {
      if (!gate.isReached) {
        gate.isReached = true;
        await new Promise<void>((done) => (gate.open = done));
      }
      return realDisk.syncFolder(folder);
    },
  };
  return { disk, gate };
}
const page = async () => (await server.ask('/')).text;

describe('a page that nobody has begun', () => {
  it('is the example, and the log says in both languages how to make it one’s own', async () => {
    await start();
    expect(await page()).toContain('<title>Porchlight</title>');
    expect(await page()).toContain('"desk":"begin"');
    const code = codeNow();
    expect(code).toMatch(/^\d{4} \d{4}$/);
    expect(server.lines.filter((line) => line.includes(code))).toEqual([
      `Porchlight: 这是示例。要变成您的主页，请打开 http://…/?owner，输入启动码 ${code}`,
      `Porchlight: this is the example. To make it yours, open http://…/?owner and enter the code ${code}`,
    ]);
    expect(await server.ask(SESSION)).toMatchObject({
      status: 401,
      json: { error: 'no-session', begin: { writable: true } },
    });
  });

  it('opens no desk and shows nothing of it, with whatever password', async () => {
    await start();
    for (const password of ['', PASSWORD, codeNow()]) expect((await signIn(password)).status).toBe(401);
    for (const path of ['state', 'links', 'site', 'passwords', 'files', 'backup']) {
      expect(await server.ask(`/api/owner/${path}`)).toMatchObject({ status: 401, json: { error: 'no-session' } });
    }
  });

  it('looks up places for whoever has the code', async () => {
    await start();
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        Response.json({ results: [{ name: '苏州', latitude: 31.3, longitude: 120.6, country: '中国' }] }),
      );
    expect(await places(otherThan(codeNow()))).toMatchObject({ status: 403, json: { error: 'wrong-code' } });
    expect(fetching).not.toHaveBeenCalled();
    expect((await places(codeNow())).json).toEqual({
      places: [{ city: '苏州', latitude: 31.3, longitude: 120.6, around: '中国' }],
    });
    fetching.mockRestore();
    expect((await begin()).status).toBe(201);
  });
});

describe('beginning', () => {
  it('writes the folder from the example, serves it at once, and opens the desk', async () => {
    await start();
    const place = { city: '苏州', latitude: 31.3, longitude: 120.6 };
    const answer = await begin(wanted({ place, linksPassword: 'porch' }));
    expect(answer).toMatchObject({ status: 201, json: { key: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(answer.headers['x-session-seconds']).toBe(String(12 * 60 * 60));
    expect(inMine()).toEqual(['.passwords.json', '.porchlight', 'links.yml', 'public', 'site.schema.json', 'site.yml']);
    expect(parse(readFileSync(mine('site.yml'), 'utf8'))).toMatchObject({
      name: '小站',
      url: '小站',
      author: '小站',
      weather: { place },
      lockedGroups: ['个人', 'DEMO'],
    });
    expect(readFileSync(mine('links.yml'), 'utf8')).toBe(example('links.yml'));
    expect(statSync(mine('.passwords.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(mine('.passwords.json'), 'utf8')).not.toMatch(/lanterns|porch"/);
    expect(server.read('.env')).toMatch(/^CONFIG_DIR=\.\/mine$/m);

    expect(await page()).toContain('<title>小站</title>');
    const headers = halvesIn(answer);
    expect((await server.ask('/api/owner/state', { headers })).json).toMatchObject({
      writable: true,
      passwords: { desk: 'folder', links: 'folder' },
    });
    expect((await signIn()).status).toBe(200);
    const unlock = { method: 'POST', body: { password: 'porch' } };
    expect((await server.ask('/api/verifyPassword', unlock)).status).toBe(200);
    expect(await beginState()).toBeUndefined();
  });

  it('takes the English example for an English page', async () => {
    await start();
    expect((await begin(wanted({ language: 'en', name: 'Porch' }))).status).toBe(201);
    expect(readFileSync(mine('links.yml'), 'utf8')).toBe(example('english/links.yml'));
    expect(readFileSync(mine('site.yml'), 'utf8')).toContain('# Only lockedGroups must be there');
    expect(existsSync(mine('english'))).toBe(false);
  });

  it('without a password for the groups locks nothing, and nothing can be locked until there is one', async () => {
    await start();
    const headers = halvesIn(await begin());
    expect(parse(readFileSync(mine('site.yml'), 'utf8')).lockedGroups).toEqual([]);
    const { etag = '' } = (await server.ask('/api/owner/links', { headers })).headers;
    const { etag: site = '' } = (await server.ask('/api/owner/site', { headers })).headers;
    const lock = (both: Record<string, string>) =>
      server.ask('/api/owner/groups', {
        method: 'POST',
        body: { do: 'lock', name: '个人' },
        headers: { ...both, 'if-match': `${etag}, ${site}` },
      });
    expect(await lock(headers)).toMatchObject({ status: 409, json: { error: 'no-links-password' } });
    const change = { method: 'PUT', body: { now: PASSWORD, linksPassword: 'porch' }, headers };
    expect((await server.ask('/api/owner/passwords', change)).status).toBe(204);
    expect((await lock(halvesIn(await signIn()))).status).toBe(200);
  });

  it('keeps own links and locks of somebody who has written them in place of the example', async () => {
    const links = '- { name: 密, link: https://secret.example/, category: 个人 }\n';
    await start({}, { 'config/links.yml': links, 'config/.devices.json': '[]' });
    expect((await begin(wanted({ language: 'en' }))).status).toBe(201);
    expect(readFileSync(mine('links.yml'), 'utf8')).toBe(links);
    expect(parse(readFileSync(mine('site.yml'), 'utf8'))).toMatchObject({
      language: 'en',
      lockedGroups: ['个人', 'DEMO'],
    });
    expect((await server.ask('/api/getLinks')).text).not.toContain('secret.example');
    expect(inMine()).not.toContain('.devices.json');
  });

  it('overwrites no file of an owner who had no password: such a folder gets the passwords only', async () => {
    server = await startDesk(
      {
        ...EXAMPLE,
        'mine/site.yml': 'name: 旧站\nlockedGroups: [个人]\n',
        'mine/links.yml': '- { name: 密, link: https://secret.example/, category: 个人 }\n',
      },
      {},
      (folder) => ({ configDir: join(folder, 'mine'), begin: { example: join(folder, 'config') }, password: {} }),
    );
    await until(() => expect(codes()).toHaveLength(1));
    expect(server.lines.join('\n')).toContain('there is no password for the desk yet');
    expect(await beginState()).toEqual({ writable: true, own: true });
    expect((await begin()).status).toBe(201);
    expect(inMine()).toEqual(['.passwords.json', '.porchlight', 'links.yml', 'site.yml']);
    expect(await page()).toContain('<title>旧站</title>');
    expect((await server.ask('/api/getLinks')).text).not.toContain('secret.example');
    expect(existsSync(join(server.folder, '.env'))).toBe(false);
  });

  it.each([
    ['code', { code: '1234' }, 'eight-digits'],
    ['language', { language: 'french' }, 'language'],
    ['name', { name: '  ' }, 'empty'],
    ['name', { name: 'a'.repeat(4097) }, 'too-long'],
    ['name', { name: 'My\npage' }, 'odd-characters'],
    ['place.latitude', { place: { city: '苏州', latitude: 91, longitude: 0 } }, 'max_value'],
    ['password', { password: '' }, 'empty'],
    ['password', { password: ' '.repeat(10) }, 'empty'],
    ['password', { password: '1' }, 'easy-to-guess'],
    ['linksPassword', { linksPassword: ' ' }, 'empty'],
    ['password', { password: '门廊灯'.repeat(70) }, 'too-long'],
    ['linksPassword', { linksPassword: '' }, 'empty'],
  ])('is refused by field for a wrong %s %j, which costs no try', async (path, more, problem) => {
    await start();
    for (let times = 0; times < 6; times += 1) {
      expect(await begin(wanted(more))).toMatchObject({
        status: 422,
        json: { error: 'invalid', fields: [{ path, problem }] },
      });
    }
    expect(codes()).toHaveLength(1);
    expect((await begin()).status).toBe(201);
  });

  it('leaves the password of the groups that the environment has', async () => {
    await start({ password: { LINKS_PASSWORD: 'porch' } });
    expect(await beginState()).toEqual({ writable: true, links: true });
    expect((await begin(wanted({ linksPassword: 'other' }))).json).toMatchObject({
      fields: [{ path: 'linksPassword', problem: 'in-environment' }],
    });
    expect((await begin()).status).toBe(201);
    expect(parse(readFileSync(mine('site.yml'), 'utf8')).lockedGroups).toEqual(['个人', 'DEMO']);
    expect((await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } })).status).toBe(200);
  });
});

describe('who has not the code', () => {
  it('has five tries from one address', async () => {
    await start();
    const first = codeNow();
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toMatchObject({ json: { error: 'wrong-code' } });
    expect(await guess()).toMatchObject({ status: 429, json: { error: 'too-many-tries' } });
    // The code that was guessed at is not valid any more, not even from another address.
    expect(await begin(wanted({ code: first }), from('203.0.113.7'))).toMatchObject({ status: 429 });
  });

  it('has five tries from all addresses together, then waits for another code, each time twice as long', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await start();
    for (const [index, minutes] of [1, 2, 4].entries()) {
      const minute = index + 1;
      const code = codeNow();
      const answers = await Promise.all(Array.from({ length: 12 }, (_, visitor) => guess(`10.${minute}.${visitor}.1`)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 403).length + refused.length).toBe(12);
      expect(refused.length).toBeGreaterThanOrEqual(6);
      // Five wrong ones end the code: the right one comes too late.
      expect(await begin(wanted({ code }), from('203.0.113.7'))).toMatchObject({ status: 429 });
      await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1000);
      expect(codes()).toHaveLength(minute);
      await vi.advanceTimersByTimeAsync(1000);
      expect(codes()).toHaveLength(minute + 1);
    }
    expect(new Set(codes()).size).toBe(4);
    expect((await begin(wanted(), from('203.0.113.7'))).status).toBe(201);
  });

  it('does not keep the owner out: a flood from many addresses uses up no tries of others', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await start();
    await Promise.all(
      Array.from({ length: 300 }, (_, visitor) => guess(`10.${visitor % 250}.${Math.floor(visitor / 250)}.1`)),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await begin(wanted(), from('203.0.113.7'))).status).toBe(201);
  });

  it('does not find out whether the other fields are right', async () => {
    await start();
    const code = otherThan(codeNow());
    expect((await begin(wanted({ code }))).json).toEqual({ error: 'wrong-code' });
    expect(inMine()).toBe('no folder');
  });

  it.each<[string, Ask]>([
    ['a form of another site', { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }],
    ['another port of this host', { headers: { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' } }],
    ['a program without an origin', { headers: { origin: '', 'sec-fetch-site': '' } }],
    ['a name that points here', { headers: { host: 'evil.example', origin: 'http://evil.example' } }],
    ['a form without a preflight', { headers: { 'content-type': 'text/plain' } }],
  ])('is refused although the code is right: %s', async (_, options) => {
    await start();
    const { status } = await begin(wanted(), options);
    expect([403, 415, 421]).toContain(status);
    expect(inMine()).toBe('no folder');
  });
});

describe('the second one', () => {
  it('is refused, and changes nothing', async () => {
    await start();
    const code = codeNow();
    expect((await begin()).status).toBe(201);
    const before = readFileSync(mine('.passwords.json'), 'utf8');
    expect(await begin(wanted({ code, password: 'other lanterns' }))).toMatchObject({
      status: 409,
      json: { error: 'begun' },
    });
    expect(readFileSync(mine('.passwords.json'), 'utf8')).toBe(before);
    expect((await signIn('other')).status).toBe(401);
  });

  it('is refused at the same time too: one of them has begun', async () => {
    await start();
    const body = wanted();
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((name) => begin({ ...body, name, password: `lanterns of ${name}` })),
    );
    expect(statuses(answers)).toEqual(['201', '409', '409']);
    const winner = ['甲', '乙', '丙'][answers.findIndex(({ status }) => status === 201)] ?? '';
    expect(await page()).toContain(`<title>${winner}</title>`);
    expect((await signIn(`lanterns of ${winner}`)).status).toBe(200);
  });

  it('waits for one that fails, and has its turn', async () => {
    let isFull = true;
    const disk: Disk = {
      ...realDisk,
      async rename(...names) {
        if (isFull) {
          isFull = false;
          throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        }
        return realDisk.rename(...names);
      },
    };
    await start({ disk });
    const body = wanted();
    const answers = await Promise.all([begin(body), begin(body)]);
    expect(statuses(answers)).toEqual(['201', '507']);
  });

  it('is the same person after a reload in the middle, and signs in', async () => {
    const { disk, gate } = heldDisk();
    await start({ disk });
    const { origin } = server;
    const call = request(origin + BEGIN, { method: 'POST', headers: { origin, 'content-type': 'application/json' } });
    call.on('error', () => undefined).end(JSON.stringify(wanted()));
    await until(() => expect(gate.isReached).toBe(true));
    call.destroy();
    // Nothing is the owner's before all is written.
    expect(await page()).toContain('<title>Porchlight</title>');
    expect(await signIn()).toMatchObject({ status: 401 });
    gate.open();
    await until(async () => expect((await signIn()).status).toBe(200));
    expect(await beginState()).toBeUndefined();
    expect(await begin()).toMatchObject({ status: 409, json: { error: 'begun' } });
  });
});

/** A disk that fails at step `at`; its steps are counted. */
const failing = (code: string) => {
  const count = { steps: 0, at: 0 };
  const step = async () => {
    count.steps += 1;
    if (count.steps === count.at) throw Object.assign(new Error(code), { code });
  };
  const disk: Disk = {
    ...realDisk,
    mkdir: async (...input) => (await step(), realDisk.mkdir(...input)),
    rename: async (...input) => (await step(), realDisk.rename(...input)),
    async write(file, content, mode) {
      // Half of it is written.
      await realDisk.write(file, content.subarray(0, content.length / 2), mode);
      await step();
      await realDisk.write(file, content, mode);
    },
    syncFolder: async (folder) => (await step(), realDisk.syncFolder(folder)),
  };
  return { count, disk };
};

describe('a disk that fails', () => {
  it('leaves nothing, at whatever step it becomes full, and the same code begins later', async () => {
    const { count, disk } = failing('ENOSPC');
    await start({ disk });
    let answer;
    do {
      count.steps = 0;
      count.at += 1;
      answer = await begin();
      if (answer.status === 201) break;
      expect({ at: count.at, ...answer }).toMatchObject({ at: count.at, status: expect.toBeOneOf([503, 507]) });
      expect({ at: count.at, left: inMine(), env: existsSync(join(server.folder, '.env')) }).toEqual({
        at: count.at,
        left: 'no folder',
        env: false,
      });
      expect(await page()).toContain('<title>Porchlight</title>');
    } while (count.at < 100);
    expect(count.at).toBeGreaterThan(10);
    expect(codes()).toHaveLength(1);
    expect((await signIn()).status).toBe(200);
  });

  it('keeps what else is in an empty folder', async () => {
    const { count, disk } = failing('EIO');
    count.at = 9;
    await start({ disk }, { 'mine/public/images/logo.svg': '<svg/>' });
    expect((await begin()).status).toBe(503);
    expect(readdirSync(mine(), { recursive: true }).map(String).toSorted()).toEqual([
      'public',
      'public/images',
      'public/images/logo.svg',
    ]);
    count.at = 0;
    expect((await begin()).status).toBe(201);
    expect(readFileSync(mine('public/images/logo.svg'), 'utf8')).toBe('<svg/>');
  });

  it('leaves nothing of the folder that somebody has asked for meanwhile', async () => {
    const { disk, gate } = heldDisk();
    await start({ disk }, { '.env': 'no value\n' });
    const answer = begin();
    await until(() => expect(gate.isReached).toBe(true));
    expect(existsSync(mine('.passwords.json'))).toBe(true);
    expect(await page()).toContain('<title>Porchlight</title>');
    gate.open();
    expect(await answer).toMatchObject({ status: 503, json: { error: 'env-file' } });
    expect(await signIn()).toMatchObject({ status: 401 });
    expect(await beginState()).toEqual({ writable: true });
    expect(inMine()).toBe('no folder');
  });

  it('says which file: .env, for which a line cannot be written', async () => {
    await start({}, { '.env': 'no value\n' });
    expect(await begin()).toMatchObject({ status: 503, json: { error: 'env-file' } });
    expect(inMine()).toBe('no folder');
    expect(server.read('.env')).toBe('no value\n');
  });

  it('is told by the log in place of the code, and by the page', async () => {
    await startUnwritable({ configDir: '/proc/porchlight/mine' });
    await until(() => expect(told()).toHaveLength(1));
    expect(codes()).toEqual([]);
    expect(await beginState()).toEqual({ writable: false, reason: 'folder-missing' });
    expect(await begin(wanted({ code: '12345678' }))).toMatchObject({ status: 503, json: { error: 'folder-missing' } });
    expect(told()).toHaveLength(1);
  });
});

describe('the passwords in the folder', () => {
  it('are changed with the old one; then every device is forgotten and every session ends', async () => {
    await start();
    const [one, other] = [halvesIn(await begin(wanted({ linksPassword: 'porch' }))), halvesIn(await signIn())];
    const remembered = await server.ask('/api/verifyPassword', {
      method: 'POST',
      body: { password: 'porch', remember: true },
    });
    expect(readFileSync(mine('.devices.json'), 'utf8')).toContain('"desk":false');
    expect((await put({ now: PASSWORD, password: 'a new lantern' }, one)).status).toBe(204);
    for (const headers of [one, other]) expect((await server.ask(SESSION, { headers })).status).toBe(401);
    expect(JSON.parse(readFileSync(mine('.devices.json'), 'utf8'))).toEqual([]);
    expect((await server.ask('/api/getLinks', { headers: halvesIn(remembered) })).text).not.toContain('"个人"');
    expect((await signIn()).status).toBe(401);
    expect((await signIn('a new lantern')).status).toBe(200);
    // The other one stays.
    expect((await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } })).status).toBe(200);
    expect(statSync(mine('.passwords.json')).mode & 0o777).toBe(0o600);
  });

  it('are changed by one device at a time: the second, whose session has ended, changes nothing', async () => {
    await start();
    const [one, other] = [halvesIn(await begin(wanted({ linksPassword: 'porch' }))), halvesIn(await signIn())];
    const answers = await Promise.all([
      put({ now: PASSWORD, password: 'a new lantern' }, one),
      put({ now: PASSWORD, linksPassword: 'new porch' }, other),
    ]);
    expect(statuses(answers)).toEqual(['204', '401']);
    const isDesk = answers[0].status === 204;
    expect((await signIn('a new lantern')).status).toBe(isDesk ? 200 : 401);
    expect((await signIn()).status).toBe(isDesk ? 401 : 200);
  });

  it('are not changed into one that is found at once, but a former one of that kind still opens the desk', async () => {
    await start();
    expect((await begin()).status).toBe(201);
    writeFileSync(mine('.passwords.json'), JSON.stringify({ desk: await hashPassword('1', 10) }));
    await until(async () => expect((await signIn('1')).status).toBe(200));
    const headers = halvesIn(await signIn('1'));
    for (const [path, typed, problem] of [
      ['password', '12345678', 'easy-to-guess'],
      ['password', ' '.repeat(10), 'empty'],
      ['linksPassword', ' ', 'empty'],
    ] as const) {
      expect(await put({ now: '1', [path]: typed }, headers)).toMatchObject({
        status: 422,
        json: { error: 'invalid', fields: [{ path, problem }] },
      });
    }
    expect((await put({ now: '1', password: PASSWORD, linksPassword: 'porch' }, headers)).status).toBe(204);
  });

  it('are not changed without a session, with a wrong old one, or by a guess', async () => {
    await start();
    const headers = halvesIn(await begin());
    const before = readFileSync(mine('.passwords.json'), 'utf8');
    expect((await put({ now: PASSWORD, password: 'other lanterns' }, {})).status).toBe(401);
    expect(
      (await put({ now: PASSWORD, password: 'other lanterns' }, { ...headers, origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect(await put({ now: PASSWORD }, headers)).toMatchObject({ status: 422 });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await put({ now: `guess ${tries}`, password: 'other lanterns' }, headers)).toMatchObject({
        status: 403,
        json: { error: 'wrong-password' },
      });
    }
    expect(await put({ now: PASSWORD, password: 'other lanterns' }, headers)).toMatchObject({
      status: 429,
      json: { error: 'too-many-tries', seconds: expect.any(Number) },
    });
    expect(readFileSync(mine('.passwords.json'), 'utf8')).toBe(before);
  });

  it('of the environment win, and cannot be changed here', async () => {
    const OWNER_PASSWORD_HASH = await hashPassword('outside', 10);
    const file = JSON.stringify({ desk: await hashPassword('inside', 10) });
    server = await startDesk({ 'config/.passwords.json': file }, { password: { OWNER_PASSWORD_HASH } });
    expect((await signIn('inside')).status).toBe(401);
    const headers = halvesIn(await signIn('outside'));
    expect((await server.ask('/api/owner/state', { headers })).json).toMatchObject({
      passwords: { desk: 'environment', links: 'none' },
    });
    expect((await put({ now: 'outside', password: PASSWORD }, headers)).json).toMatchObject({
      fields: [{ path: 'password', problem: 'in-environment' }],
    });
    expect((await put({ now: 'outside', linksPassword: 'porch' }, headers)).status).toBe(204);
    expect((await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } })).status).toBe(200);
    expect(await begin(wanted({ code: '12345678' }))).toMatchObject({ status: 409 });
  });

  it.each([
    ['a damaged one', '{"desk": "pbkdf2-'],
    ['an unknown word', '{"dsek": "x"}'],
    ['no hash', '{"desk": "secret"}'],
    ['an empty file', ''],
  ])('close everything if the file is %s, until it is right again or gone', async (_, content) => {
    await start();
    const headers = halvesIn(await begin(wanted({ linksPassword: 'porch' })));
    const right = readFileSync(mine('.passwords.json'));
    writeFileSync(mine('.passwords.json'), content);
    expect(await server.ask(SESSION, { headers })).toMatchObject({ status: 404 });
    expect(await signIn()).toMatchObject({ status: 404 });
    expect(await begin()).toMatchObject({ status: 404 });
    expect((await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } })).status).toBe(401);
    expect((await server.ask('/api/getLinks')).text).not.toContain('"个人"');
    expect(await page()).not.toContain('"desk"');
    expect(server.lines.join('\n')).toMatch(/\.passwords\.json: the passwords are damaged, so the desk stays closed/);
    expect(server.lines.join('\n')).not.toContain('secret');
    writeFileSync(mine('.passwords.json'), right);
    expect((await signIn()).status).toBe(200);
    expect(codes()).toHaveLength(1);
  });

  it('close everything if the file is a link to one that is not there, until it is back or the link is gone', async () => {
    await start();
    await begin();
    renameSync(mine('.passwords.json'), mine('kept'));
    symlinkSync(mine('elsewhere'), mine('.passwords.json'));
    expect(await signIn()).toMatchObject({ status: 404 });
    expect(await begin()).toMatchObject({ status: 404 });
    expect(codes()).toHaveLength(1);
    renameSync(mine('kept'), mine('elsewhere'));
    expect((await signIn()).status).toBe(200);
    rmSync(mine('elsewhere'));
    expect(await signIn()).toMatchObject({ status: 404 });
    rmSync(mine('.passwords.json'));
    expect(await beginState()).toEqual({ writable: true, own: true });
  });

  it('are forgotten by deleting the file: without a restart there is a new code', async () => {
    await start();
    await begin();
    const site = readFileSync(mine('site.yml'), 'utf8');
    rmSync(mine('.passwords.json'));
    expect(await beginState()).toEqual({ writable: true, own: true });
    expect(codes()).toHaveLength(2);
    expect((await begin(wanted({ password: 'a new lantern' }))).status).toBe(201);
    expect(readFileSync(mine('site.yml'), 'utf8')).toBe(site);
    expect((await signIn('a new lantern')).status).toBe(200);
  });

  it('stay while the disk of the folder is not there', async () => {
    await start();
    await begin();
    rmSync(mine(), { recursive: true });
    mkdirSync(mine());
    expect(await beginState()).toBeUndefined();
    expect(codes()).toHaveLength(1);
    expect((await signIn()).status).toBe(200);
    expect(await page()).toContain('<title>小站</title>');
  });

  it('are never served, listed or in a backup', async () => {
    await start();
    const headers = halvesIn(await begin());
    for (const path of [
      '/.passwords.json',
      '/%2epasswords.json',
      '/images/..%2f..%2f.passwords.json',
      '/.porchlight',
    ]) {
      expect((await server.ask(path)).status).toBe(404);
    }
    expect((await server.ask('/api/owner/files', { headers })).text).not.toContain('passwords');
    expect((await server.ask('/api/owner/history/passwords', { headers })).status).toBe(404);
    const { text } = await server.ask('/api/owner/backup', { headers });
    expect(text).toContain('site.yml');
    expect(text).not.toContain('passwords');
  });
});
