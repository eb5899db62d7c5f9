import { describe, expect, it } from 'vitest';
import { domainToUnicode } from 'node:url';
import { fc } from '../../../tests/support/properties.ts';
import { addressKey } from './addressKey.ts';
import { pageName } from './planImport.ts';

describe('the name from an address', () => {
  it.each([
    ['https://www.a.example/x', 'a.example'],
    ['http://192.168.1.2:8096/web', '192.168.1.2:8096'],
    ['http://[fd00::1]:80/', '[fd00::1]'],
    ['mailto:me@a.example', 'me@a.example'],
    ['https://bücher.example/', 'bücher.example'],
    ['https://xn--bcher-kva.example:8443/', 'bücher.example:8443'],
    ['https://www.XN--FIQ228C.xn--fiqs8s/', '中文.中国'],
    ['https://xn--.example/', ''],
    ['https://xn--a-.example/', 'xn--a-.example'],
    ['no address', ''],
  ])('is for %s %s', (address, name) => {
    expect(pageName(address)).toBe(name);
  });

  it('is the Unicode form of any international domain', () => {
    const label = fc.string({
      unit: fc.constantFrom(...Array.from('aßéж中文字ひらアक한글🙂-1')),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(label, (text) => {
        const address = `https://${text}.example/`;
        fc.pre(URL.canParse(address));
        const { hostname } = new URL(address);
        expect(pageName(address)).toBe(domainToUnicode(hostname).replace(/^www\./, ''));
      }),
    );
  });
});

describe('the key of an address', () => {
  it.each([
    ['https://a.example/w/%e5%ad%97', 'https://a.example/w/字'],
    ['https://a.example/w/%E5%AD%97/', 'https://a.example/w/%e5%aD%97'],
    ['https://a.example/#%c3%a9', 'https://a.example/#%C3%A9'],
    ['https://a.example/?q=%e5%ad%97', 'https://a.example/?q=字'],
    ['https://münz.example', 'https://xn--mnz-hoa.example/'],
  ])('is the same for %s and %s', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other));
  });

  it('differs for paths that differ in case outside of percent codes', () => {
    expect(addressKey('https://a.example/Ab')).not.toBe(addressKey('https://a.example/ab'));
  });
});
