import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerFetch,
  htmlPage,
  never,
  withStatus,
  withText,
  type Answer,
  type Json,
} from '../../../tests/support/answers';
import { memoryStorage } from '../../../tests/support/store';
import { pageDataOf } from '../../../tests/support/testData';
import * as api from './playlistApi';
import { playlistSeen } from './playlistApi';
import type { Song } from './song';

let page = pageDataOf();
const { site } = page;
/** Sets the owner's music settings. */
const music = (input: Partial<typeof site.music>) => {
  page = pageDataOf({ site: { music: { ...site.music, ...input } } });
};
const endpoints = (...list: string[]) => music({ endpoints: list });
const getPlaylist = (signal?: AbortSignal) => api.getPlaylist(page, signal);
const renewSong = (song: Song, signal?: AbortSignal) => api.renewSong(page, song, signal);

let warned: string[] = [];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line));
  page = pageDataOf();
});

const FIRST = 'https://one.example/api';
const SECOND = 'https://two.example/api';
const good = [{ name: '茉莉花', artist: '民歌', url: 'https://cdn.example/moli.mp3' }];
const titles = (songs: readonly Song[]) => songs.map(({ title }) => title);

/** A song with defaults for all fields that a test does not set. */
const song = (input: Partial<Song> = {}): Song => ({
  title: '甲',
  artist: '',
  url: 'https://cdn.example/a.mp3',
  cover: '',
  lrc: '',
  lyricType: 1,
  songmid: '',
  ...input,
});

describe('getPlaylist', () => {
  it('reads the list that ships with the page', async () => {
    const { origin } = location;
    const songs = await getPlaylist();
    expect(songs).toHaveLength(4);
    expect(songs[0]).toEqual({
      title: '茉莉花',
      artist: '江苏民歌',
      url: `${origin}/music/moli.mp3`,
      cover: `${origin}/images/covers/moli.jpg`,
      lrc: `${origin}/music/moli.lrc`,
      lyricType: 1,
      songmid: '',
    });
  });

  it.each([
    ['/music/own.json', `${location.origin}/music/own.json`],
    ['https://one.example/list.json?v=2', 'https://one.example/list.json?v=2'],
    [FIRST, `${FIRST}?server=netease&type=playlist&id=7452421335`],
    [`${FIRST}/?key=a`, `${FIRST}/?key=a&server=netease&type=playlist&id=7452421335`],
    [`${FIRST}?server=tencent&id=5`, `${FIRST}?server=tencent&id=5&type=playlist`],
    ['/meting', `${location.origin}/meting?server=netease&type=playlist&id=7452421335`],
  ])('requests from %s the address %s', async (endpoint, requested) => {
    endpoints(endpoint);
    const requests = answerFetch({ '': good });
    await getPlaylist();
    expect(requests).toEqual([requested]);
  });

  it('sends the service the list that the owner wants', async () => {
    music({ endpoints: [FIRST], server: 'tencent', type: 'album', id: 'a&b' });
    const requests = answerFetch({ '': good });
    await getPlaylist();
    expect(requests).toEqual([`${FIRST}?server=tencent&type=album&id=a%26b`]);
  });

  it.each<[string, Answer]>([
    ['an error with status 200', { error: 'unknown playlist id' }],
    ['an error with its status', withStatus(400, { status: 400, message: 'server 参数不合法' })],
    ['no songs', []],
    ['songs without titles', [{ url: 'https://x.example/a.mp3' }]],
    ['songs without sound', [{ name: 'a', url: '' }]],
    ['nothing', withText('')],
    ['a page', htmlPage],
    ['a failing network', new TypeError('Failed to fetch')],
    ['a request template that leads nowhere', [{ name: 'a', url: '@x@callback@callback@https://localhost:1/' }]],
  ])('continues with the next endpoint after %s, with one line in the log', async (_, answer) => {
    endpoints(FIRST, SECOND);
    const requests = answerFetch({ 'one.example': answer, 'two.example': good });
    expect(titles(await getPlaylist())).toEqual(['茉莉花']);
    expect(requests).toHaveLength(2);
    expect(warned.filter((line) => line.startsWith(`[porchlight] playlist: ${FIRST}: `))).toHaveLength(1);
  });

  it('requests no further endpoint than necessary', async () => {
    endpoints(FIRST, SECOND);
    const requests = answerFetch({ 'one.example': good });
    await getPlaylist();
    expect(requests).toHaveLength(1);
    expect(warned).toEqual([]);
  });

  it('throws if every endpoint fails, with the reason of each, and leaves the log to its caller', async () => {
    endpoints(FIRST, SECOND);
    answerFetch({ 'one.example': withStatus(502), 'two.example': { error: 'unknown playlist id' } });
    await expect(getPlaylist()).rejects.toThrow(
      `${FIRST}: answered with status 502; ${SECOND}: expected a list, found object`,
    );
    expect(warned).toEqual([]);
  });

  it('throws if the owner names no endpoint', async () => {
    endpoints();
    await expect(getPlaylist()).rejects.toThrow('no endpoint');
  });

  it('omits entries without a title, and counts them in one line', async () => {
    endpoints(FIRST);
    answerFetch({ 'one.example': [{}, ...good, null, { title: ' ' }, 5] });
    expect(titles(await getPlaylist())).toEqual(['茉莉花']);
    expect(warned).toEqual(['[porchlight] playlist: 4 without a title left out']);
  });

  it('keeps songs without sound among others, and songs that occur twice', async () => {
    endpoints(FIRST);
    answerFetch({ 'one.example': [{ name: 'silent', url: '' }, ...good, ...good] });
    expect(titles(await getPlaylist())).toEqual(['silent', '茉莉花', '茉莉花']);
  });

  it('requests by script the addresses of a list that has none, also if an entry is omitted', async () => {
    const midurlinfo = [{ purl: 'A.mp3' }, { purl: 'B.mp3' }, { purl: '' }];
    const answer = JSON.stringify({ req_0: { data: { sip: ['http://dl.example/'], midurlinfo } } });
    const url = `@x@callback@callback@${location.origin}/tests/jsonp/script.js?case=says&answer=${encodeURIComponent(answer)}`;
    endpoints(FIRST);
    answerFetch({ 'one.example': [{ url }, { title: '乙', url: '' }, { title: '丙', url: '' }] });
    const songs = await getPlaylist();
    expect(songs.map(({ title, url }) => [title, url])).toEqual([
      ['乙', 'https://dl.example/B.mp3'],
      ['丙', ''],
    ]);
  });

  it('ends when it is aborted, and requests no other endpoint', async () => {
    endpoints(FIRST, SECOND);
    const requests = answerFetch({ 'one.example': never, 'two.example': good });
    const abort = new AbortController();
    const songs = getPlaylist(abort.signal);
    abort.abort();
    await expect(songs).rejects.toHaveProperty('name', 'AbortError');
    expect(requests).toHaveLength(1);
  });

  it('reads ten thousand songs at once', async () => {
    endpoints(FIRST);
    const item = { name: 'x', artist: 'y', url: 'a.mp3', pic: 'a.jpg', lrc: 'a.lrc' };
    answerFetch({ 'one.example': Array.from({ length: 10_001 }, () => item) });
    expect(await getPlaylist()).toHaveLength(10_000);
  });
});

