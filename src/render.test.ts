import { describe, expect, it } from 'vitest';
import { linkItem, pageDataOf } from '../tests/support/testData';
import { renderFirstView } from './render';

const home = (name: string, icon = '', link = `https://${encodeURIComponent(name)}.example/`) =>
  linkItem({ name, link, icon, category: '常用', is_home: 'true' });
const icons = ['github', 'no-such-icon', 'https://far.example/a.png', '/own.png', '🏮'];
const links = icons.map((icon, index) => home(`链接${index}`, icon));
const social = [{ name: '邮箱', icon: 'email', tip: '来信', url: 'mailto:me@mail.example' }];
const draw = (data: Parameters<typeof pageDataOf>[0] = {}) =>
  renderFirstView(pageDataOf({ home: links, year: 2026, site: { social, startDate: '2024-01-01' }, ...data }));

/** Addresses that the browser requests by itself; fragments within the page are left out. */
const asksFor = (html: string) =>
  Array.from(html.matchAll(/<(?!a )[^>]* (?:src|srcset|href)="([^#"][^"]*)"/g), ([, to]) => to);

describe('the first view as HTML', () => {
  it('contains the owner’s words and links, in plain Node', () => {
    expect('document' in globalThis).toBe(false);
    const { html } = draw();
    expect(html).toContain('<h1');
    expect(html).toContain('Hello, world!');
    expect(html).toContain('2024–2026');
    for (const { name, link } of links)
      expect(html).toContain(`href="${link}" target="_blank" rel="noopener" aria-label="${name}"`);
    expect(html).toContain('href="mailto:me@mail.example" target="_blank" rel="noopener" aria-label="邮箱"');
  });

  it('fits the policy: no style attribute, no script, and no gap that a script would fill', () => {
    const { html, symbols } = draw();
    for (const text of [html, symbols, draw({ home: undefined }).html]) {
      expect(text).not.toMatch(/\sstyle=/);
      expect(text).not.toMatch(/<(script|style|link|template)\b/);
      expect(text).not.toMatch(/<!--\$[?!]-->/);
      expect(text).not.toMatch(/\son\w+=/);
    }
  });

  it('requests nothing from another site, and has a letter in place of its picture', () => {
    const { html } = draw();
    expect(asksFor(html)).toEqual(['/images/logo.svg', '/own.png']);
    expect(html).not.toContain('far.example');
    expect(html.match(/data-hue/g)).toHaveLength(2);
  });

  it('contains the symbols of its icons, and no other', () => {
    const { symbols } = draw();
    expect(Array.from(symbols.matchAll(/<symbol id="([^"]*)"/g), ([, id]) => id)).toEqual([
      'icon-github',
      'icon-email',
    ]);
  });

  it('contains the first wallpaper for browsers without scripts, in its place and with its colours', () => {
    const copies = {
      format: 'avif' as const,
      copies: ['-1280.avif 1280w', '-1920.avif 1920w', '.avif 2560w'],
      tall: '-tall.avif',
      glass: true,
    };
    const pictures = [{ ...copies, dominant: '#123456', scrim: 0.2 }];
    const { still } = draw({ pictures });
    expect(still).toContain('<style>:root{--wp-dominant:#123456;--scrim:0.2;--glass-alpha:56%;--at-wide:50% 50%;');
    expect(still).toContain('<img src="/images/background1.jpg" alt=""/>');
    expect(still).toContain('media="(max-aspect-ratio: 2/3)" srcSet="/images/background1-tall.avif"');
    expect(still).toContain('/images/background1-1920.avif 1920w');
    expect(still).not.toMatch(/<link|<script|\sstyle=/);
    expect(draw().still).not.toContain('--wp-dominant');
  });

  it('reserves the places of clock, quote and weather', () => {
    const { html } = draw();
    expect(html).toMatch(/<time[^>]*>\u00a0<\/time>/);
    expect(html).toMatch(/<section[^>]*aria-label="一言"[^>]*data-loading/);
    expect(html).toContain('天气加载中');
    expect(html).not.toMatch(/\d:\d\d|星期/);
  });

  it('reserves the places of unknown links, and says so', () => {
    const { html } = draw({ home: undefined });
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('链接0');
    expect(draw().html).toContain('aria-busy="false"');
  });

  it('leaves every link reachable, because only the page itself makes slides inert', () => {
    const { html } = draw({ home: Array.from({ length: 20 }, (_, index) => home(`页${index}`)) });
    expect(html.match(/aria-label="页/g)).toHaveLength(20);
    expect(html).not.toContain('inert');
  });

  it('is the same for the same page', () => {
    expect(draw()).toEqual(draw());
  });

  it('shows words that contain markup as words', () => {
    const word = `x"'></script><script>alert(1)</script><img src=x onerror=alert(1) style=""><!--$!-->&lt;`;
    const { html } = draw({
      home: [home(word, word, 'javascript:alert(1)'), home(word, '', `https://a.example/?${word}`)],
      site: {
        ...pageDataOf().site,
        url: word,
        author: word,
        icp: word,
        logo: `/${word}`,
        greeting: { hello: word, text: word, boxHello: word, boxText: word },
        social: [{ name: word, icon: word, tip: word, url: `/x?${word}` }],
      },
    });
    const tags = html.replaceAll(/="[^"]*"/g, '');
    expect(tags).not.toMatch(/<(script|style|link)\b|<!--\$!|<[^>]*\s(style|onerror)\b/);
    expect(html).not.toContain('href="javascript:');
  });

  it('throws what a component throws', () => {
    // @ts-expect-error a page without its words
    expect(() => draw({ site: { ...pageDataOf().site, greeting: undefined } })).toThrow('hello');
  });
});
