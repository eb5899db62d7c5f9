import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession } from '@playwright/test';
import { goodMusic, MUSIC_API, musicAnswerFor, withMusicAddresses, type MusicCases } from './musicStandIns.ts';
import { failures, HTML_TYPE, isFailure, json, partOf, readable, type Answer, type Failure } from './standInAnswers.ts';

export type { Answer };

const PICTURE_DELAY_MS = 50;
const HUGE_PICTURE_BYTES = 12_000_000;
/** Number of local wallpapers that ship, and number of different pictures of each wallpaper service. */
const PICTURES = 10;

/** AMap reports errors with status 200 and an infocode. */
const amapRefusals = {
  '10001': 'INVALID_USER_KEY',
  '10003': 'DAILY_QUERY_OVER_LIMIT',
  '10004': 'ACCESS_TOO_FREQUENT',
  '10009': 'USERKEY_PLAT_NOMATCH',
  '20003': 'UNKNOWN_ERROR',
} as const;
type AmapRefusal = keyof typeof amapRefusals;

function isAmapRefusal(code: string): code is AmapRefusal {
  return code in amapRefusals;
}

type PictureCase = 'ok' | 'redirect' | 'missing' | 'huge' | Failure;

/** Behaviour of each service. */
export interface Cases extends MusicCases {
  /** `tooMany`: 429 without JSON. `noSource`: `from` and `from_who` are null. */
  quote: 'ok' | 'noSource' | 'tooMany' | Failure;
  /** `foreign`, `lan`: infocode 10000, and still no city. */
  amapIp: 'ok' | 'foreign' | 'lan' | AmapRefusal | Failure;
  amapWeather: 'ok' | 'noLives' | AmapRefusal | Failure;
  /** `refused`: 400 with a reason. */
  openMeteo: 'ok' | 'refused' | Failure;
  daily: PictureCase;
  landscape: PictureCase;
  anime: PictureCase;
}

const goodCases: Cases = {
  ...goodMusic,
  quote: 'ok',
  amapIp: 'ok',
  amapWeather: 'ok',
  openMeteo: 'ok',
  daily: 'ok',
  landscape: 'ok',
  anime: 'ok',
};

/** Classical texts, which are in the public domain. */
const quotes: readonly { text: string; from: string; by: string | null }[] = [
  { text: '柴门闻犬吠，风雪夜归人。', from: '逢雪宿芙蓉山主人', by: '刘长卿' },
  { text: '行到水穷处，坐看云起时。', from: '终南别业', by: '王维' },
  { text: '蒹葭苍苍，白露为霜。', from: '诗经·蒹葭', by: null },
  { text: '山重水复疑无路，柳暗花明又一村。', from: '游山西村', by: '陆游' },
  { text: '晚日寒鸦一片愁。柳塘新绿却温柔。', from: '鹧鸪天·晚日寒鸦一片愁', by: '辛弃疾' },
  { text: '海上生明月，天涯共此时。', from: '望月怀远', by: '张九龄' },
  { text: '天行健，君子以自强不息。', from: '周易', by: null },
  { text: '采菊东篱下，悠然见南山。', from: '饮酒·其五', by: '陶渊明' },
  { text: '何当共剪西窗烛，却话巴山夜雨时。', from: '夜雨寄北', by: '李商隐' },
  { text: '学而不思则罔，思而不学则殆。', from: '论语·为政', by: '孔子' },
];

function quoteAnswer(name: Cases['quote'], turn: number): Answer {
  if (isFailure(name)) return failures[name];
  if (name === 'tooMany') return { status: 429, headers: { 'content-type': 'text/plain' }, body: 'Too Many Requests' };
  const index = turn % quotes.length;
  const { text, from, by } = quotes[index] ?? { text: '', from: '', by: null };
  return json({
    id: 5923 + index,
    uuid: `86847a8b-800a-4500-8720-e7620a4e63${String(index).padStart(2, '0')}`,
    hitokoto: text,
    type: 'i',
    from: name === 'noSource' ? null : from,
    from_who: name === 'noSource' ? null : by,
    creator: 'stand-in',
    creator_uid: 1044,
    reviewer: 1044,
    commit_from: 'api',
    created_at: '1586398485',
    length: text.length,
  });
}

