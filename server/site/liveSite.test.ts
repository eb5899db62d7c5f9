import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startDesk, type DeskServer } from '../owner/testing/deskServer.ts';

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
let clock = 0;
/** Runs once, while a changed file is waited for. */
let meanwhile: (() => void) | undefined;
afterEach(async () => {
  meanwhile = undefined;
  await server.stop();
});

const page = async () => (await server.ask('/')).text;
const listed = async () => (await server.ask('/api/getLinks')).text;
const wait = async () => {
  const act = meanwhile;
  meanwhile = undefined;
  act?.();
};
/** Starts a server on a clock of the test, which does not wait until a file is stable. */
const start = async (site: string) => {
  const time = { now: () => clock, wait };
  server = await startDesk({ 'config/site.yml': site, 'config/links.yml': LINKS }, { time });
};

/** A second passes in which a visitor comes, so that changed files are read. */
async function later(): Promise<void> {
  clock += 1000;
  await server.ask('/healthz');
}

describe('site.yml that is saved while the server runs', () => {
  it('updates page, manifest, policies and calls at the next visit, without a restart', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    const before = await page();
    expect(before).toContain('<title>小站</title>');
    expect((await server.ask('/api/amap/ip')).status).toBe(404);
    server.put(
      'config/site.yml',
      'name: 大站\nlockedGroups: [个人]\nquote: { endpoint: https://quote.example/x }\nweather: { amapKey: k, amapEndpoint: http://127.0.0.1:1 }\n',
    );
    await later();
    expect(await page()).toContain('<title>大站</title>');
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
  ])('keeps the last valid version if it %s, with one log line', async (_, text, line) => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    server.put('config/site.yml', text);
    for (let times = 0; times < 5; times += 1) await later();
    expect(server.lines).toEqual([expect.stringContaining(line)]);
    expect(server.lines[0]).toContain('the last valid version stays in use');
    expect(await page()).toContain('<title>小站</title>');
    expect(await listed()).not.toContain('secret');
    server.put('config/site.yml', 'name: 大站\nlockedGroups: [个人]\n');
    await later();
    expect(await page()).toContain('<title>大站</title>');
  });

  it('keeps the last valid version if the file is deleted', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    rmSync(join(server.config, 'site.yml'));
    for (let times = 0; times < 5; times += 1) await later();
    expect(server.lines).toHaveLength(1);
    expect(await page()).toContain('<title>小站</title>');
    expect(await listed()).not.toContain('secret');
  });
});

describe('locks that change while the server runs', () => {
  it('lock at once in list, page and fallback, and unlock only after the list was read again', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    expect(await listed()).toContain('乙');
    server.put('config/site.yml', 'name: 小站\nlockedGroups: [工作]\n');
    await later();
    expect(await listed()).not.toContain('乙');
    expect(await listed()).toContain('secret');
    expect(await page()).not.toContain('乙');
    const unlock = await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } });
    expect(unlock.json).toMatchObject({ list: [{ name: '乙' }] });
  });

  it.each([
    ['links.yml first', 'links.yml', 'site.yml'],
    ['site.yml first', 'site.yml', 'links.yml'],
  ] as const)('never show a link of a group that is renamed in both files, %s', async (_, first, second) => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    const renamed = { 'site.yml': 'name: 小站\nlockedGroups: [私事]\n', 'links.yml': LINKS.replace('个人', '私事') };
    const seen: string[] = [];
    server.put(`config/${first}`, renamed[first]);
    // A visitor comes between the two writes; the second follows before the first is stable.
    meanwhile = () => server.put(`config/${second}`, renamed[second]);
    for (let times = 0; times < 4; times += 1) {
      await later();
      seen.push(await listed(), await page());
    }
    expect(meanwhile).toBeUndefined();
    expect(seen.filter((text) => text.includes('secret'))).toEqual([]);
    expect(await listed()).toContain('乙');
    const unlock = await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } });
    expect(unlock.json).toMatchObject({ list: [{ category: '私事' }] });
  });

  it('prevent a new list from being used while the locked groups are unclear', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    server.put('config/site.yml', 'name: 小站\nlockedGroup: [私事]\n');
    server.put('config/links.yml', LINKS.replace('个人', '私事'));
    await later();
    expect(server.lines.join('\n')).toContain('it is unclear which groups site.yml locks');
    expect(await listed()).not.toContain('secret');
    server.put('config/site.yml', 'name: 小站\nlockedGroups: [私事]\n');
    for (let times = 0; times < 2; times += 1) await later();
    const unlock = await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } });
    expect(unlock.json).toMatchObject({ list: [{ category: '私事' }] });
    expect(await listed()).not.toContain('secret');
  });
});

describe('a playlist that is saved while the server runs', () => {
  it('is reported once with its mistakes, also if site.yml does not change', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    for (let times = 0; times < 2; times += 1) await later();
    expect(server.lines).toEqual([]);
    server.put('config/public/music/playlist.json', '[\n  { "name": "a", "lyrics": "a.lrc", "url": "a.mp3" }\n]\n');
    for (let times = 0; times < 3; times += 1) await later();
    expect(server.lines).toEqual([
      expect.stringMatching(/playlist\.json:2: \[0\]\.lyrics: unknown field; did you mean lrc\?$/),
      expect.stringMatching(/playlist\.json:2: names \/music\/a\.mp3, but there is no such file in public\/$/),
    ]);
  });

  it('is read from the path in a changed site.yml', async () => {
    await start('name: 小站\nlockedGroups: [个人]\n');
    server.put('config/site.yml', 'name: 小站\nlockedGroups: [个人]\nmusic: { endpoints: [/mine.json] }\n');
    await later();
    server.put('config/public/mine.json', '{}');
    for (let times = 0; times < 2; times += 1) await later();
    expect(server.lines).toEqual([expect.stringMatching(/mine\.json:1: expected a list of songs/)]);
  });
});
