import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { linkItem } from '../../tests/support/testData.ts';
import { until } from '../../tests/support/until.ts';
import { checkLinks, type LinkItem } from '../../src/contract/links.ts';
import { isPrivate } from '../outgoing/fence.ts';
import type { Resolve } from '../outgoing/outgoingRequest.ts';
import { startDesk, type DeskServer } from '../owner/testing/deskServer.ts';
import { portOf, secureDevice } from '../testing/secureDevice.ts';
import { statusOfLinks, type LinkStatusOptions } from './statusOfLinks.ts';

const link = (address: string, more: Partial<LinkItem> = {}): LinkItem =>
  linkItem({ name: address, link: address, category: '家', check: true, ...more });
const MINUTES = 60_000;
vi.mock('../outgoing/fence.ts', { spy: true });

/** Links that answer with these statuses, one after the other; undefined for no answer. */
function world(answers: Record<string, (number | undefined)[]>) {
  const requests: string[] = [];
  let [at, running, most] = [0, 0, 0];
  const status = statusOfLinks({
    now: () => at,
    date: () => new Date(Date.UTC(2026, 10, 27, 10) + at),
    request: async (url, method) => {
      requests.push(`${method} ${url.href}`);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      const code = answers[url.href]?.shift();
      if (code === undefined) throw new Error('no answer');
      return code;
    },
  });
  return {
    requests,
    most: () => most,
    /** `home`: the links of a visitor at home who asks, if those are others. */
    look: (links: readonly LinkItem[], home?: readonly LinkItem[]) =>
      status.look((isHome) => (isHome ? (home ?? links) : links), home !== undefined),
    lookBy: (open: (isHome: boolean) => readonly LinkItem[]) => status.look(open, false),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

/** Links of which each request fails after some time. */
function slowWorld(lastsMs: number) {
  const requests: { at: number; method: string; href: string }[] = [];
  let running: { until: number; fail: () => void }[] = [];
  let [at, most, lasts] = [0, 0, lastsMs];
  const status = statusOfLinks({
    now: () => at,
    patienceMs: 0,
    request: (url, method) =>
      new Promise((_, failed) => {
        requests.push({ at, method, href: url.href });
        running.push({ until: at + lasts, fail: () => failed(new Error('no answer')) });
        most = Math.max(most, running.length);
      }),
  });
  return {
    requests,
    most: () => most,
    look: (open: () => readonly LinkItem[]) => status.look(open, false),
    last: (ms: number) => {
      lasts = ms;
    },
    pass: async (ms: number) => {
      const end = at + ms;
      for (;;) {
        const next = Math.min(...running.map(({ until }) => until));
        if (next > end) break;
        at = next;
        const ended = running.filter(({ until }) => until <= at);
        running = running.filter(({ until }) => until > at);
        for (const { fail } of ended) fail();
        await turn();
      }
      at = end;
    },
  };
}

/** The stand-ins of the tests are on this machine. */
const isAllowed = () => true;
const resolveTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: 4 }));

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => server.closeAllConnections());
  return `http://127.0.0.1:${await portOf(server)}/`;
}

