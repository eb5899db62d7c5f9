import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { watchHashes } from '../../tests/support/watchHashes.ts';
import { createApp } from '../http/apiRoutes.ts';
import { concurrencyLimit } from '../http/concurrencyLimit.ts';
import { OWNERS_PASSWORD, startDesk } from '../owner/testing/deskServer.ts';
import { createOwnerCalls } from '../owner/ownerCalls.ts';
import { createSessions } from '../owner/sessions.ts';
import { attemptsInMemory } from './passwordAttemptsInMemory.ts';
import { precompress } from '../http/precompressed.ts';
import { addressBehindProxies } from '../http/visitorAddress.ts';

const SESSION = '/api/owner/session';
const UNLOCK = '/api/verifyPassword';
const NETWORKS = 200;
const OWNER = '2001:db8:1:ffff::1';
/** An address of the attacker, all in one /48, which is the owner's too. */
const attacker = (index: number) => `2001:db8:1:${index.toString(16)}::1`;
const ELSEWHERE = '203.0.113.9';

/** Lets all requests come as far as they can. */
const settled = async () => {
  for (let time = 0; time < 10; time += 1) await new Promise<void>((done) => void setImmediate(done));
};

/** The routes of desk and locked links with one limit. A password is hashed when the test says so. */
function setUp() {
  const hashing = concurrencyLimit({ atOnce: 2 });
  const hashed: string[] = [];
  const underWay: (() => void)[] = [];
  const verify = async (password: string) => {
    hashed.push(password);
    await new Promise<void>((done) => underWay.push(done));
    return password.startsWith('right');
  };
  const judge = (places: number) => {
    const attempts = attemptsInMemory();
    return { verify, attempts, lane: hashing.lane({ places, isKnown: attempts.isKnown }) };
  };
  const common = { addressOf: addressBehindProxies(0), log: () => undefined };
  const app = createApp({
    ...common,
    links: () => precompress('{"list":[]}'),
    unlock: { ...judge(102), locked: () => [] },
    owner: createOwnerCalls({
      ...common,
      judge: judge(21),
      sessions: createSessions(),
      routes: [],
      contentPolicy: () => '',
      arrival: () => ({ isSecure: false, host: 'localhost' }),
      proxies: 0,
    }),
    contentPolicy: '',
    language: 'zh-CN',
  });
  const post = async (path: string, password: string, remoteAddress: string) => {
    const headers = { 'content-type': 'application/json', origin: 'http://localhost' };
    const init = { method: 'POST', headers, body: JSON.stringify({ password }) };
    return (await app.request(path, init, { incoming: { socket: { remoteAddress } } })).status;
  };
  const finish = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      underWay.shift()?.();
      await settled();
    }
  };
  return { post, hashed, underWay, finish };
}

describe('while 200 networks of one /48 post wrong passwords as fast as they can', () => {
  async function flooded(path: string) {
    const { post, hashed, underWay, finish } = setUp();
    const known = post(path, 'right at first', OWNER);
    await settled();
    await finish();
    expect(await known).toBe(200);
    hashed.length = 0;
    const answers: Promise<number>[] = [];
    const attack = async () => {
      for (let index = 0; index < NETWORKS; index += 1) {
        for (const at of [SESSION, UNLOCK]) answers.push(post(at, 'wrong', attacker(index)));
      }
      await settled();
    };
    await attack();
    /** Ends so many hashes, one after another; after each of them all networks try again. */
    const goOn = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await finish();
        await attack();
      }
    };
    const stop = async () => {
      while (underWay.length > 0) await finish();
      await Promise.all(answers);
    };
    return { post, hashed, underWay, goOn, stop };
  }

  it.each([SESSION, UNLOCK])('a known owner at %s waits for at most two hashes that run already', async (path) => {
    const { post, hashed, underWay, goOn, stop } = await flooded(path);
    expect(underWay.length).toBeGreaterThan(0);
    expect(underWay.length).toBeLessThanOrEqual(2);
    const before = hashed.length;
    const owner = post(path, 'right', OWNER);
    await settled();
    await goOn(1);
    // The owner's hash is the next that begins.
    expect(hashed.indexOf('right') - before).toBe(0);
    await goOn(2);
    expect(await owner).toBe(200);
    await stop();
  });

  it.each([SESSION, UNLOCK])('an unknown one at %s gets a turn among the first ten', async (path) => {
    const { post, hashed, goOn, stop } = await flooded(path);
    const before = hashed.length;
    const owner = post(path, 'right', ELSEWHERE);
    await settled();
    for (let ended = 0; ended < 10 && !hashed.includes('right'); ended += 1) await goOn(1);
    expect(hashed.indexOf('right') - before).toBeGreaterThanOrEqual(0);
    expect(hashed.indexOf('right') - before).toBeLessThan(10);
    await goOn(3);
    expect(await owner).toBe(200);
    await stop();
  });
});

it('two passwords are hashed at one time in all, the desk’s included', async () => {
  const { post, underWay, hashed, finish } = setUp();
  const answers = Array.from({ length: 10 }, (_, index) =>
    post(index % 2 === 0 ? UNLOCK : SESSION, 'wrong', `198.51.${index}.1`),
  );
  for (let done = 0; done < 10; done += 1) {
    await settled();
    expect(underWay.length).toBe(Math.min(2, 10 - done));
    await finish();
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(hashed).toHaveLength(10);
});

describe('the whole site', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('lets the owner in during the flood, hashes two passwords at one time, and fifty of a /48', async () => {
    const desk = await startDesk({}, { trustProxy: 1 });
    const post = async (path: string, password: string, address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await desk.ask(path, { method: 'POST', body: { password }, headers })).status;
    };
    expect(await post(SESSION, OWNERS_PASSWORD, OWNER)).toBe(200);
    const { watch, letAllGo } = watchHashes();
    watch.stops = true;
    const guesses = Array.from({ length: NETWORKS }, async (_, index) => {
      for (const path of [SESSION, UNLOCK]) await post(path, 'wrong', attacker(index));
    });
    await until(() => expect(watch.underWay).toBe(2));
    const owners = [post(SESSION, OWNERS_PASSWORD, OWNER), post(UNLOCK, 'porch', ELSEWHERE)];
    letAllGo();
    expect(await Promise.all(owners)).toEqual([200, 200]);
    await Promise.all(guesses);
    expect(watch.most).toBe(2);
    expect(watch.begun.filter((password) => password === 'wrong').length).toBeLessThanOrEqual(100);
    await desk.stop();
  });
});
