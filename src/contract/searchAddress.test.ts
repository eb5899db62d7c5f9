import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties';
import { searchAddress } from './searchAddress.ts';

const BING = 'https://www.bing.com/search?q=%s';

describe('the address of a search', () => {
  it.each([
    ['flexbox 布局', 'https://www.bing.com/search?q=flexbox%20%E5%B8%83%E5%B1%80'],
    ['  a  ', 'https://www.bing.com/search?q=a'],
    ['a&b=c#d', 'https://www.bing.com/search?q=a%26b%3Dc%23d'],
    ['%s $& $1', 'https://www.bing.com/search?q=%25s%20%24%26%20%241'],
    ['../../x?y', 'https://www.bing.com/search?q=..%2F..%2Fx%3Fy'],
    ['"><script>', 'https://www.bing.com/search?q=%22%3E%3Cscript%3E'],
    ['javascript:alert(1)', 'https://www.bing.com/search?q=javascript%3Aalert(1)'],
    ['half \uD83D', 'https://www.bing.com/search?q=half%20%EF%BF%BD'],
    ['👩‍💻', 'https://www.bing.com/search?q=%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB'],
  ])('is, for %j, %j', (words, address) => {
    expect(searchAddress(BING, words)).toBe(address);
  });

  it('holds the words wherever the engine wants them', () => {
    expect(searchAddress('https://a.example/%s/x?q=%s', 'b c')).toBe('https://a.example/b%20c/x?q=b%20c');
  });

  it('omits characters that no engine accepts', () => {
    expect(searchAddress(BING, 'a'.repeat(10_000))).toHaveLength(BING.length - 2 + 1000);
  });

  it('is the engine’s own with any words, and gives the words back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
        const { origin, pathname, searchParams, hash } = new URL(searchAddress(BING, words));
        expect([origin, pathname, hash]).toEqual(['https://www.bing.com', '/search', '']);
        expect([...searchParams.keys()]).toEqual(['q']);
        expect(searchParams.get('q')).toBe(words.trim());
      }),
    );
  });
});
