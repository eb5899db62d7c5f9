import { record, text } from '@/contract/read';
import { unlessOff, withTimeLimit } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';
import { noteAsked } from '@/shared/lib/visitHosts';
import { JSONP_LIMIT_MS } from './constants';
import { isThisMachine } from './musicAddress';

export interface JsonpRequest {
  /** Address of the script, `https:` (or this machine), the callback's parameter included. */
  url: string;
  /** Name of the function that the script calls, dots allowed. */
  callback: string;
}

/** As much JSON is taken, characters; `public/jsonp.html` knows the same limit. */
const LARGEST_ANSWER = 5_000_000;
/** As much of a script's complaint goes into the log, characters. */
const LONGEST_PROBLEM = 200;
const CALLBACK_NAME = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

/**
 * What a service answers by JSONP. Its script runs in a sandboxed frame, with an origin and a content policy of its own,
 * that is there for this one answer. Throws `TimeoutError` after `JSONP_LIMIT_MS`, and an error for an
 * address or a name that will not do, a script that does not load, throws or calls nobody back, and an answer that is no
 * JSON or too long.
 */
export async function askJsonp({ url, callback }: JsonpRequest, signal?: AbortSignal): Promise<unknown> {
  if (!isSafeAddress(url)) throw new Error('JSONP: an address must begin with https://');
  if (!CALLBACK_NAME.test(callback)) throw new Error('JSONP: that is no name for a callback');
  const answer = unlessOff(url, () => {
    noteAsked(url);
    return withTimeLimit(JSONP_LIMIT_MS, signal, (limited) => messageOfFrame({ url, callback }, limited));
  });
  return readMessage(await answer);
}

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url));
}

/** The script can send messages in the frame's name, so the answer is untrusted data. */
function readMessage(message: unknown): unknown {
  const { json, problem } = record(message);
  if (problem !== undefined) throw new Error(`JSONP: ${text(problem).slice(0, LONGEST_PROBLEM)}`);
  const answer = text(json);
  if (answer.length > LARGEST_ANSWER) throw new Error('JSONP: the answer is too long');
  return JSON.parse(answer);
}

/** The first message of a frame that was asked; the frame goes with it, and when the signal aborts. */
async function messageOfFrame(request: JsonpRequest, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.src = sitePath('/jsonp.html');
  const done = new AbortController();
  const untilDone = { signal: done.signal };
  try {
    return await new Promise<unknown>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), untilDone);
      window.addEventListener(
        'message',
        ({ source, data }) => {
          if (source === frame.contentWindow) resolve(data);
        },
        untilDone,
      );
      // To any origin, since a sandboxed frame has none to name; the page's policy lets nobody else's document in there.
      frame.addEventListener('load', () => frame.contentWindow?.postMessage(request, '*'), { once: true });
      document.body.append(frame);
    });
  } finally {
    done.abort();
    frame.remove();
  }
}