describe('renewSong', () => {
  const list: Json = [
    { name: '甲', artist: 'x', url: 'https://cdn.example/1.mp3', songmid: 'id1' },
    { name: '甲', artist: 'y', url: 'https://cdn.example/2.mp3', songmid: 'id2' },
    { name: '乙', artist: 'x', url: 'https://cdn.example/3.mp3' },
  ];
  beforeEach(() => {
    endpoints(FIRST);
    answerFetch({ 'one.example': list });
  });

  it.each<[string, Partial<Song>, string]>([
    ['its id', { songmid: 'id2', title: '甲', artist: 'x' }, 'https://cdn.example/2.mp3'],
    ['title and artist where it has no id', { title: '甲', artist: 'y' }, 'https://cdn.example/2.mp3'],
    [
      'title and artist where its id is gone',
      { songmid: 'old', title: '乙', artist: 'x' },
      'https://cdn.example/3.mp3',
    ],
  ])('finds a song again by %s', async (_, input, url) => {
    expect(await renewSong(song(input))).toMatchObject({ url });
  });

  it.each([{ title: '丙' }, { title: '甲', artist: 'z' }, { title: '乙' }])('does not find %j', async (input) => {
    expect(await renewSong(song(input))).toBeUndefined();
  });

  it('uses no list from the browser’s cache', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(list))));
    vi.stubGlobal('fetch', fetched);
    await renewSong(song());
    await getPlaylist();
    expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-cache', 'default']);
  });

  it('throws if the list does not arrive', async () => {
    answerFetch({ 'one.example': withStatus(502) });
    await expect(renewSong(song())).rejects.toThrow('status 502');
  });
});

describe('playlistSeen', () => {
  it('stores only the last list', () => {
    const storage = memoryStorage();
    const songs = [song(), song({ title: '乙', lyricType: 2, lrc: '[00:01]x' })];
    playlistSeen(storage).add([song()], 1);
    playlistSeen(storage).add(songs, 2);
    expect(playlistSeen(storage).list()).toEqual([{ value: songs, at: 2 }]);
  });

  it('stores three hundred songs, and no lyrics that would fill the storage', () => {
    const storage = memoryStorage();
    const long = song({ lyricType: 2, lrc: `[00:01]${'x'.repeat(5000)}` });
    playlistSeen(storage).add(
      Array.from({ length: 301 }, () => long),
      1,
    );
    const [seen] = playlistSeen(storage).list();
    expect(seen?.value).toHaveLength(300);
    expect(seen?.value[0]).toEqual(song({ lyricType: 2 }));
  });

  it.each<[string, unknown]>([
    ['no list', [{ value: { title: 'x' }, at: 1 }]],
    ['no songs', [{ value: [5], at: 1 }]],
    ['half a song', [{ value: [{ title: 'x' }], at: 1 }]],
    ['a song of wrong parts', [{ value: [{ ...song(), title: 5 }], at: 1 }]],
    ['lyrics of no kind', [{ value: [{ ...song(), lyricType: 3 }], at: 1 }]],
  ])('reads %s in the storage as nothing', (_, stored) => {
    expect(playlistSeen(memoryStorage({ 'porchlight-playlist': stored })).list()).toEqual([]);
  });
});
