import { Hono, type Context } from 'hono';
import { SESSION_SECONDS, SESSION_SECONDS_HEADER } from '../../src/contract/session.ts';
import type { BeginState, SessionAnswer } from '../../src/contract/ownerAnswers.ts';
import { browserName } from '../devices/browserName.ts';
import { deviceCookie, halvesIn, type CookieSite, type Visitor } from '../devices/deviceCookie.ts';
import type { Devices, Halves } from '../devices/devices.ts';
import { allowSlowBody } from '../http/bodyTime.ts';
import { errorText } from '../errorText.ts';
import { shortened } from '../files/fileProblem.ts';
import { words } from '../words/words.mjs';
import type { Log } from '../ownerLog.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import type { AddressOf, Connection } from '../http/visitorAddress.ts';
import { OwnerError } from './ownerError.ts';
import type { ChangePasswords } from './ownerPassword.ts';
import { isSameOrigin } from './sameOrigin.ts';
import { randomBytes } from 'node:crypto';
import { deviceVisitor } from '../password/passwordAttempts.ts';
import { type Unlock, verifyPassword } from '../password/verifyPassword.ts';

export const OWNER_PATH = '/api/owner';

/** A request to the desk with a valid session. */
export interface OwnerCall {
  request: Request;
  /** The id of the device that asks. */
  device: string;
  header: (name: string) => string | undefined;
  /** A path parameter. */
  param: (name: string) => string;
  query: (name: string) => string | undefined;
  /** The address that the owner comes from; undefined if it may be that of a proxy. */
  address?: string | undefined;
  /** Makes an address with which the same browser may call this path once within a minute, without the header. */
  ticket: () => string;
  /** Lifts the time limit for the request body, for slow uploads. Edge platforms have their own limits. */
  allowTime: () => void;
  /** Throws `OwnerError` if the session has ended since the call began. */
  checkSession: () => Promise<void>;
}

export interface RouteAnswer {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  bytes?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
}

/** A path below `/api/owner` with a handler for each method. Handlers throw `OwnerError` to refuse a call. */
export interface OwnerRoute {
  path: string;
  methods: Readonly<Record<string, (call: OwnerCall) => RouteAnswer | Promise<RouteAnswer>>>;
}

/** How long a ticket is valid, ms. */
const LIFETIME_MS = 60_000;
/** Maximum number of tickets, so that repeated calls cannot fill the memory. */
const MAX_TICKETS = 100;

const TICKET_PARAMETER = 'ticket';

interface Ticket {
  /** Method and path that it is for. */
  call: string;
  /** The cookie of the session. */
  token: string | undefined;
}

/**
 * Tickets stand for the key of a session in one call that the browser makes by itself, such as a download: it sends the
 * cookie, but no header. A ticket is used up by its first use, and opens nothing without the cookie of its session.
 */
export function createTickets(now: () => number = Date.now) {
  const tickets = new Map<string, Ticket & Pick<Halves, 'key'> & { until: number }>();
  return {
    make(ticket: Ticket & Pick<Halves, 'key'>): string {
      const [oldest] = tickets.keys();
      if (tickets.size >= MAX_TICKETS && oldest !== undefined) tickets.delete(oldest);
      const id = randomBytes(32).toString('base64url');
      tickets.set(id, { ...ticket, until: now() + LIFETIME_MS });
      return id;
    },
    /** The key that a ticket stands for; undefined if it is not valid for this call. */
    keyOf(id: string | undefined, { call, token }: Ticket): string | undefined {
      const ticket = tickets.get(id ?? '');
      if (id === undefined || !ticket) return undefined;
      tickets.delete(id);
      const isValid = ticket.call === call && ticket.token === token && ticket.until > now();
      return isValid ? ticket.key : undefined;
    },
  };
}

/** Makes the page somebody's own: whoever has the code of the log writes folder and passwords. */
export interface Begin {
  /** Whether the folder is being written: what is in it now may be undone. */
  isWriting: () => boolean;
  /** Prints the code, or why the folder cannot be written. `address`: of the page, for the log. */
  announce: (address?: string) => Promise<void>;
  state: () => Promise<BeginState>;
  places: (request: Request, visitor: string | undefined) => Promise<RouteAnswer>;
  /** Returns the desk that the password opens. */
  begin: (request: Request, visitor: string | undefined) => Promise<{ calls: OwnerCalls; password: string }>;
}

