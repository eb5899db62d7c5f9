import { record, text } from '@/contract/read';
import { refuseBlocked, withTimeLimit } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';
import { isThisMachine } from '@/contract/musicAddress';

/** Time limit of a JSONP request, ms. */
export const JSONP_LIMIT_MS = 5000;

export interface JsonpRequest {
  /** Address of the script, including the callback parameter; `https:` unless on this machine. */
  url: string;
  /** Name of the function that the script calls; may contain dots. */
  callback: string;
}

/** Maximum length of the answer's JSON, characters; `public/jsonp.html` has the same limit. */
const LARGEST_ANSWER = 5_000_000;
/** Maximum length of a script's error message in the log, characters. */
const LONGEST_PROBLEM = 200;
const CALLBACK_NAME = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

/**
 * Requests an answer by JSONP. The script runs in a sandboxed frame with an origin and content security policy of its
 * own, created for this answer only. Throws `TimeoutError` after `JSONP_LIMIT_MS`; throws for an unsafe address, an
 * invalid callback name, a script that fails to load, throws, or never calls back, and an answer that is not JSON or
 * too long.
 */
export async function requestJsonp({ url, callback }: JsonpRequest, signal?: AbortSignal): Promise<unknown> {
  if (!isSafeAddress(url)) throw new Error('JSONP: an address must begin with https://');
  if (!CALLBACK_NAME.test(callback)) throw new Error('JSONP: that is no name for a callback');
  refuseBlocked(url);
  return readMessage(
    await withTimeLimit(JSONP_LIMIT_MS, signal, (limited) => messageOfFrame({ url, callback }, limited)),
  );
}

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url));
}

/** Parses the frame's message. The script can send any message, so it is untrusted data. */
function readMessage(message: unknown): unknown {
  const { json, problem } = record(message);
  if (problem !== undefined) throw new Error(`JSONP: ${text(problem).slice(0, LONGEST_PROBLEM)}`);
  const answer = text(json);
  if (answer.length > LARGEST_ANSWER) throw new Error('JSONP: the answer is too long');
  return JSON.parse(answer);
}

/** Resolves to the frame's first message after the request; then, and when `signal` aborts, the frame is removed. */
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
      // Target origin `*`, because a sandboxed frame has an opaque origin; the page's policy allows no other document
      // in this frame.
      frame.addEventListener('load', () => frame.contentWindow?.postMessage(request, '*'), { once: true });
      document.body.append(frame);
    });
  } finally {
    done.abort();
    frame.remove();
  }
}
