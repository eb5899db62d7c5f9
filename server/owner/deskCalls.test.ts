import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { readLinks } from '../links/watchLinksFile.ts';
import { readSiteAsItIs } from '../site/readSiteFile.ts';
import { realDisk, type Disk } from './disk.ts';
import { startDesk, type Answer, type DeskServer } from './testing/deskServer.ts';

const LINKS = `# 链接

# ── AI ──

- name: 甲
  link: https://a.example/ # 首页
  category: AI
  is_home: true
- name: 乙
  link: https://b.example/
  category: 生活

- name: 密
  link: https://secret.example/
  category: 个人
`;
const SITE = '# 站\nname: 小站 # 名\nlockedGroups: [个人]\nweather: { amapKey: top-secret }\n';
const FILES = { 'config/links.yml': LINKS, 'config/site.yml': SITE };
let desk: DeskServer;
let owner: DeskServer['ask'];
const begin = async (files: Record<string, string> = {}, disk?: Disk) => {
  desk = await startDesk({ ...FILES, ...files }, disk && { disk });
  owner = await desk.signIn();
};
afterEach(() => desk.stop());

const tagOf = async (name: string) => String((await owner(`/api/owner/${name}`)).headers.etag);
/** The tags of both files that a change of groups depends on. */
const tags = async () => `${await tagOf('links')}, ${await tagOf('site')}`;
const patch = (name: string, body: unknown, tag: string) =>
  owner(`/api/owner/${name}`, { method: 'PATCH', body, headers: { 'if-match': tag } });
const links = async (...changes: unknown[]) => patch('links', { locked: [], changes }, await tagOf('links'));
const site = async (set: Record<string, unknown>, unset: string[] = []) =>
  patch('site', { set, unset }, await tagOf('site'));
const group = async (body: unknown) =>
  owner('/api/owner/groups', { method: 'POST', body, headers: { 'if-match': await tags() } });
const versions = (name: string) => readdirSync(join(desk.config, '.history', `${name}.yml`));
const publicText = async () => (await desk.ask('/')).text + (await desk.ask('/api/getLinks')).text;
const list = async (name: string): Promise<{ id: string; by: string; now: boolean }[]> =>
  Object((await owner(`/api/owner/history/${name}`)).json).versions;
const seen = ({ status, json }: Answer) => ({ status, json });

describe('the links of the desk', () => {
  it('are listed with their groups and positions, including locked links', async () => {
    await begin({ 'config/links.yml': `${LINKS}- name: 半\n` });
    const { status, json, headers } = await owner('/api/owner/links');
    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        etag: headers.etag,
        links: [{ name: '甲' }, { name: '乙' }, { name: '密', category: '个人' }, null],
        groups: [
          { name: 'AI', links: 1, locked: false },
          { name: '生活', links: 1, locked: false },
          { name: '个人', links: 1, locked: true },
        ],
      },
    });
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
  });

  it('are changed in the file, and another visitor sees the change with the next answer', async () => {
    await begin();
    const { status, json } = await links(
      { do: 'change', at: 0, set: { name: '新', status: 'hot' } },
      { do: 'add', link: { name: '丙', link: 'c.example', category: 'AI', is_home: 'true' }, place: { after: 0 } },
    );
    expect({ status, json }).toMatchObject({ status: 200, json: { etag: await tagOf('links'), links: 4 } });
    expect(desk.read('config/links.yml')).toBe(
      LINKS.replace('name: 甲', 'name: 新').replace(
        '  is_home: true\n',
        '  is_home: true\n  status: hot\n- name: 丙\n  link: https://c.example\n  category: AI\n  is_home: true\n',
      ),
    );
    expect((await desk.ask('/api/getLinks')).text).toContain('丙');
    expect((await desk.ask('/')).text).toContain('丙');
  });

  it('are listed with a reason if they can be changed only by hand', async () => {
    const text = '- &a { name: 甲, link: /a, category: AI }\n- { <<: *a, name: 乙 }\n';
    await begin({ 'config/links.yml': text });
    const { json } = await owner('/api/owner/links');
    expect(json).toMatchObject({
      links: [{ name: '甲' }],
      refused: { error: 'by-hand-only', obstacle: 'anchors' },
    });
    expect(seen(await links({ do: 'remove', at: 0 }))).toEqual({
      status: 422,
      json: { error: 'by-hand-only', obstacle: 'anchors' },
    });
    expect(desk.read('config/links.yml')).toBe(text);
  });
});

