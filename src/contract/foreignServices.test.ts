import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { extensionPolicy, contentPolicy, WORKER_POLICY } from '../../server/http/contentSecurityPolicy';
import { pageDataOf } from '../../server/page/pageTemplate';
import { fc } from '../../tests/support/properties';
import { siteWith } from '../../tests/support/testData';
import { contactsOf, foreignUrl, originsOf, servicesOf } from './foreignServices';
import { siteSchema, type Site } from './site';

const HOSTS = ['server', 'static', 'extension'] as const;
const shipped = v.parse(siteSchema, {});
const rows = (site: Site, host: (typeof HOSTS)[number] = 'server') =>
  contactsOf(servicesOf(site, host), site).map((row) => [row.purposes.join(), row.host]);

describe('the list of other sites', () => {
  it('contains quote, weather, wallpapers and search by default', () => {
    expect(rows(shipped)).toEqual([
      ['quote', 'v1.hitokoto.cn'],
      ['weather', 'api.open-meteo.com'],
      ['wallpaper', 'api.dujin.org'],
      ['wallpaper', 'api.aixiaowai.cn'],
      ['search', 'www.bing.com'],
      ['search', 'www.baidu.com'],
      ['search', 'www.google.com'],
      ['search', 'duckduckgo.com'],
    ]);
  });

  it('names AMap in place of Open-Meteo if there is a key, whoever sends the request', () => {
    const { site } = siteWith({ weather: { amapKey: 'k' } });
    for (const host of HOSTS) {
      expect(rows(site, host)).toContainEqual(['weather', 'restapi.amap.com']);
      expect(rows(site, host)).not.toContainEqual(['weather', 'api.open-meteo.com']);
    }
    expect(originsOf(servicesOf(site, 'server'), 'start', 'script')).not.toContain('https://restapi.amap.com');
    expect(originsOf(servicesOf(site, 'server'), 'server')).toEqual(['https://restapi.amap.com']);
  });

  it('names playlists, logo and icons of others, each host once with all its purposes', () => {
    const { site } = siteWith({
      logo: 'https://img.example/logo.svg',
      quote: { endpoint: 'https://all.example/quote' },
      music: { endpoints: ['/music/playlist.json', 'https://all.example:443/api', 'https://m.example:8443/api'] },
      social: [{ name: 'a', url: 'https://opened.example/', icon: 'https://img.example/a.png' }],
      search: { engines: [{ name: 'S', icon: 'https://icons.example/s.png', url: 'https://s.example/?q=%s' }] },
    });
    expect(rows(site)).toEqual([
      ['quote,music', 'all.example'],
      ['weather', 'api.open-meteo.com'],
      ['wallpaper', 'api.dujin.org'],
      ['wallpaper', 'api.aixiaowai.cn'],
      ['music', 'm.example:8443'],
      ['icons', 'img.example'],
      ['icons', 'icons.example'],
      ['search', 's.example'],
    ]);
  });

  it('is empty if the owner names no other site', () => {
    const { site } = siteWith({
      quote: { endpoint: '/quotes.json' },
      weather: { openMeteoEndpoint: '/weather.json' },
      wallpaper: { daily: '/a.jpg', landscape: '/b.jpg', anime: '/c.jpg' },
      search: { engines: [] },
    });
    expect(rows(site)).toEqual([]);
  });

  it('says where services forward to, for those that ship and those that the owner names', () => {
    const { site } = siteWith({
      music: { endpoints: ['https://m.example/api'], server: 'netease' },
      privacy: { sendsOn: { 'V1.hitokoto.cn': ['a.example'], 'm.example': ['*.cdn.example', 'm.example'] } },
    });
    const sent = new Map(contactsOf(servicesOf(site, 'server'), site).map((row) => [row.host, row.sendsOn]));
    expect(sent.get('v1.hitokoto.cn')).toEqual(['a.example']);
    expect(sent.get('api.dujin.org')).toEqual(['cn.bing.com', 'www.bing.com']);
    expect(sent.get('m.example')).toEqual(['music.163.com', '*.music.126.net', '*.cdn.example']);
    expect(sent.get('www.bing.com')).toEqual([]);
  });
});

it.each([
  ['https://a.example/x', 'a.example'],
  ['http://A.example:80/', 'a.example'],
  ['https://user:pw@a.example:8443/x', 'a.example:8443'],
  ['/\\a.example/x', 'a.example'],
  ['/x', undefined],
  ['/x//a.example', undefined],
  ['mailto:a@b.example', undefined],
  ['data:image/png;base64,x', undefined],
  ['https://', undefined],
])('the other site of %j is %s', (address, host) => {
  expect(foreignUrl(address)?.host).toBe(host);
});

/** Valid and invalid addresses. */
const address = fc.oneof(
  fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true }),
  fc.webPath().map((path) => `/x${path}`),
  fc.constantFrom(
    '/\\evil.example/a',
    'https://a.example:8443/x',
    'http://127.0.0.1:81/',
    'https://[::1]/',
    'https://%',
  ),
);
const written = fc.record(
  {
    logo: address,
    quote: fc.record({ endpoint: address }),
    weather: fc.record({ amapKey: fc.constantFrom('', 'k'), amapEndpoint: address, openMeteoEndpoint: address }),
    wallpaper: fc.record({ daily: address, landscape: address, anime: address }),
    music: fc.record({ endpoints: fc.array(address, { maxLength: 3 }) }),
    social: fc.array(fc.record({ name: fc.constant('a'), icon: address, url: fc.constant('https://o.example/') }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
);

it('has each host that any policy of any configuration allows, and each early connection', () => {
  let seen = 0;
  fc.assert(
    fc.property(written, fc.constantFrom(...HOSTS), (input, host) => {
      const parsed = v.safeParse(siteSchema, input);
      fc.pre(parsed.success);
      const { output: site } = parsed;
      const listed = new Set(rows(site, host).map(([, name]) => name));
      const policies = [contentPolicy('', site, host), extensionPolicy('', site), WORKER_POLICY];
      const extension = new Set(rows(site, 'extension').map(([, name]) => name));
      policies.forEach((policy, index) => {
        for (const source of policy.split(/[ ;]+/)) {
          if (!/^https?:\/\//.test(source)) continue;
          seen += 1;
          expect(
            index === 0 ? listed : index === 1 ? extension : new Set(rows(site).map(([, name]) => name)),
          ).toContain(new URL(source).host);
        }
      });
      for (const origin of pageDataOf(site, [], host).preconnect) expect(listed).toContain(new URL(origin).host);
    }),
  );
  expect(seen).toBeGreaterThan(100);
});
