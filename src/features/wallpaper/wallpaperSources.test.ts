import { describe, expect, it } from 'vitest';
import { coverTypeOrDefault, localJpeg, sourceFor, type WallpaperSite } from './wallpaperSources';

const site: WallpaperSite = {
  wallpaper: {
    local: 10,
    daily: 'https://daily.example/1920.php',
    landscape: 'https://landscape.example/',
    anime: '/own/anime.jpg',
  },
  pictures: [
    {
      title: 'All copies',
      dominant: '#aabbcc',
      scrim: 0.3,
      format: 'avif',
      copies: ['-1280.avif 1280w', '-1920.avif 1920w', '.avif 2560w'],
      tall: '-tall.avif',
    },
    { title: 'Large copy only', format: 'avif', copies: ['.avif 2560w'] },
    { title: 'Small copy only', format: 'avif', copies: ['-1280.avif 1280w'] },
    { title: 'The owner replaced the JPEG' },
    { title: 'Middle copy only', format: 'avif', copies: ['-1920.avif 1920w'] },
    { file: 14, format: 'webp', copies: ['-1280.webp 1280w', '.webp 2560w'], tall: '-tall.webp' },
  ],
  base: '/',
};

describe('coverTypeOrDefault', () => {
  it.each(['0', '1', '2', '3', '4'])('accepts %s', (type) => {
    expect(coverTypeOrDefault(type)).toBe(type);
  });

  it.each([['9'], [''], ['01'], [0], [1], [4], [null], [undefined], [['1']], [{}], [true]])(
    'reads %j as 0',
    (stored) => {
      expect(coverTypeOrDefault(stored)).toBe('0');
    },
  );
});

describe('sourceFor', () => {
  it('offers the local picture in the existing smaller copies', () => {
    expect(sourceFor(site, '0', 1)).toEqual({
      coverType: '0',
      src: '/images/background1.jpg',
      copies:
        '/images/background1-1280.avif 1280w, /images/background1-1920.avif 1920w, /images/background1.avif 2560w',
      tallCopy: '/images/background1-tall.avif',
      known: site.pictures[0],
    });
    expect(sourceFor(site, '0', 2)).toMatchObject({ copies: '/images/background2.avif 2560w', tallCopy: '' });
    expect(sourceFor(site, '0', 3).copies).toBe('/images/background3-1280.avif 1280w');
    expect(sourceFor(site, '0', 5).copies).toBe('/images/background5-1920.avif 1920w');
  });

  it('offers the copies of the desk, and the file of a number that differs from its position', () => {
    expect(sourceFor(site, '0', 6)).toMatchObject({
      src: '/images/background14.jpg',
      copies: '/images/background14-1280.webp 1280w, /images/background14.webp 2560w',
      tallCopy: '/images/background14-tall.webp',
    });
  });

  it('never offers a copy of another picture before a JPEG of the owner', () => {
    expect(sourceFor(site, '0', 4)).toMatchObject({ src: '/images/background4.jpg', copies: '', tallCopy: '' });
  });

  it('offers the JPEG of a number without further data', () => {
    const src = '/images/background7.jpg';
    expect(sourceFor(site, '0', 7)).toEqual({ coverType: '0', src, copies: '', tallCopy: '' });
  });

  it.each([
    ['1', 'https://daily.example/1920.php#daily'],
    ['2', 'https://landscape.example/#random'],
    ['3', '/own/anime.jpg#random'],
  ] as const)('requests type %s from the address of its service', (coverType, src) => {
    expect(sourceFor(site, coverType, 1)).toEqual({ coverType, src, copies: '', tallCopy: '' });
  });

  it('requests an own picture under an address of this site, with its stored colours', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const known = { dominant: '#112233', scrim: 0.2 };
    expect(sourceFor({ ...site, base: '/home/' }, '4', 3, { id, known })).toEqual({
      coverType: '4',
      src: `/home/own-wallpapers/${id}.webp`,
      copies: '',
      tallCopy: '',
      known,
      own: id,
    });
  });

  it('uses the local picture for type 4 if there is no own one', () => {
    expect(sourceFor(site, '4', 2, null)).toEqual(sourceFor(site, '0', 2));
    expect(sourceFor(site, '0', 2, { id: 'x', known: { dominant: '#112233', scrim: 0 } })).toEqual(
      sourceFor(site, '0', 2),
    );
  });

  it('adds the base path to paths of the site, and to nothing else', () => {
    const below = { ...site, base: '/home/' };
    expect(sourceFor(below, '0', 1)).toMatchObject({
      src: '/home/images/background1.jpg',
      copies:
        '/home/images/background1-1280.avif 1280w, /home/images/background1-1920.avif 1920w, /home/images/background1.avif 2560w',
      tallCopy: '/home/images/background1-tall.avif',
    });
    expect(sourceFor(below, '3', 1).src).toBe('/home/own/anime.jpg#random');
    expect(sourceFor(below, '1', 1).src).toBe('https://daily.example/1920.php#daily');
  });
});

it('localJpeg offers only the JPEG, with the data of the picture', () => {
  expect(localJpeg(site, 1)).toEqual({
    coverType: '0',
    src: '/images/background1.jpg',
    copies: '',
    tallCopy: '',
    known: site.pictures[0],
  });
});
