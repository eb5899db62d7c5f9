import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivate } from './fence.ts';

/**
 * How long one address of a name may take to connect before the next one is tried, ms. Node's default, 250 ms, is less
 * than one round trip to the other side of the world.
 */
const EACH_ADDRESS_MS = 2000;

/** Thrown for an address that may not be requested. */
export class RefusedAddress extends Error {
  readonly hostname: string;
  /** The addresses of its host, all refused; none if it is not requested for another reason. */
  readonly addresses: readonly string[];

  constructor(hostname: string, addresses: readonly string[] = []) {
    super('refused address');
    this.hostname = hostname;
    this.addresses = addresses;
  }
}

/** Thrown if the answer asks for another protocol (101). */
export class OtherProtocol extends Error {}

/** The addresses of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

const allOf: Resolve = (name) => lookup(name, { all: true });

interface Looking {
  allows: (address: string) => boolean;
  signal: AbortSignal;
  /** Replaceable in tests. */
  resolve?: Resolve | undefined;
}

/**
 * Those addresses of a URL's host that may be requested, at least one. Throws `RefusedAddress` if there is none, and for
 * other protocols than http and https.
 */
export async function allowedAddresses(url: URL, looking: Looking): Promise<LookupAddress[]> {
  const { allows, signal, resolve = allOf } = looking;
  if (!/^https?:$/.test(url.protocol)) throw new RefusedAddress(url.hostname);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await beforeAbort(resolve(host), signal);
  const allowed = found.filter(({ address }) => allows(address));
  if (allowed.length > 0) return allowed;
  throw new RefusedAddress(
    url.hostname,
    found.map(({ address }) => address),
  );
}

/** A name can take longer to resolve than any request, and the system's call cannot be ended. */
function beforeAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, failed) => {
    const stop = () => failed(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([promise, aborted]);
}

interface Asking {
  /** The result of `allowedAddresses()`: no other address is connected. */
  addresses: LookupAddress[];
  method: 'GET' | 'HEAD';
  headers?: OutgoingHttpHeaders;
  signal: AbortSignal;
  /** Whether the certificate may be the device's own, as it may where one of the addresses is private. */
  anyCertificate: boolean;
}

/**
 * The answer of a URL's host, whose body is not read yet. Follows no redirect. Rejects with `OtherProtocol` and with
 * Node's errors of connections, certificates (`CERT_…`) and answers that are not HTTP (`HPE_…`).
 */
export function outgoingRequest(url: URL, asking: Asking): Promise<IncomingMessage> {
  const { addresses, anyCertificate, ...rest } = asking;
  const lookup: LookupFunction = (_, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, addresses);
    else answer(null, first?.address ?? '', first?.family);
  };
  const isOwn = anyCertificate || addresses.some(({ address }) => isPrivate(address));
  const options = { ...rest, lookup, agent: false, autoSelectFamilyAttemptTimeout: EACH_ADDRESS_MS };
  return new Promise((done, failed) => {
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, rejectUnauthorized: !isOwn })
        : requestHttp(url, options);
    request
      .on('response', done)
      .on('upgrade', (_, socket) => {
        socket.destroy();
        failed(new OtherProtocol());
      })
      .on('error', failed)
      // Without this a connection that ends in silence would never end the request.
      .on('close', () => failed(new Error('closed')))
      .end();
  });
}