const amapOk = { status: '1', info: 'OK', infocode: '10000' };
const nowhere = { province: [], city: [], adcode: [], rectangle: [] };

function amapIpAnswer(name: Exclude<Cases['amapIp'], Failure | AmapRefusal>): Answer {
  if (name === 'foreign') return json({ ...amapOk, ...nowhere });
  if (name === 'lan') return json({ ...amapOk, ...nowhere, province: '局域网' });
  const rectangle = '116.0119343,39.66127144;116.7829835,40.2164962';
  return json({ ...amapOk, province: '北京市', city: '北京市', adcode: '110000', rectangle });
}

function amapWeatherAnswer(name: Exclude<Cases['amapWeather'], Failure | AmapRefusal>, url: URL): Answer {
  const adcode = url.searchParams.get('city') ?? '';
  if (name === 'noLives' || adcode === '') return json({ ...amapOk, count: '0', lives: [] });
  const live = {
    province: '北京',
    city: '北京市',
    adcode,
    weather: '多云',
    temperature: '21',
    winddirection: '东北',
    windpower: '≤3',
    humidity: '64',
    reporttime: '2026-11-20 10:05:18',
    temperature_float: '21.0',
    humidity_float: '64.0',
  };
  return json({ ...amapOk, count: '1', lives: [live] });
}

function amapAnswer(cases: Cases, url: URL): Answer {
  const isIp = url.pathname === '/v3/ip';
  if (!isIp && url.pathname !== '/v3/weather/weatherInfo') return amapRefusal('10002', 'SERVICE_NOT_AVAILABLE');
  const name = isIp ? cases.amapIp : cases.amapWeather;
  if (isFailure(name)) return failures[name];
  if (isAmapRefusal(name)) return amapRefusal(name, amapRefusals[name]);
  // Like the real service, so that a proxy without the key fails a test.
  if (!url.searchParams.get('key')) return amapRefusal('10001', amapRefusals['10001']);
  if (name === 'noLives') return amapWeatherAnswer(name, url);
  if (name === 'foreign' || name === 'lan') return amapIpAnswer(name);
  return isIp ? amapIpAnswer('ok') : amapWeatherAnswer('ok', url);
}

function amapRefusal(infocode: string, info: string): Answer {
  return json({ status: '0', info, infocode });
}

function openMeteoAnswer(name: Cases['openMeteo']): Answer {
  if (isFailure(name)) return failures[name];
  if (name === 'refused') {
    return json({ error: true, reason: 'Latitude must be in range of -90 to 90°. Given: 999.0.' }, 400);
  }
  return json({
    latitude: 39.875,
    longitude: 116.375,
    generationtime_ms: 0.04,
    utc_offset_seconds: 28_800,
    timezone: 'Asia/Shanghai',
    elevation: 47,
    current_units: {
      time: 'iso8601',
      interval: 'seconds',
      temperature_2m: '°C',
      weather_code: 'wmo code',
      wind_speed_10m: 'km/h',
      wind_direction_10m: '°',
      is_day: '',
    },
    current: {
      time: '2026-11-20T10:15',
      interval: 900,
      temperature_2m: 6.4,
      weather_code: 2,
      wind_speed_10m: 7.9,
      wind_direction_10m: 314,
      is_day: 1,
    },
    daily: {
      time: ['2026-11-20', '2026-11-21'],
      temperature_2m_max: [8.4, 9.1],
      temperature_2m_min: [-1.6, 0.2],
      precipitation_probability_max: [30, 0],
    },
  });
}

const pictureFolder = fileURLToPath(new URL('../../public/images/', import.meta.url));
const pictureFiles = new Map<number, Uint8Array>();

function pictureFile(number: number): Uint8Array {
  const known = pictureFiles.get(number);
  if (known) return known;
  const file = readFileSync(`${pictureFolder}background${number}.jpg`);
  pictureFiles.set(number, file);
  return file;
}

