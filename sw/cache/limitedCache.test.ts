import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../src/contract/time.ts';
import type { LimitedCache } from './limitedCache.ts';
import { fakeWorker, opaqueResponse, picture, SCOPE, type FakeWorker } from '../testing/fakeWorker.ts';

const NOW = new Date(2026, 10, 21, 12);
const LIMITS = { files: 3, bytes: 10_000, ageMs: DAY_MS, fileBytes: 5000, opaque: 1 };
const A = `${SCOPE}a.jpg`;
const B = `${SCOPE}b.jpg`;

let worker: FakeWorker;
let limitedCache: (kind: string, limits: typeof LIMITS) => LimitedCache;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  worker = fakeWorker();
  ({ limitedCache } = await import('./limitedCache.ts'));
});

const addresses = async (files: LimitedCache) => (await files.list()).map(({ address }) => address);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('kept files', () => {
  it('are given as they were kept, without a word of how they came', async () => {
    const files = limitedCache('test', LIMITS);
    const answer = picture(10, { etag: '"1"', 'content-encoding': 'gzip', 'content-length': '7', vary: 'Accept' });
    expect(await files.keep(`${A}#part`, answer)).toBe(true);
    const kept = await files.match(A);
    expect((await kept?.arrayBuffer())?.byteLength).toBe(10);
    expect([...(kept?.headers.keys() ?? [])]).toEqual(['content-type', 'etag']);
  });

  it('are known at once, and after the worker has started anew', async () => {
    const files = limitedCache('test', LIMITS);
    expect(files.mayKnow(A)).toBe(true);
    await files.keep(A, picture());
    expect([files.mayKnow(A), files.mayKnow(B)]).toEqual([true, false]);
    const again = limitedCache('test', LIMITS);
    expect(again.mayKnow(B)).toBe(true);
    await again.list();
    expect([again.mayKnow(A), again.mayKnow(B)]).toEqual([true, false]);
  });

  it('that are used stay longest', async () => {
    const files = limitedCache('test', LIMITS);
    for (const name of ['1', '2', '3']) {
      await files.keep(SCOPE + name, picture());
      later(1000);
    }
    await files.match(`${SCOPE}1`);
    await files.list();
    later(1000);
    await files.keep(`${SCOPE}4`, picture());
    expect(await addresses(files)).toEqual([`${SCOPE}4`, `${SCOPE}1`, `${SCOPE}3`]);
    expect(worker.storage.files()).toEqual({ 'porchlight-test': [`${SCOPE}1`, `${SCOPE}3`, `${SCOPE}4`] });
  });

  it('are neither empty nor too large', async () => {
    const files = limitedCache('test', LIMITS);
    expect(await files.keep(A, picture(5001))).toBe(false);
    expect(await files.keep(B, picture(0))).toBe(false);
    expect(worker.storage.files()).toEqual({});
  });

  it('are never answers of the site’s own calls', async () => {
    const files = limitedCache('test', LIMITS);
    expect(await files.keep(`${SCOPE}api/verifyPassword`, picture())).toBe(false);
    expect(worker.storage.files()).toEqual({});
  });

  it('that come at the same time are all in the list', async () => {
    const files = limitedCache('test', LIMITS);
    await Promise.all([files.keep(A, picture()), files.keep(B, picture()), files.match(A)]);
    expect((await addresses(files)).toSorted()).toEqual([A, B]);
  });

  it('that nobody knows leave: a worker may end in the middle', async () => {
    const files = limitedCache('test', LIMITS);
    const cache = await worker.storage.open('porchlight-test');
    await cache.put(`${SCOPE}stray`, picture());
    await files.keep(A, picture());
    expect(worker.storage.files()).toEqual({ 'porchlight-test': [A] });
  });

  it.each(['not JSON', '{"a":1}', '[1,{"address":"nowhere","bytes":1,"keptAt":1,"usedAt":1,"opaque":false}]'])(
    'whose list is broken (%s) are kept anew',
    async (text) => {
      const cache = await worker.storage.open('porchlight-test');
      await cache.put('https://porchlight.invalid/kept', new Response(text));
      const files = limitedCache('test', LIMITS);
      expect(await files.list()).toEqual([]);
      expect(await files.keep(A, picture())).toBe(true);
    },
  );
});

describe('caches that a page deletes under the worker', () => {
  it('are empty, and filled anew', async () => {
    const files = limitedCache('test', LIMITS);
    await files.keep(A, picture());
    await worker.storage.delete('porchlight-test');
    expect(await files.match(A)).toBeUndefined();
    expect(await files.list()).toEqual([]);
    expect(await files.keep(B, picture())).toBe(true);
    expect(await addresses(files)).toEqual([B]);
  });
});

describe('a disk that is full', () => {
  it('costs what is worth least, and nobody else hears of it', async () => {
    const worth = limitedCache('worth', LIMITS);
    const less = limitedCache('less', LIMITS);
    await worth.keep(A, picture(4000));
    await less.keep(B, picture(4000));
    worker.storage.quota = 9000;
    expect(await worth.keep(`${SCOPE}c`, picture(4000))).toBe(false);
    expect(worker.storage.files()).toEqual({ 'porchlight-worth': [A] });
    // The cleared cache has freed space.
    expect(await worth.keep(`${SCOPE}c`, picture(4000))).toBe(true);
  });

  it('leaves what is kept already where its successor has no room', async () => {
    const files = limitedCache('test', LIMITS);
    await files.keep(A, picture(1000));
    limitedCache('less', LIMITS);
    await (await worker.storage.open('porchlight-less')).put(B, picture(10));
    worker.storage.quota = 2000;
    expect(await files.keep(A, picture(4000))).toBe(false);
    expect((await (await files.match(A))?.arrayBuffer())?.byteLength).toBe(1000);
  });
});

describe('a clock that is wrong by a year', () => {
  const YEAR_MS = 365 * DAY_MS;

  it('hides nothing that is kept', async () => {
    const files = limitedCache('test', LIMITS);
    await files.keep(A, picture(10, { date: NOW.toUTCString() }));
    vi.setSystemTime(NOW.getTime() + YEAR_MS);
    expect(await files.match(A)).toBeDefined();
    vi.setSystemTime(NOW.getTime() - YEAR_MS);
    expect(await files.match(A)).toBeDefined();
  });
});

describe('opaque answers', () => {
  it('leave one by one while the browser counts the site’s storage too high', async () => {
    const files = limitedCache('test', { ...LIMITS, opaque: 3 });
    for (const name of ['1', '2', '3']) {
      await files.keep(SCOPE + name, opaqueResponse());
      later(1000);
    }
    const other = limitedCache('other', { ...LIMITS, fileBytes: 20_000_000, bytes: 20_000_000 });
    await other.keep(A, picture(15_000_000));
    expect(worker.storage.files()).toEqual({
      'porchlight-test': [`${SCOPE}2`, `${SCOPE}3`],
      'porchlight-other': [A],
    });
  });
});