const add = (link: string) => links({ do: 'add', link: { name: '笔记', link, category: 'AI' } });

describe('a link to a program', () => {
  const refused = {
    status: 422,
    json: { error: 'invalid', fields: [{ path: 'changes.0.link.link', problem: 'no-address' }] },
  };

  it('is written only where site.yml allows its scheme', async () => {
    await begin();
    expect(seen(await add('obsidian://open'))).toEqual(refused);
    expect((await site({ schemes: ['obsidian'] })).status).toBe(200);
    expect((await add('obsidian://open')).status).toBe(200);
    const at = 3;
    expect((await links({ do: 'change', at, set: { link: 'ssh://nas' } })).status).toBe(422);
    expect((await links({ do: 'change', at, set: { lan: 'obsidian://home' } })).status).toBe(200);
    expect(desk.read('config/links.yml')).toContain('link: obsidian://open');
    expect((await desk.ask('/')).text).toContain('"schemes":["obsidian"]');
  });

  it.each(['javascript', 'DATA', 'view-source', 'blob', 'vbscript', 'file', 'about'])(
    'never runs %s',
    async (scheme) => {
      await begin();
      expect(seen(await site({ schemes: [scheme] }))).toMatchObject({ status: 422, json: { error: 'invalid' } });
      desk.put('config/site.yml', `${SITE}schemes: [${scheme}]\n`);
      expect(seen(await add(`${scheme}:alert(1)`))).toMatchObject({ status: 422, json: { error: 'invalid' } });
      expect(desk.read('config/links.yml')).toBe(LINKS);
    },
  );
});

describe('a file that was changed elsewhere', () => {
  it.each<[string, string, unknown]>([
    ['PATCH', 'links', { locked: [], changes: [] }],
    ['POST', 'groups', { do: 'lock', name: 'AI' }],
    ['PATCH', 'site', { set: { name: 'x' } }],
    ['POST', 'history/site', { version: 'x' }],
    ['POST', 'history/links', { version: 'x' }],
    ['PUT', 'playlist', { songs: [] }],
  ])('is not written without If-Match or with that of another version: %s %s', async (method, path, body) => {
    await begin();
    const tried = async (tag: string) => {
      const header = tag && path === 'groups' ? `${tag}, ${await tagOf('site')}` : tag;
      return seen(await owner(`/api/owner/${path}`, { method, body, headers: { 'if-match': header } }));
    };
    expect(await tried('')).toEqual({ status: 428, json: { error: 'base-missing' } });
    expect(await tried(`"${'A'.repeat(22)}"`)).toMatchObject({ status: 412, json: { error: 'changed' } });
    expect([desk.read('config/links.yml'), desk.read('config/site.yml')]).toEqual([LINKS, SITE]);
  });

  it('causes a refusal with the ETag of the newest site.yml', async () => {
    await begin();
    const old = await tagOf('site');
    desk.put('config/site.yml', SITE.replace('小站', '别站'));
    const { status, json } = await patch('site', { set: { name: '我站' } }, old);
    expect({ status, json }).toEqual({
      status: 412,
      json: { error: 'changed', etag: await tagOf('site') },
    });
    expect(desk.read('config/site.yml')).toContain('别站');
  });

  it('is not overwritten by a save in the same second', async () => {
    let hand: (() => void) | undefined;
    await begin(
      {},
      {
        ...realDisk,
        async write(file, content, mode) {
          await realDisk.write(file, content, mode);
          // Runs between writing the temporary file and renaming it.
          if (file.endsWith('.desk-new')) hand?.();
        },
      },
    );
    hand = () => writeFileSync(join(desk.config, 'links.yml'), '- { name: hand, link: /h, category: x }\n');
    expect(await links({ do: 'remove', at: 0 })).toMatchObject({ status: 412, json: { error: 'changed' } });
    expect(desk.read('config/links.yml')).toContain('hand');
    expect(readdirSync(desk.config).filter((name) => name.includes('new'))).toEqual([]);
    expect(versions('links').filter((name) => name.includes('.desk.'))).toEqual([]);
  });
});

