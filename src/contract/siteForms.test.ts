import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siteSchema } from './site.ts';
import { KEY_ADDRESS } from './siteForms.ts';

describe('the address that gets the AMap key', () => {
  it.each(['https://restapi.amap.com/v3', '/amap', 'http://localhost:8080/v3', 'http://127.0.0.1', 'http://[::1]:80/'])(
    'may be %s',
    (address) => expect(address).toMatch(KEY_ADDRESS),
  );

  it.each([
    'http://restapi.amap.com/v3',
    'http://localhost.evil.example/',
    'http://127.0.0.1@evil.example/',
    'http://localhost@evil.example/',
    'http://169.254.169.254/latest',
    '//evil.example/',
    'ftp://a.example/',
  ])('is not %s, where others could read the key', (address) => expect(address).not.toMatch(KEY_ADDRESS));
});

const problemsOf = (site: unknown) =>
  v.safeParse(siteSchema, site).issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];

describe('a text of site.yml', () => {
  it.each([
    ['name', { name: 'a'.repeat(4097) }, 'too-long'],
    ['name', { name: 'My\npage' }, 'odd-characters'],
    ['name', { name: 'My \u202e page' }, 'odd-characters'],
    ['author', { author: 'a\0b' }, 'odd-characters'],
    ['keywords.0', { keywords: ['a\nb'] }, 'odd-characters'],
    ['social.0.name', { social: [{ name: 'a\nb', url: 'https://a.example/' }] }, 'odd-characters'],
    ['days.0.name', { days: [{ name: 'a\nb', date: '10-19' }] }, 'odd-characters'],
    [
      'search.engines.0.name',
      { search: { engines: [{ name: 'a\nb', url: 'https://a.example/?q=%s' }] } },
      'odd-characters',
    ],
    ['interface.linksTitle', { interface: { linksTitle: 'a\nb' } }, 'odd-characters'],
    ['description', { description: 'a'.repeat(4097) }, 'too-long'],
    ['tagline', { tagline: 'a\0' }, 'odd-characters'],
  ])('is refused: %s', (path, site, problem) => {
    expect(problemsOf(site)).toEqual([[path, problem]]);
  });

  it.each([
    // `name: |` and `>` end with a line break.
    { name: ' My page\n', author: 'Mine\n', keywords: ['a '] },
    { name: '\u{1f468}\u200d\u{1f467} 家', author: '\u200f\u05d0', icp: '' },
    { description: 'One\nTwo\n', tagline: 'One\r\nTwo', greeting: { hello: 'a\tb', boxText: 'a\n\nb' } },
    { notice: { text: 'One\nTwo' }, extraMemorialDays: { '12.13': 'One\nTwo\n' } },
    { social: [{ name: 'a', icon: `data:image/svg+xml,${'a'.repeat(5000)}`, tip: 'a\nb', url: 'https://a.example/' }] },
  ])('may be %j', (site) => {
    expect(problemsOf(site)).toEqual([]);
  });
});
