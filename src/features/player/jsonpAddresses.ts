import type { Host } from '@/contract/pageData';
import { isRecord, list, record, text } from '@/contract/read';
import { refuseBlocked, withTimeLimit } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';
import { isThisMachine, musicAddress, type PlaylistPlace } from '@/contract/musicAddress';
import { textOf, type PlaylistItem } from './playlistItems';

/** Time limit of a JSONP request, ms. */
export const JSONP_LIMIT_MS = 5000;

interface JsonpRequest {
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

/** Prefix of the least preferred servers in a service's list. */
const LAST_CHOICE = 'http://ws';

interface JsonpAddresses {
  /** Server addresses, at least one. */
  servers: string[];
  /** Path of each song on the server; both strings may be empty. */
  paths: { songmid: string; path: string }[];
}

/**
 * Some QQ Music playlists contain no addresses: the first song's `url` describes a JSONP request for all of them.
 * Returns the entries with their addresses, an empty one for a song without audio; other playlists unchanged. Throws as
 * `requestJsonp` does, for a malformed answer, and if JSONP would be needed inside an extension.
 */
export async function withJsonpAddresses(
  items: PlaylistItem[],
  place: PlaylistPlace,
  { host, signal }: { host: Host; signal?: AbortSignal },
): Promise<PlaylistItem[]> {
  const errand = textOf(items[0]?.['url']);
  if (!errand.startsWith('@')) return items;
  // Browsers and their extension stores forbid remote scripts inside an extension.
  if (host === 'extension') throw new Error('JSONP: an extension runs no script of a service');
  return fillIn(items, readAnswer(await requestJsonp(requestOf(errand, place), signal)));
}

/** Reads `@handler@parameter@callback@address`: the callback's name goes into that parameter of the address. */
function requestOf(errand: string, place: PlaylistPlace): JsonpRequest {
  const [, , parameter = '', callback = '', ...rest] = errand.split('@');
  const address = musicAddress(rest.at(-1) ?? '', place);
  if (address === '') throw new Error('the playlist does not say where its songs are');
  const url = new URL(address);
  const query = `${encodeURIComponent(parameter)}=${encodeURIComponent(callback)}`;
  url.search = url.search ? `${url.search}&${query}` : query;
  return { url: url.href, callback };
}

function readAnswer(answer: unknown): JsonpAddresses {
  const data = record(record(record(answer)['req_0'])['data']);
  const servers = list(data['sip']).map(text);
  if (servers.length === 0) throw new Error('no server has the songs');
  const paths = list(data['midurlinfo']).map((info) => ({
    songmid: isRecord(info) ? textOf(info['songmid']) : '',
    path: isRecord(info) ? textOf(info['purl']) : '',
  }));
  return { servers, paths };
}

/**
 * Matches songs by id; by position only if the song or the answer's entry at its position has no id, because the answer
 * may have its own order.
 */
function fillIn(items: PlaylistItem[], { servers, paths }: JsonpAddresses): PlaylistItem[] {
  const server = servers.find((address) => !address.startsWith(LAST_CHOICE)) ?? servers[0] ?? '';
  const secureServer = server.replace(/^http:/, 'https:');
  const pathById = new Map(paths.map(({ songmid, path }) => [songmid, path]));
  pathById.delete('');
  return items.map((item, index) => {
    const songmid = textOf(item['songmid']);
    const there = paths[index];
    const pathByPosition = there && (songmid === '' || there.songmid === '') ? there.path : '';
    const path = pathById.get(songmid) ?? pathByPosition;
    return { ...item, url: path && secureServer + path };
  });
}
