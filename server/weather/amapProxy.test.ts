import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAmapProxy } from './amapProxy.ts';

const GOOD = '{"status":"1","info":"OK","infocode":"10000","city":"北京市","adcode":"110000"}';
const REFUSED = '{"status":"0","info":"INVALID_USER_KEY","infocode":"10001"}';

/** Answers every request with a redirect to another host, which would receive the key. */
const REDIRECTS = createServer((request, response) => {
  reached.push(request.url ?? '');
  response.writeHead(302, { location: `/elsewhere${request.url}` }).end();
});
const reached: string[] = [];

const VISITOR = '203.0.113.9';
/** An address of a different network for each index. */
const visitor = (index: number) => `198.51.${index}.1`;
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A proxy with a fake service and a clock that stands still; records requests and log lines. */
function setUp(answer: (url: string) => Response | Promise<Response> = () => new Response(GOOD)) {
  const requested: string[] = [];
  const lines: string[] = [];
  const proxy = createAmapProxy({
    key: 's3cret/key',
    endpoint: 'https://amap.example/v3',
    log: (line) => lines.push(line),
    fetch: async (url) => {
      requested.push(url);
      return answer(url);
    },
  });
  return { proxy, requested, lines };
}

describe('the AMap proxy', () => {
  it('adds the key and forwards the visitor’s address', async () => {
    const { proxy, requested } = setUp();
    expect(await proxy.area('203.0.113.9')).toBe(GOOD);
    expect(requested).toEqual(['https://amap.example/v3/ip?key=s3cret%2Fkey&ip=203.0.113.9']);
  });

  it.each([undefined, '127.0.0.1', '192.168.1.7', '::1'])(
    'requests the place of the server if the address is %s',
    async (address) => {
      const { proxy, requested } = setUp();
      await proxy.area(address);
      expect(requested).toEqual(['https://amap.example/v3/ip?key=s3cret%2Fkey']);
    },
  );

  it('requests the weather of a city', async () => {
    const { proxy, requested } = setUp();
    await proxy.weather('110000', VISITOR);
    expect(requested).toEqual(['https://amap.example/v3/weather/weatherInfo?key=s3cret%2Fkey&city=110000']);
  });

  it.each(['{"infocode":10000,"adcode":110000}', '{"infocode":" 10000 ","info":null}'])(
    'accepts %s as a valid answer and caches it',
    async (text) => {
      const { proxy, requested, lines } = setUp(() => new Response(text));
      expect(await proxy.area(VISITOR)).toBe(text);
      expect(await proxy.area(VISITOR)).toBe(text);
      expect(requested).toHaveLength(1);
      expect(lines).toEqual([]);
    },
  );

  it('caches a valid answer for ten minutes, separately for each address', async () => {
    const { proxy, requested } = setUp();
    await proxy.area('203.0.113.9');
    await proxy.area('203.0.113.9');
    await proxy.area('203.0.113.10');
    expect(requested).toHaveLength(2);
    vi.advanceTimersByTime(10 * MINUTE - 1);
    await proxy.area('203.0.113.9');
    expect(requested).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await proxy.area('203.0.113.9');
    expect(requested).toHaveLength(3);
  });

  it('makes one call for equal requests', async () => {
    const { proxy, requested } = setUp();
    await Promise.all([proxy.weather('1', VISITOR), proxy.weather('1', VISITOR), proxy.weather('2', VISITOR)]);
    expect(requested).toHaveLength(2);
  });

  it('makes one call per request if requests may not share one', async () => {
    const requested: string[] = [];
    const proxy = createAmapProxy({
      key: 'k',
      endpoint: 'https://amap.example/v3',
      log: () => undefined,
      shared: false,
      fetch: async (url) => {
        requested.push(url);
        // The first visitor has disconnected. On some platforms the call then never settles.
        return requested.length === 1 ? new Promise<Response>(() => undefined) : new Response(GOOD);
      },
    });
    void proxy.weather('1', VISITOR);
    expect(await proxy.weather('1', VISITOR)).toBe(GOOD);
    expect(await proxy.weather('1', VISITOR)).toBe(GOOD);
    expect(requested).toHaveLength(2);
  });

  it('forwards a refusal, logs one line, and does not cache it', async () => {
    const { proxy, requested, lines } = setUp(() => new Response(REFUSED));
    expect(await proxy.weather('1', VISITOR)).toBe(REFUSED);
    await proxy.weather('1', VISITOR);
    expect(requested).toHaveLength(2);
    expect(lines[0]).toBe('AMap /weather/weatherInfo: 10001 INVALID_USER_KEY');
  });

  it.each([
    ['a bad status', () => new Response(GOOD, { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['JSON of another kind', () => new Response('[1]')],
    ['no connection', () => Promise.reject(new TypeError('fetch failed', { cause: new Error('x') }))],
    ['an error that names the address', (url: string) => Promise.reject(new Error(`cannot reach ${url}`))],
    ['an answer that repeats the key', () => new Response('"s3cret/key"')],
  ])('returns no data after %s, and logs one line without the key', async (_, answer) => {
    const { proxy, lines, requested } = setUp(answer);
    expect(await proxy.area('203.0.113.9')).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/s3cret/);
    await proxy.area('203.0.113.9');
    expect(requested).toHaveLength(2);
  });

  it('removes the key from an answer that repeats it', async () => {
    const { proxy } = setUp(() => new Response('{"infocode":"10000","info":"s3cret/key"}'));
    expect(await proxy.weather('1', VISITOR)).not.toContain('s3cret');
  });

  it('reads at most 64 kB of an answer, whatever its length header, and cancels the rest', async () => {
    let sent = 0;
    let cancelled = false;
    const long = () => {
      const body = new ReadableStream({
        pull(controller) {
          sent += 1024;
          controller.enqueue(new Uint8Array(1024).fill(0x20));
          if (sent === 1024 * 1024) controller.close();
        },
        cancel() {
          cancelled = true;
        },
      });
      return new Response(body, { headers: { 'content-length': '10' } });
    };
    const { proxy, lines } = setUp(long);
    expect(await proxy.weather('1', VISITOR)).toBeUndefined();
    expect(sent).toBeLessThan(70_000);
    expect(cancelled).toBe(true);
    expect(lines).toEqual(['AMap /weather/weatherInfo: an answer of more than 64 kB']);
  });

  it('accepts an answer of 64 kB', async () => {
    const whole = '{"infocode":"10000"}'.padEnd(64 * 1024);
    expect(await setUp(() => new Response(whole)).proxy.weather('1', VISITOR)).toHaveLength(whole.length);
    expect(await setUp(() => new Response(`${whole} `)).proxy.weather('1', VISITOR)).toBeUndefined();
  });

  it('sets a time limit for every call', async () => {
    let signal: AbortSignal | undefined;
    const proxy = createAmapProxy({
      key: 'k',
      endpoint: 'https://amap.example/v3',
      log: () => undefined,
      fetch: async (_, init) => {
        ({ signal } = init);
        return new Response(GOOD);
      },
    });
    await proxy.weather('1', VISITOR);
    expect(signal).toBeInstanceOf(AbortSignal);
  });
});

describe('the limit of AMap requests', () => {
  it('is 20 in ten minutes for one network, which is logged once', async () => {
    const { proxy, requested, lines } = setUp(() => new Response(REFUSED));
    lines.length = 0;
    for (let time = 0; time < 30; time += 1) await proxy.area(`2001:db8:1:2::${time}`);
    expect(requested).toHaveLength(20);
    expect(await proxy.weather('1', '2001:db8:1:2::99')).toBeUndefined();
    const reported = lines.filter((line) => !line.includes('INVALID_USER_KEY'));
    expect(reported).toEqual(['AMap: 2001:db8:1:2::/64 has asked 20 times in 10 minutes, and has to wait']);
    expect(await proxy.area('2001:db8:2:3::1')).toBe(REFUSED);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(await proxy.area('2001:db8:1:2::1')).toBe(REFUSED);
  });

  it('is 150 an hour for all, which is logged once', async () => {
    const { proxy, requested, lines } = setUp();
    for (let index = 0; index < 200; index += 1) await proxy.area(visitor(index));
    expect(requested).toHaveLength(150);
    expect(lines).toEqual(['AMap: everybody has asked 150 times in 60 minutes, and has to wait']);
    vi.advanceTimersByTime(60 * MINUTE);
    expect(await proxy.area(visitor(199))).toBe(GOOD);
  });

  it('does not count cached answers or shared simultaneous calls', async () => {
    const { proxy, requested } = setUp();
    await Promise.all(Array.from({ length: 100 }, () => proxy.weather('1', VISITOR)));
    for (let city = 2; city <= 20; city += 1) await proxy.weather(String(city), VISITOR);
    expect(requested).toHaveLength(20);
    expect(await proxy.weather('20', VISITOR)).toBe(GOOD);
    expect(await proxy.weather('21', VISITOR)).toBeUndefined();
  });

  it('counts an address with a zone for its network', async () => {
    const { proxy, requested } = setUp(() => new Response(REFUSED));
    for (let time = 0; time < 30; time += 1) await proxy.area(`fe80::${time}%eth${time}`);
    expect(requested).toHaveLength(20);
  });

  it('is 50 an hour for one /48 or /24, so one network cannot use up the limit of all', async () => {
    for (const [range, addresses] of [
      ['2001:db8:1::/48', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
      ['203.0.113.0/24', (index: number) => `203.0.113.${index}`],
    ] as const) {
      const { proxy, requested, lines } = setUp();
      for (let index = 0; index < 250; index += 1) {
        await proxy.area(addresses(index));
        vi.advanceTimersByTime(1000);
      }
      expect(requested).toHaveLength(50);
      expect(lines).toEqual([`AMap: ${range} has asked 50 times in 60 minutes, and has to wait`]);
      expect(await proxy.area(visitor(1))).toBe(GOOD);
    }
  });

  it('holds for windows of ten minutes and of an hour, which begin with the first call', async () => {
    const one = setUp(() => new Response(REFUSED));
    await one.proxy.area(VISITOR);
    vi.advanceTimersByTime(9 * MINUTE);
    for (let time = 0; time < 19; time += 1) await one.proxy.area(VISITOR);
    vi.advanceTimersByTime(2 * MINUTE);
    for (let time = 0; time < 20; time += 1) await one.proxy.area(VISITOR);
    expect(one.requested).toHaveLength(40);

    const all = setUp();
    await all.proxy.area(visitor(0));
    vi.advanceTimersByTime(59 * MINUTE);
    for (let index = 1; index < 150; index += 1) await all.proxy.area(visitor(index));
    vi.advanceTimersByTime(2 * MINUTE);
    for (let index = 0; index < 150; index += 1) await all.proxy.area(`192.0.${index}.1`);
    expect(all.requested).toHaveLength(300);
  });

  it('is stored for an hour and then removed without another call', async () => {
    const { proxy } = setUp();
    await proxy.area(VISITOR);
    await proxy.weather('1', VISITOR);
    // Two answers and the network; range and total.
    expect(vi.getTimerCount()).toBe(5);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(vi.getTimerCount()).toBe(2);
    vi.advanceTimersByTime(50 * MINUTE);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a redirect by the service', () => {
  beforeAll(() => new Promise<void>((done) => REDIRECTS.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise((done) => REDIRECTS.close(done)));

  it('is not followed, so that the key is not sent to another host', async () => {
    const address = REDIRECTS.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const lines: string[] = [];
    const proxy = createAmapProxy({ key: 's3cret', endpoint, log: (line) => lines.push(line) });
    expect(await proxy.area(VISITOR)).toBeUndefined();
    expect(reached).toEqual([`/ip?key=s3cret&ip=${VISITOR}`]);
    expect(lines).toEqual(['AMap /ip: status 302']);
  });
});
