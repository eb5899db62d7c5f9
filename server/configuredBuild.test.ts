import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stampOf } from '../src/contract/pageStamp.ts';
import { siteSchema } from '../src/contract/site.ts';
import { configureBuild } from './configuredBuild.ts';

let folder = '';
const put = (name: string, content: string) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-build-'));
  const marks = ['head', 'loading', 'noscript'].map((name) => `<!--site:${name}-->`).join('');
  put('built/index.html', `<html>${marks}<script src="/assets/index-B1c2D3e4.js"></script></html>`);
  put('built/manifest.webmanifest', '{}');
  put('built/jsonp.html', '<script></script>');
  put('built/sw.js', 'precache([{"revision":"b1","url":"index.html"},{"revision":"b2","url":"icons/icon.svg"}]);');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Changes {
  /** Fields of `site.yml`. */
  site?: object;
  home?: { name: string; link: string }[];
  beside?: [string, string][];
}

function configure({ site = {}, home = [], beside = [] }: Changes = {}) {
  const layers = { owner: join(folder, 'owner'), built: join(folder, 'built') };
  const { files } = configureBuild({
    layers,
    site: v.parse(siteSchema, site),
    home,
    beside: new Map(beside),
  });
  return { page: files.get('/index.html') ?? '', worker: files.get('/sw.js') };
}
const stamp = (changes?: Changes) => stampOf(configure(changes).page);

describe('the stamp of the page', () => {
  it('is the same for the same site, whatever its home links', () => {
    expect(stamp()).toMatch(/^[\w-]{22}$/);
    expect(stamp()).toBe(stamp());
    const home = [{ name: '邻居', link: 'https://neighbour.example/' }];
    expect(configure({ home }).page).toContain('neighbour.example');
    expect(stamp({ home })).toBe(stamp());
  });

  it.each<[string, Changes]>([
    ['words of the page', { site: { name: '乙站' } }],
    ['its policy', { site: { wallpaper: { daily: 'https://other.example/daily' } } }],
    ['a file beside it', { beside: [['links.json', '[1]']] }],
  ])('is another one for another site: %s; the worker stays', (_, changes) => {
    const [before, after] = [{}, changes].map((one) => configure({ beside: [['links.json', '[]']], ...one }));
    expect(stampOf(after?.page ?? '')).not.toBe(stampOf(before?.page ?? ''));
    expect(after?.worker).toBe(before?.worker);
  });

  it('is another one when the owner lays a file over one of the shell, and for another build', () => {
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
