import { describe, expect, it } from 'vitest';
import {
  isLyrics,
  isPicture,
  isSameDay,
  isSameFile,
  isWholeSound,
  isYounger,
  leaving,
  type Kept,
} from './cacheEviction.ts';
import { opaqueResponse } from './testing/fakeWorker.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const LIMITS = { files: 3, bytes: 100, ageMs: 30 * DAY_MS, fileBytes: 50, opaque: 1 };

const file = (address: string, more: Partial<Kept> = {}): Kept => ({
  address,
  bytes: 10,
  keptAt: NOW,
  usedAt: NOW,
  opaque: false,
  ...more,
});

const answer = (type: string, body = 'x', init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': type, 'content-length': String(body.length) } });
const tagged = (etag: string) => new Response('', { headers: { etag } });

describe('what leaves a cache', () => {
  it('is nothing while all fits', () => {
    expect(leaving([file('a'), file('b'), file('c')], LIMITS, NOW)).toEqual([]);
  });

  it('is what was not used for longest, whenever it came', () => {
    const kept = [
      file('new, long unused', { usedAt: NOW - 4 }),
      file('old, just used', { keptAt: NOW - YEAR_MS, usedAt: NOW - 1 }),
      file('b', { usedAt: NOW - 2 }),
      file('c', { usedAt: NOW - 3 }),
    ];
    expect(leaving(kept, LIMITS, NOW)).toEqual(['new, long unused']);
  });

  it('is as much as the bytes ask for, and a small file may stay where a large one may not', () => {
    const kept = [
      file('a', { bytes: 60, usedAt: NOW - 1 }),
      file('b', { bytes: 50, usedAt: NOW - 2 }),
      file('c', { bytes: 40, usedAt: NOW - 3 }),
    ];
    expect(leaving(kept, LIMITS, NOW)).toEqual(['b']);
  });

  it('is what nobody used for the limit’s age', () => {
    expect(leaving([file('a', { usedAt: NOW - LIMITS.ageMs }), file('b')], LIMITS, NOW)).toEqual([]);
    expect(leaving([file('a', { usedAt: NOW - LIMITS.ageMs - 1 }), file('b')], LIMITS, NOW)).toEqual(['a']);
  });

  it('is every opaque answer but the last ones', () => {
    const kept = [file('a', { opaque: true, usedAt: NOW - 1 }), file('b', { opaque: true }), file('c')];
    expect(leaving(kept, LIMITS, NOW)).toEqual(['a']);
  });

  it('is not held up by files of a clock that was a year ahead: they age from now on', () => {
    const kept = [file('a'), file('b'), file('c'), file('ahead', { usedAt: NOW + YEAR_MS })];
    expect(leaving(kept, LIMITS, NOW)).toEqual(['ahead']);
    expect(leaving([file('ahead', { usedAt: NOW + YEAR_MS })], LIMITS, NOW + YEAR_MS + LIMITS.ageMs + 1)).toEqual([
      'ahead',
    ]);
  });
});

describe('times', () => {
  it('of the future are of no known age', () => {
    expect(isYounger(NOW - 1, DAY_MS, NOW)).toBe(true);
    expect(isYounger(NOW - DAY_MS, DAY_MS, NOW)).toBe(false);
    expect(isYounger(NOW + YEAR_MS, DAY_MS, NOW)).toBe(false);
  });

  it('are of one day by the visitor’s calendar', () => {
    const late = new Date(2026, 10, 21, 23, 59).getTime();
    const early = new Date(2026, 10, 22, 0, 1).getTime();
    expect(isSameDay(NOW, late)).toBe(true);
    expect(isSameDay(late, early)).toBe(false);
    expect(isSameDay(NOW, NOW + YEAR_MS)).toBe(false);
  });
});

describe('what may be kept', () => {
  it('as a picture says that it is one', () => {
    expect(isPicture(answer('image/avif'))).toBe(true);
    expect(isPicture(answer('text/html; charset=utf-8'))).toBe(false);
    expect(isPicture(answer('image/jpeg', 'x', { status: 206 }))).toBe(false);
    expect(isPicture(answer('image/jpeg', 'x', { status: 404 }))).toBe(false);
    expect(isPicture(opaqueResponse())).toBe(false);
  });

  it('as a song is whole, of a known length, and no list of segments', () => {
    expect(isWholeSound(answer('audio/mpeg'), 10)).toBe(true);
    expect(isWholeSound(answer('application/octet-stream'), 10)).toBe(true);
    expect(isWholeSound(answer('audio/mpeg', 'x'.repeat(11)), 10)).toBe(false);
    expect(isWholeSound(answer('audio/mpeg', 'x', { status: 206 }), 10)).toBe(false);
    expect(isWholeSound(answer('text/html'), 10)).toBe(false);
    expect(isWholeSound(answer('audio/x-mpegurl'), 10)).toBe(false);
    expect(isWholeSound(answer('application/vnd.apple.mpegurl'), 10)).toBe(false);
    expect(isWholeSound(new Response('x', { headers: { 'content-type': 'audio/mpeg' } }), 10)).toBe(false);
    expect(isWholeSound(opaqueResponse(), 10)).toBe(false);
  });

  it('as lyrics has stamps, and is no page', () => {
    expect(isLyrics('[ti:茉莉花]\n[00:01.00]好一朵茉莉花')).toBe(true);
    expect(isLyrics('纯音乐，请欣赏')).toBe(false);
    expect(isLyrics('<!doctype html><p>[00:01]')).toBe(false);
    expect(isLyrics('{"error":"no lyrics"}')).toBe(false);
  });

  it('is the same file when its server says so, and not when it says nothing', () => {
    expect(isSameFile(tagged('W/"1"'), tagged('W/"1"'))).toBe(true);
    expect(isSameFile(tagged('W/"1"'), tagged('W/"2"'))).toBe(false);
    expect(isSameFile(new Response(''), new Response(''))).toBe(false);
  });
});
