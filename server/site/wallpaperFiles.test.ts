import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withTone } from '../../src/contract/toneComment.ts';
import { describePictures, sortWallpapers } from './wallpaperFiles.ts';
import { shippedPictures } from './shippedWallpapers.ts';

const NONE = { copies: [], glass: false };
const upTo = (local: number) => ({ local, order: [] });
let folder = '';
const layers = () => ({ owner: join(folder, 'owner'), built: join(folder, 'built') });
const put = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), '');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
  for (const layer of ['owner', 'built']) mkdirSync(join(folder, layer, 'images'), { recursive: true });
  put(
    ...['.jpg', '.avif', '-1280.avif', '-1920.avif', '-tall.avif', '-glass.webp', '-tall-glass.webp'].map(
      (ending) => `built/images/background1${ending}`,
    ),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

it('each shipped picture has a crop for every window shape, within its edges', () => {
  for (const { crop } of shippedPictures) {
    for (const [across, down, scale] of [crop?.wide, crop?.tablet, crop?.phone].map((one) => one ?? [-1, -1, 0])) {
      expect([across, down].filter((percent) => !(percent >= 0 && percent <= 100))).toEqual([]);
      expect(scale).toBeGreaterThanOrEqual(1);
    }
  }
  expect(shippedPictures).toHaveLength(10);
});

it('each shipped picture has all its copies', () => {
  const all = {
    format: 'avif',
    copies: ['-1280.avif 1280w', '-1920.avif 1920w', '.avif 2560w'],
    tall: '-tall.avif',
    glass: true,
  };
  expect(describePictures({ owner: join(folder, 'owner'), built: 'public' }, upTo(10))).toEqual(
    shippedPictures.map((known) => ({ ...known, ...all })),
  );
});

describe('describePictures', () => {
  it('returns the colours and smaller copies of a shipped picture', () => {
    expect(describePictures(layers(), upTo(1))).toEqual([
      {
        ...shippedPictures[0],
        format: 'avif',
        copies: ['-1280.avif 1280w', '-1920.avif 1920w', '.avif 2560w'],
        tall: '-tall.avif',
        glass: true,
      },
    ]);
  });

  it('does not return a shipped copy of a picture that the owner replaced', () => {
    put('owner/images/background1.jpg');
    expect(describePictures(layers(), upTo(1))).toEqual([NONE]);
  });

  it('returns the copies that the owner added for a picture', () => {
    put('owner/images/background1.jpg', 'owner/images/background1-1280.avif');
    expect(describePictures(layers(), upTo(1))).toEqual([{ ...NONE, format: 'avif', copies: ['-1280.avif 1280w'] }]);
    put('owner/images/background1-tall.avif');
    expect(describePictures(layers(), upTo(1))).toEqual([
      { ...NONE, format: 'avif', copies: ['-1280.avif 1280w'], tall: '-tall.avif' },
    ]);
    put('owner/images/background1-1920.avif');
    expect(describePictures(layers(), upTo(1))).toEqual([
      { ...NONE, format: 'avif', copies: ['-1280.avif 1280w', '-1920.avif 1920w'], tall: '-tall.avif' },
    ]);
  });

  it('reads the tone that the desk wrote into a picture', () => {
    const tone = { dominant: '#6f4f48', scrim: 0.5, glassAlpha: 0.6 };
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9);
    put('owner/images/background1-glass.webp', 'owner/images/background1-tall-glass.webp');
    writeFileSync(join(folder, 'owner/images/background1.jpg'), Buffer.concat(withTone(jpeg, tone)));
    expect(describePictures(layers(), upTo(1))).toEqual([{ ...tone, copies: [], glass: true }]);
  });

  it('finds the copies that the desk made, and returns one of them if a picture has both kinds', () => {
    put(...['.jpg', '.webp', '-1280.webp', '-tall.webp'].map((ending) => `owner/images/background11${ending}`));
    const described = {
      format: 'webp',
      copies: ['-1280.webp 1280w', '.webp 2560w'],
      tall: '-tall.webp',
      glass: false,
      file: 11,
    };
    expect(describePictures(layers(), { local: 1, order: [11] })).toEqual([described]);
    put('owner/images/background11.avif');
    expect(describePictures(layers(), { local: 1, order: [11] })).toEqual([
      { format: 'avif', copies: ['.avif 2560w'], glass: false, file: 11 },
    ]);
  });

  it('follows the owner’s order, without duplicate or missing pictures', () => {
    put('built/images/background2.jpg', 'owner/images/background3.jpg');
    const files = describePictures(layers(), { local: 1, order: [3, 2, 1, 2, 99] }).map(({ file, title }) => [
      file,
      title,
    ]);
    expect(files).toEqual([
      [3, undefined],
      [undefined, shippedPictures[1]?.title],
      [1, shippedPictures[0]?.title],
    ]);
    expect(describePictures(layers(), { local: 2, order: [98, 99] })).toHaveLength(2);
  });

  it('does not return an owner’s copy for a shipped picture', () => {
    put('owner/images/background1.avif');
    expect(describePictures(layers(), upTo(1))).toEqual([
      {
        ...shippedPictures[0],
        format: 'avif',
        copies: ['-1280.avif 1280w', '-1920.avif 1920w'],
        tall: '-tall.avif',
        glass: true,
      },
    ]);
  });

  it('returns no details of a missing picture, and the requested number of entries', () => {
    expect(describePictures(layers(), upTo(12)).slice(1)).toEqual(Array.from({ length: 11 }, () => NONE));
  });

  it('works without an owner’s folder', () => {
    rmSync(join(folder, 'owner'), { recursive: true });
    expect(describePictures(layers(), upTo(1))).toHaveLength(1);
  });
});

