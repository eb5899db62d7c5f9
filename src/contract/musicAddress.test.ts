import { describe, expect, it } from 'vitest';
import { isThisMachine, musicAddress } from './musicAddress.ts';

const place = (playlist: string, site = 'https://home.example/') => ({
  playlist: new URL(playlist),
  site: new URL(site),
});
const own = place('https://home.example/music/playlist.json');
const foreign = place('https://api.example/meting/api?id=1');
const plainPage = place('http://nas.local:3000/music/playlist.json', 'http://nas.local:3000/');

describe('musicAddress', () => {
  it.each([
    ['https://cdn.example/a b.mp3?x=1', 'https://cdn.example/a%20b.mp3?x=1'],
    ['moli.mp3', 'https://home.example/music/moli.mp3'],
    ['../茉莉花.mp3', 'https://home.example/%E8%8C%89%E8%8E%89%E8%8A%B1.mp3'],
    ['//cdn.example/a.mp3', 'https://cdn.example/a.mp3'],
    ['/images/covers/moli.jpg', 'https://home.example/images/covers/moli.jpg'],
    ['HTTPS://CDN.example/a.mp3', 'https://cdn.example/a.mp3'],
    ['海 #2.mp3', 'https://home.example/music/%E6%B5%B7%20%232.mp3'],
    ['50%.mp3', 'https://home.example/music/50%25.mp3'],
    ['/music/e\u0301.mp3', 'https://home.example/music/%C3%A9.mp3'],
    ['a.mp3?v=2', 'https://home.example/music/a.mp3?v=2'],
  ])('completes %s', (address, whole) => {
    expect(musicAddress(address, own)).toBe(whole);
  });

  it.each([
    '',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JavaScript:alert(1)',
    'data:audio/mpeg;base64,AAAA',
    'blob:https://home.example/1',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'https://',
    'https://a b/',
    '@handler@callback@callback@https://u.y.example/x',
  ])('returns nothing for %j', (address) => {
    expect(musicAddress(address, own)).toBe('');
  });

  it('resolves paths of the site’s own playlist at the root of the site', () => {
    const below = place('https://host.example/home/music/playlist.json', 'https://host.example/home/');
    expect(musicAddress('/images/covers/moli.jpg', below)).toBe('https://host.example/home/images/covers/moli.jpg');
    expect(musicAddress('moli.mp3', below)).toBe('https://host.example/home/music/moli.mp3');
    expect(musicAddress('//cdn.example/a.mp3', below)).toBe('https://cdn.example/a.mp3');
    const beside = place('https://host.example/other/playlist.json', 'https://host.example/home/');
    expect(musicAddress('/covers/moli.jpg', beside)).toBe('https://host.example/covers/moli.jpg');
  });

  it('resolves paths of another site’s playlist at the root of its host', () => {
    expect(musicAddress('/song?id=1', foreign)).toBe('https://api.example/song?id=1');
    expect(musicAddress('song?id=1', foreign)).toBe('https://api.example/meting/song?id=1');
  });

  it('uses https if the page was loaded by https', () => {
    expect(musicAddress('http://cdn.example/a.mp3', own)).toBe('https://cdn.example/a.mp3');
    expect(musicAddress('http://cdn.example:8080/a.mp3', own)).toBe('https://cdn.example:8080/a.mp3');
    expect(musicAddress('http://cdn.example:80/a.mp3', own)).toBe('https://cdn.example/a.mp3');
  });

  it.each(['http://localhost:8080/a.mp3', 'http://127.0.0.1/a.mp3', 'http://[::1]/a.mp3'])(
    'leaves %s unchanged, which needs no https',
    (address) => {
      expect(musicAddress(address, own)).toBe(address);
    },
  );

  it('leaves http unchanged if the page was loaded by http', () => {
    expect(musicAddress('http://cdn.example/a.mp3', plainPage)).toBe('http://cdn.example/a.mp3');
    expect(musicAddress('moli.mp3', plainPage)).toBe('http://nas.local:3000/music/moli.mp3');
    expect(musicAddress('https://cdn.example/a.mp3', plainPage)).toBe('https://cdn.example/a.mp3');
  });

  it('resolves files of an extension there, and uses https for others', () => {
    const extension = place('chrome-extension://abc/music/playlist.json', 'chrome-extension://abc/');
    expect(musicAddress('moli.mp3', extension)).toBe('chrome-extension://abc/music/moli.mp3');
    expect(musicAddress('/images/covers/moli.jpg', extension)).toBe('chrome-extension://abc/images/covers/moli.jpg');
    expect(musicAddress('http://cdn.example/a.mp3', extension)).toBe('https://cdn.example/a.mp3');
    expect(musicAddress('chrome-extension://abc/a.mp3', own)).toBe('');
    expect(musicAddress('javascript:alert(1)', extension)).toBe('');
  });
});

describe('isThisMachine', () => {
  it.each(['http://localhost.example/', 'http://10.0.0.1/', 'http://x.localhost.cn/'])('is false for %s', (address) => {
    expect(isThisMachine(new URL(address))).toBe(false);
  });
});
