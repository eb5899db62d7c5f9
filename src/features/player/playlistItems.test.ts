import { describe, expect, it } from 'vitest';
import { itemsOf, songOf, type PlaylistItem } from './playlistItems';
import { fc } from '../../../tests/support/properties';

const place = {
  playlist: new URL('https://api.example/api?server=netease&type=playlist&id=1'),
  site: new URL('https://home.example/'),
};
const read = (item: PlaylistItem) => songOf({ name: 'x', ...item }, place);
const link = (type: string) => `https://api.example/api?server=netease&type=${type}&id=473403185`;
const song = {
  title: '茉莉花',
  artist: '甲 / 乙',
  url: link('url'),
  cover: 'https://p1.music.example/x.jpg',
  lrc: link('lrc'),
  lyricType: 1,
  songmid: '',
};

describe('itemsOf', () => {
  it.each([{ error: 'unknown playlist id' }, { status: 400, message: 'x', param: {} }, 'list', 5, null, undefined])(
    'throws for %j',
    (answer) => {
      expect(() => itemsOf(answer)).toThrow('expected a list');
    },
  );

  it('cuts a list after ten thousand songs', () => {
    const answer = Array.from({ length: 10_005 }, (_, number) => ({ name: String(number) }));
    expect(itemsOf(answer)).toHaveLength(10_000);
    expect(itemsOf(answer)[9999]).toEqual({ name: '9999' });
  });

  it('keeps the position of an invalid entry', () => {
    expect(itemsOf([null, 5, 'x', { name: 'a' }])).toEqual([{}, {}, {}, { name: 'a' }]);
  });
});

describe('songOf', () => {
  it.each([
    ['title, author, pic', { title: '茉莉花', author: '甲 / 乙', pic: song.cover, url: song.url, lrc: song.lrc }],
    ['name, artist, pic', { name: '茉莉花', artist: '甲 / 乙', pic: song.cover, url: song.url, lrc: song.lrc }],
    ['name, artist, cover', { name: '茉莉花', artist: '甲 / 乙', cover: song.cover, url: song.url, lrc: song.lrc }],
    ['a list of names', { name: '茉莉花', artist: ['甲', '乙'], cover: song.cover, url: song.url, lrc: song.lrc }],
  ])('reads a song with %s', (_, item) => {
    expect(songOf(item, place)).toEqual(song);
  });

  it.each<[PlaylistItem]>([
    [{}],
    [{ name: '' }],
    [{ title: '  ' }],
    [{ name: null, title: {} }],
    [{ name: ['x'] }],
    [{ artist: 'a', url: 'https://x.example/' }],
  ])('finds none in %j, which has no title', (item) => {
    expect(songOf(item, place)).toBeUndefined();
  });

  it('uses the alternative name of a field that is empty', () => {
    const item = { name: '', title: 'b', artist: '', author: 'c', cover: '', pic: 'd.jpg' };
    expect(songOf(item, place)).toMatchObject({ title: 'b', artist: 'c', cover: 'https://api.example/d.jpg' });
  });

  it('reads numbers as their digits, and trims spaces', () => {
    const item = { name: 1989, artist: [213, ' 乙 ', { name: '丙' }, null, ''], songmid: 42 };
    expect(songOf(item, place)).toMatchObject({ title: '1989', artist: '213 / 乙', songmid: '42' });
    expect(songOf({ name: ' a\n' }, place)).toMatchObject({ title: 'a' });
  });

  it('keeps markup as text', () => {
    expect(read({ name: '<img src=x onerror=alert(1)>' })).toMatchObject({ title: '<img src=x onerror=alert(1)>' });
  });

  it('has empty texts for all fields but the title', () => {
    const nothing = { artist: '', url: '', cover: '', lrc: '', lyricType: 1, songmid: '' };
    expect(read({})).toEqual({ title: 'x', ...nothing });
    const wrong = { artist: {}, url: 5, cover: true, lrc: ['[00:01]x'], songmid: null };
    expect(read(wrong)).toEqual({ title: 'x', ...nothing });
  });

  it.each(['url', 'cover', 'pic', 'lrc'])('refuses a script as the address of %s', (field) => {
    expect(read({ [field]: 'javascript:alert(1)' })).toEqual(read({}));
  });

  it.each([
    ['an address', 'https://api.example/a.lrc', 'https://api.example/a.lrc', 1],
    ['an address with a line break behind it', 'https://api.example/a.lrc\n', 'https://api.example/a.lrc', 1],
    ['a path', 'a.lrc', 'https://api.example/a.lrc', 1],
    ['a path that begins with a bracket', '[live] a.lrc', 'https://api.example/[live]%20a.lrc', 1],
    ['one line of LRC that names a file', '[00:01.00]a.lrc', '[00:01.00]a.lrc', 2],
    ['nothing', '', '', 1],
    ['one line of LRC', '[00:01.00]一', '[00:01.00]一', 2],
    ['LRC behind a byte order mark', '\uFEFF [00:01.00]一', '[00:01.00]一', 2],
    ['plain text', '第一行\n第二行', '第一行\n第二行', 2],
    ['text with old line breaks', 'one\rtwo', 'one\rtwo', 2],
    ['text that names a script', 'javascript:alert(1)\nx', 'javascript:alert(1)\nx', 2],
  ])('reads lyrics that are %s', (_, lrc, read1, lyricType) => {
    expect(read({ lrc })).toMatchObject({ lrc: read1, lyricType });
  });

  const SCHEMES = ['javascript:', 'data:', 'blob:', 'vbscript:', 'https:', '@', '/', '//', '[', ''];
  const address = fc.tuple(fc.constantFrom(...SCHEMES), fc.string()).map((parts) => parts.join(''));
  const fields = ['name', 'title', 'artist', 'author', 'cover', 'pic', 'url', 'lrc', 'songmid'];
  const item = fc.dictionary(fc.constantFrom(...fields), fc.oneof(address, fc.jsonValue()));

  it('reads any data, and returns only addresses that can be requested', () => {
    let songs = 0;
    fc.assert(
      fc.property(fc.array(fc.oneof(item, fc.jsonValue())), (answer) => {
        for (const entry of itemsOf(JSON.parse(JSON.stringify(answer)))) {
          const song = songOf(entry, place);
          if (!song) continue;
          songs += 1;
          expect(song.title.trim()).not.toBe('');
          expect(Object.values(song).map((value) => typeof value)).toEqual([
            'string',
            'string',
            'string',
            'string',
            'string',
            'number',
            'string',
          ]);
          const addresses = [song.url, song.cover, song.lyricType === 1 ? song.lrc : ''];
          for (const found of addresses.filter(Boolean)) expect(found).toMatch(/^https:\/\/[^/]/);
        }
      }),
    );
    expect(songs).toBeGreaterThan(20);
  });
});
