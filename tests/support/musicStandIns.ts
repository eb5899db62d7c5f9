import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { failures, HTML_TYPE, isFailure, json, readable, type Answer, type Failure } from './standInAnswers.ts';

/** Behaviour of a music service: a Meting API with its files, and QQ Music's JSONP. */
export interface MusicCases {
  /** The formats of three servers; `tencent`: the `@…` form; `refused`: `{error}` with status 200. */
  playlist: 'titleAuthor' | 'nameArtist' | 'signed' | 'tencent' | 'refused' | 'none' | Failure;
  /** `silent`: a script that never calls back. The second song never has a path. */
  jsonp: 'ok' | 'silent' | 'twice' | 'throws' | Failure;
  /** `inline`, `none`: in the playlist itself. */
  lyric: 'ok' | 'inline' | 'none' | 'notModified' | 'missing' | Failure;
  /**
   * `ok`: a redirect to the file. `expires`: valid for the first request of an address, then refused; `refusedOnce`:
   * the reverse. `silence`: one second of it. `hlsBroken`: one segment is missing.
   */
  sound:
    | 'ok'
    | 'refused'
    | 'missing'
    | 'expires'
    | 'refusedOnce'
    | 'silence'
    | 'corrupt'
    | 'hls'
    | 'hlsBroken'
    | Failure;
}

export const goodMusic: MusicCases = { playlist: 'titleAuthor', jsonp: 'ok', lyric: 'ok', sound: 'ok' };

/** Address of the service, without a query. */
export const MUSIC_API = 'https://api.meting.example/api';
const FILES = 'https://cdn.meting.example';
const JSONP = 'https://u.y.qq.com/cgi-bin/musicu.fcg';
const QQ_SERVERS = ['http://ws.stream.qqmusic.qq.com/', 'http://isure.stream.qqmusic.qq.com/'];
const BROKEN_SEGMENT = 'seg01.m4s';

const songs = [
  { id: 'moli', title: '茉莉花', author: '江苏民歌' },
  { id: 'songbie', title: '送别', author: '李叔同 / J. P. Ordway' },
  { id: 'silent-night', title: '平安夜', author: 'F. X. Gruber' },
  { id: 'canon', title: '卡农', author: 'Johann Pachelbel' },
] as const;
type Song = (typeof songs)[number];

/**
 * The answer of the service at this address, undefined for any other host. `turn` counts the requests for the address.
 */
export function musicAnswerFor(url: URL, cases: MusicCases, turn: number): Answer | undefined {
  switch (url.hostname) {
    case 'api.meting.example':
      return readable(apiAnswer(url, cases, turn));
    case 'cdn.meting.example':
      return readable(fileAnswer(url.pathname, cases.sound));
    case 'u.y.qq.com':
      return jsonpAnswer(url, cases.jsonp);
    case 'isure.stream.qqmusic.qq.com':
      return qqSoundAnswer(url, cases.sound, turn);
    default:
      return undefined;
  }
}

/** Replaces the start of these services' addresses in a text by `prefix` and the host. */
export function withMusicAddresses(text: string, prefix: string): string {
  const services = /https?:\/\/(?=((api|cdn)\.meting\.example|u\.y\.qq\.com|isure\.stream\.qqmusic\.qq\.com)\/)/g;
  return text.replace(services, prefix);
}

function apiAnswer({ searchParams }: URL, cases: MusicCases, turn: number): Answer {
  const server = searchParams.get('server');
  const type = searchParams.get('type');
  const id = searchParams.get('id');
  if (server !== 'netease' && server !== 'tencent') return badParameter('server');
  if (!id) return badParameter('id');
  if (type === 'playlist') return playlistAnswer(cases);
  const song = songs.find((song) => song.id === id);
  if (!song) return json({ error: 'unknown song' });
  if (type === 'url') return soundAnswer(song, cases.sound, turn);
  if (type === 'lrc') return lyricAnswer(song, cases.lyric);
  if (type === 'pic') return redirect(`${FILES}/images/covers/${song.id}.jpg`);
  return badParameter('type');
}

function badParameter(name: string): Answer {
  return json({ status: 400, message: `${name} 参数不合法`, param: {} }, 400);
}

function playlistAnswer({ playlist, lyric, sound }: MusicCases): Answer {
  if (isFailure(playlist)) return failures[playlist];
  if (playlist === 'refused') return json({ error: 'unknown playlist id' });
  if (playlist === 'none') return json([]);
  const link = (type: string, { id }: Song) => {
    const auth = playlist === 'signed' ? '&auth=0f1e2d' : '';
    return `${MUSIC_API}?server=${playlist === 'tencent' ? 'tencent' : 'netease'}&type=${type}&id=${id}${auth}`;
  };
  const lrcOf = (song: Song) => {
    if (lyric === 'none') return '';
    return lyric === 'inline' ? lyricOf(song) : link('lrc', song);
  };
  const urlOf = (song: Song) => (isHls(sound) ? `${FILES}/hls/index.m3u8?id=${song.id}` : link('url', song));
  return json(
    songs.map((song, index) => {
      const { id, title, author } = song;
      const links = { pic: link('pic', song), lrc: lrcOf(song), url: urlOf(song) };
      if (playlist === 'nameArtist') return { name: title, artist: author, ...links };
      if (playlist === 'tencent') return { title, author, songmid: id, ...links, url: index === 0 ? qqErrand() : '' };
      return { title, author, ...links };
    }),
  );
}

