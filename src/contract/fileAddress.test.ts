import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties';
import { fileAddress } from './address.ts';

describe('fileAddress', () => {
  it.each([
    ['海 #2.mp3', '海 %232.mp3'],
    ['/icons/C#.svg', '/icons/C%23.svg'],
    ['why?.lrc', 'why%3F.lrc'],
    ['Why? #1 (50%).flac', 'Why%3F %231 (50%25).flac'],
    ['50%.mp3', '50%25.mp3'],
    ['50%20off.mp3', '50%20off.mp3'],
    ['a\\b.mp3', 'a%5Cb.mp3'],
    ['/icons/e\u0301te\u0301.svg', '/icons/été.svg'],
    // Queries and fragments.
    ['a.mp3?v=2', 'a.mp3?v=2'],
    ['a.mp3?v=2.mp3', 'a.mp3?v=2.mp3'],
    ['a.mp3#t=10', 'a.mp3#t=10'],
    ['/song?id=1.mp3', '/song?id=1.mp3'],
    ['/about#team', '/about#team'],
    // Other hosts.
    ['https://a.example/C#.mp3', 'https://a.example/C#.mp3'],
    ['//a.example/50%.mp3', '//a.example/50%.mp3'],
    ['data:image/png;base64,AA#.png', 'data:image/png;base64,AA#.png'],
  ])('turns %j into %j', (written, address) => {
    expect(fileAddress(written)).toBe(address);
  });

  it('accepts any file name that ends in an extension and contains no code', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => !/[/\\.=:]|%[\da-f]{2}|^\s|\p{C}/iu.test(text));
    fc.assert(
      fc.property(name, (text) => {
        const file = `${text}.mp3`.normalize();
        const { pathname, search, hash } = new URL(
          `/music/${fileAddress(`/${file}`).slice(1)}`,
          'https://site.invalid',
        );
        expect([decodeURIComponent(pathname), search, hash]).toEqual([`/music/${file}`, '', '']);
      }),
    );
  });
});
