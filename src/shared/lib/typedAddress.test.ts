import { describe, expect, it } from 'vitest';
import { openableAddress } from '@/contract/address';
import { fc } from '../../../tests/support/properties';
import { addressToRead, typedAddress } from './typedAddress';

const ZERO_WIDTH = '\u200B';
const RIGHT_TO_LEFT = '\u202E';

describe('a typed address', () => {
  it.each([
    // With a scheme, and path, query or fragment.
    ['http://example.com', 'http://example.com/'],
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTPS://EXAMPLE.COM', 'https://example.com/'],
    ['https://nas', 'https://nas/'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
    ['  https://example.com  ', 'https://example.com/'],
    // Localhost.
    ['localhost', 'http://localhost/'],
    ['LOCALHOST:3000', 'http://localhost:3000/'],
    ['localhost/admin', 'http://localhost/admin'],
    // IP addresses.
    ['192.168.1.1', 'http://192.168.1.1/'],
    ['10.0.0.2:8080/a', 'http://10.0.0.2:8080/a'],
    ['[::1]:3000/x', 'http://[::1]:3000/x'],
    ['::1', 'http://[::1]/'],
    ['2001:db8::1', 'http://[2001:db8::1]/'],
    // A host with a common top-level domain.
    ['example.com', 'https://example.com/'],
    ['example.com/x', 'https://example.com/x'],
    ['Example.Com/X', 'https://example.com/X'],
    ['example.com?q=1', 'https://example.com/?q=1'],
    ['example.com#top', 'https://example.com/#top'],
    ['example.com:8443/x', 'https://example.com:8443/x'],
    ['www.bbc.co.uk', 'https://www.bbc.co.uk/'],
    ['notion.so', 'https://notion.so/'],
    ['zh.wikipedia.org/wiki/首页', 'https://zh.wikipedia.org/wiki/%E9%A6%96%E9%A1%B5'],
    ['12306.cn', 'https://12306.cn/'],
    ['例子.中国', 'https://xn--fsqu00a.xn--fiqs8s/'],
    // As written by a Chinese input method.
    ['example。com', 'https://example.com/'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'https://example.com/'],
    // A name of a home network.
    ['nas.local', 'http://nas.local/'],
    ['nas.local:5000', 'http://nas.local:5000/'],
    ['photo.lan/albums', 'http://photo.lan/albums'],
    ['Box.Home.Arpa', 'http://box.home.arpa/'],
    // A dotted host with a port.
    ['nas.box:5000', 'http://nas.box:5000/'],
    ['node.js:80/a', 'http://node.js/a'],
  ])('is recognised in %j', (typed, address) => {
    expect(typedAddress(typed)).toBe(address);
  });
});

describe('a typed search', () => {
  it.each([
    '',
    ' ',
    'TCP/IP',
    '24/7',
    'site:a.com',
    'node.js',
    '3.14',
    '3.14:80',
    '1.2.3',
    '1.2.3.4.5',
    '999.1.1.1',
    '12306',
    '163',
    'and/or',
    'c++',
    'std::string',
    '12:30:45',
    '12:30',
    'nas:5000',
    'README.md',
    'main.py',
    'a.zip',
    '.com',
    'com',
    'example..com',
    'example.com.',
    '-.com',
    'example.com:99999',
    'example.com hello',
    'https://example.com hello',
    'me@example.com',
    'a,b.com',
    'http://',
    'https://',
    'mailto:',
    'http:example.com',
    'http://exa mple.com',
    '//example.com',
    '/etc/passwd',
    'ftp://example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'view-source:https://example.com',
    `example${RIGHT_TO_LEFT}.com`,
    `exa${ZERO_WIDTH}mple.com`,
    '👩‍💻.com',
    '\uD800.com',
  ])('is recognised in %j', (typed) => {
    expect(typedAddress(typed)).toBeUndefined();
  });

  it('is any text that is longer than an address', () => {
    const longest = `example.com/${'a'.repeat(10_000)}`;
    expect(typedAddress(longest)).toBe(`https://${longest}`);
    expect(typedAddress(`example.com/${'a'.repeat(12_000)}`)).toBeUndefined();
    expect(typedAddress(`1${':'.repeat(10_000)}x`)).toBeUndefined();
  });
});

describe('the readable form of an address', () => {
  it.each([
    ['example.com/x', 'example.com/x'],
    ['https://example.com', 'example.com'],
    ['http://example.com/', 'http://example.com'],
    ['localhost:3000', 'http://localhost:3000'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
    ['zh.wikipedia.org/wiki/首页', 'zh.wikipedia.org/wiki/首页'],
    ['example.com/%', 'example.com/%'],
    ['example.com/%E9', 'example.com/%E9'],
    // The first letter is Cyrillic.
    ['https://аpple.com', 'xn--pple-43d.com'],
    ['https://paypal.com@evil.example/', 'evil.example'],
    [`https://example.com/${RIGHT_TO_LEFT}gpj.exe`, 'example.com/%E2%80%AEgpj.exe'],
    [`https://example.com/a${ZERO_WIDTH}b`, 'example.com/a%E2%80%8Bb'],
  ])('shows %j as %j', (typed, read) => {
    expect(addressToRead(typedAddress(typed) ?? '')).toBe(read);
  });
});

describe('for any typed text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.webUrl(),
    fc
      .tuple(fc.constantFrom('javascript:', 'data:', 'JAVASCRIPT:', 'x:', 'http://', ''), fc.string())
      .map(([a, b]) => a + b),
    fc.tuple(fc.domain(), fc.string({ unit: 'binary' })).map(([host, rest]) => `${host}/${rest}`),
  );

  it('only an address that a link may open is opened, and is the same when typed again', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const address = typedAddress(typed);
        fc.pre(address !== undefined);
        expect(openableAddress(address)).toBe(address);
        expect(['http:', 'https:', 'mailto:']).toContain(new URL(address).protocol);
        expect(typedAddress(address)).toBe(address);
        expect(typed.trim()).not.toMatch(/\s/);
      }),
    );
  });

  it('the readable form has no invisible letter, and none that reverses others', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const address = typedAddress(typed);
        fc.pre(address !== undefined);
        expect(addressToRead(address)).not.toMatch(/[\p{Cc}\p{Cf}\p{Z}]/u);
      }),
    );
  });

  it('the host has no letters that look like others', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const address = typedAddress(typed);
        fc.pre(address !== undefined && !address.startsWith('mailto:'));
        expect(
          addressToRead(address)
            .replace(/^http:\/\//, '')
            .split(/[/?#]/, 1)[0],
        ).toMatch(/^[\x21-\x7E]*$/);
      }),
    );
  });
});
