import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { siteAddress } from './headTags.ts';
import { openSearch } from './openSearch.ts';

const site = { name: '小站', url: 'small.site', description: '说明' };

/** A text as a reader of XML gives it back: what XML cannot hold is left out, and line ends are `\n`. */
function readAs(written: string, length: number): string {
  const cut = Array.from(written).slice(0, length).join('');
  const held = cut.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  return held.replaceAll(/\r\n?/g, '\n').trim();
}

/** The texts and attributes of a document by the name of their element. Throws where it is not well-formed. */
function parsed(xml: string): Record<string, Record<string, string>> {
  const parser = new SaxesParser({ xmlns: true });
  const found: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    current = Object.fromEntries(Object.values(attributes).map((one) => [one.name, one.value]));
    if (name in found) throw new Error(`two of ${name}`);
    found[name] = current;
  });
  parser.on('closetag', () => {
    current = {};
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') current['text'] = text.trim();
  });
  parser.write(xml).close();
  return found;
}

describe('the address of the site', () => {
  it.each([
    ['small.site', '/', 'https://small.site/'],
    ['small.site/', '/', 'https://small.site/'],
    ['small.site', '/home/', 'https://small.site/home/'],
    ['small.site/home', '/home/', 'https://small.site/home/'],
    ['small.site/home/', '/', 'https://small.site/home/'],
    ['start.lan:3000', '/', 'http://start.lan:3000/'],
    ['192.168.1.5:8080', '/home/', 'http://192.168.1.5:8080/home/'],
    ['localhost:3000', '/', 'http://localhost:3000/'],
    ['nas:3000', '/', 'http://nas:3000/'],
    ['灯.中国', '/', 'https://xn--znx.xn--fiqs8s/'],
    ['small.site/?a=1#b', '/', 'https://small.site/'],
    // Nobody has written an address.
    ['porchlight.home', '/', undefined],
    ['porchlight.home', '/home/', undefined],
    ['no address', '/', undefined],
    ['我的主页', '/', undefined],
    ['https://small.site', '/', undefined],
  ])('%s below %s is %s', (url, base, address) => expect(siteAddress({ url }, base)).toBe(address));
});

describe('the description of the site as a search engine', () => {
  it('has name, icon and address, and none for suggestions', () => {
    expect(parsed(openSearch(site, '/home/') ?? '')).toEqual({
      OpenSearchDescription: { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      ShortName: { text: '小站' },
      Description: { text: '说明' },
      InputEncoding: { text: 'UTF-8' },
      Image: { width: '32', height: '32', type: 'image/png', text: 'https://small.site/home/icons/icon-32.png' },
      Url: { type: 'text/html', template: 'https://small.site/home/?go={searchTerms}' },
    });
  });

  it('does not exist without an address', () => {
    expect(openSearch({ ...site, url: 'porchlight.home' })).toBeUndefined();
  });

  it('is well-formed with the texts as they are, whatever the owner writes', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom(']]>', '<!--', '<?xml?>', '&amp;', '"\'', '\ud800', '\0', '\uffff', '\r\n'),
    );
    const url = fc.oneof(
      fc.constantFrom('a.example/"><b>', 'a.example/?a=1&b=2', 'a.example/{x}', "a.example/'", 'a.example/\ud800'),
      fc.domain(),
      text,
    );
    fc.assert(
      fc.property(text, text, url, (name, description, address) => {
        const xml = openSearch({ name, description, url: address });
        if (xml === undefined) return;
        const { ShortName, Description, Url } = parsed(xml);
        expect(ShortName?.['text'] ?? '').toBe(readAs(name, 16));
        expect(Description?.['text'] ?? '').toBe(readAs(description || name, 1024));
        expect(Url?.['template']).toMatch(/^https?:\/\/.*\?go=\{searchTerms\}$/);
        expect(URL.canParse(Url?.['template'] ?? '')).toBe(true);
      }),
    );
  });
});
