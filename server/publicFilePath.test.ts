import { describe, expect, it } from 'vitest';
import { publicFilePath } from './publicFilePath.ts';

describe('filePath', () => {
  it.each([
    ['/', '/'],
    ['/?a=/../', '/'],
    ['/images/a.jpg?v=1', '/images/a.jpg'],
    ['/music/%E4%BD%A0%E5%A5%BD.mp3', '/music/你好.mp3'],
    ['/music/C%23%20100%25.mp3', '/music/C# 100%.mp3'],
  ])('%s names %s', (target, path) => expect(publicFilePath(target)).toBe(path));

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
  ])('%s names nothing', (target) => expect(publicFilePath(target)).toBeUndefined());

  it('reads what stands below the base path, also when a proxy took that off', () => {
    expect(publicFilePath('/home/', '/home/')).toBe('/');
    expect(publicFilePath('/home/a.js', '/home/')).toBe('/a.js');
    expect(publicFilePath('/a.js', '/home/')).toBe('/a.js');
  });
});
