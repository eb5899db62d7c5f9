import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { watchHashes } from '../../tests/support/watchHashes.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import { siteSchema } from '../../src/contract/site.ts';
import type { Ask } from '../owner/testing/deskServer.ts';
import {
  answerOf,
  asRequest,
  describeDeskCalls,
  LOCKED,
  signIn,
  type DeskHost,
} from '../owner/testing/deskTestCases.ts';
import { OWNERS_PASSWORD } from '../owner/testing/ownersPassword.ts';
import { contentHash } from '../files/contentHash.ts';
import { hashPassword } from '../password/passwordHash.ts';
import type { EdgeEnvironment } from './bindings.ts';
import { edgeWorker, type EdgeSettings } from './edgeWorker.ts';
import { fakeEnvironment } from './fakePlatform.ts';

const ORIGIN = 'https://start.example.com';
const HASH = await hashPassword(OWNERS_PASSWORD, 10);
const { fallbackLinks } = v.parse(siteSchema, {});
const blank = { icon: '', status: '', description: '', is_home: '' };
const OPEN: LinkItem = { ...blank, name: '甲', link: 'https://a.example/', category: 'AI' };
const SECRET: LinkItem = { ...blank, name: '密', link: 'https://secret.example/', category: LOCKED };

/** Starts a process of a deployment; `platform` is shared by all processes. */
function start(
  platform = fakeEnvironment(JSON.stringify([OPEN, SECRET])),
  more: EdgeEnvironment = {},
  lacking = (all: EdgeEnvironment) => all,
  switches: Pick<EdgeSettings, 'desk' | 'unlock'> = { desk: true, unlock: true },
) {
  const lines: string[] = [];
  const settings = {
    contentPolicy: "default-src 'none'",
    language: 'zh-CN' as const,
    lockedGroups: [LOCKED],
    fallbackLinks,
    ...switches,
  };
  const worker = edgeWorker(settings, { log: (line) => lines.push(line) });
  const env = lacking({ ...platform, LINKS_PASSWORD_HASH: HASH, OWNER_PASSWORD_HASH: HASH, ...more });
  const ask = (path: string, given?: Ask, address = '203.0.113.9') => {
    const request = new Request(ORIGIN + path, asRequest(ORIGIN, given));
    request.headers.set('cf-connecting-ip', address);
    return worker.fetch(request, env).then(answerOf);
  };
  return { platform, lines, ask };
}

describeDeskCalls(({ links, password }): DeskHost => {
  const platform = fakeEnvironment(JSON.stringify(links));
  const desk = start(platform, password === 'none' ? { OWNER_PASSWORD_HASH: '' } : {});
  return { ...desk, origin: ORIGIN, replace: (others) => platform.LINKS.put('links', JSON.stringify(others)) };
});

const change = async (owner: ReturnType<typeof start>['ask'], changes: unknown[]) => {
  const headers = { 'if-match': String((await owner('/api/owner/links')).headers['etag']) };
  return owner('/api/owner/links', { method: 'PATCH', body: { locked: [], changes }, headers });
};

it('the locks of an upload stay with the links that the desk changes', async () => {
  const uploaded = { lockedGroups: ['私事'], links: [OPEN, { ...SECRET, category: '私事' }] };
  const site = start(fakeEnvironment(JSON.stringify(uploaded)));
  const owner = await signIn(site);
  expect((await change(owner, [{ do: 'change', at: 0, set: { name: '新' } }])).status).toBe(200);
  expect((await site.ask('/api/getLinks')).text).toContain('新');
  expect((await site.ask('/api/getLinks')).text).not.toContain('secret');
  const opening = await change(owner, [{ do: 'change', at: 1, set: { category: 'AI' } }]);
  expect({ status: opening.status, json: opening.json }).toEqual({ status: 409, json: { error: 'confirm', links: 1 } });
});

