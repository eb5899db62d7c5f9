import type { LinkItem } from '../src/contract/links.ts';
import { readPasswordRequest } from '../src/contract/password.ts';
import { MAX_FAILURES, type Attempts } from './passwordAttempts.ts';
import type { Log } from './log.ts';
import type { Verify } from './passwordHash.ts';
import { readLimitedBody } from './readLimitedBody.ts';
import type { Place, Turns } from './concurrencyLimit.ts';
import { errorMessages } from './errorMessages.ts';

const MAX_BODY_BYTES = 1024;
/** When to come again, after there was no place to wait. */
const BUSY_SECONDS = 5;
const ALONE: Place = { turn: async () => true, leave: () => undefined };

/** What opens the locked groups, and what is in them. */
export interface Unlock {
  verify: Verify;
  attempts: Attempts;
  /** Without it as many passwords are hashed at one time as come. */
  turns?: Turns;
  /** The links of the locked groups, as they are now. */
  locked: () => readonly LinkItem[] | Promise<readonly LinkItem[]>;
}

/** One answer of `POST /api/verifyPassword` (decisions §10). */
export interface UnlockAnswer {
  status: 200 | 400 | 401 | 413 | 415 | 429 | 503;
  body: { success: true; list: readonly LinkItem[] } | { success: false; error: string };
  headers?: Record<string, string>;
}

/**
 * Judges one request. Only a request that really holds a password counts as a try, and neither a wrong nor a right one
 * reaches the log; a visitor who has used up the tries does, in one line.
 */
export async function verifyPassword(
  request: Request,
  address: string | undefined,
  unlock: Unlock,
  log: Log,
): Promise<UnlockAnswer> {
  // No form and no plain text: another site could make a visitor's browser send those.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return refusal(415, errorMessages.jsonOnly);
  // Reading a body costs more than all else here, and a flood of them would make everybody wait.
  if (unlock.turns?.isFull()) return busy();
  const bytes = await bodyOf(request);
  // The rest of the body is still on its way: nothing else can come over this connection.
  if (bytes === 'too large') return { ...refusal(413, errorMessages.bodyTooLarge), headers: { connection: 'close' } };
  const password = passwordIn(bytes);
  if (password === undefined) return refusal(400, errorMessages.notThePasswordJson);

  // Before the try is counted: nobody loses one because others are many.
  const place = unlock.turns ? unlock.turns.enter() : ALONE;
  if (!place) return busy();
  try {
    return await judge(password, address, { unlock, place, signal: request.signal, log });
  } finally {
    place.leave();
  }
}

interface Judging {
  unlock: Unlock;
  place: Place;
  signal: AbortSignal;
  log: Log;
}

async function judge(password: string, address: string | undefined, judging: Judging): Promise<UnlockAnswer> {
  const { unlock, place, signal, log } = judging;
  const { verify, attempts, locked } = unlock;
  const wait = await attempts.check(address);
  if (wait !== undefined)
    return { ...refusal(429, errorMessages.tooManyTries(wait)), headers: { 'retry-after': String(wait) } };
  // A try of somebody who has left stays counted; hashing it would only make others wait.
  if (!(await place.turn(signal))) return busy();
  if (!(await verify(password))) {
    if (await attempts.failed(address)) log(lockOutLine(address));
    return refusal(401, errorMessages.wrongPassword);
  }
  await attempts.succeeded(address);
  return { status: 200, body: { success: true, list: await locked() } };
}

function refusal(status: UnlockAnswer['status'], error: string): UnlockAnswer {
  return { status, body: { success: false, error } };
}

function busy(): UnlockAnswer {
  return { ...refusal(503, errorMessages.busy), headers: { 'retry-after': String(BUSY_SECONDS) } };
}

function lockOutLine(address = 'a visitor without an address'): string {
  return `${address}: ${MAX_FAILURES} wrong passwords for the locked links, no more tries for now`;
}

/** A visitor who leaves in the middle has sent nothing. */
async function bodyOf(request: Request): Promise<Uint8Array | 'too large'> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return 'too large';
  return readLimitedBody(request.body, MAX_BODY_BYTES).catch(() => new Uint8Array());
}

/** Undefined when the body is not the JSON that the call takes. */
function passwordIn(bytes: Uint8Array): string | undefined {
  try {
    const data: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return readPasswordRequest(data);
  } catch {
    return undefined;
  }
}
