import { describe, expect, it } from 'vitest';
import { isLyrics, isPicture, isSameFile, isWholeSound } from './cacheableResponse.ts';
import { opaqueResponse } from '../testing/fakeWorker.ts';

const answer = (type: string, body = 'x', init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': type, 'content-length': String(body.length) } });
const tagged = (etag: string) => new Response('', { headers: { etag } });

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
    expect(isLyrics('[1000,900](1000,200,0)月')).toBe(true);
    expect(isLyrics('1\n00:00:01,000 --> 00:00:02,000\n月')).toBe(true);
    expect(isLyrics('<?xml version="1.0"?><Lyric_1 LyricContent="[1000,900]月(1000,200)"/>')).toBe(true);
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
