import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { answerFor, standInListener, standInSite, type Answer, type Cases } from './standIns.ts';

const QUOTE = new URL('https://v1.hitokoto.cn/');
const AMAP_IP = new URL('https://restapi.amap.com/v3/ip?key=k');
const AMAP_WEATHER = new URL('https://restapi.amap.com/v3/weather/weatherInfo?key=k&city=110000');
const OPEN_METEO = new URL('https://api.open-meteo.com/v1/forecast?latitude=1&longitude=2');
const DAILY = new URL('https://api.dujin.org/bing/1920.php');
const LANDSCAPE = new URL('https://api.aixiaowai.cn/gqapi/gqapi.php');
const ANIME = new URL('https://api.aixiaowai.cn/api/api.php');

function said(answer: Answer | undefined) {
  if (!answer || !('status' in answer)) throw new Error('expected an answer that says something');
  return answer;
}

function data(answer: Answer | undefined): unknown {
  return JSON.parse(String(said(answer).body));
}

describe('quote', () => {
  it('gives another text each time, readable from anywhere, of at least eight', () => {
    const answers = Array.from({ length: 8 }, (_, turn) => answerFor(QUOTE, {}, turn));
    expect(new Set(answers.map((answer) => JSON.stringify(data(answer)))).size).toBe(8);
    expect(said(answers[0]).headers).toHaveProperty('access-control-allow-origin', '*');
    expect(data(answers[0])).toMatchObject({ hitokoto: expect.any(String), from: expect.any(String), type: 'i' });
    expect(data(answers[2])).toMatchObject({ from_who: null });
  });

  it('can leave out its source, refuse, or say nothing that can be read', () => {
    expect(data(answerFor(QUOTE, { quote: 'noSource' }))).toMatchObject({ from: null });
    expect(answerFor(QUOTE, { quote: 'tooMany' })).toMatchObject({ status: 429, body: 'Too Many Requests' });
    expect(answerFor(QUOTE, { quote: 'empty' })).toMatchObject({ status: 200, body: '' });
    expect(answerFor(QUOTE, { quote: 'never' })).toEqual({ never: true });
    expect(answerFor(QUOTE, { quote: 'cut' })).toEqual({ cut: true });
  });
});

describe('AMap', () => {
  it('knows where the visitor is, and the weather there', () => {
    expect(data(answerFor(AMAP_IP))).toMatchObject({ infocode: '10000', city: '北京市', adcode: '110000' });
    expect(data(answerFor(AMAP_WEATHER))).toMatchObject({ lives: [{ city: '北京市', temperature: '21' }] });
  });

  it('says OK and names no city for addresses it does not know', () => {
    expect(data(answerFor(AMAP_IP, { amapIp: 'foreign' }))).toMatchObject({ infocode: '10000', city: [] });
    expect(data(answerFor(AMAP_IP, { amapIp: 'lan' }))).toMatchObject({ province: '局域网', city: [] });
    expect(data(answerFor(AMAP_WEATHER, { amapWeather: 'noLives' }))).toMatchObject({ infocode: '10000', lives: [] });
  });

  it('refuses with status 200 and an infocode, and without a key always', () => {
    expect(data(answerFor(AMAP_IP, { amapIp: '10009' }))).toMatchObject({ status: '0', infocode: '10009' });
    expect(data(answerFor(AMAP_WEATHER, { amapWeather: '20003' }))).toMatchObject({ status: '0', infocode: '20003' });
    expect(data(answerFor(new URL('https://restapi.amap.com/v3/ip')))).toMatchObject({ infocode: '10001' });
  });

  it('keeps the two calls apart', () => {
    const cases: Partial<Cases> = { amapIp: 'error' };
    expect(answerFor(AMAP_IP, cases)).toMatchObject({ status: 500 });
    expect(answerFor(AMAP_WEATHER, cases)).toMatchObject({ status: 200 });
  });
});

describe('Open-Meteo', () => {
  it('gives numbers, or a reason with 400', () => {
    expect(data(answerFor(OPEN_METEO))).toMatchObject({ current: { temperature_2m: 6.4, weather_code: 2 } });
    expect(said(answerFor(OPEN_METEO)).headers).toHaveProperty('access-control-allow-origin', '*');
    expect(answerFor(OPEN_METEO, { openMeteo: 'refused' })).toMatchObject({ status: 400 });
    expect(answerFor(OPEN_METEO, { openMeteo: 'errorPage' })).toMatchObject({ status: 502 });
  });
});

