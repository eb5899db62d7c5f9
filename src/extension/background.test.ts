import { SaxesParser } from 'saxes';
import { describe, expect, it, vi } from 'vitest';
import { fc } from '../../tests/support/properties';
import { bindExtension, markedUp, type ExtensionApi } from './background';

const LINKS = [
  { name: '记事本', link: 'https://notes.example/a?b=1&c=2', category: '常用', keywords: ['memo'] },
  { name: '重名', link: 'https://one.example/', category: '常用' },
  { name: '重名', link: 'https://two.example/', category: '常用' },
  { name: '同一处', link: 'https://one.example/', category: '别的' },
  { name: '文件', link: '/files/a.pdf', category: '常用' },
  { name: '坏的', link: 'javascript:alert(1)', category: '常用' },
];
const MINE = JSON.stringify({
  links: JSON.stringify([
    { id: 'a', link: 'https://mine.example/', name: '我的邮箱' },
    { id: 'b', link: '/', name: '坏' },
  ]),
  _persist: '{}',
});

interface Given {
  scheme?: string;
  site?: string;
  links?: () => Promise<Response>;
  mine?: () => Promise<Response | undefined>;
}

const broken = async () => {
  throw new TypeError('no file');
};
const twenty = async () =>
  Response.json({ list: Array.from({ length: 20 }, (_, at) => ({ name: '同', link: `/${at}` })) });

/** The extension in a browser that a test drives. */
function start({
  scheme = 'chrome-extension',
  site = 'https://small.site/home/',
  links = async () => Response.json({ list: LINKS }),
  mine = async () => new Response(MINE),
}: Given = {}) {
  const listeners = new Map<string, (...values: never[]) => void>();
  const on = (name: string) => ({ addListener: (listener: never) => void listeners.set(name, listener) });
  const opened: object[] = [];
  const load = vi.fn<(file: string) => Promise<Response>>(async () => links());
  const defaults: string[] = [];
  const api = {
    action: { onClicked: on('clicked') },
    omnibox: {
      onInputStarted: on('started'),
      onInputChanged: on('changed'),
      onInputEntered: on('entered'),
      setDefaultSuggestion: ({ description }: { description: string }) => defaults.push(description),
    },
    runtime: {
      getURL: (path: string) => `${scheme}://abc/${path}`,
      getManifest: () => (site ? { homepage_url: site } : {}),
    },
    tabs: {
      create: async (tab: object) => opened.push(tab),
      update: async (tab: object) => opened.push({ ...tab, here: true }),
    },
  } satisfies Record<keyof ExtensionApi, unknown>;
  const files: Pick<CacheStorage, 'match'> = { match: mine };
  bindExtension(api, files, load);
  const call = (name: string, ...values: unknown[]) =>
    Reflect.apply(listeners.get(name) ?? (() => undefined), undefined, values);
  return {
    call,
    load,
    defaults,
    suggested: (typed: string) =>
      new Promise<{ content: string; description: string }[]>((resolve) => call('changed', typed, resolve)),
    async entered(text: string, disposition?: string) {
      call('entered', text, disposition);
      await vi.waitFor(() => expect(opened).not.toEqual([]));
      return opened[0];
    },
    pressed(tab: { url?: string; title?: string }) {
      call('clicked', tab);
      const [one] = opened;
      return new URL(String(Reflect.get(one ?? {}, 'url')));
    },
  };
}

