import { describe, expect, it } from 'vitest';
import { OWN_FORMS, ownAddress, ownFileKey, ownFormAt, readOwnFacts, readOwnWallpaper } from './ownWallpapers.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const known = { dominant: '#284b56', scrim: 0.4 };
const facts = {
  id,
  place: -1.5,
  name: '晨',
  addedAt: 1,
  width: 2560,
  height: 1440,
  bytes: 3,
  known,
};
const files = OWN_FORMS.map((form) => ({
  id: ownFileKey(id, form),
  type: 'image/webp',
  content: new TextEncoder().encode(form).buffer,
}));

describe('addresses of own pictures', () => {
  it('exist for each form', () => {
    expect(OWN_FORMS.map((form) => ownAddress(id, form))).toEqual([
      `own-wallpapers/${id}.webp`,
      `own-wallpapers/${id}-small.webp`,
      `own-wallpapers/${id}-glass.webp`,
    ]);
  });

  it.each(OWN_FORMS)('identify %s', (form) => {
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
  ])('identify nothing at %j', (path) => {
    expect(ownFormAt(path)).toBeUndefined();
  });
});

describe('a record of the database', () => {
  it('is read field by field', () => {
    expect(readOwnFacts({ ...facts, later: 1, known: { ...known, later: 1 } })).toEqual(facts);
  });

  it('has its files in records of their own', async () => {
    const picture = readOwnWallpaper(facts, files.toReversed());
    expect(picture).toMatchObject(facts);
    for (const form of OWN_FORMS) {
      expect(await picture?.[form].text()).toBe(form);
      expect(picture?.[form].type).toBe('image/webp');
    }
  });

  it('may contain them as Blobs, as earlier builds wrote them', () => {
    const blobs = { whole: new Blob(['1']), small: new Blob(['2']), glass: new Blob(['3']) };
    expect(readOwnWallpaper({ ...facts, ...blobs }, [])).toEqual({ ...facts, ...blobs });
    for (const damaged of [{ small: new Blob([]) }, { whole: 'picture' }, { glass: null }]) {
      expect(readOwnWallpaper({ ...facts, ...blobs, ...damaged }, [])).toBeUndefined();
    }
  });

  it.each([
    ['missing', []],
    ['empty', [{ ...files[0], content: new ArrayBuffer(0) }]],
    ['damaged', [{ ...files[0], content: 'text' }]],
    ['without a type', [{ ...files[0], type: undefined }]],
  ])('is refused with a file that is %s', (_, first) => {
    expect(readOwnWallpaper(facts, [...first, ...files.slice(1)])).toBeUndefined();
  });

  it.each([
    ['no record', undefined],
    ['text', 'picture'],
    ['another id', { ...facts, id: '1' }],
    ['no name', { ...facts, name: undefined }],
    ['no place', { ...facts, place: Number.NaN }],
    ['no time', { ...facts, addedAt: '1' }],
    ['no width', { ...facts, width: 0 }],
    ['no height', { ...facts, height: -1 }],
    ['no size', { ...facts, bytes: Infinity }],
    ['nothing known', { ...facts, known: undefined }],
    ['another colour', { ...facts, known: { ...known, dominant: 'url(x)' } }],
    ['a scrim above 1', { ...facts, known: { ...known, scrim: 1.1 } }],
    ['a scrim below 0', { ...facts, known: { ...known, scrim: -0.1 } }],
    ['a scrim that is text', { ...facts, known: { ...known, scrim: '0' } }],
  ])('is refused with %s', (_, value) => {
    expect(readOwnFacts(value)).toBeUndefined();
  });
});
