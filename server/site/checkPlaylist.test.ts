import { expect, it } from 'vitest';
import { problemLine } from '../files/fileProblem.ts';
import { checkPlaylist } from './checkPlaylist.ts';

const reported = (text: string) => checkPlaylist(text).map((problem) => problemLine('playlist.json', problem));

it.each([
  [
    'an address under another name',
    '[\n  { "name": "a", "src": "a.mp3" }\n]\n',
    [
      'playlist.json:2: [0].src: unknown field; did you mean url?',
      'playlist.json:2: [0]: this song has no url, so it is not shown',
    ],
  ],
  [
    'lyrics under another name',
    '[\n  { "name": "a", "url": "a.mp3" },\n  {\n    "name": "b",\n    "url": "b.mp3",\n    "lyrics": "b.lrc"\n  }\n]\n',
    ['playlist.json:6: [1].lyrics: unknown field; did you mean lrc?'],
  ],
  [
    'a field that is written twice',
    '[\n  { "name": "a", "url": "a.mp3", "url": "b.mp3" }\n]\n',
    ['playlist.json:2: url: also written in line 2; the last one counts'],
  ],
  [
    'several mistakes, in the order of their lines',
    '[\n  { "name": "a", "x1": 1, "url": "a.mp3" },\n  { "url": "b.mp3", "url": "c.mp3", "x2": 1 }\n]\n',
    [
      'playlist.json:2: [0].x1: unknown field',
      'playlist.json:3: url: also written in line 3; the last one counts',
      'playlist.json:3: [1].x2: unknown field',
      'playlist.json:3: [1]: this song has no name, so it is not shown',
    ],
  ],
  [
    'addresses that are no songs',
    '[\n' +
      [
        '',
        'sub\\\\song.mp3',
        'D:\\\\Music\\\\rain.mp3',
        'file:///home/me/rain.mp3',
        'https://radio.example/live.m3u',
        'https://music.example/#/song?id=1',
      ]
        .map((url) => `  { "name": "a", "url": "${url}" }`)
        .join(',\n') +
      '\n]\n',
    [
      'playlist.json:2: [0].url: the address of the song is empty, so the song is not shown',
      'playlist.json:3: [1].url: an address cannot contain backslashes; write sub/song.mp3. Write:\n  { "name": "a", "url": "sub/song.mp3" },',
      'playlist.json:4: [2].url: this file is on your computer, where visitors cannot open it; copy it into public/music/ and write /music/rain.mp3',
      'playlist.json:5: [3].url: this file is on your computer, where visitors cannot open it; copy it into public/music/ and write /music/rain.mp3',
      'playlist.json:6: [4].url: this is the address of a playlist file, not of a song; write the address of the stream that is in the file',
      'playlist.json:7: [5].url: this is the address of a web page, not of a song; write the address of the audio file',
    ],
  ],
  [
    'a list of another kind',
    '#EXTM3U\nrain.mp3\n',
    [
      'playlist.json:1: this is a playlist in the format M3U; write a list of songs in JSON, as in public/music/playlist.json',
    ],
  ],
  ['something else than a list', '{ "songs": [] }\n', ['playlist.json:1: expected a list of songs in [ ]']],
  [
    'a quote that is not closed',
    '[\n  { "name": "a }\n]\n',
    ['playlist.json:2: a quote (") is not closed in this line'],
  ],
])('the line and field are reported for %s', (_, text, lines) => expect(reported(text)).toEqual(lines));

it('shipped fields and the copy of a service’s list are not reported', () => {
  const songs = [
    {
      name: '茉莉花 \\ "x" / \u2028',
      artist: '江苏民歌',
      url: 'moli.mp3',
      cover: '/c.jpg',
      lrc: '[00:01.00] a\n[00:02.00] b',
    },
    { title: 'a', author: ['b'], url: 'https://a.example/', pic: '', id: 1, songmid: '1' },
    { title: 'b', songmid: '1' },
  ];
  expect(reported(JSON.stringify(songs, null, 2))).toEqual([]);
  expect(reported(JSON.stringify(songs))).toEqual([]);
});

it('at most ten mistakes are reported one by one', () => {
  const songs = Array.from({ length: 30 }, () => ({ name: 'a', url: 'a.mp3', lyric: 'b' }));
  expect(reported(JSON.stringify(songs))).toHaveLength(11);
});
