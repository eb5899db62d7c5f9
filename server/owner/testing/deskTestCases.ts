import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLANK_LINK, type LinkItem } from '../../../src/contract/links.ts';
import { halvesIn, parsed, type Answer, type Ask, OWNERS_PASSWORD } from './deskServer.ts';

/** A site with a desk. Its locked group is `LOCKED`. */
export interface DeskHost {
  origin: string;
  /** Sends a request like a page of this site, without a session. */
  ask: (path: string, options?: Ask) => Promise<Answer>;
  /** Replaces the links without using the desk. */
  replace: (links: readonly LinkItem[]) => void | Promise<void>;
  /** The log lines. On another process they arrive a little later. */
  lines: readonly string[];
  stop?: () => void | Promise<void>;
}

export interface DeskSetUp {
  links: readonly LinkItem[];
  /** `none`: there is no desk. */
  password?: 'none';
}

export type SetUpDesk = (options: DeskSetUp) => DeskHost | Promise<DeskHost>;
type OwnerApi = DeskHost['ask'];

export const LOCKED = '个人';
const A: LinkItem = { ...BLANK_LINK, name: '甲', link: 'https://a.example/', category: 'AI', is_home: 'true' };
const B: LinkItem = { ...BLANK_LINK, name: '乙', link: 'https://b.example/', category: '生活' };
const SECRET: LinkItem = { ...BLANK_LINK, name: '密', link: 'https://secret.example/', category: LOCKED };
const LINKS = [A, B, SECRET];

const SESSION = '/api/owner/session';
const PATIENCE = { timeout: 5000 };
/** Paths of the desk's API. */
const PATHS = ['links', 'groups', 'site', 'files', 'history/site', 'playlist', 'state', 'anything'];

/** Opens a session; returns `ask` with that session. */
export async function signIn({ ask }: Pick<DeskHost, 'ask'>, password = OWNERS_PASSWORD): Promise<OwnerApi> {
  const both = halvesIn(await ask(SESSION, { method: 'POST', body: { password } }));
  return (path, input = {}) => ask(path, { ...input, headers: { ...both, ...input.headers } });
}

/** Converts an `Ask` to a request for hosts that are called with `fetch`. */
export function asRequest(origin: string, { method = 'GET', headers = {}, body, raw }: Ask = {}): RequestInit {
  const typed = body === undefined ? {} : { 'content-type': 'application/json' };
  const all = { origin, 'sec-fetch-site': 'same-origin', ...typed, ...headers };
  const sent = new Headers(Object.entries(all).filter(([, value]) => value !== ''));
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method,
    headers: sent,
    ...(content !== undefined && { body: typeof content === 'string' ? content : new Uint8Array(content) }),
  };
}

export async function answerOf(response: Response): Promise<Answer> {
  const { status } = response;
  const text = await response.text();
  const headers = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() };
  return { status, headers, text, json: parsed(text) };
}

const seen = ({ status, json }: Answer) => ({ status, json });

