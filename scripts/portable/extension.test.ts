import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { siteSchema } from '../../src/contract/site.ts';
import { writeExtension } from './extension.ts';
import { filesBelow } from './files.ts';
import { readOwner } from './owner.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-extension-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BUILT = {
  'index.html':
    '<head><meta charset="utf-8" /><!--site:head--><!--/site:head--><script>boot("</")</script></head>' +
    '<body><!--site:loading--><!--site:noscript--><script type="module" src="/assets/index.js"></script></body>',
  'assets/index.js': 'run()',
  'assets/index.js.br': 'small',
  'assets/index.js.gz': 'small',
  'jsonp.html': '<script>1</script>',
  'manifest.webmanifest': '{}',
  'sw.js': 'self',
  'images/logo.svg': '<svg/>',
};

function write(files: Record<string, string>, below: string): string {
  const to = join(folder, below);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), content);
  }
  return to;
}

/** Writes the extension of an owner with these files; answers what is in it, and what the owner was told. */
function build(config: Record<string, string>, given: { html?: string; allowAmapKey?: boolean } = {}) {
  const configDir = write({ 'site.yml': '', 'links.yml': '', ...config }, 'config');
  const built = write({ ...BUILT, ...(given.html !== undefined && { 'index.html': given.html }) }, 'built');
  const target = join(folder, 'target');
  const told: string[] = [];
  const log = (line: string) => told.push(line);
  const owner = readOwner(configDir, log);
  writeExtension(owner, { built, target, version: '1.2.3', allowAmapKey: given.allowAmapKey ?? false, log });
  const text = (path: string) => readFileSync(join(target, path), 'utf8');
  const json = (path: string): unknown => JSON.parse(text(path));
  return { target, told, text, json, files: filesBelow(target).toSorted() };
}

describe('the extension', () => {
  it('has the built page and the owner’s files, and nothing that only a server needs', () => {
    const { files, text } = build({ 'public/images/logo.svg': '<svg id="mine"/>', 'public/README.md': 'how' });
    expect(files).toEqual(
      ['assets/index.js', 'boot.js', 'images/logo.svg', 'index.html', 'links.json', 'manifest.json'].toSorted(),
    );
    expect(text('images/logo.svg')).toContain('mine');
  });

  it('has its boot script in a file, and no script in the page that runs', () => {
    const { text } = build({});
    expect(text('boot.js')).toBe('boot("</")');
    const scripts = Array.from(text('index.html').matchAll(/<script([^>]*)>/g), ([, attributes]) => attributes);
    expect(scripts.filter((attributes) => !attributes?.includes('json'))).toEqual([
      ' src="/boot.js"',
      ' type="module" src="/assets/index.js"',
    ]);
    expect(text('index.html')).not.toContain('rel="manifest"');
  });

  it('is told that no server stands behind it', () => {
    expect(build({}).text('index.html')).toContain('"host":"extension"');
  });

  it('has the links of the open groups alone, paths of the site made whole', () => {
    const { json, text } = build({
      'site.yml': 'url: lamp.example\nlockedGroups: [个人]\nsocial: [{ name: 关于, url: /about }]',
      'links.yml':
        '[{ name: 甲, link: /blog/ }, { name: 乙, link: /files/a%20b.pdf }, { name: 丙, link: /, category: 个人 }, ' +
        '{ name: 丁, link: //other.example/ }, { name: 戊, link: / }]',
      'public/files/a b.pdf': 'x',
    });
    expect(json('links.json')).toMatchObject({
      list: [
        { name: '甲', link: 'https://lamp.example/blog/' },
        { name: '乙', link: '/files/a%20b.pdf' },
        { name: '丁', link: '//other.example/' },
        { name: '戊', link: 'https://lamp.example/' },
      ],
    });
    expect(text('links.json')).not.toContain('丙');
    expect(text('index.html')).toContain('https://lamp.example/about');
  });

  it('leaves the AMap key behind unless the owner allows it', () => {
    const config = { 'site.yml': 'weather: { amapKey: fedcba98 }' };
    const without = build(config);
    expect(without.text('index.html')).not.toContain('fedcba98');
    expect(without.text('manifest.json')).toContain('open-meteo.com');
    expect(without.told).toEqual(['the AMap key stays out of the extension, whose weather comes from Open-Meteo']);
    const allowed = build(config, { allowAmapKey: true });
    expect(allowed.text('index.html')).toContain('"amapKey":"fedcba98"');
    expect(allowed.text('index.html')).toContain('"amapProxy":false');
    expect(allowed.text('manifest.json')).toContain('https://restapi.amap.com');
    expect(allowed.told).toEqual([]);
  });

  it('leaves out, and tells of, files whose names browsers keep for themselves', () => {
    const { files, told } = build({ 'public/_headers': 'x', 'public/_more/a.txt': 'x' });
    expect(files.filter((file) => file.startsWith('_'))).toEqual([]);
    expect(told).toEqual([expect.stringMatching(/^left out of the extension.*_headers.*_more\/a\.txt/)]);
  });

  it('takes the place of what was there before', () => {
    write({ 'old.txt': 'x' }, 'target');
    expect(existsSync(join(build({}).target, 'old.txt'))).toBe(false);
  });

  it('is not written from a page that has no boot script', () => {
    const html = BUILT['index.html'].replace(/<script>.*?<\/script>/, '');
    expect(() => build({}, { html })).toThrow('the built page has no boot script');
  });

  it('has a policy without inline scripts, frames and workers', () => {
    expect(v.parse(siteSchema, {}).weather.amapKey).toBe('');
    const policy = JSON.stringify(build({}).json('manifest.json'));
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|sha256|frame-src/);
    expect(policy).toContain("worker-src 'none'");
  });
});
