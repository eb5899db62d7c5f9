import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { addFiles, addPageOf } from './writeExtension.ts';

/** Runs the button's script with this tab in front; returns the address that it opens. */
async function pressed(tab: { url?: string; title?: string }, page = 'https://small.site/home/') {
  const opened: string[] = [];
  const chrome = {
    tabs: { query: async () => [tab], create: async ({ url }: { url: string }) => void opened.push(url) },
  };
  const around = { chrome, URL, location: { origin: 'chrome-extension://abc' }, close: () => undefined };
  await runInNewContext(addFiles('add.js', page).script, around);
  return new URL(opened[0] ?? '');
}

describe('the toolbar button', () => {
  it.each([
    ['small.site', 'https://small.site/'],
    ['small.site/home/', 'https://small.site/home/'],
    ['start.lan:3000', 'http://start.lan:3000/'],
    ['192.168.1.5:8080', 'http://192.168.1.5:8080/'],
    // Nobody has written an address.
    ['porchlight.home', '/index.html'],
    ['no address', '/index.html'],
  ])('of a site with the address %s opens %s', (url, page) => {
    expect(addPageOf({ url }, '/index.html')).toBe(page);
  });

  it('passes the address and the name of the tab', async () => {
    const { origin, pathname, searchParams } = await pressed({ url: 'https://a.example/?b=1&c=#d', title: '甲 & 乙' });
    expect([origin, pathname]).toEqual(['https://small.site', '/home/']);
    expect([...searchParams]).toEqual([
      ['add', 'https://a.example/?b=1&c=#d'],
      ['name', '甲 & 乙'],
    ]);
  });

  it('opens the extension’s own page where the site has no address', async () => {
    const { href } = await pressed({ url: 'https://a.example/', title: 'A' }, '/index.html');
    expect(href).toBe('chrome-extension://abc/index.html?add=https%3A%2F%2Fa.example%2F&name=A');
  });

  it.each([{ url: 'chrome://newtab/' }, { url: 'javascript:alert(1)' }, { url: 'data:text/html,a' }, {}])(
    'passes no address of a tab with %j',
    async (tab) => expect((await pressed(tab)).searchParams.get('add')).toBe(''),
  );

  it('passes a name and an address that are too long only as far as the form refuses them', async () => {
    const { href, searchParams } = await pressed({
      url: `https://a.example/${'x'.repeat(100_000)}`,
      title: '甲'.repeat(1000),
    });
    expect(searchParams.get('add')).toHaveLength(5000);
    // Servers refuse headers of more than 16 kB.
    expect(href.length).toBeLessThan(8000);
  });
});