/** A server that writes these bytes to each connection, and ends it unless `isOpen`. */
async function servingBytes(answer: string, isOpen = false): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('data', () => (isOpen ? socket.write(answer) : socket.end(answer)));
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${await portOf(server)}/`;
}

/** The state of one link, asked with real requests; undefined if nothing is known. */
async function stateOf(address: string, options: LinkStatusOptions = { isAllowed }) {
  let at = 0;
  const status = statusOfLinks({ ...options, now: () => at });
  const look = () => status.look(() => [link(address)], false);
  await look();
  at = 2 * MINUTES;
  return (await look())[0]?.up;
}

/** The state of a link for visitors at home, whose name leads to this machine. */
const upBy = async (link: Partial<LinkItem>) => {
  let at = 0;
  const status = statusOfLinks({ isAllowed, resolve: resolveTo('127.0.0.1'), now: () => at });
  const item = linkItem({ name: '甲', category: '家', check: true, ...link });
  const open = (isHome: boolean) => (isHome || item.lan === undefined ? [item] : []);
  await status.look(open, true);
  at = 2 * MINUTES;
  return (await status.look(open, true))[0]?.up;
};

describe('whether links are up', () => {
  const A = 'http://a.example/';

  it.each([
    [[200], true],
    [[302], true],
    [[401], true],
    [[403], true],
    [[405, 200], true],
    [[undefined, 200], true],
  ])('%j: %s at once', async (codes, up) => {
    const { look } = world({ [A]: codes });
    expect(await look([link(A)])).toEqual([{ link: A, up, since: '2026-11-27T10:00:00Z' }]);
  });

  it('is an outage after two failures in a row, and the time is that of the change', async () => {
    const { look, pass } = world({ [A]: [200, 500, 500, undefined, undefined, 200] });
    const seen = [];
    for (let round = 0; round < 4; round += 1) {
      seen.push((await look([link(A)]))[0]);
      pass(2 * MINUTES);
    }
    expect(seen.map((one) => [one?.up, one?.since.slice(11, 16)])).toEqual([
      [true, '10:00'],
      [true, '10:00'],
      [false, '10:04'],
      [true, '10:06'],
    ]);
  });

  it('is requested at most once in two minutes, and four links at one time', async () => {
    const links = Array.from({ length: 500 }, (_, at) => link(`http://n${at}.example/`));
    const { look, requests, pass, most } = world(Object.fromEntries(links.map((one) => [one.link, [200, 200]])));
    await Promise.all([look(links), look(links)]);
    pass(2 * MINUTES - 1);
    await look(links);
    expect(requests).toHaveLength(500);
    expect(most()).toBe(4);
    pass(1);
    await look(links);
    expect(requests).toHaveLength(1000);
  });

  it('is not requested without check, nor where the address is no page', async () => {
    const { look, requests } = world({});
    const unchecked = checkLinks([{ name: 'b', link: 'http://b.example/' }]).items;
    expect(await look([...unchecked, link('/blog/'), link('mailto:a@b.example')])).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('is not told of a link that is locked or changed while it is requested', async () => {
    const { lookBy, look, requests } = world({ [A]: [200] });
    expect(await lookBy(() => (requests.length === 0 ? [link(A)] : []))).toEqual([]);
    expect(await look([link('http://other.example/')])).toEqual([]);
  });

  it('is requested at most once in two minutes if it was removed and comes back', async () => {
    const { look, requests, pass } = world({ [A]: [200, 200] });
    await look([link(A)]);
    await look([]);
    expect(await look([link(A)])).toHaveLength(1);
    expect(requests).toHaveLength(1);
    pass(2 * MINUTES);
    await look([]);
    await look([link(A)]);
    expect(requests).toHaveLength(2);
  });

  it('is not requested if it is locked while it waits for its turn', async () => {
    const { look, requests, pass } = slowWorld(5000);
    let open = Array.from({ length: 6 }, (_, at) => link(`http://n${at}.example/`));
    await look(() => open);
    open = open.slice(0, 5);
    await pass(MINUTES);
    expect(new Set(requests.map(({ href }) => href))).toEqual(new Set(open.map((one) => one.link)));
  });

  it('is requested at most once in two minutes, four links at one time, and not without a page for ten, also if 500 never answer', async () => {
    const links = Array.from({ length: 500 }, (_, at) => link(`http://n${at}.example/`));
    const { look, requests, pass, last, most } = slowWorld(5000);
    for (let minute = 0; minute < 30; minute += 2) {
      // The network is back.
      if (minute === 8) last(1);
      if (minute === 20) last(5000);
      await look(() => links);
      await pass(2 * MINUTES);
    }
    const lastLook = 28 * MINUTES;
    await pass(60 * MINUTES);
    const begun = requests.filter(({ method }) => method === 'HEAD');
    const previous = new Map<string, number>();
    const pauses = begun.map(({ at, href }) => {
      const pause = at - (previous.get(href) ?? -Infinity);
      previous.set(href, at);
      return pause;
    });
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2 * MINUTES);
    expect(most()).toBe(4);
    expect(Math.max(...begun.map(({ at }) => at))).toBeLessThan(lastLook + 10 * MINUTES);
    // Each one had its turn.
    expect(previous.size).toBe(500);
  });

  it('is not requested more often after the clock was set back, and names the time of that clock', async () => {
    const times = ['2026-11-27T10:00:00Z', '2026-11-27T08:30:00Z'];
    const answers = [200, 500, 500, 500, 500];
    const methods: string[] = [];
    let at = 0;
    const status = statusOfLinks({
      now: () => at,
      date: () => new Date(times.shift() ?? ''),
      request: async (_, method) => {
        methods.push(method);
        return answers.shift() ?? 0;
      },
    });
    const look = () => status.look(() => [link(A)], false);
    expect(await look()).toEqual([{ link: A, up: true, since: '2026-11-27T10:00:00Z' }]);
    at = 2 * MINUTES;
    await look();
    await look();
    expect(methods).toEqual(['HEAD', 'HEAD', 'GET']);
    at = 4 * MINUTES;
    expect(await look()).toEqual([{ link: A, up: false, since: '2026-11-27T08:30:00Z' }]);
  });

  it('is an outage if its server never answers within five seconds', async () => {
    const limits: number[] = [];
    let limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      limit = new AbortController();
      return limit.signal;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const silent = await serving(() => limit.abort());
    let at = 0;
    const status = statusOfLinks({ now: () => at, patienceMs: 1000, isAllowed });
    const look = () => status.look(() => [link(silent)], false);
    expect(await look()).toEqual([]);
    expect(limits).toEqual([5000, 5000]);
    at = 2 * MINUTES;
    expect(await look()).toMatchObject([{ up: false }]);
  });

  it('is up if it redirects, and no redirect is followed', async () => {
    const requests: string[] = [];
    const loop = await serving(({ url = '' }, response) => {
      requests.push(url);
      response.writeHead(302, { location: '/' }).end();
    });
    expect(await stateOf(loop)).toBe(true);
    expect(new Set(requests)).toEqual(new Set(['/']));
  });

  it.each([
    ['a status line of another protocol', 'ICY 200 OK\r\nicy-name: radio\r\n\r\n'],
    ['bytes without any status line', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['a header without a colon', 'HTTP/1.1 200 OK\r\nno header\r\n\r\n'],
    [
      'another protocol on the same connection',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    ],
  ])('is up if it answers with %s', async (_, answer) => {
    expect(await stateOf(await servingBytes(answer))).toBe(true);
  });

  it('is an outage if the connection ends without an answer', async () => {
    expect(await stateOf(await servingBytes(''))).toBe(false);
  });

  it.each([
    ['changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', 0],
    // HEAD and GET of four links reach their limit.
    ['is in parts that never end', 'HTTP/1.1 103 Early Hints\r\n\r\n', 8],
  ])('ends the request of an answer that %s, and of the links after it', async (_, answer, late) => {
    const limits: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const odd = await servingBytes(answer, true);
    const good = await serving((_, response) => response.end());
    // As many as are requested at one time, and one more.
    const links = [...['1', '2', '3', '4'].map((name) => link(odd + name)), link(good)];
    const status = statusOfLinks({ isAllowed, patienceMs: 60_000 });
    const seen = status.look(() => links, false);
    let isOver = false;
    void seen.finally(() => (isOver = true));
    await until(() => {
      for (const limit of limits.slice(0, late)) limit.abort();
      expect(isOver).toBe(true);
    });
    expect((await seen).find((one) => one.link === good)).toMatchObject({ up: true });
  });

  it.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://[::ffff:127.0.0.1]', 'http://2130706433'])(
    'is not requested at %s, this machine, and nothing is known of it',
    async (host) => {
      let requests = 0;
      const own = await serving((_, response) => {
        requests += 1;
        response.end();
      });
      expect(await stateOf(`${host}:${new URL(own).port}/`, {})).toBeUndefined();
      expect(requests).toBe(0);
    },
  );

  it('is requested at the next address of its name if the first one does not answer', async () => {
    const good = await serving((_, response) => response.end());
    // The first one refuses connections.
    const resolve = resolveTo('127.0.0.2', '127.0.0.1');
    expect(await stateOf(good.replace('127.0.0.1', 'nas.example'), { isAllowed, resolve })).toBe(true);
  });

  describe('with a certificate of its own', () => {
    it('is up as the address at home, under any name', async () => {
      const address = `https://nas.example:${await secureDevice('')}/`;
      expect(await upBy({ link: 'mailto:a@b.example', lan: address })).toBe(true);
    });

    it('is up as a public address only if its name leads into a private network', async () => {
      const port = await secureDevice('');
      expect(await upBy({ link: `https://nas.example:${port}/` })).toBe(false);
      vi.mocked(isPrivate).mockReturnValue(true);
      onTestFinished(() => void vi.mocked(isPrivate).mockReset());
      expect(await upBy({ link: `https://nas.example:${port}/` })).toBe(true);
    });
  });

  it('is known at home by its address there, and outside by the other one', async () => {
    const B = 'http://192.168.1.10/';
    const both = link(A, { lan: B });
    const { look, pass, requests } = world({ [A]: [500, 500, 500, 500], [B]: [200, 200] });
    await look([link(A)], [both]);
    pass(2 * MINUTES);
    expect(await look([link(A)], [both])).toMatchObject([{ link: A, up: true }]);
    expect(await look([link(A)])).toMatchObject([{ link: A, up: false }]);
    expect(new Set(requests)).toEqual(new Set([`HEAD ${A}`, `GET ${A}`, `HEAD ${B}`]));
  });
});

