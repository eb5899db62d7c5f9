import { describe, expect, it } from 'vitest';
import { createApp, type AppOptions } from './app.ts';
import { prepare } from './prepared.ts';

const LIST = {
  list: [{ name: '甲', link: '/', icon: '', status: '', description: '', category: '其他', is_home: 'true' }],
};
const links = prepare(JSON.stringify(LIST), 5);

function setUp(options: Partial<AppOptions> = {}) {
  const lines: string[] = [];
  const app = createApp({
    links: () => links,
    contentPolicy: "default-src 'none'",
    trustProxy: 0,
    log: (line) => lines.push(line),
    ...options,
  });
  return { app, lines };
}

/** An AMap that repeats what it was asked for. */
const amap = {
  area: async (address: string | undefined) => JSON.stringify({ infocode: '10000', address }),
  weather: async (city: string) => JSON.stringify({ infocode: '10000', city }),
};

describe('GET /api/getLinks', () => {
  it('answers the list with an ETag, to be asked for anew each time', async () => {
    const response = await setUp().app.request('/api/getLinks');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('etag')).toBe(links.etag);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.json()).toEqual(LIST);
  });

  it.each([links.etag, `"x", ${links.etag}`, '*', links.etag.replace('W/', '')])('answers 304 to %s', async (tag) => {
    const response = await setUp().app.request('/api/getLinks', { headers: { 'if-none-match': tag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('etag')).toBe(links.etag);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answers the list to a tag of yesterday', async () => {
    const response = await setUp().app.request('/api/getLinks', { headers: { 'if-none-match': '"old"' } });
    expect(response.status).toBe(200);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['', null],
    ['identity', null],
  ])('speaks the encoding of Accept-Encoding: %s', async (accept, encoding) => {
    const response = await setUp().app.request('/api/getLinks', { headers: { 'accept-encoding': accept } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
  });

  it('answers HEAD without a body', async () => {
    const response = await setUp().app.request('/api/getLinks', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('routes', () => {
  it('says that it is well', async () => {
    expect((await setUp().app.request('/healthz')).status).toBe(200);
  });

  it.each(['/api/', '/api/nothing', '/api/getLinks/more', '/api/amap/ip', '/api/amap/weather/weatherInfo?city=1'])(
    'knows nothing about %s',
    async (path) => {
      const response = await setUp().app.request(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: '找不到这个地址' });
    },
  );

  it('answers in plain text outside of /api/', async () => {
    const response = await setUp().app.request('/nothing');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it.each([
    ['POST', '/api/getLinks'],
    ['DELETE', '/healthz'],
    ['PUT', '/api/amap/ip'],
  ])('refuses %s %s, and says what is allowed', async (method, path) => {
    const response = await setUp({ amap }).app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toEqual({ error: '这个地址不支持该请求方法' });
  });

  it.each(['/api/getLinks', '/api/nothing', '/nothing', '/healthz'])('puts security headers on %s', async (path) => {
    const { headers } = await setUp().app.request(path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('answers 500 to an exception, with one log line and no detail for the visitor', async () => {
    const { app, lines } = setUp({
      links: () => {
        throw new Error('disk on fire\nat line 1');
      },
    });
    const response = await app.request('/api/getLinks');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: '服务器出了点问题' });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(lines).toEqual(['GET /api/getLinks: disk on fire']);
  });
});

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('/api/amap', () => {
  const forwarded = { headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.1' } };

  it('asks for the place of the connection, whatever the visitor claims', async () => {
    const response = await setUp({ amap }).app.request('/api/amap/ip', forwarded, from('::ffff:203.0.113.9'));
    expect(await response.json()).toEqual({ infocode: '10000', address: '203.0.113.9' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('believes as many proxies as it was told of', async () => {
    const response = await setUp({ amap, trustProxy: 1 }).app.request('/api/amap/ip', forwarded, from('10.0.0.1'));
    expect(await response.json()).toMatchObject({ address: '198.51.100.1' });
  });

  it('passes the city on and no other parameter', async () => {
    const response = await setUp({ amap }).app.request(
      '/api/amap/weather/weatherInfo?city=110000&key=x&extensions=all',
    );
    expect(await response.json()).toEqual({ infocode: '10000', city: '110000' });
  });

  it.each(['', '?city=', '?city=1%26key=2', `?city=${'1'.repeat(33)}`])(
    'answers 400 to the city of %j',
    async (query) => {
      const response = await setUp({ amap }).app.request(`/api/amap/weather/weatherInfo${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: '缺少城市编码' });
    },
  );

  it('answers 502 when the service fails', async () => {
    const broken = { area: async () => undefined, weather: async () => undefined };
    const response = await setUp({ amap: broken }).app.request('/api/amap/ip');
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: '天气服务暂时没有回应' });
  });
});