describe('what belongs to the deployment', () => {
  it('is refused, and says so', async () => {
    const owner = await signIn(start());
    expect((await owner('/api/owner/state')).json).toEqual({ writable: true, host: 'edge' });
    const refused = { status: 422, json: { error: 'needs-deployment' } };
    for (const [method, path] of [
      ['GET', 'site'],
      ['PATCH', 'site'],
      ['GET', 'files'],
      ['PUT', 'files/images/a.jpg'],
      ['DELETE', 'files/images/a.jpg'],
      ['POST', 'bin/1.images.a.jpg'],
      ['GET', 'playlist'],
      ['PUT', 'playlist'],
      ['GET', 'history/links'],
      ['POST', 'history/site'],
    ] as const) {
      const { status, json } = await owner(`/api/owner/${path}`, { method, body: method === 'GET' ? undefined : {} });
      expect({ path, status, json }).toEqual({ path, ...refused });
    }
    const etag = String((await owner('/api/owner/links')).headers['etag']);
    for (const body of [
      { do: 'rename', name: 'AI', to: 'x' },
      { do: 'lock', name: 'AI' },
      { do: 'unlock', name: LOCKED, confirm: 1 },
      { do: 'remove', name: '个 人', to: null },
    ]) {
      const answer = await owner('/api/owner/groups', { method: 'POST', body, headers: { 'if-match': etag } });
      expect({ body, status: answer.status, json: answer.json }).toEqual({ body, ...refused });
    }
    expect(String((await owner('/api/owner/links')).headers['etag'])).toBe(etag);
  });

  it.each<[string, (platform: EdgeEnvironment) => EdgeEnvironment, string]>([
    [
      'no objects',
      ({ DESK: _, ...others }) => others,
      'DESK and ATTEMPTS: no Durable Objects are bound; there is no desk',
    ],
    [
      'no hash',
      (platform) => ({ ...platform, OWNER_PASSWORD_HASH: 'porch' }),
      'OWNER_PASSWORD_HASH: expected a hash made by: npm run hash-password (for the desk: npm run hash-password -- --owner); there is no desk',
    ],
  ])('is needed: with %s there is no desk, one line says so, and all else works', async (_, lacking, line) => {
    const desk = start(fakeEnvironment('[]'), {}, lacking);
    for (let time = 0; time < 2; time += 1) expect((await desk.ask('/api/owner/session')).status).toBe(404);
    expect((await desk.ask('/api/getLinks')).status).toBe(200);
    expect(desk.lines).toEqual([line]);
  });
});

describe('a session', () => {
  it('is open in every process, and ends with the password', async () => {
    const first = start();
    const cookie =
      String((await (await signIn(first))('/api/owner/session')).headers['set-cookie']).split(';')[0] ?? '';
    const statusAt = async (place: ReturnType<typeof start>) =>
      (await place.ask('/api/owner/session', { headers: { cookie } })).status;
    expect(await statusAt(start(first.platform))).toBe(200);
    const other = await hashPassword(OWNERS_PASSWORD, 10);
    expect(await statusAt(start(first.platform, { OWNER_PASSWORD_HASH: other }))).toBe(401);
    expect(await statusAt(start())).toBe(401);
  });

  it('is told as server-error where the object fails', async () => {
    const desk = start(undefined, {
      DESK: {
        getByName: () => {
          throw new Error('overloaded');
        },
      },
    });
    const body = { password: OWNERS_PASSWORD };
    expect(await desk.ask('/api/owner/session', { method: 'POST', body })).toMatchObject({
      status: 500,
      json: { error: 'server-error' },
    });
    expect((await desk.ask('/api/getLinks')).text).toContain('甲');
  });
});

describe('while 200 networks of one /48 post wrong passwords', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('the owner waits for none of them, known or not, and they make fifty hashes at most, one at a time', async () => {
    const { platform } = start();
    const [known, elsewhere] = ['2001:db8:1:ffff::1', '203.0.113.9'];
    const tryAt = async (address: string, password: string) => {
      const answer = await start(platform).ask('/api/owner/session', { method: 'POST', body: { password } }, address);
      return answer.status;
    };
    expect(await tryAt(known, OWNERS_PASSWORD)).toBe(200);
    const { watch, letAllGo } = watchHashes();
    watch.stops = true;
    const attack = () =>
      Promise.all(
        Array.from({ length: 200 }, (_, index) => tryAt(`2001:db8:1:${(index * 64).toString(16)}::1`, 'wrong')),
      );
    const first = attack();
    await until(() => expect(watch.underWay).toBe(1));
    const owners = [tryAt(known, OWNERS_PASSWORD), tryAt(elsewhere, OWNERS_PASSWORD)];
    // Their hashes begin while the attacker's is under way.
    await until(() => expect(watch.underWay).toBe(3));
    expect(watch.begun).toEqual(['wrong', OWNERS_PASSWORD, OWNERS_PASSWORD]);
    letAllGo();
    expect(await Promise.all(owners)).toEqual([200, 200]);
    const statuses = [...(await first)];
    for (let time = 0; time < 60; time += 1)
      statuses.push(await tryAt(`2001:db8:1:${(time * 256).toString(16)}::1`, 'wrong'));
    expect(watch.begun.filter((password) => password === 'wrong')).toHaveLength(50);
    expect(new Set(statuses)).toEqual(new Set([401, 429, 503]));
    expect(await tryAt(known, OWNERS_PASSWORD)).toBe(200);
  });
});

