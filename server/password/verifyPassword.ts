import { isUtf8 } from 'node:buffer';
import type PQueue from 'p-queue';
import * as v from 'valibot';
import type { ApiCode } from '../../src/contract/password.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import type { Attempts, LockedOut } from './passwordAttempts.ts';
import type { Log } from '../ownerLog.ts';
import type { Verify } from './passwordHash.ts';
import { readLimitedBody } from '../http/readLimitedBody.ts';

const MAX_BODY_BYTES = 1024;
/** How many passwords wait for being hashed; fifty hashes take five seconds on a slow computer. */
export const MOST_WAITING = 50;
/** `Retry-After` when the queue is full. */
const BUSY_SECONDS = 5;

type PasswordCode = Extract<
  ApiCode,
  'wrong-password' | 'too-many-tries' | 'busy' | 'wrong-type' | 'too-large' | 'not-json'
>;

/** The body. `remember`: whether this browser is remembered for 30 days. */
const requestSchema = v.pipe(
  v.instance(Uint8Array),
  v.check((bytes) => isUtf8(bytes)),
  v.transform((bytes) => new TextDecoder().decode(bytes)),
  v.parseJson(),
  v.strictObject({ password: v.string(), remember: v.optional(v.boolean(), false) }),
);

/** Password check and content of the locked groups. */
export interface Unlock {
  verify: Verify;
  attempts: Attempts;
  /** Where passwords wait for being hashed; undefined means that the platform has no queue. */
  hashing?: PQueue;
  /** The current links of the locked groups, for a visitor at home or outside. */
  locked: (isHome: boolean) => readonly LinkItem[] | Promise<readonly LinkItem[]>;
  /** What the passwords are for, in log lines; default: the locked links. */
  purpose?: string;
}

interface Refused {
  success: false;
  error: PasswordCode;
  /** The time to wait. */
  seconds?: number;
}

/** The response of `POST /api/verifyPassword`: for the right password, the links of the locked groups. */
export interface UnlockAnswer {
  status: 200 | 400 | 401 | 413 | 415 | 429;
  body: { success: true; list: readonly LinkItem[] } | Refused;
  headers?: Record<string, string>;
  /** Set if the password was right and this browser is to be remembered. */
  remember?: true;
}

/**
 * Answers one request. Only a request with a valid body counts as an attempt. Passwords never reach the log; a visitor
 * who is locked out is logged, in one line.
 */
export async function verifyPassword(
  request: Request,
  address: string | undefined,
  unlock: Unlock,
  log: Log,
  isHome = false,
): Promise<UnlockAnswer> {
  // Forms and plain text are refused: another site could make a visitor's browser send those without CORS (CSRF).
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) return refusal(415, 'wrong-type');
  // Checked before the body is read: reading is the most expensive step, and many requests would slow down everyone.
  if (isFull(unlock.hashing)) return busy();
  const bytes = await bodyOf(request);
  // The rest of the body was not read, so the connection cannot be used again.
  if (bytes === 'too large') return { ...refusal(413, 'too-large'), headers: { connection: 'close' } };
  const { success, output: wanted } = v.safeParse(requestSchema, bytes);
  if (!success) return refusal(400, 'not-json');

  const locked = () => unlock.locked(isHome);
  const answer = await tryPassword(wanted.password, address, { ...unlock, locked }, log, request.signal);
  return answer.body.success && wanted.remember ? { ...answer, remember: true } : answer;
}

/** Tries one password in its turn. A visitor who has disconnected while waiting costs neither a hash nor a try. */
export async function tryPassword(
  password: string,
  address: string | undefined,
  unlock: Tried,
  log: Log,
  signal?: AbortSignal,
): Promise<UnlockAnswer> {
  const tryIt = () => tryNow(password, address, unlock, log);
  if (isFull(unlock.hashing)) return busy();
  // The queue does not get the signal: it would give the place of a hash to the next one while the hash goes on.
  return unlock.hashing?.add(() => (signal?.aborted === true ? busy() : tryIt())) ?? tryIt();
}

/** What a password opens; without `locked` no links. */
type Tried = Omit<Unlock, 'locked'> & { locked?: () => ReturnType<Unlock['locked']> };

async function tryNow(password: string, address: string | undefined, unlock: Tried, log: Log): Promise<UnlockAnswer> {
  const { verify, attempts, locked = () => [], purpose = 'the locked links' } = unlock;
  const answer = await attempts.check(address);
  if (answer.waitSeconds !== undefined) return refusal(429, 'too-many-tries', answer.waitSeconds);
  if (!(await verify(password))) {
    if (answer.lockedOut) log(lockOutLine(answer.lockedOut, purpose));
    return refusal(401, 'wrong-password');
  }
  await attempts.succeeded(address);
  return { status: 200, body: { success: true, list: await locked() } };
}

function refusal(status: UnlockAnswer['status'], error: PasswordCode, seconds?: number): UnlockAnswer {
  const body = { success: false, error } as const;
  if (seconds === undefined) return { status, body };
  return { status, body: { ...body, seconds }, headers: { 'retry-after': String(seconds) } };
}

const isFull = (hashing?: PQueue) => hashing !== undefined && hashing.size >= MOST_WAITING;

const busy = () => refusal(429, 'busy', BUSY_SECONDS);

/** Whether one address is of a home network or of this machine: the gateway of Docker, or a proxy. */
const isPrivate = (network: string): boolean =>
  !/\/(24|48|56)$/.test(network) && /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^(::1|f[cd]|fe80)/i.test(network);

/** The log line of a lock-out. */
function lockOutLine({ who, tries }: LockedOut, purpose: string): string {
  const shared = isPrivate(who)
    ? '; if all visitors come by this address, as from Docker or from a proxy without TRUST_PROXY, all of them wait'
    : '';
  return `${who}: ${tries} wrong passwords for ${purpose}, no more tries for now${shared}`;
}

/** A body whose connection breaks counts as empty. */
async function bodyOf(request: Request): Promise<Uint8Array | 'too large'> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return 'too large';
  return readLimitedBody(request.body, MAX_BODY_BYTES).catch(() => new Uint8Array());
}
