import { beforeEach, describe, expect, it } from 'vitest';
import { copiesBeside, showCopies } from './glassCopies';
import { createPicture } from './pictureElement';
import { localJpeg, sourceFor, type WallpaperSite } from './wallpaperSources';

const root = document.documentElement;
const crop = { wide: [47, 50, 1.15], tablet: [42, 50, 1], phone: [10, 0, 1.3] } as const;
const site: WallpaperSite = {
  wallpaper: { local: 3, daily: 'https://daily.example/', landscape: '', anime: '' },
  pictures: [
    { format: 'avif', copies: ['.avif 2560w'], tall: '-tall.avif', glass: true, crop },
    { format: 'avif', copies: ['.avif 2560w'], tall: '-tall.avif' },
    { glass: true },
  ],
  base: '/home/',
};
const copy = (name: string) => `${location.origin}/home/images/background${name}-glass.webp`;
const known = { dominant: '#112233', scrim: 0.2 };
const OWN = '00000000-0000-4000-8000-000000000001';
const own = () => createPicture(document, sourceFor(site, '4', 1, { id: OWN, known }));
const local = (number: number) => createPicture(document, sourceFor(site, '0', number));

beforeEach(() => {
  root.removeAttribute('style');
  delete root.dataset['copied'];
});

describe('the copies beside a picture', () => {
  it('exist for each form in which it is shown', () => {
    expect(copiesBeside(local(1))).toEqual({ wide: copy('1'), tall: copy('1-tall') });
  });

  it('are of the whole picture if tall windows show that too', () => {
    expect(copiesBeside(local(3))).toEqual({ wide: copy('3'), tall: copy('3') });
    expect(copiesBeside(createPicture(document, localJpeg(site, 1)))).toEqual({ wide: copy('1'), tall: copy('1') });
  });

  it('are absent for a picture that the owner has replaced, and for a service’s', () => {
    expect(copiesBeside(local(2))).toBeUndefined();
    expect(copiesBeside(createPicture(document, sourceFor(site, '1', 1)))).toBeUndefined();
  });

  it('consist of one for an own picture, which is stored beside it, or has an address of its own', () => {
    const picture = own();
    const { image } = picture;
    image.setAttribute('src', `/home/own-wallpapers/${OWN}.webp`);
    const beside = `${location.origin}/home/own-wallpapers/${OWN}-glass.webp`;
    expect(copiesBeside(picture)).toEqual({ wide: beside, tall: beside });
    picture.copy = 'blob:copy';
    image.setAttribute('src', 'blob:picture');
    expect(copiesBeside(picture)).toEqual({ wide: 'blob:copy', tall: 'blob:copy' });
  });

  it('are absent for a picture that did not arrive and was abandoned', () => {
    const picture = local(1);
    picture.image.removeAttribute('src');
    expect(copiesBeside(picture)).toBeUndefined();
  });
});

describe('glass', () => {
  it('shows the same part of a copy as the window of its picture', () => {
    const picture = local(1);
    showCopies(root, picture, { wide: copy('1'), tall: copy('1-tall') });
    for (const form of ['wide', 'tablet', 'phone']) {
      for (const name of [`--at-${form}`, `--zoom-${form}`]) {
        expect(root.style.getPropertyValue(name)).toBe(picture.element.style.getPropertyValue(name));
      }
    }
    expect(root.style.getPropertyValue('--at-wide')).toBe('47% 50%');
    expect(root.style.getPropertyValue('--zoom-phone')).toBe('1.3');
    expect(root.style.getPropertyValue('--copy-wide')).toBe(`url("${copy('1')}")`);
    expect(root.style.getPropertyValue('--copy-tall')).toBe(`url("${copy('1-tall')}")`);
    expect(root.style.getPropertyValue('--copy-size')).toBe('');
    expect(root.dataset['copied']).toBe(`${location.origin}/home/images/background1.jpg`);
  });

  it('shows the whole picture if its crop is unknown, whatever was shown before', () => {
    showCopies(root, local(1), { wide: copy('1'), tall: copy('1-tall') });
    showCopies(root, local(2), { wide: 'data:,', tall: 'data:,' });
    expect(root.style.getPropertyValue('--at-wide')).toBe('50% 50%');
    expect(root.style.getPropertyValue('--zoom-phone')).toBe('1');
    expect(root.style.getPropertyValue('--copy-size')).toBe('cover');
  });

  it('lets the copy of an own picture cover the window, also one that the page has made', () => {
    for (const hasCopies of [true, false]) {
      showCopies(root, local(1), { wide: copy('1'), tall: copy('1-tall') });
      const picture = own();
      picture.hasCopies = hasCopies;
      showCopies(root, picture, { wide: 'data:,', tall: 'data:,' });
      expect(root.style.getPropertyValue('--copy-size')).toBe('cover');
    }
  });
});
