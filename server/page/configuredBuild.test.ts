import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stampOf } from '../../src/contract/pageStamp.ts';
import { BLANK_LINK, type LinkItem } from '../../src/contract/links.ts';
import type { RenderFirstView } from '../../src/contract/pageData.ts';
import { siteSchema } from '../../src/contract/site.ts';
import { configureBuild } from './configuredBuild.ts';
import type { Log } from '../ownerLog.ts';

let folder = '';
const put = (name: string, content: string) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-build-'));
  const marks = ['head', 'loading', 'sheet', 'view', 'icons', 'noscript'].map((name) => `<!--site:${name}-->`).join('');
  put('built/index.html', `<html>${marks}<script src="/assets/index-B1c2D3e4.js"></script></html>`);
  put('built/manifest.webmanifest', '{}');
  put('built/jsonp.html', '<script></script>');
  put('built/sw.js', 'precache([{"revision":"b1","url":"index.html"},{"revision":"b2","url":"icons/icon.svg"}]);');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Changes {
  /** Fields of `site.yml`. */
  site?: object;
  home?: LinkItem[];
  render?: RenderFirstView;
  log?: Log;
  beside?: [string, string][];
}

function configure({ site = {}, home = [], beside = [], render, log = () => undefined }: Changes = {}) {
  const layers = { owner: join(folder, 'owner'), built: join(folder, 'built') };
  const { files, pageWith } = configureBuild({
    layers,
    site: v.parse(siteSchema, site),
    home: { outside: home },
    render,
    log,
    beside: new Map(beside),
  });
  return { page: files.get('/index.html') ?? '', worker: files.get('/sw.js'), pageWith };
}
const homeLink = (name: string, link: string): LinkItem[] => [{ ...BLANK_LINK, name, link, is_home: 'true' }];
const stamp = (changes?: Changes) => stampOf(configure(changes).page);

describe('the stamp of the page', () => {
  it('is the same for the same site, whatever its home links', () => {
    expect(stamp()).toMatch(/^[\w-]{22}$/);
    expect(stamp()).toBe(stamp());
    const home = homeLink('邻居', 'https://neighbour.example/');
    expect(configure({ home }).page).toContain('neighbour.example');
    expect(stamp({ home })).toBe(stamp());
  });

  it.each<[string, Changes]>([
    ['words of the page', { site: { name: '乙站' } }],
    ['its policy', { site: { wallpaper: { daily: 'https://other.example/daily' } } }],
    ['a file beside it', { beside: [['links.json', '[1]']] }],
  ])('differs for another site.yml (%s), and the worker is the same', (_, changes) => {
    const [before, after] = [{}, changes].map((one) => configure({ beside: [['links.json', '[]']], ...one }));
    expect(stampOf(after?.page ?? '')).not.toBe(stampOf(before?.page ?? ''));
    expect(after?.worker).toBe(before?.worker);
  });

  it('differs if the owner replaces a file of the shell, and for another build', () => {
    const { worker } = configure();
    const stamps = [stamp()];
    put('owner/icons/icon.svg', '<svg/>');
    stamps.push(stamp());
    expect(configure().worker).toBe(worker);
    put('built/index.html', configure().page.replace('B1c2D3e4', 'Z9y8X7w6'));
    stamps.push(stamp());
    expect(new Set(stamps).size).toBe(3);
  });
});

const render: RenderFirstView = ({ site, home = [] }) => ({
  html: `<h1>${site.name}</h1>${home.map(({ name }) => `<b>${name}</b>`).join('')}`,
  symbols: '<symbol id="icon-x"/>',
  still: '<i>still</i>',
});

describe('the first view', () => {
  it('is in the page, together with its icons', () => {
    const { page } = configure({ site: { name: '乙站' }, home: homeLink('邻居', '/'), render });
    expect(page).toContain('<h1>乙站</h1><b>邻居</b>');
    expect(page).toContain('<svg hidden><symbol id="icon-x"/></svg>');
  });

  it('is part of the stamp, without its home links', () => {
    expect(stamp({ render })).not.toBe(stamp());
    expect(stamp({ render, home: homeLink('邻居', '/') })).toBe(stamp({ render }));
  });

  it('changes with the home links, without another stamp', () => {
    const { page, pageWith } = configure({ home: homeLink('邻居', '/'), render });
    const changed = pageWith({ outside: homeLink('新邻', '/') });
    expect(changed).toContain('<b>新邻</b>');
    expect(changed).not.toContain('邻居');
    expect(stampOf(changed)).toBe(stampOf(page));
  });

  it('is left out and logged once if it cannot be rendered, and the page is served', () => {
    const lines: string[] = [];
    const { page } = configure({
      render: () => {
        throw new Error('a bad component');
      },
      log: (line) => lines.push(line),
    });
    expect(lines).toEqual([
      'the first view could not be rendered on the server, so browsers render it: a bad component',
    ]);
    expect(page).toBe(configure().page);
  });
});