/** Value in place of the first song's address if the service must not request QQ Music itself. */
function qqErrand(): string {
  const param = { guid: '1', songmid: songs.map(({ id }) => id) };
  const data = encodeURIComponent(JSON.stringify({ req_0: { module: 'vkey.GetVkeyServer', param } }));
  const query = `-=getplaysongvkey&g_tk=5381&hostUin=0&format=jsonp&needNewCode=0&data=${data}`;
  return `@qq_get_url_from_json@callback@callback@${JSONP}?${query}`;
}

function jsonpAnswer({ searchParams }: URL, name: MusicCases['jsonp']): Answer {
  if (isFailure(name)) return failures[name];
  if (name === 'silent') return script(';');
  if (name === 'throws') return script('throw new Error("broken on purpose");');
  // In a different order than the playlist, and without a path for a song that is not free.
  const midurlinfo = songs.toReversed().map(({ id }) => ({
    songmid: id,
    purl: id === 'songbie' ? '' : `M500${id}.mp3?guid=1&vkey=abc`,
  }));
  const answer = JSON.stringify({ code: 0, req_0: { code: 0, data: { sip: QQ_SERVERS, midurlinfo } } });
  const callback = searchParams.get('callback') ?? 'nobody';
  return script(`${callback}(${answer})`.concat(name === 'twice' ? `;${callback}({})` : ''));
}

function script(body: string): Answer {
  return { status: 200, headers: { 'content-type': 'application/x-javascript; charset=utf-8' }, body };
}

function qqSoundAnswer({ pathname }: URL, name: MusicCases['sound'], turn: number): Answer {
  const song = songs.find(({ id }) => pathname === `/M500${id}.mp3`);
  if (!song) return { status: 404, headers: HTML_TYPE, body: '' };
  const answer = soundAnswer(song, name, turn);
  return 'status' in answer && answer.status === 302 ? soundFile(`public/music/${song.id}.mp3`) : answer;
}

function soundAnswer({ id }: Song, name: MusicCases['sound'], turn: number): Answer {
  if (isFailure(name)) return failures[name];
  if (name === 'silence') return soundFile('tests/support/media/silence-1s.mp3');
  if (name === 'corrupt') return soundFile('tests/support/media/corrupt.mp3');
  if (name === 'missing') return { status: 404, headers: {}, body: '' };
  const isRefused = name === 'refused' || (name === 'expires' && turn > 0) || (name === 'refusedOnce' && turn === 0);
  return isRefused ? json({ error: 'no url' }, 403) : redirect(`${FILES}/music/${id}.mp3`);
}

function lyricAnswer(song: Song, name: MusicCases['lyric']): Answer {
  if (isFailure(name)) return failures[name];
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  if (name === 'notModified') return { status: 304, headers, body: '' };
  if (name === 'missing') return { status: 404, headers, body: '' };
  return { status: 200, headers, body: lyricOf(song) };
}

function lyricOf({ id }: Song): string {
  return readFileSync(fileOf(`public/music/${id}.lrc`), 'utf8');
}

/** The files that redirects and playlists name. */
function fileAnswer(path: string, sound: MusicCases['sound']): Answer {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (songs.some(({ id }) => path === `/music/${id}.mp3`)) return soundFile(`public${path}`);
  if (songs.some(({ id }) => path === `/images/covers/${id}.jpg`)) return file(`public${path}`, 'image/jpeg');
  const broken = sound === 'hlsBroken' && name === BROKEN_SEGMENT;
  if (path === '/hls/index.m3u8') return file(`tests/support/media${path}`, 'application/vnd.apple.mpegurl');
  if (/^\/hls\/(init\.mp4|seg0[0-2]\.m4s)$/.test(path) && !broken)
    return file(`tests/support/media${path}`, 'video/mp4');
  return { status: 404, headers: HTML_TYPE, body: '<h1>404 Not Found</h1>' };
}

function isHls(sound: MusicCases['sound']): boolean {
  return sound === 'hls' || sound === 'hlsBroken';
}

function redirect(location: string): Answer {
  return { status: 302, headers: { location }, body: '' };
}

function soundFile(path: string): Answer {
  return file(path, 'audio/mpeg');
}

function file(path: string, type: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': type, 'accept-ranges': 'bytes' },
    body: readFileSync(fileOf(path)),
  };
}

function fileOf(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
