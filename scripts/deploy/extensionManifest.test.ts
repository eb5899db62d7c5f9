import { describe, expect, it } from 'vitest';
import { extensionManifest } from './extensionManifest.ts';

const options = { version: '4.1.4', policy: "script-src 'self'", page: 'index.html', background: 'background.js' };
const site = { name: '小站', url: 'small.site', description: '说明', language: 'zh-CN' as const };

describe('the manifest of the extension', () => {
  it('has version 3, sets the page as the new tab, and may see only the tab in which its button is pressed', () => {
    const manifest = extensionManifest(site, options);
    expect(manifest).toMatchObject({
      manifest_version: 3,
      name: '小站',
      description: '说明',
      version: '4.1.4',
      chrome_url_overrides: { newtab: 'index.html' },
      content_security_policy: { extension_pages: "script-src 'self'" },
    });
    expect(manifest.permissions).toEqual(['activeTab']);
    expect(Object.keys(manifest).filter((key) => /host_|optional|web_accessible/.test(key))).toEqual([]);
  });

  it('has a keyword in the address bar, and a background script of both kinds, for browsers that take both', () => {
    expect(extensionManifest(site, options)).toMatchObject({
      homepage_url: 'https://small.site/',
      background: { service_worker: 'background.js', scripts: ['background.js'] },
      omnibox: { keyword: 'p' },
      minimum_chrome_version: '121',
      browser_specific_settings: { gecko: { strict_min_version: '121.0' } },
    });
    expect(extensionManifest({ ...site, url: 'porchlight.home' }, options)).not.toHaveProperty('homepage_url');
  });

  it.each([
    ['zh-CN', '把这个网页加到起始页'],
    ['en', 'Add this page to the start page'],
    ['auto', '把这个网页加到起始页'],
  ] as const)('has a button in the language of the page: %s', (language, title) => {
    const { action } = extensionManifest({ ...site, language }, options);
    expect(action).toEqual({ default_title: title });
  });

  it.each([
    ['small.site', 'newtab@small.site'],
    ['small.site/home', 'newtab@small.site'],
    ['localhost:3000', 'newtab@localhost'],
    ['灯.中国', 'newtab@xn--znx.xn--fiqs8s'],
  ])('has an id for Firefox from the owner’s address: %s', (url, id) => {
    expect(extensionManifest({ ...site, url }, options).browser_specific_settings.gecko.id).toBe(id);
  });

  it.each(['my page', '', 'x'.repeat(300), '[::1]'])('has an id if the address is invalid: %j', (url) => {
    const { id } = extensionManifest({ ...site, url }, options).browser_specific_settings.gecko;
    expect(id).toMatch(/^newtab@[0-9a-f]{16}\.porchlight$/);
    expect(id).toBe(extensionManifest({ ...site, url }, options).browser_specific_settings.gecko.id);
  });

  it('shortens texts that the stores would refuse, between characters', () => {
    const { name, description } = extensionManifest(
      { ...site, name: '灯'.repeat(46), description: '🏮'.repeat(133) },
      options,
    );
    expect(name).toBe(`${'灯'.repeat(44)}…`);
    expect(description).toBe(`${'🏮'.repeat(131)}…`);
  });
});
