import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { checkLinks } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { pageDataSchema } from '../../src/contract/pageData.ts';
import { siteSchema, type Site } from '../../src/contract/site.ts';
import { renderFirstView } from '../../src/render.tsx';
import { fallbackItems, sortLinks } from '../links/linksSource.ts';
import { pageDataOf, fillPage } from './pageTemplate.ts';
import { fc } from '../../tests/support/properties.ts';

const { array, assert, constantFrom, property } = fc;

const html = readFileSync('index.html', 'utf8');
const defaults = v.parse(siteSchema, {});

interface Link {
  name: string;
  link: string;
}

const dataOf = (site: Partial<Site>, links: Link[]) =>
  pageDataOf(
    { ...defaults, ...site },
    [],
    'server',
    checkLinks(links).items.map((item) => ({ ...item, is_home: 'true' })),
  );

function stamp(site: Partial<Site> = {}, links: Link[] = [], base = '/'): string {
  return fillPage(html, dataOf(site, links), { base, share: { width: 1200, height: 630 } });
}

/** A page stamped with its first view. */
function stampWithView(site: Partial<Site>, links: Link[]): string {
  const data = dataOf(site, links);
  return fillPage(html, data, { view: renderFirstView(data) });
}

function dataIn(page: string): unknown {
  return JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
}