export interface OwnerCallsOptions {
  passwordCheck: PasswordCheck;
  devices: Devices;
  /** Set while nobody has a password for the desk, and the page can be begun. */
  begin?: Begin | undefined;
  /** Undefined where the desk cannot change the passwords. */
  changePasswords?: ChangePasswords | undefined;
  /** Routes that require a session. */
  routes: readonly OwnerRoute[];
  contentPolicy: () => string;
  addressOf: AddressOf;
  /** The visitor's address; undefined if it may be that of a proxy. Default: never known. */
  certainAddressOf?: AddressOf;
  siteOf: (header: (name: string) => string | undefined) => CookieSite;
  /** Number of trusted proxies. */
  proxies: number;
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
  const { passwordCheck, devices, begin, changePasswords, routes, contentPolicy, addressOf, proxies, log } = options;
  const app = new Hono<{ Bindings: Connection }>();
  const tickets = createTickets();

  const send = ({ status = 200, body, bytes, headers }: RouteAnswer) =>
    new Response(status === 204 ? null : (bytes ?? JSON.stringify(body ?? {})), {
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

  /** Uses the session or the remembered device: what the browser may do. Throws if it does not open the desk. */
  const used = async (halves: Halves): Promise<Lifetimes & { id: string }> => {
    const rights = await devices.use(halves);
    if (rights?.deskSeconds === undefined) throw new OwnerError('no-session');
    return { ...rights, deskSeconds: rights.deskSeconds };
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
  const answer = async (context: OwnerContext, act: (visitor: Visitor) => Promise<Response>) => {
    const { req } = context;
    const header = (name: string) => req.header(name);
    const address = options.siteOf(header);
    const { isSecure, host } = address;
    try {
      const writes = !['GET', 'HEAD'].includes(req.method);
      if (writes && !isSameOrigin({ header, host, isSecure, proxies })) {
        reportHosts(req.header('origin'), host);
        throw new OwnerError('other-origin');
      }
      const visitor = halvesIn(header, address);
      // A link that the browser follows cannot send the header.
      const ticket = { call: callOf(req), token: visitor.token };
      const key = visitor.key ?? tickets.keyOf(req.query(TICKET_PARAMETER), ticket);
      return await act({ ...visitor, key });
    } catch (error) {
      if (error instanceof OwnerError) return refuse(error);
      log(`${req.method} ${req.path}: ${errorText(error).split('\n')[0]}`);
      return refuse(new OwnerError('server-error'));
    }
  };

  app.all(`${OWNER_PATH}/session`, (context) =>
    answer(context, async ({ site, token, key }) => {
      const { req, env } = context;
      checkMethod(req, SESSION_METHODS);
      if (req.method === 'POST') {
        const device = await devices.use({ token, key });
        const address = addressOf((name) => req.header(name), env);
        // A browser that is remembered for the groups may be a guest's: here it has the tries of its network.
        const isOwners = device?.isRemembered === true && device.deskSeconds !== undefined;
        const by = isOwners ? deviceVisitor(device.id) : address;
        const remember = await checkOwnerPassword(passwordCheck, req.raw, by, log);
        // Signing in replaces the browser's former session.
        const browser = browserName(req.header('user-agent'));
        const opened = await devices.open({ token, key }, { desk: true, remember, browser });
        const body: SessionAnswer = { key: opened.key };
        const deskSeconds = remember ? opened.seconds : SESSION_SECONDS;
        return send({ body, headers: sessionHeaders({ ...opened, deskSeconds }, opened.token, site) });
      }
      if (req.method === 'DELETE') {
        const answered = await devices.signOut({ token, key });
        if (answered === 'refused') throw new OwnerError('no-session');
        return send({ headers: answered === 'remembered' ? {} : { 'set-cookie': deviceCookie(undefined, site) } });
      }
      const rights = await used({ token, key }).catch(async (error: unknown) => {
        if (!begin || !(error instanceof OwnerError)) throw error;
        throw new OwnerError(error.code, { begin: await begin.state() });
      });
      return send({ headers: sessionHeaders(rights, token, site) });
    }),
  );

  for (const path of ['/begin', '/begin/places'] as const) {
    app.all(`${OWNER_PATH}${path}`, (context) =>
      answer(context, async () => {
        const { req, env } = context;
        checkMethod(req, ['POST']);
        if (!begin) throw new OwnerError('begun');
        const address = addressOf((name) => req.header(name), env);
        if (path === '/begin/places') return send(await begin.places(req.raw, address));
        const { calls, password } = await begin.begin(req.raw, address);
        // The new folder has devices of its own: its desk opens the session.
        const headers = new Headers(req.raw.headers);
        headers.delete('content-length');
        const signIn = { method: 'POST', headers, body: JSON.stringify({ password }) };
        const opened = await calls(new Request(new URL(`${OWNER_PATH}/session`, req.url), signIn), env);
        return new Response(opened.body, { status: opened.ok ? 201 : opened.status, headers: opened.headers });
      }),
    );
  }

  if (changePasswords) {
    app.all(`${OWNER_PATH}/passwords`, (context) =>
      answer(context, async ({ site, token, key }) => {
        const { id } = await used({ token, key });
        checkMethod(context.req, ['PUT']);
        await changePasswords(context.req.raw, id);
        return send({ status: 204, headers: { 'set-cookie': deviceCookie(undefined, site) } });
      }),
    );
  }

  app.all(`${OWNER_PATH}/sessions`, (context) =>
    answer(context, async ({ site, token, key }) => {
      await used({ token, key });
      checkMethod(context.req, ['DELETE']);
      await devices.signOutAll();
      const answered = await devices.signOut({ token, key });
      return send({ headers: answered === 'remembered' ? {} : { 'set-cookie': deviceCookie(undefined, site) } });
    }),
  );

  for (const { path, methods } of routes) {
    app.all(`${OWNER_PATH}${path}`, (context) =>
      answer(context, async ({ site, token, key }) => {
        const { req } = context;
        const rights = await used({ token, key });
        const act = methods[req.method];
        if (!act) throw new OwnerError('method', { allow: Object.keys(methods) });
        const answered = await act({
          request: req.raw,
          header: (name) => req.header(name),
          device: rights.id,
          param: (name) => req.param(name) ?? '',
          query: (name) => req.query(name),
          address: options.certainAddressOf?.((name) => req.header(name), context.env),
          ticket: () => tickets.make({ call: `GET ${req.path}`, token, key }),
          allowTime: () => allowSlowBody(context.env?.incoming),
          checkSession: async () => void (await used({ token, key })),
        });
        return send({ ...answered, headers: { ...answered.headers, ...sessionHeaders(rights, token, site) } });
      }),
    );
  }

  app.all('*', (context) =>
    answer(context, async ({ token, key }) => {
      await used({ token, key });
      throw new OwnerError('not-found');
    }),
  );
  return (request, connection) => app.fetch(request, connection);
}

/** Throws `OwnerError` if the path does not have the method of a call. */
function checkMethod({ method }: Pick<OwnerContext['req'], 'method'>, allow: string[]): void {
  if (!allow.includes(method)) throw new OwnerError('method', { allow });
}

const callOf = ({ method, path }: Pick<OwnerContext['req'], 'method' | 'path'>) => `${method} ${path}`;

/** Lifetimes of a session: at the desk, and of its cookie. */
interface Lifetimes {
  deskSeconds: number;
  seconds: number;
}

/** Prolongs the cookie together with the session, and sends the page the new end. */
function sessionHeaders({ deskSeconds, seconds }: Lifetimes, token: string | undefined, site: CookieSite) {
  return { [SESSION_SECONDS_HEADER]: String(deskSeconds), 'set-cookie': deviceCookie(token, site, seconds) };
}

/** Check of the owner's password, with an attempt counter of its own. */
type PasswordCheck = Pick<Unlock, 'verify' | 'attempts' | 'hashing'>;

/** Checks the password in a request; throws `OwnerError` unless it is right. Returns whether to remember the browser. */
async function checkOwnerPassword(
  passwordCheck: PasswordCheck,
  request: Request,
  address: string | undefined,
  log: Log,
): Promise<boolean> {
  const unlock = { ...passwordCheck, locked: () => [], purpose: "the owner's desk" };
  const { body, remember = false } = await verifyPassword(request, address, unlock, log);
  if (body.success) return remember;
  const { error, seconds } = body;
  throw new OwnerError(error, {
    ...(seconds !== undefined && { seconds }),
    ...(error === 'wrong-type' && { expected: 'application/json' }),
  });
}
