import { Hono, type Context } from 'hono';
import { SESSION_KEY_HEADER, SESSION_SECONDS_HEADER } from '../../src/contract/ownerSession.ts';
import type { SessionAnswer } from '../../src/contract/ownerAnswers.ts';
import { allowSlowBody } from '../http/bodyTime.ts';
import { errorText } from '../errorText.ts';
import { shortened } from '../files/fileProblem.ts';
import { words } from '../words/words.mjs';
import type { Log } from '../ownerLog.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import type { AddressOf, Connection } from '../http/visitorAddress.ts';
import { OwnerError } from './ownerError.ts';
import { OWNER_PATH, type OwnerAnswer, type OwnerRoute } from './ownerRoute.ts';
import { isSameOrigin } from './sameOrigin.ts';
import { sessionCookie, tokenIn, type CookieSite } from './sessionCookie.ts';
import { SESSION_SECONDS, type SessionHalves, type Sessions } from './sessions.ts';
import { createTickets, TICKET_PARAMETER } from './tickets.ts';
import { type Unlock, verifyPassword } from '../password/verifyPassword.ts';

export interface OwnerCallsOptions {
  passwordCheck: PasswordCheck;
  sessions: Sessions;
  /** Routes that require a session. */
  routes: readonly OwnerRoute[];
  contentPolicy: () => string;
  addressOf: AddressOf;
  /** The visitor's address; undefined if it may be that of a proxy. Default: never known. */
  certainAddressOf?: AddressOf;
  /** Whether the visitor's connection is https, and the requested host. */
  arrival: (request: Pick<OwnerContext['req'], 'header' | 'url'>) => { isSecure: boolean; host: string | undefined };
  /** Number of trusted proxies. */
  proxies: number;
  /** Base path of the site, ends in `/`; default `/`. */
  base?: string | undefined;
  log: Log;
}

/** Answers a request below `/api/owner/`. */
export type OwnerCalls = (request: Request, connection: Connection | undefined) => Response | Promise<Response>;

const SESSION_METHODS = ['GET', 'POST', 'DELETE'];

type OwnerContext = Context<{ Bindings: Connection }>;

/**
 * The API of the owner's desk. Every call except signing in requires a session, with both halves; every writing call must come from a
 * page of this site.
 */
