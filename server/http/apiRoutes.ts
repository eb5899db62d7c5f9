import { Hono, type Context } from 'hono';
import type { OwnerCode } from '../../src/contract/ownerCodes.ts';
import type { AmapProxy } from '../weather/amapProxy.ts';
import type { HostCheck } from './hostCheck.ts';
import type { Log } from '../log.ts';
import type { OwnerCalls } from '../owner/ownerCalls.ts';
import { OWNER_PATH } from '../owner/ownerRoute.ts';
import { answerPrecompressed, type Precompressed } from './precompressed.ts';
import { securityHeaders } from './securityHeaders.ts';
import { verifyPassword, type Unlock } from '../password/verifyPassword.ts';
import type { AddressOf, Connection } from './visitorAddress.ts';
import { errorMessages } from '../errorMessages.ts';

export interface AppOptions {
  /** The current body of `GET /api/getLinks`. */
  links: () => Precompressed | Promise<Precompressed>;
  /** Undefined without an AMap key: the two weather routes do not exist then. */
  amap?: AmapProxy | undefined;
  /** Undefined without a password: the unlock route does not exist then. */
  unlock?: Unlock | undefined;
  /** Undefined without the owner's password: the desk's calls do not exist then. */
  owner?: OwnerCalls | undefined;
  contentPolicy: string;
  /**
   * The checks of `Host`, for calls that read or write something private and for the public links. Undefined where the
   * platform passes on no other host.
   */
  hosts?: { private: HostCheck; links: HostCheck } | undefined;
  addressOf: AddressOf;
  log: Log;
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

const messagesFor = ({ req }: Pick<ApiContext, 'req'>) => errorMessages(req.header('accept-language'));

/** The API routes. Data, clock and environment are passed in. */
export function createApp({ links, amap, unlock, owner, contentPolicy, hosts, addressOf, log }: AppOptions) {
  const app = new Hono<{ Bindings: Connection }>();
  const security = securityHeaders(contentPolicy);

  // Every answer is created here with all headers: headers that a middleware adds later halve the throughput.
  const send = (status: number, body: string | Uint8Array<ArrayBuffer> | null, headers: Headers) =>
    new Response(body, { status, headers: { ...security, ...headers } });
  const sendJson = (status: number, json: string, headers?: Headers) =>
    send(status, json, { ...NO_STORE, 'content-type': 'application/json', ...headers });
  const sendText = (status: number, text: string) =>
    send(status, text, { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' });
  const sendError = (status: number, error: string, headers?: Headers) =>
    sendJson(status, JSON.stringify({ error }), headers);

  const visitorOf = ({ env, req }: ApiContext) => addressOf((name) => req.header(name), env);

  /** Registers a route; methods that are not listed are answered with 405. */
  const route = (
    methods: readonly string[],
    path: string,
    answer: (context: ApiContext) => Response | Promise<Response>,
  ) => {
    app.all(path, (context) =>
      methods.includes(context.req.method)
        ? answer(context)
        : sendError(405, messagesFor(context).methodNotAllowed, { allow: methods.join(', ') }),
    );
  };

  route(READ, '/healthz', () => sendText(200, 'ok'));

  route(READ, '/api/getLinks', async (context) => {
    const { req } = context;
    if (hosts && !hosts.links(req.header('host'))) return sendError(421, messagesFor(context).unknownHost);
    const { status, headers, body } = answerPrecompressed(
      await links(),
      req.header('if-none-match'),
      req.header('accept-encoding'),
    );
    const more = { 'cache-control': 'no-cache', ...(body && { 'content-type': 'application/json' }) };
    return send(status, body, { ...headers, ...more });
  });

  if (unlock) {
    route(['POST'], '/api/verifyPassword', async (context) => {
      if (hosts && !hosts.private(context.req.header('host'))) {
        return sendJson(421, JSON.stringify({ success: false, error: messagesFor(context).unknownHost }));
      }
      const { status, body, headers } = await verifyPassword(context.req.raw, visitorOf(context), unlock, log);
      return sendJson(status, JSON.stringify(body), headers);
    });
  }

  if (amap) {
    const amapAnswer = (context: ApiContext, text: string | undefined) =>
      text === undefined ? sendError(502, messagesFor(context).weatherFailed) : sendJson(200, text);
    /** Another site could otherwise use up the weather calls with a picture that its visitors load. */
    const ownPageOnly = (answer: (context: ApiContext) => Promise<Response>) => (context: ApiContext) =>
      context.req.header('sec-fetch-site') === 'cross-site'
        ? sendError(403, messagesFor(context).otherSite)
        : answer(context);
    const area = ownPageOnly(async (context) => amapAnswer(context, await amap.area(visitorOf(context))));
    const weather = ownPageOnly(async (context) => {
      const city = context.req.query('city') ?? '';
      if (!CITY.test(city)) return sendError(400, messagesFor(context).cityMissing);
      return amapAnswer(context, await amap.weather(city, visitorOf(context)));
    });
    route(READ, '/api/amap/ip', area);
    route(READ, '/api/amap/weather/weatherInfo', weather);
  }

  if (owner) {
    app.all(`${OWNER_PATH}/*`, ({ req, env }) => {
      const isKnown = !hosts || hosts.private(req.header('host'));
      return isKnown ? owner(req.raw, env) : sendError(421, 'unknown-host' satisfies OwnerCode);
    });
  }

  app.notFound((context) => {
    const { notFound } = messagesFor(context);
    return context.req.path.startsWith('/api/') ? sendError(404, notFound) : sendText(404, notFound);
  });
  app.onError((error, context) => {
    const { req } = context;
    log(`${req.method} ${req.path}: ${error.message.split('\n')[0]}`);
    return sendError(500, messagesFor(context).serverError);
  });
  return app;
}
