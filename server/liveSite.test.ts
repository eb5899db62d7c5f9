import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../tests/until.ts';
import { startDesk, type DeskServer } from './owner/testing/deskServer.ts';

const LINKS = `- name: 甲
  link: https://a.example/
  category: AI
- name: 乙
  link: https://b.example/
  category: 工作
  is_home: true
- name: 密
  link: https://secret.example/
  category: 个人
  is_home: true
`;
let server: DeskServer;
afterEach(() => server.stop());

const page = async () => (await server.ask('/')).text;
const listed = async () => (await server.ask('/api/getLinks')).text;
const start = async (site: string) => {
  server = await startDesk({ 'config/site.yml': site, 'config/links.yml': LINKS }, { lookEveryMs: 100 });
};

describe('site.yml that is saved while the server runs', () => {
  it('makes page, manifest, policies and calls anew within a second, without a restart', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    const before = await page();
    expect(before).toContain('<title>小站</title>');
    expect((await server.ask('/api/amap/ip')).status).toBe(404);
    const saved = performance.now();
    server.put(
      'config/site.yml',
      'name: 大站\nlockedGroups: [个人]\nquote: { endpoint: https://quote.example/x }\nweather: { amapKey: k, amapEndpoint: http://127.0.0.1:1 }\n',
    );
    await until(async () => expect(await page()).toContain('<title>大站</title>'));
    expect(performance.now() - saved).toBeLessThan(1000);
    expect(/name="stamp" content="([^"]+)/.exec(await page())?.[1]).not.toBe(
      /name="stamp" content="([^"]+)/.exec(before)?.[1],
    );
    expect((await server.ask('/manifest.webmanifest')).json).toMatchObject({ name: '大站' });
    const { headers } = await server.ask('/');
    expect(headers['content-security-policy']).toContain('https://quote.example');
    expect((await server.ask('/api/getLinks')).headers['content-security-policy']).toContain('https://quote.example');
    expect((await server.ask('/api/amap/ip')).status).toBe(502);
    expect(server.lines.filter((line) => !line.startsWith('AMap'))).toEqual([]);
  });

  it.each([
    ['cannot be read', 'name: [', 'site.yml:1: '],
    ['is uncertain about locks', 'name: 新\nlockedgroups: []\n', 'site.yml:2: lockedgroups'],
    ['is empty', '', 'site.yml: is empty'],
  ])('stays at the last good one where it %s, with one line in the log', async (_, text, line) => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    server.put('config/site.yml', text);
    await until(() => expect(server.lines).toHaveLength(1));
    await pause(700);
    expect(server.lines).toEqual([expect.stringContaining(line)]);
    expect(server.lines[0]).toContain('the last good version stays in service');
    expect(await page()).toContain('<title>小站</title>');
    expect(await listed()).not.toContain('secret');
    server.put('config/site.yml', 'name: 大站\nlockedGroups: [个人]\n');
    await until(async () => expect(await page()).toContain('<title>大站</title>'));
  });

  it('is not read while it is being written', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    const titles = new Set<string | undefined>();
    for (let step = 0; step < 8; step += 1) {
      server.put('config/site.yml', `name: 半${'写'.repeat(step)}\n`);
      await pause(100);
      titles.add(/<title>(.*)<\/title>/.exec(await page())?.[1]);
    }
    server.put('config/site.yml', 'name: 大站\nlockedGroups: [个人]\n');
    await until(async () => expect(await page()).toContain('<title>大站</title>'));
    expect([...titles]).toEqual(['小站']);
  });

  it('stays at the last good one where it is gone', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    rmSync(join(server.config, 'site.yml'));
    await until(() => expect(server.lines).toHaveLength(1));
    expect(await page()).toContain('<title>小站</title>');
    expect(await listed()).not.toContain('secret');
  });
});

describe('locks that change while the server runs', () => {
  it('lock at once, in list, page and fallback, and open only when the list has been read by them', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    expect(await listed()).toContain('乙');
    server.put('config/site.yml', 'name: 小站\nlockedGroups: [工作]\n');
    await until(async () => expect(await listed()).not.toContain('乙'));
    await until(async () => expect(await listed()).toContain('secret'));
    expect(await page()).not.toContain('乙');
    const unlock = await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } });
    expect(unlock.json).toMatchObject({ list: [{ name: '乙' }] });
  });

  it('never show a link of a group that is renamed in both files, in any order of the writes', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    const watch = new AbortController();
    const seen: string[] = [];
    const watching = (async () => {
      while (!watch.signal.aborted) seen.push(await listed(), await page());
    })();
    const renamed = LINKS.replace('个人', '私事');
    server.put('config/links.yml', renamed);
    server.put('config/site.yml', 'name: 小站\nlockedGroups: [私事]\n');
    await pause(1200);
    server.put('config/site.yml', 'name: 小站\nlockedGroups: [秘密]\n');
    server.put('config/links.yml', LINKS.replace('个人', '秘密'));
    await pause(1800);
    watch.abort();
    await watching;
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.filter((text) => text.includes('secret'))).toEqual([]);
    expect(await listed()).toContain('乙');
  });

  it('hold a new list back while nobody can say what is locked', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    server.put('config/site.yml', 'name: 小站\nlockedGroup: [私事]\n');
    server.put('config/links.yml', LINKS.replace('个人', '私事'));
    await until(async () => {
      await listed();
      expect(server.lines.join('\n')).toContain('nobody can say what site.yml locks');
    });
    expect(await listed()).not.toContain('secret');
    server.put('config/site.yml', 'name: 小站\nlockedGroups: [私事]\n');
    await until(async () => {
      const unlock = await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } });
      expect(unlock.json).toMatchObject({ list: [{ category: '私事' }] });
    });
    expect(await listed()).not.toContain('secret');
  });
});