describe('wallpapers', () => {
  it.each([DAILY, LANDSCAPE, ANIME])('answers %s with a JPEG that other origins cannot read', (url) => {
    const { headers, body } = said(answerFor(url));
    expect(headers).toEqual({ 'content-type': 'image/jpeg' });
    expect([body[0], body[1]]).toEqual([0xff, 0xd8]);
  });

  it('gives another picture each time where the service is random', () => {
    expect(said(answerFor(ANIME, {}, 0)).body).not.toBe(said(answerFor(ANIME, {}, 1)).body);
    expect(said(answerFor(DAILY, {}, 0)).body).toBe(said(answerFor(DAILY, {}, 1)).body);
  });

  it('tells landscape and anime apart by their path', () => {
    expect(answerFor(LANDSCAPE, { landscape: 'missing' })).toMatchObject({ status: 404 });
    expect(answerFor(ANIME, { landscape: 'missing' })).toMatchObject({ status: 200 });
  });

  it('redirects to a picture that is there', () => {
    const { status, headers } = said(answerFor(DAILY, { daily: 'redirect' }));
    expect(status).toBe(302);
    const target = answerFor(new URL(headers['location'] ?? ''), { daily: 'redirect' });
    expect(target).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
  });

  it('can be huge, or a page', () => {
    expect(said(answerFor(DAILY, { daily: 'huge' })).body).toHaveLength(12_000_000);
    expect(answerFor(DAILY, { daily: 'page' })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });
});

it('knows no other host', () => {
  expect(answerFor(new URL('https://example.org/'))).toBeUndefined();
});

describe('as part of a server', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  async function serve(cases: Partial<Cases>) {
    const heard: string[] = [];
    const listener = standInListener(cases, (url) => heard.push(url.href));
    const server = createServer((request, response) => {
      if (!listener(request, response)) response.writeHead(418).end();
    });
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('expected a port');
    return { origin: `http://127.0.0.1:${address.port}`, heard };
  }

  it('takes the host from the path, hears what was asked, and leaves other paths alone', async () => {
    const cases: Partial<Cases> = {};
    const { origin, heard } = await serve(cases);
    const address = `${standInSite(origin).weather.amapEndpoint}/ip?key=k&ip=1.2.3.4`;
    expect(await (await fetch(address)).json()).toMatchObject({ city: '北京市' });
    expect(heard).toEqual(['https://restapi.amap.com/v3/ip?key=k&ip=1.2.3.4']);
    cases.amapIp = 'cut';
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    expect((await fetch(`${origin}/stand-ins/example.org/`)).status).toBe(404);
    expect((await fetch(`${origin}/other`)).status).toBe(418);
  });

  it('keeps a redirect within itself', async () => {
    const { origin } = await serve({ anime: 'redirect' });
    const response = await fetch(standInSite(origin).wallpaper.anime);
    expect(response.redirected).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    await response.arrayBuffer();
  });

  it('names music within itself too, down to the sound, which comes in parts', async () => {
    const { origin } = await serve({ playlist: 'tencent' });
    const [endpoint = ''] = standInSite(origin).music.endpoints;
    const songs = await (await fetch(`${endpoint}?server=tencent&type=playlist&id=1`)).text();
    const jsonp = /@(\/stand-ins\/u\.y\.qq\.com\/[^"]+)/.exec(songs)?.[1];
    const addresses = await (await fetch(`${origin}${jsonp}&callback=answered`)).text();
    expect(addresses).toContain('"/stand-ins/isure.stream.qqmusic.qq.com/"');
    const sound = `${origin}/stand-ins/isure.stream.qqmusic.qq.com/M500moli.mp3`;
    const part = await fetch(sound, { headers: { range: 'bytes=0-99' } });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
  });

  it('counts the requests for each address of a song', async () => {
    const { origin } = await serve({ sound: 'expires' });
    const status = async (id: string) => {
      const address = `${standInSite(origin).music.endpoints[0]}?server=netease&type=url&id=${id}`;
      return (await fetch(address, { redirect: 'manual' })).status;
    };
    expect([await status('moli'), await status('canon'), await status('moli')]).toEqual([302, 302, 403]);
  });
});
