import { describe, expect, it } from 'vitest';
import { languageOf, preferredLanguage } from '../../src/contract/language.ts';
import { languageFor, stampedLanguage } from './languages.ts';

describe('Accept-Language', () => {
  it.each([
    [undefined, 'zh-CN'],
    ['', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['zh-Hans-TW', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-HK,zh;q=0.9,en;q=0.8', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['ZH-HANT-HK', 'zh-TW'],
    ['en-GB', 'en'],
    ['EN', 'en'],
    ['enm', 'zh-CN'],
    ['fr', 'zh-CN'],
    ['fr,en;q=0.5', 'en'],
    ['fr,zh-TW;q=0.5,en;q=0.1', 'zh-TW'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'en'],
    ['en;q=0.2, zh-TW;q=0.9', 'zh-TW'],
    ['en;q=0, zh-TW;q=0.1', 'zh-TW'],
    ['en;q=0', 'zh-CN'],
    ['en; q=0.5 , zh-TW;Q=0.7', 'zh-TW'],
    ['zh-TW;q=0.9, en;q=broken', 'en'],
    [';;,,q=1', 'zh-CN'],
    ['*', 'zh-CN'],
  ])('%j is answered in %s', (header, language) => {
    expect(languageFor('auto', header)).toBe(language);
  });

  it('is read up to a limit', () => {
    expect(languageFor('auto', `${'x,'.repeat(100_000)}en`)).toBe('zh-CN');
  });
});

describe('the language of the server', () => {
  it.each([undefined, 'zh', 'fr', 'en'])('is that of the site, whatever the visitor prefers: %s', (header) => {
    expect(languageFor('en', header)).toBe('en');
    expect(languageFor('zh-TW', header)).toBe('zh-TW');
  });
});

describe('the language of a page', () => {
  it.each([
    ['en', 'zh-CN', 'zh-CN', ['zh-TW'], 'en'],
    ['site', 'zh-TW', 'zh-TW', ['en'], 'zh-TW'],
    ['site', 'auto', 'zh-CN', ['en-US', 'zh'], 'en'],
    ['site', 'auto', 'en', ['fr'], 'zh-CN'],
    [undefined, 'auto', 'zh-CN', [], 'zh-CN'],
    ['fr', 'en', 'en', ['zh'], 'en'],
    [{ language: 'en' }, 'zh-CN', 'zh-CN', ['en'], 'zh-CN'],
  ] as const)('chosen %j, of the site %s, stamped %s, browser %j: %s', (chosen, site, stamped, tags, language) => {
    expect(languageOf(chosen, site, stamped, tags)).toBe(language);
  });

  it('is the default if the page is the same for all visitors', () => {
    expect(stampedLanguage({ language: 'auto' })).toBe('zh-CN');
    expect(stampedLanguage({ language: 'en' })).toBe('en');
    expect(preferredLanguage([])).toBe('zh-CN');
  });
});
