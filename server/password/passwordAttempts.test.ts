import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { storedAttempts } from '../edge/attemptsInObject.ts';
import { fakeStorage } from '../edge/fakePlatform.ts';
import { createAttempts, type Attempts } from './passwordAttempts.ts';

const A = '203.0.113.9';
const B = '203.0.113.10';
const WINDOW_MS = 15 * 60_000;

/** Timers and the clock, which a test advances from 0. */
const fakeClock = () => vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout'] });
beforeEach(() => void fakeClock());
afterEach(() => void vi.useRealTimers());

const PLACES: [string, () => Attempts][] = [
  ['in memory', () => createAttempts()],
  ['in a Durable Object', () => storedAttempts(fakeStorage())],
];

/** Tries a password. Returns the seconds to wait, who is locked out after it, or undefined. */
async function tryOnce(attempts: Attempts, address: string | undefined) {
  const answer = await attempts.check(address);
  return answer.waitSeconds ?? answer.lockedOut?.who;
}

async function tryTimes(attempts: Attempts, times: number, address: string | undefined) {
  const outcomes = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await tryOnce(attempts, address));
  return outcomes;
}

const five = (who: string) => [undefined, undefined, undefined, undefined, who];
/** An address of another network and another range for each index. */
const address = (index: number) => `10.${index >> 8}.${index & 255}.1`;

