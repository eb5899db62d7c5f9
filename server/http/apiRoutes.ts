import { Hono, type Context } from 'hono';
import type { ApiCode } from '../../src/contract/password.ts';
import type { LinkStatus } from '../../src/contract/links.ts';
import type { Site } from '../../src/contract/site.ts';
import type { AmapProxy } from '../weather/amapProxy.ts';
import { browserName } from '../devices/browserName.ts';
import { deviceCookie, halvesIn, type CookieSite } from '../devices/deviceCookie.ts';
import type { GroupDevices } from '../devices/devices.ts';
import type { HostCheck } from './hostCheck.ts';
import type { Log } from '../ownerLog.ts';
import { OWNER_PATH, type OwnerCalls } from '../owner/ownerCalls.ts';
import type { LinksSource } from '../links/linksSource.ts';
import { byPlace, NEVER_STORED, REVALIDATE } from './cacheControl.ts';
import { answerPrecompressed } from './precompressed.ts';
import { securityHeaders } from './securityHeaders.ts';
import { isSameOrigin } from '../owner/sameOrigin.ts';
import { deviceVisitor } from '../password/passwordAttempts.ts';
import { verifyPassword, type Unlock } from '../password/verifyPassword.ts';
import type { AddressOf, Connection } from './visitorAddress.ts';
import { errorMessages } from '../errorMessages.ts';

export interface AppOptions {
  /** The current links for visitors at home or outside. */
  links: LinksSource['answer'];
  /** Which browsers are remembered, and the links for them. Default: none are. */
  devices?: RememberedDevices | undefined;
  /** What is known of links with `check`, for a visitor at home or outside. Default: nothing. */
  status?: ((isHome: boolean) => Promise<readonly LinkStatus[]>) | undefined;
  /** Whether the visitor is at home. Default: nobody is. */
  isAtHome?: ((...visitor: Parameters<AddressOf>) => boolean | Promise<boolean>) | undefined;
  /** Undefined without an AMap key: the two weather routes do not exist then. */
  amap?: AmapProxy | undefined;
  /** Undefined without a password: the unlock route does not exist then. */
  unlock?: Unlock | undefined;
  /** Undefined without the owner's password: the desk's calls do not exist then. */
  owner?: OwnerCalls | undefined;
  contentPolicy: string;
  /** The owner's language, for error pages. */
  language: Site['language'];
  /**
   * The checks of `Host`, for calls that read or write something private and for the public links. Undefined where the
   * platform passes on no other host.
   */
  hosts?: { private: HostCheck; links: HostCheck } | undefined;
  addressOf: AddressOf;
  log: Log;
}

interface RememberedDevices extends GroupDevices {
  links: LinksSource['unlocked'];
  siteOf: (header: (name: string) => string | undefined, url: string) => CookieSite;
  /** Number of trusted proxies. */
  proxies: number;
}

type ApiContext = Context<{ Bindings: Connection }>;
type Headers = Readonly<Record<string, string>>;

const READ = ['GET', 'HEAD'];
const NO_STORE = { 'cache-control': 'no-store' };
/**
 * AMap's adcodes. City names are not accepted: there are only 3,000 codes, so the number of different requests to AMap
 * is limited.
 */
const CITY = /^\d{6}$/;

const isCall = ({ req }: ApiContext) => req.path.startsWith('/api/');

const halvesOf = ({ req }: ApiContext, { siteOf }: RememberedDevices) => {
  const header = (name: string) => req.header(name);
  return halvesIn(header, siteOf(header, req.url));
};

const isFromHere = ({ req }: ApiContext, { siteOf, proxies }: RememberedDevices) => {
  const header = (name: string) => req.header(name);
  return isSameOrigin({ header, proxies, ...siteOf(header, req.url) });
};