describe('site.yml at the desk', () => {
  it('is returned with its defaults and without the key', async () => {
    await begin();
    const { json, text } = await owner('/api/owner/site');
    expect(json).toMatchObject({
      fields: { name: '小站', tagline: '为晚归的人，留一盏灯。' },
      written: ['name', 'lockedGroups', 'weather.amapKey'],
      secrets: ['weather.amapKey'],
      defaults: { name: 'Porchlight' },
    });
    expect(text).not.toContain('top-secret');
  });

  it('is changed field by field, and the page is new when the answer arrives', async () => {
    await begin();
    const { status, json } = await site({ name: '大站', 'greeting.hello': '你好', 'weather.place.latitude': 30 }, [
      'weather.amapKey',
    ]);
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { etag: await tagOf('site'), fields: { name: '大站' } },
    });
    expect(desk.read('config/site.yml')).toBe(
      '# 站\nname: 大站 # 名\nlockedGroups: [个人]\nweather: { place: { latitude: 30 } }\ngreeting:\n  hello: 你好\n',
    );
    expect((await desk.ask('/')).text).toContain('<title>大站</title>');
  });

  it.each<[string, Record<string, unknown>, unknown]>([
    [
      'a number out of range',
      { 'weather.place.latitude': 91 },
      { error: 'invalid', fields: [{ path: 'weather.place.latitude', problem: 'max_value', wanted: '90' }] },
    ],
    ['an unknown field', { nmae: 'x' }, { error: 'invalid' }],
    ['an address that runs', { logo: 'javascript:x' }, { error: 'invalid', fields: [{ path: 'logo' }] }],
    ['an engine that is none', { 'search.default': 'x' }, { error: 'invalid', fields: [{ path: 'search.default' }] }],
    ['locks', { lockedGroups: [] }, { error: 'invalid', fields: [{ path: 'lockedGroups', problem: 'by-groups' }] }],
    ['a path of nothing', { 'a..b': 1 }, { error: 'invalid' }],
    ['a category __proto__', { 'fallbackLinks.categories.__proto__': [] }, { error: 'invalid' }],
    ['a service constructor', { 'privacy.sendsOn.constructor': true }, { error: 'invalid' }],
    ['a day prototype', { 'extraMemorialDays.prototype': 'x' }, { error: 'invalid' }],
  ])('refuses %s', async (_, set, json) => {
    await begin();
    expect(await site(set)).toMatchObject({ status: 422, json });
    expect(desk.read('config/site.yml')).toBe(SITE);
  });

  const EVIL = 'https://evil.example/v3';
  it.each<[string, Record<string, unknown>]>([
    ['alone', { set: { 'weather.amapEndpoint': EVIL } }],
    ['with a new key', { set: { 'weather.amapEndpoint': EVIL, 'weather.amapKey': 'mine' } }],
    ['with its section', { set: { weather: { amapKey: 'mine', amapEndpoint: EVIL } } }],
  ])('keeps the endpoint of AMap, which receives the key: a change %s', async (_, body) => {
    await begin();
    const before = await list('site');
    expect(await patch('site', body, await tagOf('site'))).toMatchObject({
      status: 422,
      json: { error: 'by-hand-only', obstacle: 'amap-endpoint' },
    });
    expect(desk.read('config/site.yml')).toBe(SITE);
    expect((await list('site')).length).toBeLessThanOrEqual(before.length + 1);
    expect(
      versions('site').every(
        (name) => !readFileSync(join(desk.config, '.history/site.yml', name), 'utf8').includes('evil'),
      ),
    ).toBe(true);
  });

  it('is not changed if it cannot be read', async () => {
    await begin();
    desk.put('config/site.yml', 'name: [\n');
    expect(await site({ name: 'x' })).toMatchObject({
      status: 422,
      json: { error: 'unusable', line: expect.any(Number) },
    });
    const shown = await owner('/api/owner/site');
    expect(shown.json).toMatchObject({ fields: { name: '小站' }, problem: inBoth('site') });
    expect(desk.read('config/site.yml')).toBe('name: [\n');
  });
});

