import type { IncomingMessage } from 'node:http';

/** As long as Node would wait for a whole request. */
const WHOLE_MS = 300_000;
/** An upload may take as long as its line needs, as long as something comes. */
const PAUSE_MS = 60_000;

export interface BodyTimes {
  wholeMs?: number;
  pauseMs?: number;
}

const waiting = new WeakMap<object, { timer: ReturnType<typeof setTimeout>; pauseMs: number }>();

/**
 * Ends the connection of a request whose body does not come. The server's own limit is off (`requestTimeout`): it knows
 * no exception, and a song of 300 MB takes more than five minutes on many lines.
 */
export function limitBodyTime(
  request: IncomingMessage,
  { wholeMs = WHOLE_MS, pauseMs = PAUSE_MS }: BodyTimes = {},
): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  const timer = setTimeout(() => request.destroy(), wholeMs);
  waiting.set(request, { timer, pauseMs });
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

/** From now on only a pause ends it: whoever sends it may do so. */
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
