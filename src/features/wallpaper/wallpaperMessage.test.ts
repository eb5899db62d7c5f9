import { describe, expect, it } from 'vitest';
import type { WallpaperSite } from './wallpaperSources';
import { wallpaperMessage, type ShownWallpaper } from './wallpaperMessage';

const BASE = 'https://porch.example/home/';
const all = {
  format: 'avif',
  copies: ['-1280.avif 1280w', '-1920.avif 1920w', '.avif 2560w'],
  tall: '-tall.avif',
  glass: true,
};
const site: WallpaperSite = {
  wallpaper: {
    local: 4,
    daily: 'https://daily.example/',
    landscape: '/wallpapers/today',
    anime: 'https://anime.example',
  },
  pictures: [all, all, { format: 'avif', copies: ['.avif 2560w'] }, {}],
  base: '/home/',
};
const image = (name: string) => `${BASE}images/background${name}`;

function message(given: Partial<ShownWallpaper>, random = () => 0) {
  return wallpaperMessage(site, { coverType: '0', shown: '', failed: false, thrifty: false, ...given }, BASE, random);
}

describe('what the worker hears of a local picture', () => {
  it.each([
    ['1-1280.avif', ['1-1280.avif', '2-1280.avif', '3.jpg', '4.jpg']],
    ['1-1920.avif', ['1-1920.avif', '2-1920.avif', '3.jpg', '4.jpg']],
    ['1-tall.avif', ['1-tall.avif', '2-tall.avif', '3.jpg', '4.jpg']],
    ['1.avif', ['1.avif', '2.avif', '3.avif', '4.jpg']],
    ['1.jpg', ['1.jpg', '2.jpg', '3.jpg', '4.jpg']],
  ])('names the others in its kind and size, where they have it (%s)', (shown, others) => {
    expect(message({ shown: image(shown) })).toEqual({
      type: 'wallpaper',
      coverType: '0',
      shown: image(shown),
      wanted: image(shown),
      others: others.map(image),
      copies: ['1', '2'].map((name) => image(`${name}${shown.includes('tall') ? '-tall' : ''}-glass.webp`)),
      thrifty: false,
    });
  });

  it('names a copy of the same size in another format, and no copy of the desk for a JPEG', () => {
    const webp = {
      format: 'webp',
      copies: ['-1280.webp 1280w', '.webp 2560w'],
      tall: '-tall.webp',
      glass: true,
      file: 14,
    };
    const mixed = {
      ...site,
      pictures: [all, webp],
      wallpaper: { ...site.wallpaper, local: 2 },
    };
    const told = (shown: string) =>
      wallpaperMessage(mixed, { coverType: '0', shown: image(shown), failed: false, thrifty: false }, BASE, () => 0);
    expect(told('1-1280.avif')?.others).toEqual(['1-1280.avif', '14-1280.webp'].map(image));
    expect(told('14-tall.webp')).toMatchObject({
      others: ['1-tall.avif', '14-tall.webp'].map(image),
      copies: ['1-tall-glass.webp', '14-tall-glass.webp'].map(image),
    });
    expect(told('14.jpg')?.others).toEqual(['1.jpg', '14.jpg'].map(image));
  });

  it('names them in a drawn order', () => {
    const draws = [0.9, 0.1, 0.5, 0.3];
    const told = message({ shown: image('1.jpg') }, () => draws.shift() ?? 0);
    expect(told?.others).toEqual(['2.jpg', '4.jpg', '3.jpg', '1.jpg'].map(image));
  });
});

describe('what the worker hears of a service’s picture', () => {
  it('is its whole address once it shows', () => {
    expect(message({ coverType: '1', shown: 'https://daily.example/', thrifty: true })).toMatchObject({
      coverType: '1',
      shown: 'https://daily.example/',
      wanted: 'https://daily.example/',
      others: [],
      thrifty: true,
    });
    expect(message({ coverType: '2', shown: `${BASE}wallpapers/today` })?.wanted).toBe(`${BASE}wallpapers/today`);
    // Browsers add the missing slash after the host.
    expect(message({ coverType: '3', shown: 'https://anime.example/' })?.wanted).toBe('https://anime.example/');
  });

  it('is nothing while it is on its way', () => {
    expect(message({ coverType: '1', shown: image('1.avif') })).toBeUndefined();
  });

  it('is that it has failed, when it has', () => {
    expect(message({ coverType: '1', shown: '', failed: true })).toMatchObject({
      shown: '',
      wanted: 'https://daily.example/',
    });
  });
});

describe('what the worker hears of an own picture', () => {
  it('is a local picture that stands in for it, to be kept as any other', () => {
    expect(message({ coverType: '4', shown: image('2-1280.avif') })).toEqual(
      message({ coverType: '0', shown: image('2-1280.avif') }),
    );
  });

  it('is nothing that it would keep, since the picture is in a database', () => {
    const shown = `${BASE}own-wallpapers/00000000-0000-4000-8000-000000000001.webp`;
    expect(message({ coverType: '4', shown })).toMatchObject({ coverType: '0', shown, wanted: shown });
  });
});