describe('sortWallpapers', () => {
  it('shows the numbers in use, with the copies of their pictures', () => {
    put('built/images/background2.jpg', 'built/images/background10.jpg', 'built/images/background2-tall.avif');
    expect(sortWallpapers(layers(), upTo(2))).toEqual({
      shown: [
        'images/background1.jpg',
        'images/background1-1280.avif',
        'images/background1-1920.avif',
        'images/background1.avif',
        'images/background1-tall.avif',
        'images/background1-glass.webp',
        'images/background1-tall-glass.webp',
        'images/background2.jpg',
        'images/background2-tall.avif',
      ],
      hidden: ['images/background10.jpg'],
    });
  });

  it('shows the pictures that the owner chose, and hides the others', () => {
    put('owner/images/background11.jpg', 'owner/images/background11-1280.webp', 'owner/images/background12.webp');
    const { shown, hidden } = sortWallpapers(layers(), { local: 10, order: [11] });
    expect(shown).toEqual(['images/background11.jpg', 'images/background11-1280.webp']);
    expect(hidden).toContain('images/background1.jpg');
    expect(hidden).toContain('images/background12.webp');
  });

  it('hides the copies of a picture that the owner has replaced, and a copy without its picture', () => {
    put('owner/images/background1.jpg', 'owner/images/background1-tall.avif', 'owner/images/background2.avif');
    const { shown, hidden } = sortWallpapers(layers(), upTo(10));
    expect(shown).toEqual(['images/background1.jpg', 'images/background1-tall.avif']);
    expect(hidden.toSorted()).toEqual([
      'images/background1-1280.avif',
      'images/background1-1920.avif',
      'images/background1-glass.webp',
      'images/background1-tall-glass.webp',
      'images/background1.avif',
      'images/background2.avif',
    ]);
  });

  it('ignores files with other names', () => {
    put('owner/images/logo.svg', 'owner/images/background01.jpg', 'owner/images/background2.JPG');
    expect(sortWallpapers(layers(), upTo(1)).hidden).toEqual([]);
    rmSync(join(folder, 'owner'), { recursive: true });
    rmSync(join(folder, 'built'), { recursive: true });
    expect(sortWallpapers(layers(), upTo(1))).toEqual({ shown: [], hidden: [] });
  });
});
