import { describe, expect, it } from 'vitest';
import { openableAddress } from './address.ts';
import { completedAddress } from './completedAddress.ts';

describe('openableAddress', () => {
  it.each(['https://a.example/', 'http://a.example', 'mailto:a@b.example', '/about', '/', ' https://a.example '])(
    'accepts %j',
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

describe('completedAddress', () => {
  it.each([
    'www.baidu.com',
    'baidu.com',
    'WWW.Baidu.com/s?wd=a b#c',
    'nas.example.org:5001/photo',
    '微博.中国',
    'a-b.example',
    'x.cn?q=1',
  ])('puts https:// in front of %j', (address) => {
    expect(completedAddress(address)).toBe(`https://${address}`);
    expect(completedAddress(` ${address} `)).toBe(`https://${address}`);
    expect(openableAddress(`https://${address}`)).toBe(`https://${address}`);
  });

  it.each([
    '192.168.1.1:8080',
    '192.168.1.1',
    '[fd12::8]:8123/a',
    'localhost:3000',
    'LOCALHOST/a?b#c',
    'nas.local:5000',
    'photo.lan/albums',
    'box.home.arpa',
  ])('puts http:// in front of %j, which rarely has a certificate', (address) => {
    expect(completedAddress(address)).toBe(`http://${address}`);
    expect(openableAddress(`http://${address}`)).toBe(`http://${address}`);
  });

  it.each([
    'https://www.baidu.com',
    'mailto:a@b.example',
    '/about',
    'about',
    'about.html',
    'pages/about.com',
    'someone@example.com',
    'user:word@example.com',
    '12306',
    '1.5',
    '999.1',
    '::1',
    '[fe80::1%eth0]',
    'printer',
    'nas:5000',
    'localhost:3000@evil.example',
    '192.168.1.1:8080@evil.example',
    'javascript:alert(document.cookie)',
    'javascript:www.example.com',
    'data:text.html',
    '//evil.example/',
    '\\\\evil.example',
    'ftp://files.example.com',
    'steam://run/1.com',
    'two words.com',
    '.com',
    '待定',
    '',
  ])('leaves %j unchanged', (address) => {
    expect(completedAddress(address)).toBeUndefined();
  });
});