describe.each(PLACES)('password attempts counted %s', (_, create) => {
  it('are limited to five for a network, which then has to wait', async () => {
    expect(await tryTimes(create(), 7, A)).toEqual([...five(A), 900, 900]);
  });

  it('are counted for each network separately', async () => {
    const attempts = create();
    await tryTimes(attempts, 5, A);
    expect(await tryTimes(attempts, 6, B)).toEqual([...five(B), 900]);
    expect(await tryTimes(attempts, 6, undefined)).toEqual([...five('unknown address'), 900]);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:DB8:1:2::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.10', false],
  ])('are counted for one network if they come from %s and %s: %s', async (one, other, isSame) => {
    const attempts = create();
    await tryTimes(attempts, 5, one);
    expect(await tryOnce(attempts, other)).toBe(isSame ? 900 : undefined);
  });

  it.each<[string, number, string, (index: number) => string, string]>([
    [
      '/56',
      20,
      '2001:db8:1:200::/56',
      (index) => `2001:db8:1:2${index.toString(16).padStart(2, '0')}::1`,
      '2001:db8:1:300::1',
    ],
    ['/48', 50, '2001:db8:1::/48', (index) => `2001:db8:1:${(index << 8).toString(16)}::1`, '2001:db8:2::1'],
    ['/24', 50, '203.0.113.0/24', (index) => `203.0.113.${index}`, '203.0.114.1'],
  ])('of one line, an address in a %s each, are limited to %i', async (_, most, range, at, beside) => {
    const attempts = create();
    const outcomes = [];
    for (let index = 0; index < 200; index += 1) outcomes.push(await tryOnce(attempts, at(index)));
    expect(outcomes.slice(0, most)).toEqual([...Array.from({ length: most - 1 }), range]);
    expect(new Set(outcomes.slice(most))).toEqual(new Set([900]));
    expect(await tryOnce(attempts, beside)).toBeUndefined();
    expect(await tryOnce(attempts, A)).toBe(range.startsWith('203') ? 900 : undefined);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(await tryOnce(attempts, at(0))).toBeUndefined();
  });

  it('of two lines use up those of the site, so a line alone never does', async () => {
    const attempts = create();
    for (let index = 0; index < 200; index += 1) await attempts.check(`2001:db8:1:${(index << 8).toString(16)}::1`);
    expect(await tryOnce(attempts, '2001:db8:2::1')).toBeUndefined();
    for (let index = 1; index < 200; index += 1) await attempts.check(`2001:db8:2:${(index << 8).toString(16)}::1`);
    expect(await tryOnce(attempts, A)).toBe(900);
  });

  it('are limited to a hundred for the whole site, then every network has to wait', async () => {
    const attempts = create();
    const outcomes = [];
    for (let index = 0; index < 100; index += 1) outcomes.push(await tryOnce(attempts, address(index)));
    expect(outcomes).toEqual([...Array.from({ length: 99 }), 'all visitors']);
    expect(await tryOnce(attempts, A)).toBe(900);
    expect(await tryOnce(attempts, '2001:db8::1')).toBe(900);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(await tryOnce(attempts, A)).toBeUndefined();
  });

  it('count until fifteen minutes after the first of them, so nine are possible around the end of that time', async () => {
    const attempts = create();
    await tryTimes(attempts, 1, A);
    vi.advanceTimersByTime(WINDOW_MS / 3);
    await tryTimes(attempts, 4, A);
    expect(await tryOnce(attempts, A)).toBe(600);
    vi.advanceTimersByTime((WINDOW_MS * 2) / 3 - 1);
    expect(await tryOnce(attempts, A)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await tryTimes(attempts, 6, A)).toEqual([...five(A), 900]);
  });

  it('are logged once in fifteen minutes if the limit is reached', async () => {
    const attempts = create();
    const logged = [];
    for (let time = 0; time < 45; time += 1) {
      if ((await tryOnce(attempts, A)) === A) logged.push(Date.now() / 60_000);
      vi.advanceTimersByTime(60_000);
    }
    expect(logged).toEqual([4, 19, 34]);
  });

  it('are reset after the right password', async () => {
    const attempts = create();
    await tryTimes(attempts, 4, A);
    await attempts.check(A);
    await attempts.succeeded(A);
    expect(await tryTimes(attempts, 6, A)).toEqual([...five(A), 900]);
  });

  it('stay counted for other networks after one network enters the right password', async () => {
    const attempts = create();
    await tryTimes(attempts, 5, B);
    for (let index = 0; index < 94; index += 1) await attempts.check(address(index));
    await attempts.check(A);
    await attempts.succeeded(A);
    expect(await tryOnce(attempts, B)).toBe(900);
    expect(await tryOnce(attempts, address(94))).toBe('all visitors');
  });

  it('are counted before the password is checked, so parallel attempts are limited to five too', async () => {
    const attempts = create();
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempts.check(A)));
    expect(answers.filter(({ waitSeconds }) => waitSeconds === undefined)).toHaveLength(5);
    expect(answers.filter((answer) => answer.waitSeconds === undefined && answer.lockedOut)).toHaveLength(1);
  });

  it('never exceed five for a network and a hundred for the site in a window, in any order', async () => {
    const step = fc.record({ pause: fc.nat(30_000), network: fc.nat(40) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 250 }), async (steps) => {
        fakeClock();
        const attempts = create();
        const windows = new Map<number | 'site', { begun: number; tries: number }>();
        const windowOf = (who: number | 'site') => {
          const current = windows.get(who);
          return current && Date.now() < current.begun + WINDOW_MS ? current : { begun: Date.now(), tries: 0 };
        };
        for (const { pause, network } of steps) {
          vi.advanceTimersByTime(pause);
          const [own, site] = [windowOf(network), windowOf('site')];
          const mayTry = own.tries < 5 && site.tries < 100;
          const { waitSeconds } = await attempts.check(address(network));
          expect(waitSeconds === undefined).toBe(mayTry);
          if (!mayTry) continue;
          windows.set(network, { ...own, tries: own.tries + 1 }).set('site', { ...site, tries: site.tries + 1 });
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('stored addresses', () => {
  it('are only those that were allowed to try, so nobody can fill the memory', async () => {
    const attempts = createAttempts();
    for (let index = 0; index < 1000; index += 1) await attempts.check(address(index));
    // Network, line and range of a hundred, and the site.
    expect(attempts.dump().flatMap(({ storage }) => storage)).toHaveLength(301);
  });

  it('are removed from memory fifteen minutes after the last attempt, without another request', async () => {
    const attempts = createAttempts();
    await attempts.check(A);
    vi.advanceTimersByTime(WINDOW_MS / 2);
    await attempts.check(B);
    const left = () => JSON.stringify(attempts.dump());
    vi.advanceTimersByTime(WINDOW_MS / 2);
    expect([left().includes(`"${A}"`), left().includes(`"${B}"`)]).toEqual([false, true]);
    vi.advanceTimersByTime(WINDOW_MS / 2);
    expect([left().includes(`"${B}"`), vi.getTimerCount()]).toEqual([false, 0]);
  });

  it('are removed with the whole storage of a Durable Object by its alarm', async () => {
    const storage = fakeStorage();
    const attempts = storedAttempts(storage);
    await attempts.check(A);
    vi.advanceTimersByTime(WINDOW_MS / 2);
    await attempts.check(B);
    expect(storage.alarm).toBe(WINDOW_MS);
    vi.advanceTimersByTime(WINDOW_MS / 2);
    await attempts.alarm();
    expect(JSON.stringify([...storage.rows])).not.toContain(A);
    expect(storage.alarm).toBe(WINDOW_MS * 1.5);
    vi.advanceTimersByTime(WINDOW_MS / 2);
    await attempts.alarm();
    expect([storage.rows.size, storage.alarm]).toEqual([0, null]);
  });

  it('stay counted if the platform restarts the Durable Object', async () => {
    const storage = fakeStorage();
    for (let time = 0; time < 5; time += 1) await storedAttempts(storage).check(A);
    expect(await tryOnce(storedAttempts(storage), A)).toBe(900);
  });
});
