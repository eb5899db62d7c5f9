import { describe, expect, it } from 'vitest';
import { answerFor, type Cases } from './standIns.ts';
import { partOf, type Answer } from './standInAnswers.ts';

const API = 'https://api.meting.example/api?server=netease';
const PLAYLIST = new URL(`${API}&type=playlist&id=7452421335`);
const SOUND = new URL(`${API}&type=url&id=moli`);
const LYRIC = new URL(`${API}&type=lrc&id=moli`);
const FILE = new URL('https://cdn.meting.example/music/moli.mp3');

function said(answer: Answer | undefined) {
  if (!answer || !('status' in answer)) throw new Error('expected an answer that says something');
  return answer;
}

function playlist(cases: Partial<Cases>): Record<string, string>[] {
  return JSON.parse(String(said(answerFor(PLAYLIST, cases)).body));
}

const JSONP = new URL(`${playlist({ playlist: 'tencent' })[0]?.['url']?.split('@').at(-1)}&callback=answered`);

describe('playlists', () => {
  it.each([
    ['titleAuthor', ['author', 'lrc', 'pic', 'title', 'url'], ''],
    ['nameArtist', ['artist', 'lrc', 'name', 'pic', 'url'], ''],
    ['signed', ['author', 'lrc', 'pic', 'title', 'url'], '&auth='],
    ['tencent', ['author', 'lrc', 'pic', 'songmid', 'title', 'url'], ''],
  ] as const)('of the shape %s', (shape, fields, ending) => {
    const [song] = playlist({ playlist: shape });
    expect(Object.keys(song ?? {}).toSorted()).toEqual(fields);
    expect(song?.['lrc']).toContain(`&type=lrc&id=moli${ending}`);
  });

  it('may leave all addresses to JSONP', () => {
    const urls = playlist({ playlist: 'tencent' }).map(({ url = '' }) => url);
    expect(urls[0]).toMatch(/^@qq_get_url_from_json@callback@callback@https:\/\/u\.y\.qq\.com\/[^@]+$/);
    expect(urls.slice(1)).toEqual(['', '', '']);
  });

  it('may refuse with status 200, be empty, or fail', () => {
    expect(playlist({ playlist: 'refused' })).toEqual({ error: 'unknown playlist id' });
    expect(playlist({ playlist: 'none' })).toEqual([]);
    expect(answerFor(PLAYLIST, { playlist: 'cut' })).toEqual({ cut: true });
  });

  it('may be read by pages of other origins', () => {
    expect(said(answerFor(PLAYLIST)).headers).toHaveProperty('access-control-allow-origin', '*');
  });

  it.each(['server=other&type=playlist&id=1', 'server=netease&type=playlist', 'server=netease&type=odd&id=moli'])(
    'are not there for %s',
    (query) => {
      expect(answerFor(new URL(`https://api.meting.example/api?${query}`))).toHaveProperty('status', 400);
    },
  );
});

describe('JSONP', () => {
  it('has its own order and one song without a path', () => {
    const { body, headers } = said(answerFor(JSONP));
    expect(headers['content-type']).toContain('javascript');
    const answer: unknown = JSON.parse(/^answered\((.*)\)$/.exec(String(body))?.[1] ?? '');
    expect(answer).toMatchObject({
      req_0: {
        data: {
          sip: [expect.stringMatching(/^http:\/\/ws/), 'http://isure.stream.qqmusic.qq.com/'],
          midurlinfo: [{ songmid: 'canon' }, {}, { songmid: 'songbie', purl: '' }, { songmid: 'moli' }],
        },
      },
    });
  });

  it.each([
    ['silent', /^;$/],
    ['twice', /^answered\(.+\);answered\(\{\}\)$/],
    ['throws', /^throw /],
    ['page', /^<!doctype html>/],
  ] as const)('may be %s', (jsonp, body) => {
    expect(said(answerFor(JSONP, { jsonp })).body).toMatch(body);
  });

  it('may never come', () => {
    expect(answerFor(JSONP, { jsonp: 'never' })).toEqual({ never: true });
  });

  it('leads to the song itself', () => {
    const url = new URL('https://isure.stream.qqmusic.qq.com/M500moli.mp3?vkey=abc');
    expect(said(answerFor(url))).toMatchObject({ status: 200, headers: { 'content-type': 'audio/mpeg' } });
    expect(answerFor(url, { sound: 'refused' })).toHaveProperty('status', 403);
    expect(answerFor(new URL('/M500odd.mp3', url))).toHaveProperty('status', 404);
  });
});

