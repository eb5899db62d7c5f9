import { describe, expect, it } from 'vitest';
import { OWN_FORMS, ownAddress } from './ownAddress.ts';
import { ownFormAt, readOwnWallpaper } from './ownWallpapers.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const known = { dominant: '#284b56', scrim: 0.4 };
const picture = {
  id,
  place: -1.5,
  name: '晨',
  addedAt: 1,
  width: 2560,
  height: 1440,
  bytes: 3,
  whole: new Blob(['1']),
  small: new Blob(['2']),
  glass: new Blob(['3']),
  known,
};

describe('addresses of own pictures', () => {
  it('has one for each form', () => {
    expect(OWN_FORMS.map((form) => ownAddress(id, form))).toEqual([
      `own-wallpapers/${id}.webp`,
      `own-wallpapers/${id}-small.webp`,
      `own-wallpapers/${id}-glass.webp`,
    ]);
  });

  it.each(OWN_FORMS)('knows %s by its address', (form) => {
    expect(ownFormAt(ownAddress(id, form))).toEqual({ id, form });
  });

  it.each([
    '',
    `own-wallpapers/${id}`,
    `own-wallpapers/${id}.jpg`,
    `own-wallpapers/${id}-huge.webp`,
    `own-wallpapers/../${id}.webp`,
    `/own-wallpapers/${id}.webp`,
    `other/own-wallpapers/${id}.webp`,
    'own-wallpapers/1.webp',
  ])('knows nothing at %j', (path) => {
    expect(ownFormAt(path)).toBeUndefined();
  });
});

describe('a record of the database', () => {
  it('is taken field by field', () => {
    expect(readOwnWallpaper({ ...picture, later: 1, known: { ...known, later: 1 } })).toEqual(picture);
  });

  it.each([
    ['no record', undefined],
    ['text', 'picture'],
    ['another id', { ...picture, id: '1' }],
    ['no name', { ...picture, name: undefined }],
    ['no place', { ...picture, place: Number.NaN }],
    ['no time', { ...picture, addedAt: '1' }],
    ['no width', { ...picture, width: 0 }],
    ['no height', { ...picture, height: -1 }],
    ['no size', { ...picture, bytes: Infinity }],
    ['no picture', { ...picture, whole: 'picture' }],
    ['an empty small copy', { ...picture, small: new Blob([]) }],
    ['no copy for glass', { ...picture, glass: null }],
    ['nothing known', { ...picture, known: undefined }],
    ['another colour', { ...picture, known: { ...known, dominant: 'url(x)' } }],
    ['a scrim above 1', { ...picture, known: { ...known, scrim: 1.1 } }],
    ['a scrim below 0', { ...picture, known: { ...known, scrim: -0.1 } }],
    ['a scrim that is text', { ...picture, known: { ...known, scrim: '0' } }],
  ])('is refused with %s', (_, value) => {
    expect(readOwnWallpaper(value)).toBeUndefined();
  });
});