/** The tags of a page in order, with attribute names but without values. */
function skeleton(page: string): string[] {
  return [...page.matchAll(/<(\/?[a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name, attributes = '']) => `${name} ${attributes.replaceAll(/="[^"]*"/g, '')}`,
  );
}

/** Origins that a page's boot script preconnects to. The HTML itself contains no preconnect links. */
const connections = (site: Parameters<typeof stamp>[0]) => {
  const page = stamp(site);
  expect(page).not.toContain('<link rel="preconnect"');
  return v.parse(pageDataSchema, dataIn(page)).preconnect;
};

/** Whether a page shows the search field by default. */
const fieldOf = (host: 'server' | 'extension', searchField?: boolean) =>
  pageDataOf(
    { ...defaults, interface: { ...defaults.interface, ...(searchField !== undefined && { searchField }) } },
    [],
    host,
  ).site.interface.searchField;

describe('stampPage', () => {
  it('writes title, description, author and share picture for readers without scripts', () => {
    const page = stamp({
      name: '小站',
      url: 'small.site',
      description: '说明',
      keywords: ['甲', '乙'],
      author: '某人',
    });
    for (const tag of [
      '<title>小站</title>',
      '<meta name="description" content="说明">',
      '<meta name="keywords" content="甲,乙">',
      '<meta name="author" content="某人">',
      '<meta name="theme-color" content="#0d111b">',
      '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
      '<meta name="mobile-web-app-capable" content="yes">',
      '<meta name="apple-mobile-web-app-status-bar-style" content="black-translucent">',
      '<meta name="apple-mobile-web-app-title" content="小站">',
      '<meta property="og:title" content="小站">',
      '<meta property="og:locale" content="zh_CN">',
      '<meta property="og:image" content="https://small.site/images/share.jpg">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(page).toContain(tag);
    }
  });

  it('preconnects to the services that the page requests when it opens, and to no other', () => {
    expect(connections({})).toEqual(['https://v1.hitokoto.cn', 'https://api.open-meteo.com']);
    // With a key, the server calls AMap. Addresses on the site need no preconnect.
    const weather = { ...defaults.weather, amapKey: 'key' };
    expect(connections({ weather, quote: { endpoint: '/quotes' } })).toEqual([]);
  });

  it('names the author and the web profiles for search engines', () => {
    const page = stamp({ name: '小站', author: '某人' });
    const block: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
    expect(block).toMatchObject({ '@type': 'WebSite', name: '小站', author: { '@type': 'Person', name: '某人' } });
    expect(JSON.stringify(block)).toContain('https://github.com/');
    expect(JSON.stringify(block)).not.toContain('mailto:');
  });

  it('hides the parts that the owner has switched off, and the places without them, before any script runs', () => {
    const off = { quote: false, music: false, capsule: false };
    const { parts } = defaults.interface;
    expect(stamp({ interface: { ...defaults.interface, parts: { ...parts, ...off } } })).toContain(
      '<html lang="zh-CN" data-hidden="quote music capsule quote-card"',
    );
    expect(stamp()).not.toContain('data-hidden=');
  });

  it('renders the loading screen into the page, or leaves it out if the owner turned it off', () => {
    const page = stamp({ name: '小站' });
    expect(page).toContain(
      '<div class="loading" id="loading"><div class="loading__lamp"><img src="/images/logo.svg" alt=""></div>' +
        '<p class="loading__name">小站</p><svg class="loading__word" role="img" aria-label="加载中"',
    );
    // The word is a drawing: text would load a font before the first frame.
    expect(page).not.toContain('>加载中<');
    expect(stamp({ interface: { ...defaults.interface, loadingScreen: false } })).not.toContain('id="loading"');
  });

  it('shows name, greeting and links without scripts, with allowed addresses only', () => {
    const page = stampWithView({}, [
      { name: '好', link: 'https://good.example/' },
      { name: '路径', link: '/about' },
      { name: '坏', link: 'javascript:alert(1)' },
      { name: '歪', link: '/\\evil.example' },
    ]);
    const view = /<div id="root">.*<svg hidden>/s.exec(page)?.[0] ?? '';
    expect(view).toMatch(/<a [^>]*href="https:\/\/good.example\/"[^>]*aria-label="好"/);
    expect(view).toMatch(/<a [^>]*href="\/about"[^>]*aria-label="路径"/);
    expect(view).toContain('porchlight');
    expect(view).toContain('Hello, world!');
    // As in the interactive page, a link without a valid address shows as a name only.
    expect(view).toContain('坏');
    expect(view).not.toMatch(/javascript|evil/);
    const noscript = /<noscript>.*<\/noscript>/s.exec(page)?.[0] ?? '';
    expect(noscript).toContain('src="/images/background1.jpg"');
    expect(noscript).toContain('<link rel="stylesheet" href="/noscript.css">');
  });

  it('shows the owner’s heading of the links without scripts too', () => {
    const page = stampWithView({ interface: { ...defaults.interface, linksTitle: '"常去"' } }, [
      { name: '好', link: '/' },
    ]);
    expect(page).toMatch(/<section [^>]*aria-label="&quot;常去&quot;".*<a [^>]*href="\/"/s);
  });

  it('prefixes paths of this site with the base path', () => {
    const page = stamp({}, [], '/home/');
    expect(page).toContain('href="/home/manifest.webmanifest"');
    expect(page).toContain('src="/home/images/logo.svg"');
    expect(page).toContain('href="/home/noscript.css"');
    expect(page).toContain('/home/images/share.jpg');
  });

  it('leaves out the map key if the server makes the calls', () => {
    const page = stamp({ weather: { ...defaults.weather, amapKey: 'secret-key' } });
    expect(page).not.toContain('secret-key');
    expect(dataIn(page)).toMatchObject({ amapProxy: true, site: { weather: { amapKey: '' } } });
  });

  it('replaces all earlier values in a page that was stamped before', () => {
    const empty =
      '<head><!--site:head--></head><!--site:loading--><!--site:sheet--><!--site:view--><!--site:icons--><!--site:noscript-->';
    const before = pageDataOf({ ...defaults, name: '从前' }, []);
    const now = pageDataOf({ ...defaults, name: '现在' }, []);
    const view = { html: '<p>从前</p>', symbols: '<symbol/>', still: '<i>从前</i>' };
    expect(fillPage(fillPage(empty, before, { view }), now)).toBe(fillPage(empty, now));
  });

  it('keeps fallback links of a locked group out of the page', () => {
    const link = { icon: '', name: '私藏', link: 'https://secret.example/' };
    const site: Site = {
      ...defaults,
      lockedGroups: ['个人'],
      fallbackLinks: { home: [], categories: { 个人: [link], 其他: [{ ...link, link: 'https://open.example/' }] } },
    };
    const page = fillPage(html, pageDataOf(site, []));
    expect(page).toContain('https://open.example/');
    expect(page).not.toContain('secret.example');
  });

  it('keeps home links of a locked group out of the page, whatever their source', () => {
    const items = checkLinks([
      { name: '公开', link: 'https://open.example/', category: '其他' },
      { name: '私藏', link: 'https://secret.example/', category: ' 个人 ' },
    ]).items;
    const data = pageDataOf({ ...defaults, lockedGroups: ['个人'] }, [], 'server', items);
    const page = fillPage(html, data, { view: renderFirstView(data) });
    expect(page).toContain('https://open.example/');
    expect(page).not.toContain('secret.example');
  });

  it('shows the search field in a new tab, unless the owner turned it off', () => {
    expect(fieldOf('server')).toBe(false);
    expect(fieldOf('extension')).toBe(true);
    expect(fieldOf('server', true)).toBe(true);
    expect(fieldOf('extension', false)).toBe(false);
  });

  it('refuses a page without its placeholders', () => {
    expect(() => fillPage('<html></html>', pageDataOf(defaults, []))).toThrow('index.html lacks <!--site:head-->');
  });

  it('shows a name with markup as text', () => {
    const name = '</script><script>alert(1)</script><!--site:noscript-->"\'&\u2028$&';
    const page = stamp({ name });
    expect(page).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert');
    expect(dataIn(page)).toMatchObject({ site: { name } });
  });

  it('escapes every text of the owner', () => {
    const plain = skeleton(
      stamp({ name: 'x', social: [{ name: 'x', icon: '', tip: '', url: '/x' }] }, [{ name: 'x', link: '/x' }]),
    );
    const nasty = array(
      constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '/',
        '--',
        '!',
        '<!--',
        '</script>',
        '<script>',
        ']]>',
        '$&',
        '$`',
        '\u2028',
        '\\',
        '`',
        '=',
        ' ',
        'x',
      ),
    ).map((parts) => `x${parts.join('')}`);
    assert(
      property(nasty, nasty, nasty, (one, two, three) => {
        const site = {
          name: one,
          description: two,
          author: three,
          keywords: [one, two],
          url: two,
          logo: `/${three}`,
          greeting: { hello: one, text: two, boxHello: three, boxText: one },
          social: [{ name: two, icon: one, tip: three, url: `/x?${one}` }],
        };
        const page = stamp(site, [{ name: three, link: `https://a.example/?${two}` }]);
        expect(skeleton(page)).toEqual(plain);
        expect(dataIn(page)).toMatchObject({ site });
      }),
    );
  });
});

it('home links among the fallback links are left out of the page if the API locks them, because they are in 其他', () => {
  const fallbackLinks = {
    home: [{ name: '网银', icon: '', link: 'https://bank.example/' }],
    categories: { 其他: [{ name: '甲', icon: '', link: 'https://a.example/' }] },
  };
  for (const lockedGroups of [['其他'], ['個人', ' 其他 '], []]) {
    const page = pageDataOf({ ...defaults, fallbackLinks, lockedGroups }, []).site.fallbackLinks;
    const inPage = [...page.home, ...Object.values(page.categories).flat()].map(({ link }) => link);
    const inCall = sortLinks(fallbackItems(fallbackLinks), lockedGroupsOf(lockedGroups)).open.map(({ link }) => link);
    expect(new Set(inPage)).toEqual(new Set(inCall));
  }
});