describe('lyrics', () => {
  it.each([
    ['ok', 200],
    ['notModified', 304],
    ['missing', 404],
    ['error', 500],
  ] as const)('that are %s have the status %d', (lyric, status) => {
    expect(answerFor(LYRIC, { lyric })).toHaveProperty('status', status);
  });

  it('stand in the playlist where that is wanted', () => {
    expect(playlist({ lyric: 'inline' })[0]?.['lrc']).toBe(said(answerFor(LYRIC)).body);
    expect(playlist({ lyric: 'none' })[0]?.['lrc']).toBe('');
  });
});

describe('sound', () => {
  it('is a redirect to a file that is there', () => {
    const { status, headers } = said(answerFor(SOUND));
    expect([status, headers['location']]).toEqual([302, FILE.href]);
    expect(said(answerFor(FILE)).body.length).toBeGreaterThan(500_000);
  });

  it.each([
    ['refused', [403, 403, 403]],
    ['missing', [404, 404, 404]],
    ['expires', [302, 403, 403]],
    ['refusedOnce', [403, 302, 302]],
    ['silence', [200, 200, 200]],
    ['page', [200, 200, 200]],
  ] as const)('that is %s answers %j', (sound, statuses) => {
    expect([0, 1, 2].map((turn) => said(answerFor(SOUND, { sound }, turn)).status)).toEqual(statuses);
  });

  it('may be a stream, of which a segment may be missing', () => {
    const list = new URL(playlist({ sound: 'hls' })[0]?.['url'] ?? '');
    expect(String(said(answerFor(list)).body)).toMatch(/^#EXTM3U/);
    const segments = ['init.mp4', 'seg00.m4s', 'seg01.m4s', 'seg02.m4s'].map((name) => new URL(name, list));
    const statuses = (cases: Partial<Cases>) => segments.map((segment) => said(answerFor(segment, cases)).status);
    expect(statuses({ sound: 'hls' })).toEqual([200, 200, 200, 200]);
    expect(statuses({ sound: 'hlsBroken' })).toEqual([200, 200, 404, 200]);
  });

  it('has a cover', () => {
    const { headers } = said(answerFor(new URL(`${API}&type=pic&id=moli`)));
    expect(answerFor(new URL(headers['location'] ?? ''))).toMatchObject({ headers: { 'content-type': 'image/jpeg' } });
  });

  it('is nothing else', () => {
    expect(answerFor(new URL('https://cdn.meting.example/music/../secret.mp3'))).toHaveProperty('status', 404);
  });
});

describe('partOf', () => {
  const whole: Answer = { status: 200, headers: { 'accept-ranges': 'bytes' }, body: '0123456789' };

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', undefined],
  ])('gives %s', (range, status, body, contentRange) => {
    const part = said(partOf(whole, range));
    expect([part.status, part.body, part.headers['content-range']]).toEqual([status, body, contentRange]);
  });

  it('leaves the whole where no part, or none of this kind of answer, is wanted', () => {
    expect(partOf(whole, undefined)).toBe(whole);
    const page: Answer = { ...whole, headers: {} };
    expect(partOf(page, 'bytes=0-3')).toBe(page);
    expect(partOf({ never: true }, 'bytes=0-3')).toEqual({ never: true });
  });
});
