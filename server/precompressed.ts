import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What is sent often, from memory: its ETag and its compressed forms are made once, never per request. */
export interface Precompressed {
  /** Weak, since one tag stands for all encodings. */
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  /** Without it nobody gets it compressed that way. */
  br?: Uint8Array<ArrayBuffer> | undefined;
  gzip?: Uint8Array<ArrayBuffer> | undefined;
}

export type Encoding = 'br' | 'gzip';

/** Makes a text ready to send. `quality` is brotli's, 0..11: 11 for what is made once, 5 for what an edit may change. */
export function precompress(text: string, quality: 5 | 11): Precompressed {
  const plain = new Uint8Array(Buffer.from(text));
  return {
    etag: tagOf(plain),
    plain,
    br: new Uint8Array(
      brotliCompressSync(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    ),
    gzip: new Uint8Array(gzipSync(plain, { level: quality === 11 ? 9 : 6 })),
  };
}

/** Makes a file ready to send, with what the build has compressed of it. */
export function precompressedFile(plain: Uint8Array<ArrayBuffer>, compressed: Pick<Precompressed, Encoding>): Precompressed {
  return { etag: tagOf(plain), plain, ...compressed };
}

function tagOf(content: Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** The encodings among brotli and gzip that `Accept-Encoding` allows, best first; one with `q=0` is refused. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const allowed = new Map(
    (header ?? '').split(',').map((part): [string, boolean] => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  const encodings: readonly Encoding[] = ['br', 'gzip'];
  return encodings.filter((name) => allowed.get(name) ?? allowed.get('*') ?? false);
}

/** Whether `If-None-Match` names this tag (RFC 9110 13.1.2: weak comparison, a list, or `*`). */
export function noneMatch(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** What goes out for one request: 304 without a body, or the smallest form that the visitor's browser takes. */
export interface PrecompressedAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** Answers from a prepared text. The caller adds type and cache rule. */
export function answerPrecompressed(
  prepared: Precompressed,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
): PrecompressedAnswer {
  const headers = { etag: prepared.etag, vary: 'Accept-Encoding' };
  if (noneMatch(ifNoneMatch, prepared.etag)) return { status: 304, headers, body: null };
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const body = prepared[encoding];
    if (body) return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body };
  }
  return { status: 200, headers, body: prepared.plain };
}