describe('the suggestions of the keyword', () => {
  it.each([
    ['jsb', ['https://notes.example/a?b=1&c=2']],
    ['ＭＥＭＯ', ['https://notes.example/a?b=1&c=2']],
    ['重', ['https://one.example/', 'https://two.example/']],
    ['我的', ['https://mine.example/']],
    ['文件', ['chrome-extension://abc/files/a.pdf']],
    ['坏', []],
    ['没有', []],
    ['', []],
    ['https://evil.example', []],
  ])('for %j are the links that the directory finds', async (typed, contents) => {
    expect((await start().suggested(typed)).map(({ content }) => content)).toEqual(contents);
  });

  it('read the lists once for all keystrokes, and again the next time', async () => {
    const { call, load, suggested } = start();
    call('started');
    for (const typed of ['j', 'js', 'jsb']) await suggested(typed);
    expect(load).toHaveBeenCalledExactlyOnceWith('chrome-extension://abc/links.json');
    call('started');
    await suggested('j');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('have those of the list that can be read, if the other cannot', async () => {
    expect(await start({ links: broken }).suggested('我的')).toHaveLength(1);
    expect(await start({ mine: broken }).suggested('jsb')).toHaveLength(1);
    for (const text of ['', '{', 'null', '{"links":1}', '{"links":"{"}', '{"links":"[1]"}']) {
      expect(await start({ mine: async () => new Response(text) }).suggested('jsb')).toHaveLength(1);
    }
    expect(await start({ mine: async () => undefined }).suggested('jsb')).toHaveLength(1);
    expect(await start({ links: async () => new Response('<!doctype html>') }).suggested('jsb')).toEqual([]);
  });

  it('are eight at most, and show name and address: as XML in Chromium, as text in Firefox', async () => {
    expect(await start({ links: twenty }).suggested('同')).toHaveLength(8);
    const [inChromium] = await start().suggested('jsb');
    expect(inChromium?.description).toBe('记事本 <url>notes.example/a?b=1&amp;c=2</url>');
    const [inFirefox] = await start({ scheme: 'moz-extension' }).suggested('jsb');
    expect(inFirefox?.description).toBe('记事本');
    expect(start().defaults).toEqual(['<match>%s</match>']);
    expect(start({ scheme: 'moz-extension' }).defaults).toEqual([]);
  });

  it('are well-formed XML without further elements, whatever the names are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom(']]>', '<url>', '&#0;', '\ud800'),
    );
    fc.assert(
      fc.property(text, text, (name, address) => {
        const parser = new SaxesParser();
        const tags: string[] = [];
        parser.on('error', (error) => {
          throw error;
        });
        parser.on('opentag', ({ name }) => tags.push(name));
        parser.write(`<description>${markedUp(name, address)}</description>`).close();
        expect(tags).toEqual(['description', 'url']);
      }),
    );
  });
});

describe('Enter after the keyword', () => {
  it.each([
    ['jsb', 'https://notes.example/a?b=1&c=2'],
    ['MEMO ', 'https://notes.example/a?b=1&c=2'],
    ['https://two.example/', 'https://two.example/'],
    ['同一处', 'https://one.example/'],
    ['wdyx', 'https://mine.example/'],
    ['重名', 'https://small.site/home/?go=%E9%87%8D%E5%90%8D'],
    ['https://evil.example/', 'https://small.site/home/?go=https%3A%2F%2Fevil.example%2F'],
    ['javascript:alert(1)', 'https://small.site/home/?go=javascript%3Aalert%281%29'],
    ['坏的', 'https://small.site/home/?go=%E5%9D%8F%E7%9A%84'],
    ['!记事本', 'https://small.site/home/?go=%21%E8%AE%B0%E4%BA%8B%E6%9C%AC'],
    ['a&b=c#d%', 'https://small.site/home/?go=a%26b%3Dc%23d%25'],
  ])('%j opens %s', async (text, url) => {
    expect(await start().entered(text)).toEqual({ url, here: true });
  });

  it('opens the extension’s own page where the site has no address, and a tab where the browser says so', async () => {
    const own = 'chrome-extension://abc/index.html?go=x';
    expect(await start({ site: '' }).entered('x')).toEqual({ url: own, here: true });
    expect(await start({ site: '' }).entered('x', 'currentTab')).toEqual({ url: own, here: true });
    expect(await start({ site: '' }).entered('x', 'newForegroundTab')).toEqual({ url: own, active: true });
    expect(await start({ site: '' }).entered('x', 'newBackgroundTab')).toEqual({ url: own, active: false });
  });
});

describe('the toolbar button', () => {
  it('passes the address and the name of the tab', () => {
    const { origin, pathname, searchParams } = start().pressed({
      url: 'https://a.example/?b=1&c=#d',
      title: '甲 & 乙',
    });
    expect([origin, pathname]).toEqual(['https://small.site', '/home/']);
    expect([...searchParams]).toEqual([
      ['add', 'https://a.example/?b=1&c=#d'],
      ['name', '甲 & 乙'],
    ]);
  });

  it('opens the extension’s own page where the site has no address', () => {
    expect(start({ site: '' }).pressed({ url: 'https://a.example/', title: 'A' }).href).toBe(
      'chrome-extension://abc/index.html?add=https%3A%2F%2Fa.example%2F&name=A',
    );
  });

  it.each([{ url: 'chrome://newtab/' }, { url: 'javascript:alert(1)' }, { url: 'data:text/html,a' }, {}])(
    'passes no address of a tab with %j',
    (tab) => expect(start().pressed(tab).searchParams.get('add')).toBe(''),
  );

  it('passes a name and an address that are too long only as far as the form refuses them', () => {
    const long = { url: `https://a.example/${'x'.repeat(100_000)}`, title: '甲'.repeat(1000) };
    const { href, searchParams } = start().pressed(long);
    expect(searchParams.get('add')).toHaveLength(5000);
    // Servers refuse headers of more than 16 kB.
    expect(href.length).toBeLessThan(8000);
  });
});
