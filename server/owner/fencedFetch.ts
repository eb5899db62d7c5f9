import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { parseAddress } from '../../src/contract/address.ts';
import { networkOf } from '../http/visitorAddress.ts';

const MOST_REDIRECTS = 3;

/** Addresses that are never requested: this machine, its links, cloud metadata, and whatever is no single host. */
const NEVER = [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fd00:ec2::254', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;
/** Home networks and other private ranges: RFC 1918, 4193, 6598, 2544. */
const PRIVATE = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['198.18.0.0', 15],
  ['fc00::', 7],
] as const;

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

function listOf(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

const never = listOf(NEVER);
const ofHomes = listOf(PRIVATE);

/** Addresses of this machine. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => address));

/** Whether an IP address may be requested; those of home networks only if `isHome`. */
export function mayRequest(address: string, isHome: boolean, own: readonly string[] = ownAddresses()): boolean {
  const network = networkOf(address);
  // IPv4 in IPv6 notation counts as IPv4.
  const plain = network.includes(':') ? address : network;
  const family = familyOf(plain);
  return !own.includes(plain) && !never.check(plain, family) && (isHome || !ofHomes.check(plain, family));
}

/** Thrown for an address that may not be requested. */
export class RefusedAddress extends Error {}

export interface FetchLimits {
  /** Whether addresses of home networks may be requested. */
  isHome: boolean;
  /** Bytes after decompression; what is longer is cut. */
  most: number;
  signal: AbortSignal;
  /** The addresses of a name; replaceable in tests. */
  resolve?: ((name: string) => Promise<LookupAddress[]>) | undefined;
  /** Decides about addresses; replaceable in tests. */
  isAllowed?: typeof mayRequest | undefined;
}

export interface Fetched {
  url: URL;
  contentType: string;
  bytes: Uint8Array;
  /** Whether the body was longer than the limit. */
  isCut: boolean;
}

/**
 * Requests an address for the owner, without cookies and with at most three redirects. Each address is checked after
 * its name is resolved, in the connection itself, so that no other address can be requested than the checked one.
 * Throws `RefusedAddress`, and any other error where there is no usable answer.
 */
export async function fencedFetch(address: string, limits: FetchLimits): Promise<Fetched> {
  let url = parseAddress(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!url) throw new RefusedAddress('no address');
    const response = await requestOnce(url, limits);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      url = parseAddress(headers.location, url.href);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new Error(`HTTP ${statusCode}`);
    }
    return { url, contentType: headers['content-type'] ?? '', ...(await bodyOf(response, limits)) };
  }
  throw new Error('too many redirects');
}

function requestOnce(url: URL, { isHome, signal, isAllowed = mayRequest, resolve = allOf }: FetchLimits) {
  const isRefused = (address: string) => !isAllowed(address, isHome);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new RefusedAddress('only http and https');
  }
  // Node does not resolve IP addresses.
  if (isIP(host) !== 0 && isRefused(host)) throw new RefusedAddress(host);
  const checked = async (name: string) => {
    const found = await resolve(name);
    const refused = found.find((one) => isRefused(one.address));
    const [first] = found;
    if (refused || !first) throw new RefusedAddress(refused?.address ?? name);
    return { found, first };
  };
  const checkedLookup: LookupFunction = (name, { all }, answer) => {
    checked(name).then(
      ({ found, first }) => (all ? answer(null, found) : answer(null, first.address, first.family)),
      (error: Error) => answer(error, ''),
    );
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((done, failed) => {
    const headers = { accept: 'text/html,image/*;q=0.9,*/*;q=0.5', 'accept-encoding': 'identity', 'user-agent': AGENT };
    request(url, { lookup: checkedLookup, signal, headers, agent: false }, done).on('error', failed).end();
  });
}

const allOf = (name: string) => lookup(name, { all: true });

/** Some sites answer browsers only. */
const AGENT = 'Mozilla/5.0 (compatible; Porchlight)';
const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };

async function bodyOf(response: IncomingMessage, { most }: FetchLimits): Promise<Pick<Fetched, 'bytes' | 'isCut'>> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  const decoder = Object.entries(DECODERS).find(([name]) => name === encoding)?.[1]();
  if (!decoder && encoding !== 'identity') throw new Error(`unknown encoding ${encoding}`);
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