const linksAt = (port: number) => `- name: 甲
  link: http://127.0.0.1:${port}/open
  category: AI
  check: true
- name: 乙
  lan: http://127.0.0.1:${port}/inside
  category: AI
  check: true
- name: 丙
  link: http://127.0.0.1:${port}/locked
  category: 个人
  check: true
`;

describe('GET /api/getStatus', () => {
  let desk: DeskServer | undefined;
  let site: Server | undefined;
  afterEach(async () => {
    site?.closeAllConnections();
    site?.close();
    await desk?.stop();
  });
  it('requests open links only, and names what the visitor may see', async () => {
    const requested: string[] = [];
    site = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.end();
    });
    const server = site;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    desk = await startDesk(
      {
        'config/links.yml': linksAt(port),
        'config/site.yml': 'name: 小站\nlockedGroups: [个人]\nhome: { networks: [192.168.1.0/24] }\n',
      },
      { trustProxy: 1, fetching: { isAllowed } },
    );
    const status = async (from: string) =>
      (await desk?.ask('/api/getStatus', { headers: { 'x-forwarded-for': from } }))?.json;
    const up = (path: string) => ({
      link: `http://127.0.0.1:${port}${path}`,
      up: true,
      since: expect.stringMatching(/Z$/),
    });
    expect(await status('203.0.113.9')).toEqual({ list: [up('/open')] });
    expect(await status('192.168.1.9')).toEqual({ list: [up('/open'), up('/inside')] });
    expect(requested.toSorted()).toEqual(['/inside', '/open']);
    const other = await desk.ask('/api/getStatus', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(other.status).toBe(403);
  });

  it('is an empty list where nothing is checked', async () => {
    desk = await startDesk();
    expect((await desk.ask('/api/getStatus')).json).toEqual({ list: [] });
  });
});
