import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNamedSo, type NameLookup } from './namesOnDisk.ts';
import { isPublicFile, publicFilePath } from './publicFilePath.ts';

describe('filePath', () => {
  it.each([
    ['/', '/'],
    ['/?a=/../', '/'],
    ['/images/a.jpg?v=1', '/images/a.jpg'],
    ['/music/%E4%BD%A0%E5%A5%BD.mp3', '/music/你好.mp3'],
    ['/music/C%23%20100%25.mp3', '/music/C# 100%.mp3'],
  ])('returns for %s the path %s', (target, path) => expect(publicFilePath(target)).toBe(path));

  it.each([
    '/../etc/passwd',
    '/images/../../x',
    '/%2e%2e/x',
    '/images/%2e%2e%2f%2e%2e%2fx',
    '/..%5cx',
    '/%00',
    '/a%0ab',
    '/%',
    '/%zz',
    '/%ff',
    '/.env',
    '/images/.hidden',
    '/.well-known/x',
    '/images/',
    '//x',
    '/README.md',
    '/a.js.br',
    '/a.js.GZ',
    '*',
    'http://x/',
    '',
  ])('returns nothing for %s', (target) => expect(publicFilePath(target)).toBeUndefined());

  it('reads the path below the base path, also if a proxy removed the base path', () => {
    expect(publicFilePath('/home/', '/home/')).toBe('/');
    expect(publicFilePath('/home/a.js', '/home/')).toBe('/a.js');
    expect(publicFilePath('/a.js', '/home/')).toBe('/a.js');
  });
});

const path = (target: string) => publicFilePath(target, '/', 'win32');

describe('filePath on Windows', () => {
  it.each([
    '/GIT~1/config',
    '/images/PHOTO~1.JPG',
    '/x.jpg::$DATA',
    '/x.jpg:a',
    '/images./a.jpg',
    '/README.md.',
    '/a%20',
  ])('returns nothing for %s, which may be an alias of a file', (target) => {
    expect(path(target)).toBeUndefined();
    expect(publicFilePath(target, '/', 'linux')).toBeDefined();
  });

  it('returns the path of the file for all other names', () => {
    expect(path('/images/a~b.jpg')).toBe('/images/a~b.jpg');
    expect(path('/music/C%23%20100%25.mp3')).toBe('/music/C# 100%.mp3');
  });

  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'porchlight-names-'));
    for (const name of ['images/Photo.jpg', 'alias/config']) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), 'content');
    }
    symlinkSync(join(folder, 'images/Photo.jpg'), join(folder, 'linked.jpg'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** As on Windows: `alias` is another name of `.git`. */
  const windows: NameLookup = {
    platform: 'win32',
    real: (file) => file.replace(join(folder, 'alias'), join(folder, '.git')),
  };

  it('a file is found only by its exact name on disk', () => {
    expect(isNamedSo(folder, '/images/Photo.jpg', windows)).toBe(true);
    expect(isNamedSo(folder, '/alias/config', windows)).toBe(false);
    expect(isNamedSo(folder, '/alias/config', { ...windows, platform: 'linux' })).toBe(true);
    expect(isNamedSo(folder, '/linked.jpg', windows)).toBe(true);
    expect(isNamedSo(folder, '/none/at/all.jpg', windows)).toBe(true);
    expect(isNamedSo(folder, '/', windows)).toBe(true);
  });
});

it.each([
  '/images/@eaDir/background1.jpg/SYNOPHOTO_THUMB_M.jpg',
  '/__MACOSX/a.png',
  '/#recycle/a.png',
  '/images/Thumbs.db',
  '/music/playlist.sync-conflict-20261127-083000-ABCDEFG.json',
  '/a (conflicted copy 2026-11-27).png',
])('does not publish %s, which an operating system wrote', (path) => {
  expect(
    publicFilePath(
      path
        .split('/')
        .map((name) => encodeURIComponent(name))
        .join('/'),
    ),
  ).toBeUndefined();
  expect(isPublicFile(path.slice(1))).toBe(false);
});