export function createOwnerCalls(options: OwnerCallsOptions): OwnerCalls {
  const { passwordCheck, sessions, routes, contentPolicy, addressOf, proxies, base = '/', log } = options;
  const app = new Hono<{ Bindings: Connection }>();
  const tickets = createTickets();

  const send = ({ status = 200, body, bytes, headers }: OwnerAnswer) =>
    new Response(bytes ?? JSON.stringify(body ?? {}), {
      status,
      headers: {
        ...securityHeaders(contentPolicy()),
        'cache-control': 'no-store',
        'content-type': 'application/json',
        ...headers,
      },
    });
  const refuse = (error: OwnerError, headers: Record<string, string> = {}) => {
    const wait = 'seconds' in error.details ? error.details.seconds : undefined;
    const more = typeof wait === 'number' ? { 'retry-after': String(wait) } : {};
    // The rest of the body was not read, so the connection cannot be used again.
    const closing = error.code === 'too-large' ? { connection: 'close' } : {};
    const { status, code, details } = error;
    return send({ status, body: { error: code, ...details }, headers: { ...headers, ...more, ...closing } });
  };

  /** Uses the session: seconds until it ends. Throws if there is none. */
  const used = (halves: SessionHalves) => {
    const seconds = sessions.use(halves);
    if (seconds === undefined) throw new OwnerError('no-session');
    return seconds;
  };
  let hasReportedHosts = false;
  /** Logs the two hosts of a refused call, once: with a proxy that replaces the host, every change is refused. */
  const reportHosts = (origin: string | undefined, host: string | undefined) => {
    if (hasReportedHosts || origin === undefined || !URL.canParse(origin) || host === undefined) return;
    if (new URL(origin).host === host) return;
    hasReportedHosts = true;
    log(words.serving.otherHost(shortened(origin), shortened(host)));
  };
  /** Runs a handler. An `OwnerError` becomes a response with its code. */
  const answer = async (context: OwnerContext, act: (seen: Seen) => Promise<Response>) => {
    const { req } = context;
    const { isSecure, host } = options.arrival(req);
    const cookies = req.header('cookie');
    // A browser sends the cookie of https with https only, also if no proxy reports the protocol of the visitor.
    const secured = { isSecure: true, host, base };
    const site = isSecure || tokenIn(cookies, secured) !== undefined ? secured : { ...secured, isSecure };
    const token = tokenIn(cookies, site);
    // A link that the browser follows cannot send the header.
    const key =
      req.header(SESSION_KEY_HEADER) ?? tickets.keyOf(req.query(TICKET_PARAMETER), { call: callOf(req), token });
    const halves = { token, key };
    try {
      const writes = !['GET', 'HEAD'].includes(req.method);
      if (writes && !isSameOrigin({ header: (name) => req.header(name), host, isSecure, proxies })) {
        reportHosts(req.header('origin'), host);
        throw new OwnerError('other-origin');
      }
      return await act({ site, ...halves });
    } catch (error) {
      if (error instanceof OwnerError) return refuse(error);
      log(`${req.method} ${req.path}: ${errorText(error).split('\n')[0]}`);
      return refuse(new OwnerError('server-error'));
    }
  };

  app.all(`${OWNER_PATH}/session`, (context) =>
    answer(context, async ({ site, token, key }) => {
      const { req, env } = context;
      if (!SESSION_METHODS.includes(req.method)) throw new OwnerError('method', { allow: SESSION_METHODS });
      if (req.method === 'POST') {
        await checkOwnerPassword(
          passwordCheck,
          req.raw,
          addressOf((name) => req.header(name), env),
          log,
        );
        // Signing in replaces the browser's former session.
        sessions.end({ token, key });
        const opened = sessions.open();
        const body: SessionAnswer = { key: opened.key };
        return send({ body, headers: sessionHeaders(SESSION_SECONDS, opened.token, site) });
      }
      if (req.method === 'DELETE') {
        if (!sessions.end({ token, key })) throw new OwnerError('no-session');
        return send({ headers: { 'set-cookie': sessionCookie(undefined, site) } });
      }
      return send({ headers: sessionHeaders(used({ token, key }), token, site) });
    }),
  );

  app.all(`${OWNER_PATH}/sessions`, (context) =>
    answer(context, async ({ site, token, key }) => {
      used({ token, key });
      if (context.req.method !== 'DELETE') throw new OwnerError('method', { allow: ['DELETE'] });
      sessions.endAll();
      return send({ headers: { 'set-cookie': sessionCookie(undefined, site) } });
    }),
  );

  for (const { path, methods } of routes) {
    app.all(`${OWNER_PATH}${path}`, (context) =>
      answer(context, async ({ site, token, key }) => {
        const { req } = context;
        const seconds = used({ token, key });
        const act = methods[req.method];
        if (!act) throw new OwnerError('method', { allow: Object.keys(methods) });
        const answered = await act({
          request: req.raw,
          header: (name) => req.header(name),
          param: (name) => req.param(name) ?? '',
          query: (name) => req.query(name),
          address: options.certainAddressOf?.((name) => req.header(name), context.env),
          ticket: () => tickets.make({ call: `GET ${req.path}`, token, key }),
          allowTime: () => allowSlowBody(context.env?.incoming),
        });
        return send({ ...answered, headers: { ...answered.headers, ...sessionHeaders(seconds, token, site) } });
      }),
    );
  }

  app.all('*', (context) =>
    answer(context, async ({ token, key }) => {
      used({ token, key });
      throw new OwnerError('not-found');
    }),
  );
  return (request, connection) => app.fetch(request, connection);
}

const callOf = ({ method, path }: Pick<OwnerContext['req'], 'method' | 'path'>) => `${method} ${path}`;

/** Prolongs the cookie together with the session, and sends the page the new end. */
function sessionHeaders(seconds: number, token: string | undefined, site: CookieSite): Record<string, string> {
  return { [SESSION_SECONDS_HEADER]: String(seconds), 'set-cookie': sessionCookie(token, site, seconds) };
}

interface Seen extends SessionHalves {
  site: CookieSite;
}

/** Check of the owner's password, with an attempt counter of its own. */
type PasswordCheck = Pick<Unlock, 'verify' | 'attempts' | 'hashing'>;

/** Checks the password in a request; throws `OwnerError` unless it is right. */
async function checkOwnerPassword(
  passwordCheck: PasswordCheck,
  request: Request,
  address: string | undefined,
  log: Log,
): Promise<void> {
  const unlock = { ...passwordCheck, locked: () => [], purpose: "the owner's desk" };
  const { body } = await verifyPassword(request, address, unlock, log);
  if (body.success) return;
  const { error, seconds } = body;
  throw new OwnerError(error, {
    ...(seconds !== undefined && { seconds }),
    ...(error === 'wrong-type' && { expected: 'application/json' }),
  });
}
