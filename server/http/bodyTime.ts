import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time limit for a request body, ms. Node's default for a whole request. */
const WHOLE_MS = 300_000;
/** Time limit for a pause within a slow upload, ms. The upload as a whole has no time limit. */
const PAUSE_MS = 60_000;

export interface BodyTimes {
  wholeMs?: number;
  pauseMs?: number;
}

const waiting = new WeakMap<object, { timer: ReturnType<typeof setTimeout>; pauseMs: number }>();

/**
 * Closes the connection of a request whose body takes longer than `wholeMs`. Node's `requestTimeout` is disabled
 * because it allows no exceptions: a song of 300 MB takes more than five minutes on many connections.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { wholeMs = WHOLE_MS, pauseMs = PAUSE_MS }: BodyTimes = {},
): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  const timer = setTimeout(() => request.destroy(), wholeMs);
  waiting.set(request, { timer, pauseMs });
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
  // A refused request may never be read to its end. Its connection serves other requests by then.
  response.once('close', stop);
}

/** Replaces the limit on the total time by a limit on pauses (`pauseMs`). For uploads of the signed-in owner. */
export function allowSlowBody(request: object | undefined): void {
  const limit = request && waiting.get(request);
  if (!limit || !isMessage(request)) return;
  clearTimeout(limit.timer);
  const { socket } = request;
  const giveUp = () => request.destroy();
  socket.setTimeout(limit.pauseMs, giveUp);
  const stop = () => {
    socket.setTimeout(0);
    socket.off('timeout', giveUp);
  };
  request.once('end', stop).once('close', stop);
}

function isMessage(request: object): request is IncomingMessage {
  return 'socket' in request;
}
