import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv, { type RequestHandler } from 'sirv';
import { cacheRule, FRESH_FILES, REVALIDATE, SOME_TIME } from './cacheControl.ts';
import { contentType } from './contentTypes.ts';
import { publicFilePath } from './publicFilePath.ts';
import type { Log } from './log.ts';
import type { Layers } from './wallpaperFiles.ts';
import { acceptedEncodings, answerPrecompressed, precompressedFile, type Precompressed } from './precompressed.ts';
import { errorMessages } from './errorMessages.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface StaticOptions {
  layers: Layers;
  base: string;
  /** Files that are kept in memory, by path: the stamped page and manifest. */
  memory: ReadonlyMap<string, Precompressed>;
  /** Security headers of the answer for a path. */
  headersFor: (path: string) => Readonly<Record<string, string>>;
  log: Log;
}

/**
 * Serves the built page with the owner's files laid over it. `sirv` does the work; around it stands what it lacks:
 * safe paths, methods, cache rules per kind of file, types, `q=0`, ranges beyond `bytes=a-b`, and streams that end when
 * the visitor leaves or a file vanishes. What is no file goes to `next`.
 */
export function createStatic({ layers, base, memory, headersFor, log }: StaticOptions): Handler {
  const built = sirv(layers.built, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders: settleHeaders });
  const parts = readParts(layers.built);
  const owner = ownerFiles(layers.owner);

  return (request, response, next) => {
    const path = publicFilePath(request.url ?? '', base);
    setHeaders(response, headersFor(path ?? '/'));
    if (path === undefined) {
      answerText(response, 404, errorMessages.notFound);
      return;
    }
    const prepared = memory.get(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (prepared || isFile(layers, path)) refuseMethod(response);
      else next();
      return;
    }
    if (prepared) {
      sendPrepared(request, response, path, prepared, REVALIDATE);
      return;
    }
    const { url } = request;
    prepareFor(request, response, path, log);
    owner(request, response, () => {
      const part = request.headers.range === undefined ? parts.get(path) : undefined;
      if (part) {
        sendPrepared(request, response, path, part, cacheRule(path));
        return;
      }
      setHeaders(response, { 'cache-control': cacheRule(path) });
      built(request, response, () => {
        for (const name of ['cache-control', 'accept-ranges', 'etag', 'vary']) response.removeHeader(name);
        request.url = url;
        next();
      });
    });
  };
}

/**
 * The build's own parts, by path, as they are at the start, 1.3 MB in all. The page is stamped then, and the two stay of
 * one build: also when another one is built under the running server.
 */
function readParts(built: string): ReadonlyMap<string, Precompressed> {
  const folder = join(built, 'assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const read = (name: string) => (names.includes(name) ? new Uint8Array(readFileSync(join(folder, name))) : undefined);
  return new Map(
    names.flatMap((name) => {
      const plain = /\.(br|gz)$/.test(name) ? undefined : read(name);
      if (!plain) return [];
      return [[`/assets/${name}`, precompressedFile(plain, { br: read(`${name}.br`), gzip: read(`${name}.gz`) })]];
    }),
  );
}

/** The owner's files, looked at anew for each request: a song or picture put there needs no restart. */
export function ownerFiles(folder: string): RequestHandler {
  return sirv(folder, { dev: true, etag: true, extensions: [], setHeaders: settleHeaders });
}

/** Brings request and response into the form that `sirv` gets right. */
export function prepareFor(request: IncomingMessage, response: ServerResponse, path: string, log: Log): void {
  const { headers } = request;
  // sirv decodes with decodeURI, which is the other half of this. It takes its parser's result from the request when
  // that is there; the parser itself would end the path at a `#` or `?` that belongs to a file's name.
  const pathname = encodeURI(path);
  Object.assign(request, { url: pathname, _parsedUrl: { raw: pathname, pathname } });
  const range = plainRange(headers.range, headers['if-range']);
  if (range === undefined) delete headers.range;
  else headers.range = range;
  // A range counts bytes of the file as it is.
  headers['accept-encoding'] = range === undefined ? acceptedEncodings(headers['accept-encoding']).join() : '';

  setHeaders(response, {
    'cache-control': FRESH_FILES.has(path) ? REVALIDATE : SOME_TIME,
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
  });
  // For a 304, which sirv answers without its tag; settleHeaders takes it back for any other answer.
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
function settleHeaders(response: ServerResponse, pathname: string): void {
  response.removeHeader('etag');
  response.setHeader('content-type', contentType(pathname));
}

/**
 * An owner may write a file anew while it is being sent. What it has grown by must not follow the announced length: on a
 * connection that is kept it would be read as the beginning of the next answer. Where it ends too early, the browser
 * would wait for the rest: `fallShort` is called then, ahead of the end of the answer.
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
 * The one form of `Range` that `sirv` reads right; anything else is answered with the whole file, as RFC 9110 14.2
 * allows. With `If-Range` too: our tags are weak, and a weak tag never matches there.
 */
function plainRange(range: string | undefined, ifRange: string | string[] | undefined): string | undefined {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range?.trim() ?? '');
  if (!match || ifRange !== undefined) return undefined;
  const [text, from, to] = match;
  // sirv reads an end of 0 as no end.
  return to && (Number(to) < Number(from) || Number(to) === 0) ? undefined : text;
}

function isFile({ owner, built }: Layers, path: string): boolean {
  return [owner, built].some((folder) => {
    const file = join(folder, path);
    return existsSync(file) && statSync(file).isFile();
  });
}

function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  prepared: Precompressed,
  rule: string,
): void {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
  const { status, headers, body } = answerPrecompressed(prepared, ifNoneMatch, acceptEncoding);
  setHeaders(response, { ...headers, 'cache-control': rule });
  if (body) {
    setHeaders(response, {
      'content-type': contentType(path === '/' ? '/index.html' : path),
      'content-length': String(body.length),
    });
  }
  response.statusCode = status;
  response.end(request.method === 'HEAD' ? undefined : body);
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader('allow', 'GET, HEAD');
  answerText(response, 405, errorMessages.methodNotAllowed);
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  setHeaders(response, { 'content-type': contentType('.txt'), 'cache-control': 'no-store' });
  response.end(text);
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