/** Test cases for the desk's API. */
export function describeDeskCalls(setUp: SetUpDesk): void {
  let host: DeskHost;
  let owner: OwnerApi;
  const begin = async (links: readonly LinkItem[] = LINKS) => {
    host = await setUp({ links });
    owner = await signIn(host);
  };
  /** Shares one desk among cases that change nothing except its sessions. */
  const sharing = () => {
    beforeAll(() => begin());
    afterAll(() => host.stop?.());
  };
  const withDesk = async (act: () => Promise<void>, links?: readonly LinkItem[]) => {
    await begin(links);
    try {
      await act();
    } finally {
      await host.stop?.();
    }
  };
  const open = (body: unknown, headers: Record<string, string> = {}) =>
    host.ask(SESSION, { method: 'POST', body, headers });
  const tagOf = async () => String((await owner('/api/owner/links')).headers['etag']);
  const patch = (body: unknown, tag: string) =>
    owner('/api/owner/links', { method: 'PATCH', body, headers: { 'if-match': tag } });
  const change = async (...changes: unknown[]) => patch({ locked: [], changes }, await tagOf());
  /** Where the desk can change locks, a change of groups names the versions of both files. */
  const tags = async () => [await tagOf(), (await owner('/api/owner/site')).headers['etag']].filter(Boolean).join(', ');
  const group = async (body: unknown) =>
    owner('/api/owner/groups', { method: 'POST', body, headers: { 'if-match': await tags() } });
  const shown = async () => (await host.ask('/api/getLinks')).text;
  const reported = () => host.lines.filter((line) => line.includes("for the owner's desk"));
  const listed = async (): Promise<LinkItem[]> => Object((await owner('/api/owner/links')).json).links;

  describe('a desk without a password', () => {
    it.each([SESSION, '/api/owner/links', '/api/owner', '/api/owner/anything'])('has no %s', async (path) => {
      const plain = await setUp({ links: LINKS, password: 'none' });
      const unknown = await plain.ask('/api/nothing');
      for (const method of ['GET', 'POST']) {
        const { status, text } = await plain.ask(path, { method });
        expect({ status, text }).toEqual({ status: 404, text: unknown.text });
      }
      await plain.stop?.();
    });
  });

  describe('a session', () => {
    sharing();

    it('opens with the password, and its cookie is readable by no script and no other site', async () => {
      const { status, headers } = await open({ password: OWNERS_PASSWORD });
      expect(status).toBe(200);
      const [cookie = '', ...more] = headers['set-cookie'] ?? [];
      expect(more).toEqual([]);
      const isSecure = host.origin.startsWith('https:');
      const [start, end] = isSecure ? ['__Host-owner', '; Secure'] : ['owner', ''];
      const { port } = new URL(host.origin);
      const name = port ? `${start}-${port}` : start;
      expect(cookie.replace(/=[\w-]{43};/, '=TOKEN;')).toBe(
        `${name}=TOKEN; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict${end}`,
      );
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
    });

    it('is required for all other calls', async () => {
      const { cookie = '', 'x-session-key': key = '' } = halvesIn(await open({ password: OWNERS_PASSWORD }));
      const [name = ''] = cookie.split('=');
      // Forged, duplicate and missing tokens.
      const forged = `${name}=${'A'.repeat(43)}`;
      for (const tried of [forged, `${cookie}; ${forged}`, `${name}=`, name, `x${cookie}`, '']) {
        const { status, json } = await host.ask(SESSION, { headers: { cookie: tried, 'x-session-key': key } });
        expect({ tried, status, json }).toEqual({ tried, status: 401, json: { error: 'no-session' } });
      }
      for (const path of PATHS) {
        const answer = await host.ask(`/api/owner/${path}`, { headers: { cookie: forged, 'x-session-key': key } });
        expect({ path, ...seen(answer) }).toEqual({ path, status: 401, json: { error: 'no-session' } });
      }
      expect((await owner('/api/owner/anything')).json).toEqual({ error: 'not-found' });
    });

    it('cannot be used with only one of its halves, or with the key of another session', async () => {
      const [first, second] = [
        halvesIn(await open({ password: OWNERS_PASSWORD })),
        halvesIn(await open({ password: OWNERS_PASSWORD })),
      ];
      const { cookie = '' } = first;
      const wrong = [
        { cookie },
        { 'x-session-key': first['x-session-key'] ?? '' },
        { cookie, 'x-session-key': second['x-session-key'] ?? '' },
        { cookie, 'x-session-key': '' },
      ];
      for (const headers of wrong) {
        for (const path of [SESSION, '/api/owner/sessions', ...PATHS.map((one) => `/api/owner/${one}`)]) {
          for (const method of ['GET', 'PATCH', 'PUT']) {
            const { status } = await host.ask(path, { method, headers });
            expect({ path, method, status }).toEqual({
              path,
              method,
              status: method === 'GET' || path !== SESSION ? 401 : 405,
            });
          }
        }
      }
      // Whoever has the cookie alone cannot sign the owner out either.
      expect((await host.ask(SESSION, { method: 'DELETE', headers: { cookie } })).status).toBe(401);
      expect((await host.ask('/api/owner/sessions', { method: 'DELETE', headers: { cookie } })).status).toBe(401);
      expect((await host.ask(SESSION, { headers: first })).status).toBe(200);
    });

    it('ends by logging out, and others continue', async () => {
      const [one, other] = [await signIn(host), await signIn(host)];
      const { status, headers } = await one(SESSION, { method: 'DELETE' });
      expect(status).toBe(200);
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^(__Host-)?owner(-\d+)?=; Path=\/; Max-Age=0; HttpOnly/),
      ]);
      expect((await one(SESSION)).status).toBe(401);
      expect((await other(SESSION)).status).toBe(200);
    });

    it('ends in all browsers at once, by a call that needs a session', async () => {
      const own = [await signIn(host), await signIn(host), await signIn(host)];
      expect(await host.ask('/api/owner/sessions', { method: 'DELETE' })).toMatchObject({ status: 401 });
      expect(await own[0]?.('/api/owner/sessions')).toMatchObject({ status: 405, json: { allow: ['DELETE'] } });
      const ended = await own[0]?.('/api/owner/sessions', { method: 'DELETE' });
      expect(ended?.status).toBe(200);
      expect(ended?.headers['set-cookie']).toEqual([
        expect.stringMatching(/^(__Host-)?owner(-\d+)?=; Path=\/; Max-Age=0;/),
      ]);
      for (const ask of own) expect((await ask(SESSION)).status).toBe(401);
      owner = await signIn(host);
      expect((await owner(SESSION)).status).toBe(200);
    });

    it('returns its remaining time with each answer, only to the page', async () => {
      const answers = [
        await open({ password: OWNERS_PASSWORD }),
        await owner(SESSION),
        await owner('/api/owner/links'),
      ];
      for (const { headers } of answers) expect(headers['x-session-seconds']).toBe('43200');
      expect((await host.ask(SESSION)).headers).not.toHaveProperty('x-session-seconds');
    });

    it('is replaced by a new one of the same browser', async () => {
      const before = await signIn(host);
      await before(SESSION, { method: 'POST', body: { password: OWNERS_PASSWORD } });
      expect((await before(SESSION)).status).toBe(401);
    });

    it('allows only its HTTP methods', async () => {
      expect(seen(await host.ask(SESSION, { method: 'PUT' }))).toEqual({
        status: 405,
        json: { error: 'method', allow: ['GET', 'POST', 'DELETE'] },
      });
    });

    it.each([
      ['another type', { raw: '{"password":"x"}', headers: { 'content-type': 'text/plain' } }, 415, 'wrong-type'],
      [
        'a form',
        { raw: 'password=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        415,
        'wrong-type',
      ],
      ['no JSON', { raw: '{', headers: { 'content-type': 'application/json' } }, 400, 'not-json'],
      ['another form', { body: { password: 1 } }, 400, 'not-json'],
      ['too much', { body: { password: 'x'.repeat(2000) } }, 413, 'too-large'],
    ])('is not opened by %s', async (_, input, status, error) => {
      expect(await host.ask(SESSION, { method: 'POST', ...input })).toMatchObject({ status, json: { error } });
    });
  });

  describe('a request from another site', () => {
    sharing();

    it.each([
      ['a form', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
      ['a form of an old browser', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
      ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
      ['no-cors without Origin', { origin: '', 'sec-fetch-site': 'cross-site' }],
      ['a program without either', { origin: '', 'sec-fetch-site': '' }],
      ['a subdomain', { origin: '', 'sec-fetch-site': 'same-site' }],
      ['another port', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': '' }],
      ['a name that begins alike', { origin: 'http://127.0.0.1.evil.example', 'sec-fetch-site': '' }],
      ['an origin with a path', { origin: 'http://127.0.0.1/x', 'sec-fetch-site': '' }],
    ])('cannot write: %s', async (_, headers) => {
      for (const [method, path] of [
        ['POST', SESSION],
        ['DELETE', SESSION],
        ['PATCH', '/api/owner/links'],
        ['PUT', '/api/owner/files/images/a.jpg'],
      ] as const) {
        const { status, json } = await owner(path, { method, headers, body: { password: OWNERS_PASSWORD } });
        expect({ method, status, json }).toEqual({ method, status: 403, json: { error: 'other-origin' } });
      }
      expect((await owner(SESSION)).status).toBe(200);
    });
  });

  describe('wrong passwords', () => {
    it('are limited: of 50 simultaneous ones five are checked, and the owner waits with one log line', () =>
      withDesk(async () => {
        const tries = Array.from({ length: 50 }, () => open({ password: 'wrong' }));
        const answers = await Promise.all(tries);
        const checked = answers.filter(({ status }) => status === 401);
        expect(checked.length).toBeGreaterThan(0);
        const refused = answers.filter(({ status }) => status === 429);
        expect(checked.length + refused.length).toBe(50);
        for (const { json, headers } of refused) {
          expect(json).toMatchObject({ seconds: expect.any(Number) });
          expect(headers['retry-after']).toMatch(/^\d+$/);
        }
        let more = 0;
        while ((await open({ password: 'wrong' })).status === 401) more += 1;
        expect(checked.length + more).toBe(5);
        const right = await open({ password: OWNERS_PASSWORD });
        expect(right).toMatchObject({ status: 429, json: { error: 'too-many-tries' } });
        // The existing session stays open.
        expect((await owner(SESSION)).status).toBe(200);
        await expect.poll(reported, PATIENCE).toHaveLength(1);
      }));
  });

  describe('the links calls', () => {
    describe('a list that is not changed', () => {
      sharing();

      it('is returned with groups and positions, including locked links', async () => {
        const { status, json, headers } = await owner('/api/owner/links');
        expect({ status, json }).toMatchObject({
          status: 200,
          json: {
            etag: headers['etag'],
            links: [{ name: '甲' }, { name: '乙' }, { name: '密', category: LOCKED }],
            groups: [
              { name: 'AI', links: 1, locked: false },
              { name: '生活', links: 1, locked: false },
              { name: LOCKED, links: 1, locked: true },
            ],
          },
        });
        expect(headers['etag']).toMatch(/^"[\w-]{22}"$/);
        expect(headers['cache-control']).toBe('no-store');
      });

      it('requires If-Match for a change', async () => {
        for (const tag of ['', '*', '"x"']) {
          expect(seen(await patch({ locked: [], changes: [] }, tag))).toEqual({
            status: 428,
            json: { error: 'base-missing' },
          });
        }
      });

      it.each<[string, unknown, number, unknown]>([
        [
          'an address that runs',
          { locked: [], changes: [{ do: 'change', at: 0, set: { link: 'javascript:alert(1)' } }] },
          422,
          { error: 'invalid', fields: [{ path: 'changes.0.set.link', problem: 'no-address' }] },
        ],
        [
          'an empty name',
          { locked: [], changes: [{ do: 'change', at: 0, set: { name: ' ' } }] },
          422,
          { error: 'invalid', fields: [{ path: 'changes.0.set.name', problem: 'empty' }] },
        ],
        [
          'a line break',
          { locked: [], changes: [{ do: 'change', at: 0, set: { name: 'a\nb' } }] },
          422,
          { error: 'invalid' },
        ],
        [
          'half a letter',
          { locked: [], changes: [{ do: 'change', at: 0, set: { name: 'a\ud800' } }] },
          422,
          { error: 'invalid' },
        ],
        [
          'an unknown field',
          { locked: [], changes: [{ do: 'change', at: 0, set: { colour: 'red' } }] },
          422,
          { error: 'invalid' },
        ],
        ['another change', { locked: [], changes: [{ do: 'erase' }] }, 422, { error: 'invalid' }],
        ['a place that is none', { locked: [], changes: [{ do: 'remove', at: 9 }] }, 404, { error: 'unknown-link' }],
        ['a list', [], 400, { error: 'not-json' }],
      ])('is not changed by %s', async (_, body, status, json) => {
        expect(await patch(body, await tagOf())).toMatchObject({ status, json });
        expect(await listed()).toEqual(LINKS);
      });

      it.each([
        ['__proto__', '{"changes":[],"__proto__":{"a":1}}', 400, 'bad-key'],
        ['constructor within', '{"changes":[{"do":"change","at":0,"set":{"constructor":"x"}}]}', 400, 'bad-key'],
        ['prototype within', '{"changes":[],"locked":[{"prototype":{}}]}', 400, 'bad-key'],
        ['too deep', `{"changes":${'['.repeat(50)}${']'.repeat(50)}}`, 400, 'too-deep'],
        ['deep beyond reason', '['.repeat(900_000), 400, 'too-deep'],
        ['too much', `{"changes":"${'x'.repeat(8_500_000)}"}`, 413, 'too-large'],
        ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 400, 'not-json'],
      ])('is not changed by a body with %s', async (_, raw, status, error) => {
        const headers = { 'if-match': await tagOf(), 'content-type': 'application/json' };
        const answer = await owner('/api/owner/links', { method: 'PATCH', raw, headers });
        expect(answer).toMatchObject({ status, json: { error } });
        expect(Reflect.get({}, 'a')).toBeUndefined();
      });

      it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
        'are not changed by a body of type %s',
        async (type) => {
          const headers = { 'if-match': await tagOf(), 'content-type': type };
          const raw = JSON.stringify({ locked: [], changes: [] });
          const answer = await owner('/api/owner/links', { method: 'PATCH', raw, headers });
          expect(answer).toMatchObject({ status: 415, json: { error: 'wrong-type' } });
        },
      );
    });

    it('change links, and another visitor sees the change', () =>
      withDesk(async () => {
        const { status, json } = await change(
          { do: 'change', at: 0, set: { name: '新', status: 'hot' } },
          { do: 'add', link: { name: '丙', link: 'c.example', category: 'AI', is_home: 'true' }, place: { after: 0 } },
          { do: 'move', at: 1, place: { end: true } },
        );
        expect({ status, json }).toMatchObject({ status: 200, json: { etag: await tagOf(), links: 4 } });
        const added = { ...A, name: '丙', link: 'https://c.example' };
        expect(await listed()).toEqual([{ ...A, name: '新', status: 'hot' }, added, SECRET, B]);
        await expect.poll(shown, PATIENCE).toContain('丙');
        expect(await shown()).not.toContain('密');
      }));

    it('move links out of a locked group only if the owner confirms their number', () =>
      withDesk(async () => {
        const leaving = { do: 'change', at: 2, set: { category: 'AI' } };
        expect(seen(await change(leaving))).toEqual({ status: 409, json: { error: 'confirm', links: 1 } });
        expect(await patch({ locked: [], changes: [leaving], confirm: 2 }, await tagOf())).toMatchObject({
          status: 409,
        });
        expect(await listed()).toEqual(LINKS);
        expect(await patch({ locked: [], changes: [leaving], confirm: 1 }, await tagOf())).toMatchObject({
          status: 200,
        });
        expect(await patch({ locked: [], changes: [], confirm: 1 }, await tagOf())).toMatchObject({ status: 409 });
      }));

    it('are refused with the ETag of the newest version if the list was changed elsewhere', () =>
      withDesk(async () => {
        const old = await tagOf();
        await host.replace([{ ...B, name: '零' }, A, SECRET]);
        const { status, json } = await patch({ locked: [], changes: [{ do: 'remove', at: 0 }] }, old);
        expect({ status, json }).toEqual({
          status: 412,
          json: { error: 'changed', etag: await tagOf() },
        });
        expect((await listed()).map(({ name }) => name)).toEqual(['零', '甲', '密']);
      }));

    it('apply changes once if the page repeats them after a lost answer', () =>
      withDesk(async () => {
        const tag = await tagOf();
        const changes = [{ do: 'add', link: { name: 'n', link: '/n' } }];
        expect(await patch({ locked: [], changes }, tag)).toMatchObject({ status: 200 });
        expect(await patch({ locked: [], changes }, tag)).toMatchObject({ status: 412, json: { etag: await tagOf() } });
        expect((await listed()).map(({ name }) => name)).toEqual(['甲', '乙', '密', 'n']);
      }));

    it('apply changes of several pages one after another', () =>
      withDesk(async () => {
        const tag = await tagOf();
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            patch({ locked: [], changes: [{ do: 'change', at: 0, set: { name: `n${index}` } }] }, tag),
          ),
        );
        expect(answers.map(({ status }) => status).filter((status) => status !== 412)).toEqual([200]);
      }));
  });

  describe('groups of links', () => {
    it('are moved, and deleted with or without their links', () =>
      withDesk(async () => {
        expect(await group({ do: 'move', name: '生活', before: 'AI' })).toMatchObject({
          status: 200,
          json: { etag: await tagOf(), lockedGroups: [LOCKED] },
        });
        expect(await listed()).toEqual([B, A, SECRET]);
        expect(await group({ do: 'remove', name: 'AI', to: '生活' })).toMatchObject({ status: 200 });
        expect(await listed()).toEqual([B, { ...A, category: '生活' }, SECRET]);
        expect(await group({ do: 'remove', name: '生活', to: null })).toMatchObject({ status: 200 });
        expect(await listed()).toEqual([SECRET]);
        expect(await group({ do: 'move', name: 'x', before: null })).toMatchObject({ status: 404 });
        expect(await group({ do: 'erase', name: 'AI' })).toMatchObject({ status: 422, json: { error: 'invalid' } });
      }));
  });
}