/** A sentence in English and one in Chinese, whatever the language of the server's terminal. */
const inBoth = (file: string) => ({
  en: expect.stringMatching(new RegExp(`^${file}\\.yml:\\d+: [a-z][\\x20-\\x7e\\n]+$`)),
  zh: expect.stringMatching(new RegExp(`^${file}\\.yml:\\d+: .*\\p{Script=Han}`, 'u')),
});

it.each([
  ['a tab', '- name: x\n\tlink: https://x.example/\n'],
  ['another product', 'services: []\n'],
  ['an open bracket', '- name: [\n'],
])('links that cannot be read (%s) are refused with a sentence in each language', async (_, text) => {
  await begin();
  desk.put('config/links.yml', text);
  const { json } = await owner('/api/owner/links');
  expect(json).toMatchObject({ refused: { error: 'by-hand-only', problem: inBoth('links') } });
});

it('entries that are shown to nobody are named with their line, in each language', async () => {
  await begin();
  desk.put(
    'config/links.yml',
    `${LINKS}- words\n- { name: 丁, link: /d, note: 个人 }\n- { name: 戊, link: /e, category: 生活 }\n`,
  );
  const { json } = await owner('/api/owner/links');
  expect(json).toMatchObject({
    links: expect.arrayContaining([null]),
    leftOut: [
      {
        en: expect.stringMatching(/^links\.yml:\d+: not shown: /),
        zh: expect.stringMatching(/^links\.yml:\d+: 没有显示：/),
      },
      {
        en: expect.stringMatching(/note: not shown: unknown field/),
        zh: expect.stringMatching(/note: 没有显示：没有这一项/),
      },
    ],
  });
});

