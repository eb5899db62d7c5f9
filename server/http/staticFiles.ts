import { readdirSync, readFileSync, type ReadStream } from 'node:fs';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import send from 'send';
import { byPlace, cacheRule, fileRule, PAGE_FOR_WORDS, revalidateRule } from './cacheControl.ts';
import { contentType } from './contentTypes.ts';
import { isNamedSo, leadsBeside, pathOnDisk } from '../files/namesOnDisk.ts';
import { isPublicFile, publicFilePath } from '../files/publicFilePath.ts';
import type { Site } from '../../src/contract/site.ts';
import type { HostCheck } from './hostCheck.ts';
import type { Log } from '../ownerLog.ts';
import type { Layers } from '../site/wallpaperFiles.ts';
import { answerPrecompressed, precompressedFile, type Precompressed } from './precompressed.ts';
import { errorMessages } from '../errorMessages.ts';
import { statsOf } from '../files/fileStats.ts';
import type { FoundFile } from '../page/stampedPage.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface StaticOptions {
  layers: Layers;
  base: string;
  /** Finds a file in memory, such as the filled page or web manifest, for the visitor of a request. */
  find: (path: string, request: IncomingMessage) => FoundFile | undefined;
  /** Security headers of the answer for a path. */
  headersFor: (path: string) => Readonly<Record<string, string>>;
  /** Judges the `Host` of a request for the page, which holds the owner's home links. */
  isKnownHost: HostCheck;
  /** The owner's language, for error pages. */
  language: () => Site['language'];
  log: Log;
}

/** Folder of the built scripts and style sheets. */
const ASSETS = '/assets/';

/**
 * Serves the built page and the owner's files, which replace built ones: files in memory, and others by `send`, with
 * safe paths, methods and cache rules. Requests for paths that are not files go to `next`.
 */
export function createStatic({ layers, base, find, headersFor, isKnownHost, language, log }: StaticOptions): Handler {
  const parts = readParts(layers.built);

  return (request, response, next) => {
    const messages = errorMessages(language(), request.headers['accept-language']);
    const path = publicFilePath(request.url ?? '', base);
    setHeaders(response, headersFor(path ?? '/'));
    if (path === undefined || !isNamedSo(layers.owner, path)) {
      answerText(response, 404, messages.notFound);
      return;
    }
    const filled = find(path === '/' ? '/index.html' : path, request);
    const own = pathOnDisk(layers.owner, path);
    const isOwn = !filled && isFile(layers.owner, own) && !leadsBeside(layers.owner, own);
    const part = filled || isOwn ? undefined : parts.get(path);
    // Parts of another build, which was written while the server runs, are not served.
    if (!filled && !isOwn && !part && (path.startsWith(ASSETS) || !isFile(layers.built, path))) {
      next();
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      answerText(response, 405, messages.methodNotAllowed);
    } else if (filled?.isPage && !isKnownHost(request.headers.host)) {
      answerText(response, 421, messages.unknownHost);
    } else if (filled) {
      const rule = revalidateRule(path);
      const shared = filled.isByPlace ? byPlace(rule) : rule;
      const hasWords = filled.isPage && /[?&]go=/.test(request.url ?? '');
      sendPrecompressed(request, response, path, filled, hasWords ? PAGE_FOR_WORDS : shared);
    } else if (part) {
      sendPrecompressed(request, response, path, { file: part, byLanguage: false }, cacheRule(path));
    } else {
      sendFile(request, response, isOwn ? { root: layers.owner, path: own } : { root: layers.built, path }, log);
    }
  };
}

/**
 * Sends a file below `root`. The owner may replace it at the same time: if it becomes shorter, the connection is closed,
 * so that no visitor waits for the rest.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path }: { root: string; path: string },
  log: Log,
): void {
  const stop = (reason: string) => {
    log(`${path}: ${reason}`);
    response.destroy();
  };
  setHeaders(response, { 'content-type': contentType(path), 'cache-control': fileRule(path) });
  send(request, encodeURI(path), { root, cacheControl: false, index: false })
    .on('stream', (file: ReadStream) =>
      file.once('end', () => {
        if (file.bytesRead < Number(response.getHeader('content-length'))) stop('became shorter while it was sent');
      }),
    )
    .on('error', ({ status, message }: { status: number; message: string }) => {
      if (status >= 500 || response.headersSent) stop(message);
      else answerText(response, status, STATUS_CODES[status] ?? '');
    })
    .pipe(response);
}

/**
 * The build's assets and compressed files by path, read at start (1.3 MB). They must match the page, which is also read
 * at start, even if another build is written while the server runs.
 */
function readParts(built: string): ReadonlyMap<string, Precompressed> {
  const names = readdirSync(built, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const all = new Set(names);
  const read = (name: string) => (all.has(name) ? new Uint8Array(readFileSync(join(built, name))) : undefined);
  const isPart = (name: string) => all.has(`${name}.br`) || (`/${name}`.startsWith(ASSETS) && isFile(built, name));
  return new Map(
    names.flatMap((name) => {
      const plain = isPublicFile(name) && isPart(name) ? read(name) : undefined;
      if (!plain) return [];
      return [[`/${name}`, precompressedFile(plain, { br: read(`${name}.br`), gzip: read(`${name}.gz`) })]];
    }),
  );
}

function isFile(folder: string, path: string): boolean {
  return statsOf(join(folder, path))?.isFile() === true;
}

function sendPrecompressed(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { file, byLanguage }: Pick<FoundFile, 'file' | 'byLanguage'>,
  rule: string,
): void {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
  const { status, headers, body } = answerPrecompressed(file, ifNoneMatch, acceptEncoding);
  if (byLanguage) headers['vary'] = `${headers['vary']}, Accept-Language`;
  setHeaders(response, { ...headers, 'cache-control': rule });
  if (body) {
    setHeaders(response, {
      'content-type': String(response.getHeader('content-type') ?? contentType(path === '/' ? '/index.html' : path)),
      'content-length': String(body.length),
    });
  }
  response.statusCode = status;
  response.end(request.method === 'HEAD' ? undefined : body);
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  setHeaders(response, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
  });
  response.end(text);
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
