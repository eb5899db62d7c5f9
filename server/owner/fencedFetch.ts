import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { parseAddress } from '../../src/contract/address.ts';
import { mayRequest, type MayRequest } from '../outgoing/fence.ts';
import { allowedAddresses, outgoingRequest, RefusedAddress, type Resolve } from '../outgoing/outgoingRequest.ts';

export const MOST_REDIRECTS = 3;
/** Some sites answer browsers only. */
const AGENT = 'Mozilla/5.0 (compatible; Porchlight)';

/** One visit for the owner, to a page and to its icons. */
export interface Visit {
  /**
   * Addresses that may be private: empty before the first request of a visit to an address at home, afterwards those
   * of its host. Undefined outside: none.
   */
  home: Set<string> | undefined;
  /** The language that the page is asked for (BCP 47). */
  language: string;
  signal: AbortSignal;
  /** Replaceable in tests. */
  resolve?: Resolve | undefined;
  isAllowed?: MayRequest | undefined;
}

export interface Fetched {
  url: URL;
  /** Undefined if the answer names none. */
  contentType: string | undefined;
  bytes: Uint8Array;
  /** Whether the body was longer than the limit. */
  isCut: boolean;
  redirects: number;
}

/** Thrown for an answer with another HTTP status than 2xx. */
export class ErrorStatus extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/**
 * Requests an address for the owner, without cookies and with at most three redirects, `redirects` included. Each
 * address is checked after its name is resolved, and no other one is connected. A private one may be requested only if
 * it is that of the first host of a visit to an address at home. The body is cut at `most` bytes after decompression.
 * Throws `RefusedAddress`, `ErrorStatus`, and the errors of `outgoingRequest()` and of a body that is broken.
 */
export async function fencedFetch(address: string, visit: Visit, most: number, redirects = 0): Promise<Fetched> {
  const url = parseAddress(address);
  if (!url || url.username !== '' || url.password !== '') throw new RefusedAddress(url?.hostname ?? '');
  const response = await requestOnce(url, visit);
  const { statusCode = 0, headers } = response;
  if (statusCode >= 200 && statusCode < 300) {
    return { url, contentType: headers['content-type'], redirects, ...(await bodyOf(response, most)) };
  }
  response.destroy();
  const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
  if (!isRedirect || redirects === MOST_REDIRECTS) throw new ErrorStatus(statusCode);
  const next = parseAddress(headers.location ?? '', url.href);
  return fencedFetch(next?.href ?? '', visit, most, redirects + 1);
}

async function requestOnce(url: URL, visit: Visit): Promise<IncomingMessage> {
  const { home, language, signal, resolve, isAllowed = mayRequest } = visit;
  const isFirst = home?.size === 0;
  const allows = (address: string) => isAllowed(address, isFirst || home?.has(address) === true);
  const addresses = await allowedAddresses(url, { allows, signal, resolve });
  if (isFirst) for (const { address } of addresses) home.add(address);
  const headers = {
    accept: 'text/html,image/*;q=0.9,*/*;q=0.5',
    'accept-encoding': 'identity',
    'accept-language': `${language},*;q=0.5`,
    'user-agent': AGENT,
  };
  const anyCertificate = addresses.every(({ address }) => home?.has(address));
  return outgoingRequest(url, { addresses, method: 'GET', headers, signal, anyCertificate });
}

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** A Content-Encoding that is none, such as `utf-8` or `none`, is ignored, as browsers do. */
async function bodyOf(response: IncomingMessage, most: number): Promise<Pick<Fetched, 'bytes' | 'isCut'>> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase();
  const decoder = Object.entries(DECODERS).find(([name]) => name === encoding)?.[1]();
  if (decoder) response.on('error', (error) => decoder.destroy(error));
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of decoder ? response.pipe(decoder) : response) {
      if (!(part instanceof Uint8Array)) continue;
      parts.push(part);
      length += part.length;
      if (length > most) break;
    }
  } finally {
    response.destroy();
  }
  return { bytes: new Uint8Array(Buffer.concat(parts)).subarray(0, most), isCut: length > most };
}