describe('the history', () => {
  it('lists the changes by the desk and by hand, and restores a version', async () => {
    await begin();
    await site({ name: '大站' });
    desk.put(
      'config/site.yml',
      desk.read('config/site.yml').replace('大站', '手站').replace('top-secret', 'other-secret'),
    );
    const made = await list('site');
    expect(made.map(({ by, now }) => [by, now])).toEqual([
      ['hand', true],
      ['desk', false],
      ['hand', false],
    ]);
    const difference = await owner(`/api/owner/history/site/${made[0]?.id}`);
    expect(difference.json).toEqual({ fields: [{ path: 'name', before: '大站', after: '手站' }] });
    expect((await owner(`/api/owner/history/site/${made[2]?.id}/back`)).json).toEqual({
      fields: [{ path: 'name', before: '手站', after: '小站' }],
    });
    const back = { method: 'POST', body: { version: made[2]?.id }, headers: { 'if-match': await tagOf('site') } };
    expect((await owner('/api/owner/history/site', back)).status).toBe(200);
    expect(desk.read('config/site.yml')).toBe(SITE);
    expect((await list('site')).map(({ by }) => by)).toEqual(['restore', 'hand', 'desk', 'hand']);
    expect((await owner('/api/owner/history/site', back)).status).toBe(412);
    expect((await desk.ask('/')).text).toContain('<title>小站</title>');
  });

  it('stores a file once when several calls read it at the same time', async () => {
    await begin();
    await Promise.all(['site', 'links', 'site', 'links'].map(tagOf));
    expect([versions('site').length, versions('links').length]).toEqual([1, 1]);
    // The order of all versions shows which locks were in force with which links.
    const times = [...versions('site'), ...versions('links')].map((id) => id.split('.')[0]);
    expect(new Set(times).size).toBe(2);
  });

  it('describes versions of links by what was added, removed and changed', async () => {
    await begin();
    await links(
      { do: 'change', at: 0, set: { name: '新' } },
      { do: 'remove', at: 1 },
      { do: 'add', link: { name: 'n', link: '/n' } },
    );
    const [newest] = await list('links');
    expect((await owner(`/api/owner/history/links/${newest?.id}`)).json).toMatchObject({
      counts: { added: 1, removed: 1, changed: 1 },
      changed: [{ before: { name: '甲' }, after: { name: '新' } }],
    });
  });

  it('keeps a hundred versions of each file, which are never public', async () => {
    const former = Array.from({ length: 99 }, (_, index) => `${1_700_000_000_000 + index}.desk.${'A'.repeat(22)}`);
    await begin(Object.fromEntries(former.map((name) => [`config/.history/site.yml/${name}`, 'name: x\n'])));
    for (let index = 0; index < 3; index += 1) await site({ tagline: `第${index}句` });
    // The original file and three changes were added, so the oldest versions are gone.
    expect(versions('site').filter((name) => former.includes(name))).toEqual(former.slice(3));
    expect(versions('site')).toHaveLength(100);
    for (const path of [
      '/.history/site.yml/',
      `/.history/site.yml/${versions('site')[0]}`,
      '/config/.history',
      '/../.history/site.yml',
    ]) {
      expect((await desk.ask(path)).status).toBe(404);
    }
  });

  it('unlocks nothing by restoring a version, unless the owner confirms the number of links', async () => {
    await begin({ 'config/site.yml': 'lockedGroups: []\n' });
    await tagOf('site');
    await group({ do: 'lock', name: '个人' });
    const open = (await list('site')).at(-1);
    const restore = async (confirm?: number) =>
      owner('/api/owner/history/site', {
        method: 'POST',
        body: { version: open?.id, confirm },
        headers: { 'if-match': await tagOf('site') },
      });
    expect(seen(await restore())).toEqual({ status: 409, json: { error: 'confirm', links: 1, lock: ['个人'] } });
    expect(await publicText()).not.toContain('secret.example');
    expect((await restore(1)).status).toBe(200);
  });

  it('does not restore another endpoint of AMap together with a key', async () => {
    await begin({
      'config/site.yml': 'weather: { amapKey: old, amapEndpoint: "https://former.example/v3" }\nlockedGroups: []\n',
    });
    await tagOf('site');
    desk.put('config/site.yml', SITE);
    const tag = await tagOf('site');
    const former = (await list('site')).at(-1);
    const back = { method: 'POST', body: { version: former?.id, confirm: 1 }, headers: { 'if-match': tag } };
    expect(await owner('/api/owner/history/site', back)).toMatchObject({
      status: 422,
      json: { error: 'by-hand-only', obstacle: 'amap-endpoint' },
    });
    expect(desk.read('config/site.yml')).toBe(SITE);
  });

  it.each(['../site.yml', '..%2f..%2fsite.yml', 'x', '1.desk.x', '%00'])('has no version %s', async (id) => {
    await begin();
    await tagOf('site');
    expect((await owner(`/api/owner/history/site/${id}`)).status).toBe(404);
    expect((await owner('/api/owner/history/passwd')).status).toBe(404);
  });
});

