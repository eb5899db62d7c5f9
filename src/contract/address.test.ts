import { describe, expect, it } from 'vitest';
import { openableAddress } from './address.ts';

describe('openableAddress', () => {
  it.each(['https://a.example/', 'http://a.example', 'mailto:a@b.example', '/about', '/', ' https://a.example '])(
    'lets %j open',
    (address) => {
      expect(openableAddress(address)).toBe(address.trim());
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'about',
    '',
  ])('refuses %j', (address) => {
    expect(openableAddress(address)).toBeUndefined();
  });
});