const REDIRECTED_PATH = /^\/images\/background([1-9]|10)\.jpg$/;

function pictureAnswer(name: PictureCase, url: URL, number: number): Answer {
  const headers = { 'content-type': 'image/jpeg' };
  const redirectedTo = REDIRECTED_PATH.exec(url.pathname)?.[1];
  if (redirectedTo !== undefined) {
    return { status: 200, headers, body: pictureFile(Number(redirectedTo)), delayMs: PICTURE_DELAY_MS };
  }
  if (isFailure(name)) return failures[name];
  if (name === 'missing') return { status: 404, headers: HTML_TYPE, body: '<h1>404 Not Found</h1>' };
  if (name === 'redirect') {
    const location = new URL(`/images/background${number}.jpg`, url).href;
    return { status: 302, headers: { location }, body: '' };
  }
  if (name === 'ok') return { status: 200, headers, body: pictureFile(number), delayMs: PICTURE_DELAY_MS };
  // Padding after the end of the picture: decoders ignore it, but it must be transferred.
  const huge = new Uint8Array(HUGE_PICTURE_BYTES);
  huge.set(pictureFile(number));
  return { status: 200, headers, body: huge, delayMs: PICTURE_DELAY_MS };
}

/**
 * The answer of the service at this address, undefined for an unknown host. `turn` is the number of the request: quotes
 * and random pictures change with it, and addresses of songs expire.
 */
export function answerFor(url: URL, cases: Partial<Cases> = {}, turn = 0): Answer | undefined {
  const all: Cases = { ...goodCases, ...cases };
  const random = (turn % PICTURES) + 1;
  switch (url.hostname) {
    case 'v1.hitokoto.cn':
      return readable(quoteAnswer(all.quote, turn));
    case 'restapi.amap.com':
      return readable(amapAnswer(all, url));
    case 'api.open-meteo.com':
      return readable(openMeteoAnswer(all.openMeteo));
    case 'api.dujin.org':
      return pictureAnswer(all.daily, url, 1);
    case 'api.aixiaowai.cn':
      return pictureAnswer(url.pathname.startsWith('/gqapi/') ? all.landscape : all.anime, url, random);
    default:
      return musicAnswerFor(url, all, turn);
  }
}

/** Counts requests for `turn`, separately for each address. */
function counter(): (url: URL) => number {
  const counts = new Map<string, number>();
  return ({ href }) => {
    const count = counts.get(href) ?? 0;
    counts.set(href, count + 1);
    return count;
  };
}

export interface RoutedStandIns {
  /** Every request to another host, in order. */
  readonly requests: URL[];
  /** Requests to unknown hosts, which were aborted. */
  readonly unexpected: URL[];
  /** Changes the behaviour of some services from now on. */
  set(cases: Partial<Cases>): void;
  /** Adds answers for another host. */
  also(host: string, answer: (url: URL) => Answer): void;
  /** Intercepts no more requests. */
  stop(): Promise<void>;
}

/**
 * Intercepts all requests of a browser to other hosts, so that tests never use the internet. Playwright's own `route`
 * pauses each request, also those to the tested server, and switches the HTTP cache off, which takes a tenth of the
 * processor time of a visit. The debugger session of the whole browser pauses only those to other hosts, in every page,
 * popup and worker of the browser.
 */
