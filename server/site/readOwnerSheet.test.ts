import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { BUILT, scratch } from '../../tests/support/builtPage.ts';
import { writeExtension } from '../../scripts/deploy/writeExtension.ts';
import { writeStatic } from '../../scripts/deploy/writeStaticSite.ts';
import { writeDeployment } from '../../scripts/deploy/writeDeployment.ts';
import { readOwner } from '../../scripts/deploy/readOwner.ts';
import { startDesk, type DeskServer } from '../owner/testing/deskServer.ts';
import { pictureHosts, readSheet } from './readOwnerSheet.ts';

const log = () => undefined;
const told = (css: string) => readSheet(css).requests.map(({ kind, host, line }) => `${line} ${kind} ${host}`);

describe('what a style sheet requests from other hosts', () => {
  it.each([
    ['@import "https://a.example/x.css";', ['1 import a.example']],
    ["@import url( 'http://a.example:81/x.css' ) screen;", ['1 import a.example:81']],
    ['@IMPORT url(//a.example/x.css);', ['1 import a.example']],
    ['@font-face { font-family: "x"; src: url(https://a.example/x.woff2) }', ['1 font a.example']],
    ['@font-face { src: url(/x.woff2) }\nbody { background: url(https://a.example/x.png) }', ['2 picture a.example']],
    ['a { background: image-set("https://a.example/1.png" 1x) }', ['1 picture a.example']],
    ['a { background: url(\\68ttps://a.example/x.png) }', ['1 picture a.example']],
    ['a { background: url("https://a.example/\\"x\\".png"', ['1 picture a.example']],
    ['/* url(https://a.example/x.png) */ a { content: "https://b.example/" }', []],
    ['@namespace svg url(http://www.w3.org/2000/svg);', []],
    [
      'a { background: url(images/x.png), url(/x.png), url(data:image/png;base64,AA==), url(#x), url(javascript:x()) }',
      [],
    ],
    ['', []],
    ['url(', []],
    ['a { background: url("https://a.example', ['1 picture a.example']],
    ['/* breaks off url(https://a.example/)', []],
  ])('%s', (css, requests) => {
    expect(told(css)).toEqual(requests);
  });

  it('is read in a moment from a sheet of a megabyte', () => {
    const css = `${'.a { color: red; background: url("x.png") } '.repeat(24_000)}\n@import "//a.example";`;
    expect(css.length).toBeGreaterThan(1_000_000);
    expect(told(css)).toEqual(['2 import a.example']);
  });

  it('is listed by host for pictures, which the policy allows', () => {
    const css = 'a { background: url(//b.example/1), url(//b.example/2) } @import "//c.example/";';
    expect(pictureHosts(readSheet(css))).toEqual(['b.example']);
  });

  it.each([
    ['a { color: red }', 0],
    ['a { color: red', 1],
    ['@media print { a { color: red', 2],
    ['a } b { "{" ', 1],
  ])('tells whether it breaks off: %s', (css, open) => {
    expect(readSheet(css).open).toBe(open);
  });
});

describe('custom.css', () => {
  let server: DeskServer;
  let clock = 0;
  const html = async () => (await server.ask('/')).text;
  const address = async () => /<link rel="stylesheet" id="own-sheet" href="([^"]+)">/.exec(await html())?.[1];
  const stamp = async () => /name="stamp" content="([^"]+)/.exec(await html())?.[1];
  const later = async () => {
    clock += 1000;
    await server.ask('/healthz');
  };
  afterEach(() => server.stop());

  it('is linked if it exists; a change has another address and stamp, and without it there is no link', async () => {
    const time = { now: () => clock, wait: async () => undefined };
    server = await startDesk({ 'config/site.yml': 'lockedGroups: [个人, DEMO]\n' }, { time });
    expect(await address()).toBeUndefined();
    const plain = await stamp();
    server.put('config/public/custom.css', 'body { color: red }');
    await later();
    const first = [await address(), await stamp()];
    expect(first[0]).toMatch(/^\/custom\.css\?v=[\w-]{22}$/);
    expect(first[1]).not.toBe(plain);
    expect((await server.ask(first[0] ?? '')).text).toBe('body { color: red }');
    expect((await server.ask(first[0] ?? '')).headers['content-type']).toBe('text/css; charset=utf-8');
    server.put('config/public/custom.css', 'body { color: blue ');
    await later();
    expect(await address()).not.toBe(first[0]);
    expect(await stamp()).not.toBe(first[1]);
    rmSync(join(server.config, 'public/custom.css'));
    await later();
    expect(await address()).toBeUndefined();
    expect(await stamp()).toBe(plain);
    expect(server.lines).toEqual([]);
  });
});

it('custom.css goes along with static files, the extension and the edge, after the page’s own sheet', async () => {
  const mine = scratch();
  const config = mine.write(
    {
      'site.yml': 'lockedGroups: [个人, DEMO]\n',
      'links.yml': '',
      'public/custom.css': 'a{background:url(//p.example/)}',
    },
    'config',
  );
  const built = mine.write(BUILT, 'built');
  const owner = readOwner(config, log);
  const to = (place: string) => join(mine.folder, place);
  await writeStatic(owner, { built, target: to('static'), base: '/home/', allowAmapKey: false });
  await writeExtension(owner, {
    built,
    target: to('extension'),
    version: '1.2.3',
    background: '',
    allowAmapKey: false,
    log,
  });
  const worker = join(mine.write({ 'calls.js': '' }, 'worker'), 'calls.js');
  writeDeployment(owner, { built, worker, target: to('edge'), name: 'lamp', log });
  const bases = { static: '/home/', extension: '/', 'edge/assets': '/' };
  for (const [place, base] of Object.entries(bases)) {
    const page = readFileSync(join(to(place), 'index.html'), 'utf8');
    expect(page).toMatch(new RegExp(`id="own-sheet" href="${base}custom\\.css\\?v=[\\w-]{22}">`));
    expect(page).toContain('"sheetHosts":["p.example"]');
    expect(readFileSync(join(to(place), 'custom.css'), 'utf8')).toContain('p.example');
  }
  for (const place of ['static', 'edge/assets'])
    expect(readFileSync(join(to(place), 'sw.js'), 'utf8')).toContain('"url":"custom.css"');
  mine.remove();
});
