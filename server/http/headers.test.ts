import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT, scratch } from '../../tests/support/builtPage.ts';
import { CALL_CASES, FILE_CASES, NODE_CASES, wrongHeaders, type HeaderCase } from '../testing/apiTestCases.ts';
import { hashPassword } from '../password/passwordHash.ts';
import { createRequestListener } from './requestListener.ts';
import { secureBehindProxies } from './visitorAddress.ts';

const BASE = '/home/';
const { write, remove } = scratch();
const servers: Server[] = [];
/** Ports by the number of proxies that the server trusts. */
const ports = new Map<number, number>();

beforeAll(async () => {
  const options = {
    dist: write(BUILT, 'dist'),
    configDir: write(
      {
        // No server listens on this port.
        'site.yml': 'weather: { amapKey: key, amapEndpoint: "http://127.0.0.1:1" }\nlockedGroups: []\n',
        'links.yml': '- { name: 甲, link: /a }\n',
        'public/icons/mine.svg': '<svg/>',
        'public/music/a.mp3': 'sound',
        'public/notes/a.txt': 'note',
        'public/robots.txt': 'all',
      },
      'config',
    ),
    base: BASE,
    password: { OWNER_PASSWORD_HASH: await hashPassword('porch', 10) },
    log: () => undefined,
  };
  for (const trustProxy of [0, 1, 2]) {
    // With two proxies: the owner has not switched HSTS on.
    const server = createServer(createRequestListener({ ...options, trustProxy, hsts: trustProxy < 2 }));
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    if (typeof address === 'object' && address) ports.set(trustProxy, address.port);
  }
});
afterAll(() => {
  for (const server of servers) server.close();
  remove();
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
}

function ask(proxies: number, path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: ports.get(proxies), path, method, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    })
      .on('error', reject)
      .end();
  });
}

/** Sends the request of a case, over https through one proxy. */
async function answerTo({ path, method, headers, again }: HeaderCase, proxies: number): Promise<Answer> {
  const url = BASE + path.slice(1);
  const all = { ...headers, 'x-forwarded-proto': 'https' };
  if (!again) return ask(proxies, url, method, all);
  const first = await ask(proxies, url, method, all);
  return ask(proxies, url, method, { ...all, 'if-none-match': first.headers.etag ?? '' });
}

const CASES = [...FILE_CASES, ...CALL_CASES, ...NODE_CASES];

describe('the headers', () => {
  it.each(CASES)('are right for $kind with status $status', async (one) => {
    const open = await answerTo(one, 0);
    expect(open.status).toBe(one.status);
    expect(wrongHeaders((name) => open.headers[name]?.toString(), one, false)).toEqual([]);
    const secure = await answerTo(one, 1);
    expect(secure.status).toBe(one.status);
    expect(wrongHeaders((name) => secure.headers[name]?.toString(), one, true)).toEqual([]);
  });

  it('contain no cookie: only the owner gets one, with the password', async () => {
    for (const one of CASES) expect((await answerTo(one, 1)).headers['set-cookie']).toBeUndefined();
  });

  it('are right for the redirect to the page', async () => {
    const { status, headers } = await ask(1, '/home', 'GET', { 'x-forwarded-proto': 'https' });
    expect(status).toBe(308);
    expect(
      wrongHeaders((name) => headers[name]?.toString(), { policy: /default-src/, resource: 'same-origin' }, true),
    ).toEqual([]);
  });
});

it('HSTS is not sent unless the owner enables it, because it applies to all ports of the host', async () => {
  const { status, headers } = await ask(2, BASE, 'GET', { 'x-forwarded-proto': 'https, https' });
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('strict-transport-security');
});

describe('https', () => {
  it.each([
    ['https', 1, true],
    ['HTTPS ', 1, true],
    ['http', 1, false],
    [undefined, 1, false],
    ['', 1, false],
    ['https', 0, false],
    ['https, http', 1, false],
    ['http, https', 1, true],
    ['https, http', 2, true],
    ['http, https, http', 2, true],
    ['https', 2, true],
  ])('is recognised by the header %j with %d proxies: %s', (header, proxies, expected) => {
    expect(secureBehindProxies(header, proxies)).toBe(expected);
  });
});
