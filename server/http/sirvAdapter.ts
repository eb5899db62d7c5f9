import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv, { type RequestHandler } from 'sirv';
import { FRESH_FILES, revalidateRule, SOME_TIME } from './cacheControl.ts';
import { contentType } from './contentTypes.ts';
import type { Log } from '../ownerLog.ts';
import { acceptedEncodings } from './precompressed.ts';

/** Serves the owner's files, read from disk at each request: a new song or picture needs no restart. */
export function ownerFiles(folder: string): RequestHandler {
  return sirv(folder, { dev: true, etag: true, extensions: [], setHeaders: settleHeaders });
}

/**
 * Prepares request and response for `sirv`. It corrects what `sirv` gets wrong: names with `#` or `?`, `q=0` in
 * `Accept-Encoding`, unusual ranges, content types, tags of 304 answers, and streams that do not end when the visitor
 * disconnects or the file disappears.
 */
export function prepareFor(request: IncomingMessage, response: ServerResponse, path: string, log: Log): void {
  const { headers } = request;
  // sirv decodes the path with decodeURI, so it is encoded with encodeURI here. sirv uses `_parsedUrl` if it is there;
  // its own parser would end the path at a `#` or `?` that is part of a file's name.
  const pathname = encodeURI(path);
  Object.assign(request, { url: pathname, _parsedUrl: { raw: pathname, pathname } });
  const range = plainRange(headers.range, headers['if-range']);
  if (range === undefined) delete headers.range;
  else headers.range = range;
  // Ranges refer to the uncompressed file.
  headers['accept-encoding'] = range === undefined ? acceptedEncodings(headers['accept-encoding']).join() : '';

  setHeaders(response, {
    'cache-control': FRESH_FILES.has(path) ? revalidateRule(path) : SOME_TIME,
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
  });
  // sirv sends 304 answers without an ETag. `settleHeaders` removes this one from all other answers.
  const tag = headers['if-none-match'];
  if (tag !== undefined) response.setHeader('etag', tag);

  response.once('pipe', (file) => {
    const stop = (reason: string) => {
      log(`${path}: ${reason}`);
      response.destroy();
    };
    file.once('error', (error) => stop(error.message));
    response.once('close', () => file.destroy());
    if (request.method === 'HEAD') {
      file.unpipe(response);
      file.destroy();
      response.end();
      return;
    }
    holdToItsLength(response, file, () => stop('became shorter while it was sent'));
  });
}

/** Called by `sirv` for every answer with a file. */
export function settleHeaders(response: ServerResponse, pathname: string): void {
  response.removeHeader('etag');
  response.setHeader('content-type', contentType(pathname));
}

/**
 * Limits an answer to its `Content-Length`. The owner may replace a file while it is being sent. Extra bytes would be
 * read as the start of the next answer on a keep-alive connection. If the file has become shorter, the browser would
 * wait for the rest: `fallShort` is called then, before the end of the answer.
 */
function holdToItsLength(response: ServerResponse, file: Readable, fallShort: () => void): void {
  const announced = response.getHeader('content-length');
  if (announced === undefined) return;
  const write = response.write.bind(response);
  let left = Number(announced);
  response.write = (part: unknown) => {
    if (!Buffer.isBuffer(part)) return write(part);
    const due = part.subarray(0, left);
    left -= due.length;
    return due.length === 0 || write(due);
  };
  file.prependOnceListener('end', () => {
    if (left > 0) fallShort();
  });
}

/**
 * Returns a `Range` header in the only form that `sirv` handles correctly, else undefined: the response is then the
 * whole file, as RFC 9110, 14.2 allows. Also undefined with `If-Range`, since weak tags, which this server uses, never
 * match there.
 */
function plainRange(range: string | undefined, ifRange: string | string[] | undefined): string | undefined {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range?.trim() ?? '');
  if (!match || ifRange !== undefined) return undefined;
  const [text, from, to] = match;
  // sirv treats an end of 0 like a missing end.
  return to && (Number(to) < Number(from) || Number(to) === 0) ? undefined : text;
}

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
