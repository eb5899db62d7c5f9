import { describe, expect, it } from 'vitest';
import type { Json } from '../../../tests/support/answers';
import * as requested from './jsonpAddresses';
import type { PlaylistPlace } from '@/contract/musicAddress';
import type { PlaylistItem } from './playlistItems';

const place = {
  playlist: new URL('https://api.example/api?server=tencent&type=playlist&id=1'),
  site: new URL('/', location.href),
};
/** Calls the function as on a site with a server, where JSONP is allowed. */
const withJsonpAddresses = (items: PlaylistItem[], at: PlaylistPlace, signal?: AbortSignal) =>
  requested.withJsonpAddresses(items, at, { host: 'server', ...(signal && { signal }) });

const script = new URL('/tests/jsonp/script.js', location.href).href;
const SERVERS = ['http://ws.stream.example/', 'http://dl.stream.example/'];

/** The service's answer about songs. */
const said = (midurlinfo: Json, sip: Json = SERVERS): Json => ({ req_0: { data: { sip, midurlinfo } } });
const errandFor = (answer: Json) =>
  `@qq_get_url_from_json@callback@answered@${script}?case=says&answer=${encodeURIComponent(JSON.stringify(answer))}`;

/** Addresses of the songs with these ids, for this answer of the service. */
async function addressesOf(ids: readonly string[], answer: Json): Promise<unknown[]> {
  const items = ids.map((songmid, index) => ({ name: 'x', songmid, url: index === 0 ? errandFor(answer) : '' }));
  return (await withJsonpAddresses(items, place)).map((item) => item['url']);
}

const a = { songmid: 'a', purl: 'A.mp3?vkey=1' };
const b = { songmid: 'b', purl: 'B.mp3?vkey=2' };
const c = { songmid: 'c', purl: 'C.mp3?vkey=3' };
const at = (path: string) => `https://dl.stream.example/${path}`;

describe('withJsonpAddresses', () => {
  it('requests by script the addresses that a list lacks', async () => {
    expect(await addressesOf(['a', 'b', 'c'], said([a, b, c]))).toEqual([at(a.purl), at(b.purl), at(c.purl)]);
  });

  it('leaves the other fields of a song unchanged', async () => {
    const [song] = await withJsonpAddresses(
      [{ title: '甲', pic: 'p', songmid: 'a', url: errandFor(said([a])) }],
      place,
    );
    expect(song).toEqual({ title: '甲', pic: 'p', songmid: 'a', url: at(a.purl) });
  });

  it.each<[string, Json]>([
    ['in another order', [c, a, b]],
    ['among others', [{ songmid: 'z', purl: 'Z.mp3' }, c, b, a]],
    ['with additional ids that are numbers', [{ songmid: 5, purl: 'Z.mp3' }, a, b, c]],
  ])('matches songs by id if they come %s', async (_, info) => {
    expect(await addressesOf(['a', 'b', 'c'], said(info))).toEqual([at(a.purl), at(b.purl), at(c.purl)]);
  });

  it('matches songs by position if the answer has no ids', async () => {
    const info = [{ purl: 'A.mp3' }, { purl: 'B.mp3' }];
    expect(await addressesOf(['a', 'b', 'c'], said(info))).toEqual([at('A.mp3'), at('B.mp3'), '']);
  });

  it('matches songs by position if they have no id themselves', async () => {
    expect(await addressesOf(['', 'c', ''], said([a, b, c]))).toEqual([at(a.purl), at(c.purl), at(c.purl)]);
  });

  it('matches songs by position if neither side has ids', async () => {
    expect(await addressesOf(['', ''], said([{ purl: 'A.mp3' }, { purl: 'B.mp3' }]))).toEqual([
      at('A.mp3'),
      at('B.mp3'),
    ]);
  });

  it('never uses the address of another song', async () => {
    expect(await addressesOf(['a', 'x', 'c'], said([a, b, c]))).toEqual([at(a.purl), '', at(c.purl)]);
  });

  it.each<[string, Json]>([
    ['is empty', { songmid: 'b', purl: '' }],
    ['is missing', { songmid: 'b' }],
    ['is no text', { songmid: 'b', purl: null }],
    ['has an invalid entry', null],
  ])('has no address for a song whose path %s', async (_, info) => {
    expect(await addressesOf(['a', 'b', 'c'], said([a, info, c]))).toEqual([at(a.purl), '', at(c.purl)]);
  });

  it.each<[string, Json, string]>([
    ['the first that does not begin with http://ws', SERVERS, 'https://dl.stream.example/'],
    ['one that has https already', ['http://ws.x/', 'https://dl.x/', 'http://a.x/'], 'https://dl.x/'],
    ['the first where all begin so', ['http://ws.x/', 'http://ws2.x/'], 'https://ws.x/'],
  ])('uses as the server %s', async (_, sip, server) => {
    expect(await addressesOf(['a'], said([a], sip))).toEqual([server + a.purl]);
  });

  it.each<[string, Json]>([
    ['an error', { code: 500 }],
    ['no servers', said([a], [])],
    ['no list of servers', said([a], 'http://x/')],
    ['servers that are not text', said([a], [5])],
    ['no list of songs', said({ a: 1 })],
    ['nothing', null],
  ])('throws for %s', async (_, answer) => {
    await expect(addressesOf(['a'], answer)).rejects.toThrow(/expected|no server/);
  });

  it.each([
    ['@', 'does not say where'],
    ['@handler@callback@callback', 'does not say where'],
    ['@handler@callback@callback@', 'does not say where'],
    ['@handler@callback@callback@javascript:alert(1)', 'does not say where'],
    ['@handler@callback@alert(1)@https://u.y.example/x', 'no name for a callback'],
    ['@handler@callback@callback@http://u.y.example/x', 'must begin with https://'],
  ])('throws for the request template %s', async (url, problem) => {
    await expect(withJsonpAddresses([{ url }], place)).rejects.toThrow(problem);
  });

  it.each([[[]], [[{ url: 'https://x.example/a.mp3' }, { url: errandFor(said([a])) }]], [[{ name: 'x' }]]])(
    'sends no request if the first song has no request template: %#',
    async (items) => {
      expect(await withJsonpAddresses(items, place)).toEqual(items);
    },
  );

  it('ends when it is aborted', async () => {
    await expect(
      withJsonpAddresses([{ url: errandFor(said([a])) }], place, AbortSignal.abort()),
    ).rejects.toHaveProperty('name', 'AbortError');
  });
});
