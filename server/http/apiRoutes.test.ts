import { describe, expect, it } from 'vitest';
import { createAmapProxy, type AmapProxy } from '../weather/amapProxy.ts';
import { createApp, type AppOptions } from './apiRoutes.ts';
import { createAttempts } from '../password/passwordAttempts.ts';
import {
  CONTENT_POLICY,
  describeCalls,
  describeCallsInside,
  ITEMS,
  LOCKED_GROUP,
  PASSWORD,
  tryAmapHard,
  type Calls,
  type CallOptions,
} from '../testing/apiTestCases.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { sortLinks } from '../links/linksSource.ts';
import { hashingQueue } from './siteCalls.ts';
import { hashPassword, verifier } from '../password/passwordHash.ts';
import { addressBehindProxies } from './visitorAddress.ts';

const quick = await hashPassword(PASSWORD, 10).then((hash) => verifier(hash));
const { answer, locked } = sortLinks(ITEMS, lockedGroupsOf([LOCKED_GROUP]));

const AMAPS: Record<'echo' | 'broken', AmapProxy> = {
  echo: {
    area: async (address) => JSON.stringify({ infocode: '10000', address }),
    weather: async (city) => JSON.stringify({ infocode: '10000', city }),
  },
  broken: { area: async () => undefined, weather: async () => undefined },
};

function setUp({ amap, password, verify = quick }: CallOptions = {}, input: Partial<AppOptions> = {}): Calls {
  const lines: string[] = [];
  const app = createApp({
    links: () => answer,
    amap: amap && AMAPS[amap],
    unlock:
      password === 'none'
        ? undefined
        : { verify, locked: () => locked, attempts: createAttempts(), hashing: hashingQueue() },
    contentPolicy: CONTENT_POLICY,
    language: 'zh-CN',
    addressOf: addressBehindProxies(0),
    log: (line) => lines.push(line),
    ...input,
  });
  const ask = async (path: string, init?: RequestInit, address?: string) =>
    app.request(path, init, address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } });
  return { ask, lines };
}

describeCalls(setUp);
describeCallsInside(setUp, quick);

describe('the API on Node', () => {
  it('sends AMap at most 20 requests in ten minutes for one place, whatever visitors request', async () => {
    let requested = 0;
    const reported: string[] = [];
    const amap = createAmapProxy({
      key: 'k',
      endpoint: 'https://amap.example/v3',
      log: (line) => reported.push(line),
      fetch: async () => {
        requested += 1;
        return Response.json({ infocode: '10000' });
      },
    });
    const statuses = await tryAmapHard(setUp({}, { amap }).ask);
    expect(requested).toBe(20);
    expect(new Set(statuses.keys())).toEqual(new Set([200, 405, 502]));
    expect(reported).toHaveLength(1);
  });

  it('answers 500 to an exception, with one log line and no detail for the visitor', async () => {
    const { ask, lines } = setUp({}, { links: () => Promise.reject(new Error('disk on fire\nat line 1')) });
    const response = await ask('/api/getLinks');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'server-error' });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(lines).toEqual(['GET /api/getLinks: disk on fire']);
  });

  it('accepts forwarded addresses from the configured number of proxies', async () => {
    const { ask } = setUp({ amap: 'echo' }, { addressOf: addressBehindProxies(1) });
    const forwarded = { headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.1' } };
    const response = await ask('/api/amap/ip', forwarded, '10.0.0.1');
    expect(await response.json()).toMatchObject({ address: '198.51.100.1' });
  });

  it('counts attempts by the address that the trusted proxy forwards', async () => {
    const { ask } = setUp({}, { addressOf: addressBehindProxies(1) });
    const tryOut = (password: string, address: string, claim: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${claim}, ${address}` };
      return ask('/api/verifyPassword', { method: 'POST', headers, body: JSON.stringify({ password }) }, '10.0.0.1');
    };
    for (const claim of ['6.6.6.6', '6.6.6.6', '6.6.6.6', '7.7.7.7', '7.7.7.7']) {
      await tryOut('wrong', '198.51.100.1', claim);
    }
    expect((await tryOut(PASSWORD, '198.51.100.1', '8.8.8.8')).status).toBe(429);
    expect((await tryOut(PASSWORD, '198.51.100.2', '6.6.6.6')).status).toBe(200);
  });
});