describe('groups of links', () => {
  it('are locked by name', async () => {
    await begin();
    expect(seen(await group({ do: 'lock', name: 'AI' }))).toMatchObject({
      status: 200,
      json: { lockedGroups: ['个人', 'AI'] },
    });
    expect(desk.read('config/site.yml')).toContain('lockedGroups: [个人, AI]');
    expect(desk.read('config/links.yml')).toBe(LINKS);
    expect(await publicText()).not.toContain('a.example');
  });

  it('are unlocked only if the owner confirms how many links become public', async () => {
    await begin();
    expect(seen(await group({ do: 'unlock', name: '个 人' }))).toEqual({
      status: 409,
      json: { error: 'confirm', links: 1 },
    });
    expect(seen(await group({ do: 'unlock', name: '个人', confirm: 2 }))).toMatchObject({ status: 409 });
    expect(await publicText()).not.toContain('secret.example');
    expect(await group({ do: 'unlock', name: '个人', confirm: 1 })).toMatchObject({
      status: 200,
      json: { lockedGroups: [] },
    });
    await until(async () => expect(await publicText()).toContain('secret.example'));
  });

  it('are renamed, moved, deleted with or without their links', async () => {
    await begin();
    expect(await group({ do: 'rename', name: '个人', to: '生活' })).toMatchObject({
      status: 409,
      json: { error: 'group-exists' },
    });
    expect(await group({ do: 'rename', name: 'x', to: 'y' })).toMatchObject({
      status: 404,
      json: { error: 'unknown-group' },
    });
    expect(await group({ do: 'rename', name: '个人', to: '我的 事' })).toMatchObject({
      json: { lockedGroups: ['我的 事'] },
    });
    expect(await group({ do: 'rename', name: '我的 事', to: '私，事' })).toMatchObject({
      json: { lockedGroups: ['私，事'] },
    });
    expect(desk.read('config/links.yml')).toContain("category: '私，事'");
    await group({ do: 'move', name: '生活', before: 'AI' });
    expect((await owner('/api/owner/links')).json).toMatchObject({
      groups: [{ name: '生活' }, { name: 'AI' }, { name: '私，事' }],
    });
    expect(await group({ do: 'remove', name: '私，事', to: 'AI' })).toMatchObject({ status: 409, json: { links: 1 } });
    expect(await group({ do: 'remove', name: '私，事', to: 'AI', confirm: 1 })).toMatchObject({
      json: { lockedGroups: [] },
    });
    expect(await group({ do: 'remove', name: 'AI', to: null })).toMatchObject({ status: 200 });
    expect((await owner('/api/owner/links')).json).toMatchObject({ links: [{ name: '乙' }] });
  });

  it.each(['lock', 'rename'] as const)('%s: a crash after any write makes no locked link public', async (act) => {
    const change = act === 'lock' ? { do: 'lock', name: 'AI' } : { do: 'rename', name: '个人', to: '私事' };
    // Each round stops in the middle of the next write, or before the next rename.
    for (let stopAt = 1; ; stopAt += 1) {
      let steps = 0;
      const step = () => {
        steps += 1;
        if (steps >= stopAt) throw Object.assign(new Error('stopped'), { code: 'EIO' });
      };
      const disk: Disk = {
        ...realDisk,
        async write(file, content, mode) {
          const isStopped = steps + 1 >= stopAt;
          await realDisk.write(file, isStopped ? content.subarray(0, content.length / 2) : content, mode);
          step();
        },
        rename: async (...input) => (step(), realDisk.rename(...input)),
      };
      await begin({}, disk);
      const { status } = await owner('/api/owner/groups', {
        method: 'POST',
        body: change,
        headers: { 'if-match': await tags() },
      });
      expect(await publicText()).not.toContain('secret.example');
      // State that a newly started server would read.
      const { lockedGroups, fallbackLinks } = readSiteAsItIs(desk.config, () => undefined);
      const cold = readLinks({ configDir: desk.config, lockedGroups, fallbackLinks });
      expect(cold.links?.open).toHaveLength(act === 'lock' && lockedGroups.includes('AI') ? 1 : 2);
      expect(JSON.stringify(cold.links?.open)).not.toContain('secret.example');
      if (status === 200) break;
      await desk.stop();
      expect(stopAt).toBeLessThan(40);
    }
  });
});

