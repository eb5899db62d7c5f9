import { describe, expect, it } from 'vitest';
import { songFileKind, ownNameOf, songsChanged, songsIn, songsWith, songsWithout, stemOf } from './songFiles';

const [one, two, three] = [
  { name: '一', url: '1.mp3' },
  { name: '二', url: '2.mp3', own: 7 },
  { name: '三', url: '3.mp3' },
];
const songs = [one, two, three];

describe('a playlist', () => {
  it('is changed at a song that is found by its address, and its other fields are unchanged', () => {
    expect(songsWith(songs, { name: '', url: '2.mp3' }, 0)).toEqual([two, one, three]);
    expect(songsWith(songs, one, 2)).toEqual([two, three, one]);
    expect(songsWithout(songs, { ...two })).toEqual([one, three]);
    expect(songsChanged(songs, { ...two }, { name: '贰' })).toEqual([one, { ...two, name: '贰' }, three]);
    expect(songsWithout(songs, { name: '四', url: '4.mp3' })).toEqual(songs);
  });

  it('is read with the field names of any service, and entries without a name are omitted', () => {
    expect(songsIn([{ title: '一', author: '甲' }, { url: '2.mp3' }, {}, 'x', null, []])).toEqual([
      { title: '一', author: '甲', name: '一' },
      { url: '2.mp3', name: '2.mp3' },
    ]);
    expect(songsIn({ error: 1 })).toEqual([]);
  });
});

it.each([
  ['a.MP3', 'song'],
  ['a.opus', 'song'],
  ['a.heic', 'cover'],
  ['a.LRC', 'lyrics'],
  ['a.exe', undefined],
  ['mp3', undefined],
])('%s is a %s', (name, kind) => {
  expect(songFileKind(name)).toBe(kind);
});

it.each([
  ['夜航.mp3', '夜航.mp3'],
  ['/music/a%20b.mp3', 'a b.mp3'],
  ['100%.mp3', '100%.mp3'],
  ['/images/covers/a.jpg', undefined],
  ['https://a.example/b.mp3', undefined],
  ['[00:01.00]词', undefined],
  ['', undefined],
])('%s names the own file %s', (address, name) => {
  expect(ownNameOf(address)).toBe(name);
});

it('a stem is the name without folder and ending', () => {
  expect(stemOf('/music/a.b.mp3')).toBe('a.b');
});