export async function routeStandIns(browser: Browser): Promise<RoutedStandIns> {
  let current: Partial<Cases> = {};
  const others = new Map<string, (url: URL) => Answer>();
  const turnOf = counter();
  const requests: URL[] = [];
  const unexpected: URL[] = [];
  const session = await browser.newBrowserCDPSession();
  session.on('Fetch.requestPaused', async (paused) => {
    const url = new URL(paused.request.url);
    // Whether a service allows a request before it is sent is not tested.
    const isPreflight = paused.request.method === 'OPTIONS';
    if (!isPreflight) requests.push(url);
    const answer = isPreflight ? PREFLIGHT : (others.get(url.hostname)?.(url) ?? answerFor(url, current, turnOf(url)));
    if (!answer) unexpected.push(url);
    // The page may have been closed in the meantime.
    await give(session, paused, answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
  return {
    requests,
    unexpected,
    set: (changed) => {
      current = { ...current, ...changed };
    },
    also: (host, answer) => {
      others.set(host, answer);
    },
    stop: () => session.detach(),
  };
}

/** A request that waits for its answer. */
interface Paused {
  requestId: string;
  request: { headers: Record<string, string> };
}

const PREFLIGHT: Answer = {
  status: 204,
  headers: { 'access-control-allow-methods': '*', 'access-control-allow-headers': '*' },
  body: '',
};

async function give(session: CDPSession, { requestId, request }: Paused, answer: Answer | undefined): Promise<void> {
  const fail = async (errorReason: 'BlockedByClient' | 'ConnectionReset') => {
    await session.send('Fetch.failRequest', { requestId, errorReason });
  };
  if (!answer) return fail('BlockedByClient');
  // Named `Range` by the browser, and as the script wrote it for requests by a script.
  const part = partOf(answer, request.headers['Range'] ?? request.headers['range']);
  if ('never' in part) return;
  if ('cut' in part) return fail('ConnectionReset');
  if (part.delayMs) await sleep(part.delayMs);
  // Readable by the page, unless the answer itself says who may read it.
  const body = Buffer.from(part.body);
  const headers: Record<string, string> = {
    'access-control-allow-origin': '*',
    'content-length': String(body.length),
    ...part.headers,
  };
  const asker = request.headers['Referer'];
  // Redirects lead to the tested server, as if the service's files were there.
  if (headers['location'] && asker) {
    headers['location'] = headers['location'].replace(/^https:\/\/[^/]+/, new URL(asker).origin);
  }
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: part.status,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: body.toString('base64'),
  });
}

const PREFIX = '/stand-ins/';

/**
 * The stand-ins as middleware of a server: `/stand-ins/<host>/<path>?<query>` stands for
 * `https://<host>/<path>?<query>`. Returns false for any other path. `cases` is read at every request, so a test may
 * change it; `heard` receives every address.
 */
export function standInListener(
  cases: Partial<Cases> = {},
  heard: (url: URL) => void = () => undefined,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const turnOf = counter();
  return (request, response) => {
    const path = request.url ?? '';
    if (!path.startsWith(PREFIX) || !URL.canParse(`https://${path.slice(PREFIX.length)}`)) return false;
    const url = new URL(`https://${path.slice(PREFIX.length)}`);
    heard(url);
    const whole = answerFor(url, cases, turnOf(url));
    const answer = whole && partOf(whole, request.headers.range);
    if (!answer) response.writeHead(404).end();
    else if ('cut' in answer) request.socket.destroy();
    else if ('status' in answer) setTimeout(() => send(response, answer), answer.delayMs ?? 0);
    return true;
  };
}

function send(response: ServerResponse, answer: Extract<Answer, { status: number }>): void {
  const headers = { ...answer.headers };
  if (headers['location']) headers['location'] = headers['location'].replace('https://', PREFIX);
  const { body } = answer;
  response.writeHead(answer.status, headers).end(typeof body === 'string' ? withMusicAddresses(body, PREFIX) : body);
}

/** The part of `site.yml` that sends all external requests to a `standInListener`, on this or another origin. */
export function standInSite(origin = '') {
  const at = (address: string) => `${origin}${PREFIX}${address}`;
  return {
    wallpaper: {
      daily: at('api.dujin.org/bing/1920.php'),
      landscape: at('api.aixiaowai.cn/gqapi/gqapi.php'),
      anime: at('api.aixiaowai.cn/api/api.php'),
    },
    quote: { endpoint: at('v1.hitokoto.cn/') },
    weather: {
      amapEndpoint: at('restapi.amap.com/v3'),
      openMeteoEndpoint: at('api.open-meteo.com/v1/forecast'),
    },
    music: { endpoints: [at(MUSIC_API.slice('https://'.length))] },
  };
}
