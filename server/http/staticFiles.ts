import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { byPlace, cacheRule, revalidateRule } from './cacheControl.ts';
import { contentType } from './contentTypes.ts';
import { isNamedSo, pathOnDisk } from '../files/namesOnDisk.ts';
import { publicFilePath } from '../files/publicFilePath.ts';
import type { Site } from '../../src/contract/site.ts';
import type { HostCheck } from './hostCheck.ts';
import type { Log } from '../ownerLog.ts';
import type { Layers } from '../site/wallpaperFiles.ts';
import { answerPrecompressed, precompressedFile, type Precompressed } from './precompressed.ts';
import { errorMessages } from '../errorMessages.ts';
import { statsOf } from '../files/fileStats.ts';
import type { FoundFile } from '../page/stampedPage.ts';
import { ownerFiles, prepareFor, setHeaders, settleHeaders } from './sirvAdapter.ts';

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

/**
 * Serves the built page and the owner's files, which replace built ones. `sirv` sends the files; this adds safe paths,
 * methods and cache rules, and `sirvAdapter.ts` the rest. Requests for paths that are not files go to `next`.
 */
export function createStatic({ layers, base, find, headersFor, isKnownHost, language, log }: StaticOptions): Handler {
  const built = sirv(layers.built, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders: settleHeaders });
  const parts = readParts(layers.built);
  const owner = ownerFiles(layers.owner);
  const messagesFor = ({ headers }: IncomingMessage) => errorMessages(language(), headers['accept-language']);

  return (request, response, next) => {
    const path = publicFilePath(request.url ?? '', base);
    setHeaders(response, headersFor(path ?? '/'));
    if (path === undefined || !isNamedSo(layers.owner, path)) {
      answerText(response, 404, messagesFor(request).notFound);
      return;
    }
    const prepared = find(path === '/' ? '/index.html' : path, request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (prepared || isFile(layers, path)) {
        response.setHeader('allow', 'GET, HEAD');
        answerText(response, 405, messagesFor(request).methodNotAllowed);
      } else {
        next();
      }
      return;
    }
    if (prepared?.isPage && !isKnownHost(request.headers.host)) {
      answerText(response, 421, messagesFor(request).unknownHost);
      return;
    }
    if (prepared) {
      const rule = revalidateRule(path);
      sendPrecompressed(request, response, path, prepared, prepared.isByPlace ? byPlace(rule) : rule);
      return;
    }
    const { url } = request;
    prepareFor(request, response, pathOnDisk(layers.owner, path), log);
    owner(request, response, () => {
      const part = request.headers.range === undefined ? parts.get(path) : undefined;
      if (part) {
        sendPrecompressed(request, response, path, { file: part, byLanguage: false }, cacheRule(path));
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
 * The build's assets by path, read at start (1.3 MB). They must match the page, which is also read at start, even if
 * another build is written while the server runs.
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

function isFile({ owner, built }: Layers, path: string): boolean {
  return [owner, built].some((folder) => statsOf(join(folder, path))?.isFile());
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
      'content-type': contentType(path === '/' ? '/index.html' : path),
      'content-length': String(body.length),
    });
  }
  response.statusCode = status;
  response.end(request.method === 'HEAD' ? undefined : body);
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  setHeaders(response, { 'content-type': contentType('.txt'), 'cache-control': 'no-store' });
  response.end(text);
}