describe('wrong passwords', () => {
  it('are counted apart from those of the locked groups, in all processes together', async () => {
    const { platform } = start();
    const tryAt = (path: string, password: string) => start(platform).ask(path, { method: 'POST', body: { password } });
    for (let time = 0; time < 5; time += 1) await tryAt('/api/owner/session', 'wrong');
    expect((await tryAt('/api/owner/session', OWNERS_PASSWORD)).status).toBe(429);
    expect((await tryAt('/api/verifyPassword', OWNERS_PASSWORD)).status).toBe(200);
  });
});

describe('links', () => {
  it('show at once where they were changed, and elsewhere when the store is read again', async () => {
    const here = start();
    const there = start(here.platform);
    const shown = async (place: typeof here) => (await place.ask('/api/getLinks')).text;
    expect(await shown(there)).toContain('甲');
    const owner = await signIn(here);
    expect(await change(owner, [{ do: 'change', at: 0, set: { name: '新' } }])).toMatchObject({ status: 200 });
    expect(await shown(here)).toContain('新');
    expect(await shown(there)).toContain('甲');
    await here.platform.DESK.getByName().alarm();
    expect(await shown(start(here.platform))).toContain('新');
  });

  it('of a locked group are never sent without its password, whatever the desk does', async () => {
    const { ask, platform } = start();
    const owner = await signIn({ ask });
    await change(owner, [
      { do: 'change', at: 0, set: { category: '个 人' } },
      { do: 'change', at: 1, set: { name: '机密' } },
    ]);
    await platform.DESK.getByName().alarm();
    for (const place of [{ ask }, start(platform)]) {
      expect((await place.ask('/api/getLinks')).text).not.toMatch(/甲|密/);
    }
  });

  it.each([
    ['no JSON', '[{"name":', 'broken'],
    ['no list', '{"list":[]}', 'broken'],
    ['an entry that is no link', '[{"name":"x"}]', 'unclear'],
  ])('with %s in the store are seen and not changed', async (_, text, obstacle) => {
    const owner = await signIn(start(fakeEnvironment(text)));
    expect((await owner('/api/owner/links')).json).toMatchObject({ refused: { error: 'by-hand-only', obstacle } });
    const answer = await change(owner, [{ do: 'add', link: { name: 'n', link: '/n' } }]);
    expect(answer).toMatchObject({ status: 422, json: { error: 'by-hand-only', obstacle } });
  });

  it('begin with none where nothing was uploaded', async () => {
    const owner = await signIn(start(fakeEnvironment(null)));
    expect(await change(owner, [{ do: 'add', link: { name: 'n', link: '/n' } }])).toMatchObject({
      status: 200,
      json: { links: 1 },
    });
  });

  it('that the store does not take are not changed', async () => {
    const text = JSON.stringify([OPEN, { ...OPEN, description: 'x'.repeat(26_212_000) }]);
    const owner = await signIn(start(fakeEnvironment(text)));
    const headers = { 'if-match': `"${contentHash(text)}"` };
    const changes = [{ do: 'change', at: 0, set: { status: 'y'.repeat(4096) } }];
    const answer = await owner('/api/owner/links', { method: 'PATCH', body: { locked: [], changes }, headers });
    expect(answer).toMatchObject({ status: 413, json: { error: 'too-large', most: 25 * 1024 * 1024 } });
  });

  it('are told where the store fails', async () => {
    const desk = start();
    const owner = await signIn(desk);
    desk.platform.LINKS.get = () => Promise.reject(new Error('KV GET failed: 503'));
    expect(await owner('/api/owner/links')).toMatchObject({ status: 503, json: { error: 'cannot-read' } });
  });
});
