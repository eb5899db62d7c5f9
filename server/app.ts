import { Hono, type Context } from 'hono';
import type { AmapProxy } from './amap.ts';
import type { Log } from './log.ts';
import { answerPrepared, type Prepared } from './prepared.ts';
import { securityHeaders } from './securityHeaders.ts';
import { visitorAddress } from './visitorAddress.ts';
import { words } from './words.ts';

/** What the Node listener knows about a connection; a test may leave it out. */
interface ServerBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

export interface AppOptions {
  /** The body of `GET /api/getLinks`, as it is now. */
  links: () => Prepared;
  /** Without it (no key) the two calls are not there. */
  amap?: AmapProxy | undefined;
  contentPolicy: string;
  /** Number of proxies in front whose word about the visitor's address is believed. */
  trustProxy: number;
  log: Log;
}

type ApiContext = Context<{ Bindings: ServerBindings }>;

const NO_STORE = { 'cache-control': 'no-store' };
/** AMap's adcodes are six digits, but a name does no harm: letters and digits of any script. */
const CITY = /^[\p{L}\p{N}]{1,32}$/u;

/** The routes of the server, and nothing else: data, clock and environment come from outside. */
export function createApp({ links, amap, contentPolicy, trustProxy, log }: AppOptions) {
  const app = new Hono<{ Bindings: ServerBindings }>();
  const security = Object.entries(securityHeaders(contentPolicy));

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of security) context.header(name, value);
  });

  /** A route that is read only: any other method is told so. */
  const get = (path: string, answer: (context: ApiContext) => Response | Promise<Response>) => {
    app.get(path, answer);
    app.all(path, (context) =>
      context.json({ error: words.methodNotAllowed }, 405, { ...NO_STORE, allow: 'GET, HEAD' }),
    );
  };

  get('/healthz', (context) => context.text('ok', 200, NO_STORE));

  get('/api/getLinks', ({ req }) => {
    const { status, headers, body } = answerPrepared(
      links(),
      req.header('if-none-match'),
      req.header('accept-encoding'),
    );
    const more = { 'cache-control': 'no-cache', ...(body && { 'content-type': 'application/json' }) };
    return new Response(body, { status, headers: { ...headers, ...more } });
  });

  if (amap) {
    get('/api/amap/ip', async (context) => {
      const remote = context.env?.incoming?.socket.remoteAddress;
      const visitor = visitorAddress(remote, context.req.header('x-forwarded-for'), trustProxy);
      return amapAnswer(context, await amap.area(visitor));
    });
    get('/api/amap/weather/weatherInfo', async (context) => {
      const city = context.req.query('city') ?? '';
      if (!CITY.test(city)) return context.json({ error: words.cityMissing }, 400, NO_STORE);
      return amapAnswer(context, await amap.weather(city));
    });
  }

  app.notFound((context) =>
    context.req.path.startsWith('/api/')
      ? context.json({ error: words.notFound }, 404, NO_STORE)
      : context.text(words.notFound, 404, NO_STORE),
  );
  app.onError((error, context) => {
    log(`${context.req.method} ${context.req.path}: ${error.message.split('\n')[0]}`);
    return context.json({ error: words.serverError }, 500, NO_STORE);
  });
  return app;
}

function amapAnswer(context: ApiContext, text: string | undefined): Response {
  if (text === undefined) return context.json({ error: words.weatherFailed }, 502, NO_STORE);
  return context.body(text, 200, { ...NO_STORE, 'content-type': 'application/json' });
}
