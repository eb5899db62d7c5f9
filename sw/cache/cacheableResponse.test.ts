import { describe, expect, it } from 'vitest';
import { isLyrics, isPicture, isWholeSong } from './cacheableResponse.ts';

const answer = (type: string, body = 'x', init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': type, 'content-length': String(body.length) } });

const are = (text: string) => isLyrics(new Response(text));

describe('a response that may be stored', () => {
  it('a page of a captive portal is not stored as a picture', () => {
    const page = new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } });
    expect(isPicture(page)).toBe(false);
  });

  it('has the type of a picture if it is stored as one', () => {
    expect(isPicture(answer('image/avif'))).toBe(true);
    expect(isPicture(answer('text/html; charset=utf-8'))).toBe(false);
    expect(isPicture(answer('image/jpeg', 'x', { status: 206 }))).toBe(false);
    expect(isPicture(answer('image/jpeg', 'x', { status: 404 }))).toBe(false);
  });

  it('is complete, of known length and not a list of segments if it is a song', () => {
    expect(isWholeSong(answer('audio/mpeg'))).toBe(true);
    expect(isWholeSong(answer('application/octet-stream'))).toBe(true);
    const tooLong = { 'content-type': 'audio/mpeg', 'content-length': '8000001' };
    expect(isWholeSong(new Response('x', { headers: tooLong }))).toBe(false);
    expect(isWholeSong(answer('audio/mpeg', 'x', { status: 206 }))).toBe(false);
    expect(isWholeSong(answer('text/html'))).toBe(false);
    expect(isWholeSong(answer('audio/x-mpegurl'))).toBe(false);
    expect(isWholeSong(answer('application/vnd.apple.mpegurl'))).toBe(false);
    expect(isWholeSong(new Response('x', { headers: { 'content-type': 'audio/mpeg' } }))).toBe(false);
  });

  it('has time stamps and is not a page if it contains lyrics', async () => {
    expect(await are('[ti:茉莉花]\n[00:01.00]好一朵茉莉花')).toBe(true);
    expect(await are('[1000,900](1000,200,0)月')).toBe(true);
    expect(await are('1\n00:00:01,000 --> 00:00:02,000\n月')).toBe(true);
    expect(await are('<?xml version="1.0"?><Lyric_1 LyricContent="[1000,900]月(1000,200)"/>')).toBe(true);
    expect(await are('纯音乐，请欣赏')).toBe(false);
    expect(await are('<!doctype html><p>[00:01]')).toBe(false);
    expect(await are('{"error":"no lyrics"}')).toBe(false);
  });
});