/** The API routes. Data, clock and environment are passed in. */
export function createApp({
  links,
  devices,
  amap,
  unlock,
  owner,
  contentPolicy,
  language,
  hosts,
  addressOf,
  log,
  ...more
}: AppOptions) {
  const { isAtHome = () => false, status: statusOf = async () => [] } = more;
  const app = new Hono<{ Bindings: Connection }>();
  const security = securityHeaders(contentPolicy);

  // Every answer is created here with all headers: headers that a middleware adds later halve the throughput.
  const send = (status: number, body: string | Uint8Array<ArrayBuffer> | null, headers: Headers) =>
    new Response(body, { status, headers: { ...security, ...headers } });
  const sendJson = (status: number, json: string, headers?: Headers) =>
    send(status, json, { ...NO_STORE, 'content-type': 'application/json', ...headers });
  const sendText = (status: number, text: string) =>
    send(status, text, { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' });
  const sendError = (status: number, error: ApiCode, headers?: Headers) =>
    sendJson(status, JSON.stringify({ error }), headers);

  const messagesFor = ({ req }: ApiContext) => errorMessages(language, req.header('accept-language'));
  const visitorOf = ({ env, req }: ApiContext) => addressOf((name) => req.header(name), env);
  const isHome = ({ env, req }: ApiContext) => isAtHome((name) => req.header(name), env);

  const isKnownHost = ({ req }: ApiContext) => !hosts || hosts.private(req.header('host'));
  /** The visitor's device, if it may do anything, and the header that prolongs its cookie. */
  const deviceOf = async (context: ApiContext) => {
    if (!devices || !isKnownHost(context)) return undefined;
    const { site, ...halves } = halvesOf(context, devices);
    const rights = halves.key === undefined ? undefined : await devices.use(halves);
    return rights && { ...rights, headers: { 'set-cookie': deviceCookie(halves.token, site, rights.seconds) } };
  };
  /** Registers a route; methods that are not listed are answered with 405. */
  const route = (
    methods: readonly string[],
    path: string,
    answer: (context: ApiContext) => Response | Promise<Response>,
  ) => {
    app.all(path, (context) =>
      methods.includes(context.req.method) ? answer(context) : sendError(405, 'method', { allow: methods.join(', ') }),
    );
  };

  route(READ, '/healthz', () => sendText(200, 'ok'));

  route(READ, '/api/getLinks', async (context) => {
    const { req } = context;
    if (hosts && !hosts.links(req.header('host'))) return sendError(421, 'unknown-host');
    const device = await deviceOf(context);
    if (devices && device?.isRemembered) {
      const all = await devices.links(await isHome(context));
      const { headers, body } = answerPrecompressed(all, undefined, req.header('accept-encoding'));
      const more = { 'cache-control': NEVER_STORED, 'content-type': 'application/json', ...device.headers };
      return send(200, body, { ...headers, ...more });
    }
    const answer = await links(await isHome(context));
    const { status, headers, body } = answerPrecompressed(
      answer,
      req.header('if-none-match'),
      req.header('accept-encoding'),
    );
    const rule = answer.isByPlace ? byPlace(REVALIDATE) : REVALIDATE;
    const more = { 'cache-control': rule, ...(body && { 'content-type': 'application/json' }) };
    return send(status, body, { ...headers, ...more });
  });

  route(READ, '/api/getStatus', async (context) => {
    const { req } = context;
    if (hosts && !hosts.links(req.header('host'))) return sendError(421, 'unknown-host');
    // Pages of other sites must not make the server request the links.
    if (req.header('sec-fetch-site') === 'cross-site') return sendError(403, 'other-origin');
    const device = await deviceOf(context);
    return sendJson(200, JSON.stringify({ list: await statusOf(await isHome(context)) }), device?.headers);
  });

  if (unlock) {
    route(['POST'], '/api/verifyPassword', async (context) => {
      const refuse = (status: number, error: ApiCode) => sendJson(status, JSON.stringify({ success: false, error }));
      if (!isKnownHost(context)) return refuse(421, 'unknown-host');
      const { req } = context;
      const device = await deviceOf(context);
      const visitor = device?.isRemembered ? deviceVisitor(device.id) : visitorOf(context);
      const atHome = await isHome(context);
      const { status, body, headers, remember } = await verifyPassword(req.raw, visitor, unlock, log, atHome);
      if (!devices || !remember) return sendJson(status, JSON.stringify(body), headers);
      // A page of another site cannot send JSON; a request without `Origin` does not come from a page.
      if (req.header('origin') !== undefined && !isFromHere(context, devices)) return refuse(403, 'other-origin');
      const { site, ...halves } = halvesOf(context, devices);
      const browser = browserName(req.header('user-agent'));
      const { token, key, seconds } = await devices.open(halves, { desk: false, remember, browser });
      // Without a key the page says that this browser is not remembered.
      if (seconds === 0) return sendJson(status, JSON.stringify(body), headers);
      const cookie = { 'set-cookie': deviceCookie(token, site, seconds) };
      return sendJson(status, JSON.stringify({ ...body, key }), { ...headers, ...cookie });
    });
  }

  if (devices) {
    route(['POST'], '/api/lock', async (context) => {
      if (!isKnownHost(context)) return sendError(421, 'unknown-host');
      if (!isFromHere(context, devices)) return sendError(403, 'other-origin');
      const type = context.req.header('content-type');
      if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) return sendError(415, 'wrong-type');
      const { site, ...halves } = halvesOf(context, devices);
      await devices.lock(halves);
      return send(204, null, { ...NO_STORE, 'set-cookie': deviceCookie(undefined, site) });
    });
  }

  if (amap) {
    const amapAnswer = (text: string | undefined) =>
      text === undefined ? sendError(502, 'weather-failed') : sendJson(200, text);
    /** Another site could otherwise use up the weather calls with a picture that its visitors load. */
    const ownPageOnly = (answer: (context: ApiContext) => Promise<Response>) => (context: ApiContext) =>
      context.req.header('sec-fetch-site') === 'cross-site' ? sendError(403, 'other-origin') : answer(context);
    const area = ownPageOnly(async (context) => amapAnswer(await amap.area(visitorOf(context))));
    const weather = ownPageOnly(async (context) => {
      const city = context.req.query('city') ?? '';
      if (!CITY.test(city)) return sendError(400, 'bad-city');
      return amapAnswer(await amap.weather(city, visitorOf(context)));
    });
    route(READ, '/api/amap/ip', area);
    route(READ, '/api/amap/weather/weatherInfo', weather);
  }

  if (owner) {
    app.all(`${OWNER_PATH}/*`, (context) =>
      isKnownHost(context) ? owner(context.req.raw, context.env) : sendError(421, 'unknown-host'),
    );
  }

  app.notFound((context) =>
    isCall(context) ? sendError(404, 'not-found') : sendText(404, messagesFor(context).notFound),
  );
  app.onError((error, context) => {
    const { req } = context;
    log(`${req.method} ${req.path}: ${error.message.split('\n')[0]}`);
    return isCall(context) ? sendError(500, 'server-error') : sendText(500, messagesFor(context).serverError);
  });
  return app;
}