/** Starts a desk whose disk fails with this code at one of these calls, from the first or a later one on. */
async function beginFailing(code: string, name: 'write' | 'rename' | 'mkdir', failAt: number) {
  let [steps, isOn] = [0, false];
  const disk: Disk = {
    ...realDisk,
    [name]: async (from: string, to: never) => {
      if (isOn) steps += 1;
      if (isOn && steps >= failAt) throw Object.assign(new Error(code), { code });
      return realDisk[name](from, to);
    },
  };
  await begin({}, disk);
  const tag = await tagOf('links');
  isOn = true;
  const answer = await patch('links', { locked: [], changes: [{ do: 'remove', at: 0 }] }, tag);
  isOn = false;
  expect(readdirSync(desk.config).filter((file) => file.includes('new'))).toEqual([]);
  return seen(answer);
}

describe('the owner’s folder', () => {
  it.each<[string, string, string, number]>([
    ['read-only', 'EROFS', 'read-only', 503],
    ['not ours', 'EACCES', 'not-allowed', 503],
    ['not ours by another name', 'EPERM', 'not-allowed', 503],
    ['full', 'ENOSPC', 'disk-full', 507],
    ['over its quota', 'EDQUOT', 'disk-full', 507],
    ['broken', 'EIO', 'cannot-write', 503],
  ])('leaves the file unchanged and explains the error if it is %s', async (_, code, error, status) => {
    expect(await beginFailing(code, 'write', 1)).toEqual({ status, json: expect.objectContaining({ error }) });
    expect(desk.read('config/links.yml')).toBe(LINKS);
  });

  it.each(['write', 'rename', 'mkdir'] as const)(
    'either stores the change or leaves the file unchanged if any %s fails',
    async (name) => {
      const statuses: number[] = [];
      for (let failAt = 1; statuses.at(-1) !== 200; failAt += 1) {
        if (failAt > 1) await desk.stop();
        const { status, json } = await beginFailing('EIO', name, failAt);
        statuses.push(status);
        if (status === 200) break;
        expect({ status, json }).toMatchObject({ status: 503, json: { error: 'cannot-write' } });
        expect(desk.read('config/links.yml')).toBe(LINKS);
        expect(failAt).toBeLessThan(20);
      }
      expect(desk.read('config/links.yml')).not.toContain('甲');
      // At least one of the calls is needed for the change.
      expect(statuses.length).toBeGreaterThan(1);
    },
  );

  it('is not written to if it is missing or was replaced', async () => {
    await begin();
    const tag = await tagOf('links');
    const away = join(desk.folder, 'away');
    renameSync(desk.config, away);
    const change = () => patch('links', { locked: [], changes: [{ do: 'remove', at: 0 }] }, tag);
    expect((await owner('/api/owner/state')).json).toMatchObject({
      writable: false,
      reason: 'folder-missing',
    });
    expect([412, 503]).toContain((await change()).status);
    symlinkSync(away, desk.config);
    expect(seen(await change())).toEqual({ status: 503, json: { error: 'folder-replaced' } });
    expect((await owner('/api/owner/state')).json).toMatchObject({ writable: false, reason: 'folder-replaced' });
    rmSync(desk.config);
    mkdirSync(desk.config);
    writeFileSync(join(desk.config, 'links.yml'), LINKS);
    expect(seen(await change())).toEqual({ status: 503, json: { error: 'folder-replaced' } });
    rmSync(desk.config, { recursive: true });
    renameSync(away, desk.config);
    expect((await change()).status).toBe(200);
    expect((await owner('/api/owner/state')).json).toMatchObject({ writable: true });
  });

  it('is shown to the owner as CONFIG_DIR names it', async () => {
    desk = await startDesk(FILES, { shownFolder: '../my-porchlight' });
    owner = await desk.signIn();
    expect((await owner('/api/owner/state')).json).toMatchObject({ folder: '../my-porchlight' });
  });

  it('may contain symbolic links to files elsewhere, which stay symbolic links', async () => {
    await begin();
    const real = join(desk.folder, 'real.yml');
    renameSync(join(desk.config, 'links.yml'), real);
    symlinkSync(real, join(desk.config, 'links.yml'));
    expect((await links({ do: 'remove', at: 0 })).status).toBe(200);
    expect(readFileSync(real, 'utf8')).not.toContain('甲');
  });
});
