import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { BUILT, scratch, type Scratch } from '../../tests/support/builtPage.ts';
import { writeExtension } from './writeExtension.ts';
import { filesBelow } from './publicFiles.ts';
import { readOwner } from './readOwner.ts';

const MINE = '<svg xmlns="http://www.w3.org/2000/svg" id="mine"/>';

let mine: Scratch;
beforeEach(() => {
  mine = scratch();
});
afterEach(() => mine.remove());

/** Writes the extension for these files in `config/`; returns its files and the printed lines. */
async function build(config: Record<string, string>, input: { html?: string; allowAmapKey?: boolean } = {}) {
  const configDir = mine.write({ 'site.yml': 'lockedGroups: [个人, DEMO]', 'links.yml': '', ...config }, 'config');
  const built = mine.write({ ...BUILT, ...(input.html !== undefined && { 'index.html': input.html }) }, 'built');
  const target = join(mine.folder, 'target');
  const reported: string[] = [];
  const log = (line: string) => reported.push(line);
  const owner = readOwner(configDir, log);
  const password = 'five lanterns on a quiet porch';
  await writeExtension(owner, {
    built,
    target,
    version: '1.2.3',
    background: 'background()',
    password,
    allowAmapKey: input.allowAmapKey ?? false,
    log,
  });
  const text = (path: string) => readFileSync(join(target, path), 'utf8');
  const json = (path: string): unknown => JSON.parse(text(path));
  return { target, reported, text, json, files: filesBelow(target).toSorted() };
}

describe('the extension', () => {
  it('contains the built page and the owner’s files, without files that only a server needs', async () => {
    const { files, text } = await build({ 'public/images/logo.svg': MINE, 'public/README.md': 'how' });
    expect(files).toEqual(
      [
        'assets/index.js',
        'background.js',
        'boot.js',
        'images/logo.svg',
        'index.html',
        'links.json',
        'manifest.json',
        'vault.json',
      ].toSorted(),
    );
    expect(text('images/logo.svg')).toContain('mine');
  });

  it('contains no address at home, and no link that is only there', async () => {
    const { files, text } = await build({
      'site.yml': 'home: { networks: [192.168.1.0/24], address: line.home.example }\nlockedGroups: []',
      'links.yml':
        '- { name: 群晖, link: "https://nas.example/", lan: "http://192.168.1.10:5000", is_home: true }\n' +
        '- { name: 路由器, lan: "http://192.168.1.1/", is_home: true }\n',
    });
    for (const file of files) expect(text(file)).not.toMatch(/192\.168|路由器|"lan"|line\.home/);
    expect(text('links.json')).toContain('https://nas.example/');
  });

  it('contains only wallpapers that can be shown', async () => {
    const { files } = await build({
      'site.yml': 'wallpaper: { local: 2 }\nlockedGroups: []',
      'public/images/background2.jpg': 'mine',
      'public/images/background3.jpg': 'mine',
    });
    expect(files.filter((path) => path.startsWith('images/background'))).toEqual(['images/background2.jpg']);
  });

  it('has its boot script in a file, and no inline script in the page', async () => {
    const { text } = await build({});
    expect(text('boot.js')).toMatch(/^delete .*;\nboot\("<\/"\)\n\(function copyOwnLinks/);
    const scripts = Array.from(text('index.html').matchAll(/<script([^>]*)>/g), ([, attributes]) => attributes);
    expect(scripts.filter((attributes) => !attributes?.includes('json'))).toEqual([
      ' src="/boot.js"',
      ' type="module" src="/assets/index.js"',
    ]);
    expect(text('index.html')).not.toContain('rel="manifest"');
  });

  it('is marked as a page without a server', async () => {
    expect((await build({})).text('index.html')).toContain('"host":"extension"');
  });

  it('contains only the links of public groups, with complete addresses', async () => {
    const { json, text } = await build({
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

  it('leaves out the AMap key unless the owner allows it', async () => {
    const config = { 'site.yml': 'weather: { amapKey: fedcba98 }\nlockedGroups: [个人, DEMO]' };
    const without = await build(config);
    expect(without.text('index.html')).not.toContain('fedcba98');
    expect(without.text('manifest.json')).toContain('open-meteo.com');
    expect(without.reported).toEqual(['the AMap key is left out of the extension; its weather comes from Open-Meteo']);
    const allowed = await build(config, { allowAmapKey: true });
    expect(allowed.text('index.html')).toContain('"amapKey":"fedcba98"');
    expect(allowed.text('index.html')).toContain('"amapProxy":false');
    expect(allowed.text('manifest.json')).toContain('https://restapi.amap.com');
    expect(allowed.reported).toEqual([]);
  });

  it('leaves out and reports files with names that browsers reserve', async () => {
    const { files, reported } = await build({ 'public/_headers': 'x', 'public/_more/a.txt': 'x' });
    expect(files.filter((file) => file.startsWith('_'))).toEqual([]);
    expect(reported).toEqual([expect.stringMatching(/^left out of the extension.*_headers.*_more\/a\.txt/)]);
  });

  it('leaves out and reports unsafe drawings', async () => {
    const { files, reported } = await build({
      'public/icons/a.svg': MINE,
      'public/icons/b.svg': '<svg onload="x()"/>',
    });
    expect(files.filter((file) => file.startsWith('icons/'))).toEqual(['icons/a.svg']);
    expect(reported).toEqual([expect.stringMatching(/^public\/icons\/b\.svg is left out/)]);
  });

  it('replaces an earlier build', async () => {
    mine.write({ 'old.txt': 'x' }, 'target');
    expect(existsSync(join((await build({})).target, 'old.txt'))).toBe(false);
  });

  it('is not written from a page without a boot script', async () => {
    const html = BUILT['index.html']?.replace(/<script>.*?<\/script>/, '');
    await expect(build({}, { html: html ?? '' })).rejects.toThrow('the built page has no boot script');
  });

  it('has a policy without inline scripts and frames', async () => {
    const manifest = v.parse(
      v.object({ content_security_policy: v.object({ extension_pages: v.string() }) }),
      (await build({})).json('manifest.json'),
    );
    const rules = new Map(
      manifest.content_security_policy.extension_pages.split(/; ?/).map((rule) => {
        const [name = '', ...sources] = rule.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(rules.get('script-src')).toBe("'self'");
    expect(rules.get('worker-src')).toBe("'self'");
    // Frames and scripts of elements follow these rules where they have none of their own.
    expect(rules.get('default-src')).toBe("'none'");
    expect([...rules.keys()].filter((name) => /^(frame|child|script)-src.*$/.test(name))).toEqual(['script-src']);
  });
});
