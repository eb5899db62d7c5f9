import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLinks } from '../links/watchLinksFile.ts';
import { readSiteAsItIs } from '../site/readSiteFile.ts';
import { realDisk, type Disk } from './disk.ts';
import { startDesk, type Answer, type DeskServer } from './testing/deskServer.ts';

/** Names and addresses of links that are locked at first contain `secret`. */
const LINKS = `- name: 甲
  link: https://a.example/
  category: AI
- name: secret1
  link: https://www.secret1.example/
  category: 个人
- name: secret2
  link: https://secret2.example/
  category: 个人
`;
const SITE = 'lockedGroups: [个人]\n';
const HELD_BACK = '- name: secret3\n  link: https://secret3.example/\n  category: 个人、朋友\n';
const ALIKE = '- name: secret4\n  link: https://secret4.example/\n  tag: 个人\n';
const LAST = '- name: 乙\n  link: https://b.example/\n  category: 生活\n';

let desk: DeskServer;
let owner: DeskServer['ask'];
const begin = async (files: { links?: string; site?: string } = {}, disk?: Disk) => {
  const { links = LINKS, site = SITE } = files;
  desk = await startDesk({ 'config/links.yml': links, 'config/site.yml': site }, disk && { disk });
  owner = await desk.signIn();
};
afterEach(() => desk.stop());

const tagOf = async (name: string) => String((await owner(`/api/owner/${name}`)).headers.etag);
const tags = async () => `${await tagOf('links')}, ${await tagOf('site')}`;
const group = async (body: unknown, tag?: string) =>
  owner('/api/owner/groups', { method: 'POST', body, headers: { 'if-match': tag ?? (await tags()) } });
const links = async (...changes: unknown[]) =>
  owner('/api/owner/links', {
    method: 'PATCH',
    body: { locked: [], changes },
    headers: { 'if-match': await tagOf('links') },
  });
type Listed = { id: string; by: string; now: boolean };
const versions = async (file: string): Promise<Listed[]> =>
  Object((await owner(`/api/owner/history/${file}`)).json).versions;
const oldest = async (file: string) => (await versions(file)).at(-1)?.id;
const restore = async (file: string, body: object) =>
  owner(`/api/owner/history/${file}`, { method: 'POST', body, headers: { 'if-match': await tagOf(file) } });
/** What a visitor without the password gets, after every reading of the files. */
const publicText = async () => (await desk.ask('/')).text + (await desk.ask('/api/getLinks')).text;
const seen = ({ status, json }: Answer) => ({ status, json });
const requested = (count: number, lock?: string[]) => ({
  status: 409,
  json: { error: 'confirm', links: count, ...(lock && { lock }) },
});
/** What a server that starts now serves. */
function cold() {
  const { lockedGroups, fallbackLinks } = readSiteAsItIs(desk.config, () => undefined);
  return {
    lockedGroups,
    open: JSON.stringify(readLinks({ configDir: desk.config, lockedGroups, fallbackLinks }).links?.open),
  };
}

describe('restoring earlier links', () => {
  it('asks about a group that was deleted with its links, and offers to lock it again', async () => {
    await begin();
    expect((await group({ do: 'remove', name: '个人', to: null })).status).toBe(200);
    const version = await oldest('links');
    expect(seen(await restore('links', { version }))).toEqual(requested(2, ['个人']));
    expect(cold().open).not.toContain('secret');
    expect((await restore('links', { version, lock: true })).status).toBe(200);
    expect(desk.read('config/links.yml')).toBe(LINKS);
    expect(cold()).toMatchObject({ lockedGroups: ['个人'], open: expect.not.stringContaining('secret') });
    expect(await publicText()).not.toContain('secret');
  });

  it('is possible with only the number of links', async () => {
    await begin();
    await group({ do: 'remove', name: '个人', to: null });
    const version = await oldest('links');
    expect(await restore('links', { version, confirm: 1 })).toMatchObject({ status: 409 });
    expect((await restore('links', { version, confirm: 2 })).status).toBe(200);
    expect(cold()).toMatchObject({ lockedGroups: [], open: expect.stringContaining('secret1') });
  });

  it('counts the links of a renamed group, also removed ones and those with another address', async () => {
    await begin({ links: LINKS.replace('https://www.secret1', 'www.secret1') });
    await group({ do: 'rename', name: '个人', to: '私事' });
    await links({ do: 'remove', at: 2 }, { do: 'change', at: 1, set: { link: 'https://secret5.example/' } });
    const version = await oldest('links');
    expect(seen(await restore('links', { version }))).toEqual(requested(2, ['个人']));
    expect((await restore('links', { version, lock: true })).status).toBe(200);
    expect(cold()).toMatchObject({ lockedGroups: ['私事', '个人'], open: expect.not.stringContaining('secret') });
  });

  it('counts a link that was public then and was locked later, and reports that no earlier lock hides it', async () => {
    await begin({ links: LINKS + LAST });
    await links({ do: 'change', at: 3, set: { category: '个人' } });
    await links({ do: 'remove', at: 3 });
    expect(seen(await restore('links', { version: await oldest('links') }))).toEqual(requested(1, []));
    expect(await publicText()).not.toContain('b.example');
  });

  it('compares addresses, not their spelling', async () => {
    await begin({ links: LINKS + LAST.replace('https://b.example/', 'https://b.example/?utm_source=x') });
    await links({ do: 'change', at: 3, set: { category: '个人', link: 'http://b.example' } });
    expect(seen(await restore('links', { version: await oldest('links') }))).toEqual(requested(1, []));
  });

  it('does not ask about links that were always public or are public now', async () => {
    await begin({ links: LINKS + LAST });
    await links({ do: 'remove', at: 3 });
    await links({ do: 'change', at: 0, set: { name: '新' } });
    expect((await restore('links', { version: await oldest('links') })).status).toBe(200);
    await group({ do: 'unlock', name: '个人', confirm: 2 });
    await links({ do: 'remove', at: 0 });
    expect((await restore('links', { version: await oldest('links') })).status).toBe(200);
  });

  it('counts entries that are hidden because of a lock', async () => {
    await begin({ links: HELD_BACK + LAST });
    await links({ do: 'remove', at: 0 });
    expect(seen(await group({ do: 'unlock', name: '个人' }))).toEqual(requested(0));
    await group({ do: 'unlock', name: '个人', confirm: 0 });
    const version = await oldest('links');
    expect(seen(await restore('links', { version }))).toEqual(requested(1, ['个人']));
    expect((await restore('links', { version, lock: true })).status).toBe(200);
    expect(cold().open).not.toContain('secret');
  });

  it('counts every link that is not public now if the earlier locks are unknown', async () => {
    await begin({ links: LINKS + LAST });
    await tags();
    await links({ do: 'remove', at: 3 });
    rmSync(join(desk.config, '.history', 'site.yml'), { recursive: true });
    expect(seen(await restore('links', { version: await oldest('links') }))).toEqual(requested(1, []));
  });

  it('finds the earlier locks although the clock was set back', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2030, 0));
    try {
      await begin();
      await links();
      clock.mockReturnValue(Date.UTC(2029, 0));
      owner = await desk.signIn();
      for (const name of ['一', '二', '三']) await links({ do: 'change', at: 0, set: { name } });
      const [last] = await versions('links');
      await group({ do: 'remove', name: '个人', to: null });
      expect(seen(await restore('links', { version: last?.id }))).toEqual(requested(2, ['个人']));
    } finally {
      clock.mockRestore();
    }
  });

  it('makes nothing public if the server stops after any write of locking again', async () => {
    for (let stopAt = 1; ; stopAt += 1) {
      let [steps, isOn] = [0, false];
      const step = () => {
        if (isOn) steps += 1;
        if (isOn && steps >= stopAt) throw Object.assign(new Error('stopped'), { code: 'EIO' });
      };
      const disk: Disk = {
        ...realDisk,
        write: async (...input) => (step(), realDisk.write(...input)),
        rename: async (...input) => (step(), realDisk.rename(...input)),
      };
      await begin({}, disk);
      await group({ do: 'remove', name: '个人', to: null });
      const [version, tag] = [await oldest('links'), await tagOf('links')];
      isOn = true;
      const body = { version, lock: true };
      const { status } = await owner('/api/owner/history/links', {
        method: 'POST',
        body,
        headers: { 'if-match': tag },
      });
      isOn = false;
      expect(cold().open).not.toContain('secret');
      expect(await publicText()).not.toContain('secret');
      if (status === 200) break;
      await desk.stop();
      expect(stopAt).toBeLessThan(30);
    }
  });
});

describe('restoring earlier settings', () => {
  it('asks and offers to leave the currently locked groups locked', async () => {
    await begin({ site: '# 站\nlockedGroups: []\n', links: LINKS + HELD_BACK + LAST });
    await tags();
    await group({ do: 'lock', name: '个人' });
    const version = await oldest('site');
    expect(seen(await restore('site', { version }))).toEqual(requested(3, ['个人']));
    expect((await restore('site', { version, lock: true })).status).toBe(200);
    expect(desk.read('config/site.yml')).toBe('# 站\nlockedGroups: [个人]\n');
    expect(await publicText()).not.toContain('secret');
  });

  it('asks before a lock is removed, even if its group has no links', async () => {
    await begin({ site: 'lockedGroups: []\n' });
    await tags();
    await group({ do: 'lock', name: '空' });
    expect(seen(await restore('site', { version: await oldest('site') }))).toEqual(requested(0, ['空']));
  });

  it('counts its fallback links', async () => {
    const fallback =
      'fallbackLinks: { categories: { 旧: [{ name: secret5, icon: x, link: https://secret5.example/ }] } }\n';
    await begin({ site: `lockedGroups: []\n${fallback}` });
    await tags();
    await group({ do: 'lock', name: '旧' });
    desk.put('config/site.yml', 'lockedGroups: [旧]\n');
    expect(seen(await restore('site', { version: await oldest('site') }))).toEqual(requested(1, ['旧']));
    expect(await publicText()).not.toContain('secret5');
  });
});

describe('the list of locked groups', () => {
  it('can be changed again if a quoted name in it contains a #', async () => {
    await begin({ site: 'lockedGroups: [个人]\n', links: LINKS.replace('category: AI', 'category: F#') });
    for (const name of ['F#', '#随笔']) expect((await group({ do: 'lock', name })).status).toBe(200);
    expect(desk.read('config/site.yml')).toBe("lockedGroups: [个人, 'F#', '#随笔']\n");
    expect((await group({ do: 'rename', name: 'F#', to: 'G#' })).status).toBe(200);
    expect((await group({ do: 'unlock', name: '#随笔', confirm: 0 })).status).toBe(200);
    expect(desk.read('config/site.yml')).toBe("lockedGroups: [个人, 'G#']\n");
    expect(await publicText()).not.toContain('a.example');
  });

  it('is never written over a manual edit that the server has not read yet', async () => {
    await begin();
    const tag = await tags();
    desk.put('config/site.yml', 'lockedGroups: [个人, AI]\n');
    expect(await group({ do: 'lock', name: '生活' }, tag)).toMatchObject({ status: 412, json: { error: 'changed' } });
    expect(desk.read('config/site.yml')).toBe('lockedGroups: [个人, AI]\n');
    // Read again, the new list is the base, although the running site may still have the old one.
    expect(await group({ do: 'lock', name: '生活' })).toMatchObject({ json: { lockedGroups: ['个人', 'AI', '生活'] } });
    expect(cold().lockedGroups).toEqual(['个人', 'AI', '生活']);
  });

  it('is never written over a manual edit of the same moment', async () => {
    let hand: (() => void) | undefined;
    await begin(
      {},
      {
        ...realDisk,
        async write(file, content, mode) {
          await realDisk.write(file, content, mode);
          if (file.endsWith('.site.yml.desk-new')) hand?.();
        },
      },
    );
    hand = () => writeFileSync(join(desk.config, 'site.yml'), 'lockedGroups: [个人, 银行]\n');
    expect(await group({ do: 'lock', name: 'AI' })).toMatchObject({ status: 412, json: { error: 'changed' } });
    expect(desk.read('config/site.yml')).toBe('lockedGroups: [个人, 银行]\n');
    expect(readdirSync(desk.config).filter((name) => name.includes('new'))).toEqual([]);
  });

  it.each<[string, unknown, unknown, number]>([
    ['lock', { do: 'lock', name: 'AI' }, { do: 'lock', name: '生活' }, 3],
    ['unlock', { do: 'lock', name: 'AI' }, { do: 'unlock', name: '个人', confirm: 2 }, 1],
    ['rename', { do: 'lock', name: 'AI' }, { do: 'rename', name: '个人', to: '私事' }, 2],
    ['remove', { do: 'lock', name: 'AI' }, { do: 'remove', name: '个人', to: null }, 1],
  ])('loses nothing if two pages change it at the same time: lock and %s', async (_, one, other, length) => {
    await begin({ links: LINKS + LAST });
    const tag = await tags();
    const changes = [one, other];
    const answers = await Promise.all(changes.map((change) => group(change, tag)));
    const refused = answers.findIndex(({ status }) => status === 412);
    expect(answers[1 - refused]?.status).toBe(200);
    expect((await group(changes[refused])).status).toBe(200);
    expect(cold().lockedGroups).toContain('AI');
    expect(cold().lockedGroups).toHaveLength(length);
  });

  it('is read from the file, which the server may not have loaded yet', async () => {
    await begin();
    desk.put('config/site.yml', 'lockedGroups: [个人, AI]\n');
    expect(seen(await links({ do: 'change', at: 0, set: { category: '生活' } }))).toEqual(requested(1));
    await links({ do: 'add', link: { name: 'secret6', link: 'https://secret6.example/', category: 'AI' } });
    expect(await publicText()).not.toContain('secret6');
  });

  it('is required for every change: if it cannot be read, no link is changed', async () => {
    await begin();
    desk.put('config/site.yml', 'lockedGroup: [个人, AI]\n');
    expect(await links({ do: 'change', at: 0, set: { category: '生活' } })).toMatchObject({
      status: 422,
      json: { error: 'unusable', line: 1 },
    });
    expect(await group({ do: 'lock', name: '生活' })).toMatchObject({ json: { error: 'unusable' } });
    expect(desk.read('config/links.yml')).toBe(LINKS);
  });

  it('is changed only with the ETags of both files', async () => {
    await begin();
    for (const tag of [await tagOf('links'), `${await tags()}, "x"`, '*']) {
      expect(seen(await group({ do: 'lock', name: 'AI' }, tag))).toEqual({
        status: 428,
        json: { error: 'base-missing' },
      });
    }
  });
});

describe('entries that are hidden because of a lock', () => {
  it.each<[string, object, number]>([
    // An entry with an unknown field and no category stays hidden as long as any group is locked.
    ['renaming', { do: 'rename', name: '个人', to: '私事' }, 1],
    ['deleting the group with its links', { do: 'remove', name: '个人', to: null }, 2],
    ['deleting the group', { do: 'remove', name: '个人', to: '生活' }, 4],
    ['unlocking', { do: 'unlock', name: '个人' }, 4],
  ])('are counted before %s makes them public', async (_, change, count) => {
    await begin({ links: LINKS + HELD_BACK + ALIKE + LAST });
    expect(seen(await group(change))).toEqual(requested(count));
    expect(await group({ ...change, confirm: count - 1 })).toMatchObject({ status: 409 });
    expect(cold()).toMatchObject({ lockedGroups: ['个人'], open: expect.not.stringContaining('secret') });
    expect(desk.read('config/links.yml')).toBe(LINKS + HELD_BACK + ALIKE + LAST);
    expect((await group({ ...change, confirm: count })).status).toBe(200);
    expect(cold().open.match(/"name":"secret/g)).toHaveLength(count);
  });

  it('stay hidden if the new name hides them too', async () => {
    await begin({ links: LINKS + HELD_BACK + LAST });
    expect((await group({ do: 'rename', name: '个人', to: '朋友' })).status).toBe(200);
    expect(cold().open).not.toContain('secret');
  });
});

describe('fallback links of a locked group', () => {
  const fallback =
    'fallbackLinks: { categories: { 个人: [{ name: secret7, icon: x, link: https://secret7.example/ }] } }\n';

  it.each<[object, number]>([
    [{ do: 'unlock', name: '个人' }, 3],
    [{ do: 'rename', name: '个人', to: '私事' }, 1],
    [{ do: 'remove', name: '个人', to: null }, 1],
  ])('are counted before they become public: %j', async (change, count) => {
    await begin({ site: SITE + fallback });
    expect(await publicText()).not.toContain('secret7');
    expect(seen(await group(change))).toEqual(requested(count));
    expect(await publicText()).not.toContain('secret7');
    expect((await group({ ...change, confirm: count })).status).toBe(200);
    expect(await publicText()).toContain('secret7');
  });

  it('are counted if a change of the settings moves them out of it', async () => {
    const written = `fallbackLinks:\n  categories:\n    个人:\n      - { name: secret7, icon: x, link: 'https://secret7.example/' }\n`;
    await begin({ site: SITE + written });
    const set = {
      'fallbackLinks.categories': { 个: [{ name: 'secret7', icon: 'x', link: 'http://secret7.example' }] },
    };
    const patch = async (more: object) =>
      owner('/api/owner/site', {
        method: 'PATCH',
        body: { set, ...more },
        headers: { 'if-match': await tagOf('site') },
      });
    expect(seen(await patch({}))).toEqual(requested(1));
    expect(await publicText()).not.toContain('secret7');
    expect((await patch({ confirm: 1 })).status).toBe(200);
  });
});

const added = (link: string, more: object = {}) => ({
  do: 'add',
  link: { name: 'x', link, category: 'AI', ...more },
});
const patch = async (body: object) =>
  owner('/api/owner/links', { method: 'PATCH', body, headers: { 'if-match': await tagOf('links') } });

describe('an address that is or was locked', () => {
  it.each<[string, string, number]>([
    ['is in a locked group', 'http://www.secret1.example', 1],
    ['is held back', 'https://secret3.example/', 1],
    ['is in a locked fallback group', 'https://secret5.example/', 1],
    ['was never hidden', 'https://new.example/', 0],
    ['is public', 'https://a.example/', 0],
  ])('is counted before it is added to a public group if it %s', async (_, link, count) => {
    const site = `${SITE}fallbackLinks: { categories: { 个人: [{ name: s, link: https://secret5.example/, icon: x }] } }\n`;
    await begin({ links: HELD_BACK + LINKS, site });
    const before = desk.read('config/links.yml');
    const answer = await links(added(link));
    expect(count === 0 ? answer.status : seen(answer)).toEqual(count === 0 ? 200 : requested(count));
    expect(desk.read('config/links.yml') === before).toBe(count > 0);
    const changes = [added(link)];
    expect((await patch({ locked: [], changes, confirm: count })).status).toBe(200);
  });

  it('is counted if a public link gets it, also after its locked link was removed', async () => {
    await begin();
    expect(seen(await links({ do: 'change', at: 0, set: { link: 'https://secret2.example' } }))).toEqual(requested(1));
    await links({ do: 'remove', at: 1 });
    expect(seen(await links(added('https://www.secret1.example/')))).toEqual(requested(1));
    // No confirmation is needed for what everybody could see when it was removed.
    await links({ do: 'remove', at: 0 });
    expect((await links(added('https://a.example/'))).status).toBe(200);
  });

  it('is counted in an imported list, each address once per link', async () => {
    await begin({ links: LINKS + HELD_BACK });
    const changes = ['www.secret1', 'secret3', 'new1', 'new2'].map((name) => added(`https://${name}.example/`));
    expect(seen(await links(...changes))).toEqual(requested(2));
    expect(await publicText()).not.toContain('new1');
  });

  it('is not added to a group that the page shows as locked but that is public now', async () => {
    await begin();
    expect((await group({ do: 'unlock', name: '个人', confirm: 2 })).status).toBe(200);
    const bank = added('https://bank.example/', { category: '个人' });
    const moved = { do: 'change', at: 0, set: { category: '个 人' } };
    const edited = { do: 'change', at: 1, set: { link: 'https://bank.example/' } };
    for (const change of [bank, moved, edited]) {
      const answer = await patch({ locked: ['个人'], changes: [change] });
      expect(seen(answer)).toMatchObject({ status: 412, json: { error: 'changed' } });
    }
    expect(await publicText()).not.toContain('bank');
    expect((await patch({ locked: [], changes: [bank] })).status).toBe(200);
  });
});

const undo = async (body: object = {}) => restore('links', body);

const LAN = 'http://192.168.77.10:4410/';
const atHome = (count: number, home: number) => ({ status: 409, json: { error: 'confirm', links: count, home } });
const fileOf = (...entries: string[]) => entries.map((entry) => `- { ${entry} }\n`).join('');
const add = (more: object) => links({ do: 'add', link: { name: '新', category: '生活', ...more } });
const moveOut = async (confirm?: number) =>
  owner('/api/owner/links', {
    method: 'PATCH',
    body: { locked: ['个人'], changes: [{ do: 'change', at: 0, set: { category: '生活' } }], confirm },
    headers: { 'if-match': await tagOf('links') },
  });

describe('a link with an address at home', () => {
  it('only is counted before it leaves its lock', async () => {
    await begin({ links: fileOf(`name: 路由, lan: "${LAN}", category: 个人`) + LAST });
    expect(seen(await moveOut())).toEqual(atHome(1, 1));
    expect(seen(await group({ do: 'unlock', name: '个人' }))).toEqual(atHome(1, 1));
    expect((await moveOut(1)).status).toBe(200);
  });

  it('and another one is counted once', async () => {
    await begin({ links: fileOf(`name: 盘, link: "https://nas.example/", lan: "${LAN}", category: 个人`) + LAST });
    expect(seen(await moveOut())).toEqual(requested(1));
  });

  it('is counted if that address, or that of the lock, is in a locked group', async () => {
    await begin({
      links:
        fileOf(
          `name: 路由, lan: "${LAN}", category: 个人`,
          'name: 银行, link: "https://bank.example/x", category: 个人',
        ) + LAST,
    });
    expect(seen(await add({ lan: LAN }))).toEqual(atHome(1, 1));
    expect(seen(await add({ link: 'https://new.example/', lan: LAN }))).toEqual(atHome(1, 1));
    expect(seen(await add({ link: LAN }))).toEqual(requested(1));
    expect(seen(await add({ lan: 'https://bank.example/x' }))).toEqual(atHome(1, 1));
  });

  it('is counted if that address was in a locked group when the file last had it', async () => {
    await begin({ links: fileOf(`name: 路由, lan: "${LAN}", category: 个人`) + LAST });
    await links({ do: 'remove', at: 0 });
    expect(seen(await add({ lan: LAN }))).toEqual(atHome(1, 1));
  });

  it('is hidden from visitors outside: giving it to everybody is counted, keeping it at home is not', async () => {
    await begin({ links: fileOf(`name: 盘, link: "https://nas.example/", lan: "${LAN}", category: 生活`) + LAST });
    expect(seen(await add({ link: LAN }))).toEqual(requested(1));
    expect(seen(await links({ do: 'change', at: 0, set: { link: LAN } }))).toEqual(requested(1));
    expect((await links({ do: 'change', at: 0, set: { name: '大盘' } })).status).toBe(200);
    expect((await add({ lan: LAN })).status).toBe(200);
  });
});

describe('an address with a user name', () => {
  it.each([
    ['https://secret1.example/', 'https://me@secret1.example/'],
    ['https://me:word@secret1.example/', 'https://secret1.example'],
  ])('is counted as the page behind it: %s, then %s', async (locked, open) => {
    await begin({ links: `- { name: 甲, link: "${locked}", category: 个人 }\n${LAST}` });
    expect(seen(await links({ do: 'add', link: { name: '新', link: open, category: '生活' } }))).toEqual(requested(1));
    await links({ do: 'remove', at: 0 });
    expect(seen(await links({ do: 'add', link: { name: '新', link: open, category: '生活' } }))).toEqual(requested(1));
  });
});

describe('a category that only begins with a locked name', () => {
  const NEAR = '- { name: secret6, link: "https://secret6.example/", category: 个人-钱 }\n';

  it('is counted before it loses the lock, and not before', async () => {
    await begin({ links: NEAR + LINKS });
    expect(await publicText()).not.toContain('secret6');
    const rename = { do: 'rename', name: '个人', to: '私事' };
    expect(seen(await group(rename))).toEqual(requested(1));
    expect((await group({ do: 'rename', name: 'AI', to: '个人、AI' })).status).toBe(200);
    expect(await publicText()).not.toMatch(/secret|a\.example/);
  });
});

describe('an undo', () => {
  it('restores the earlier text byte for byte, and the history lists it', async () => {
    const text = `# about\n- {name: 甲,  link: "https://a.example/", category: AI, own: 1}   # daily\n${LAST}`;
    await begin({ links: text });
    await links({ do: 'remove', at: 0 });
    expect((await undo()).status).toBe(200);
    expect(desk.read('config/links.yml')).toBe(text);
    expect((await versions('links')).map(({ by }) => by)).toEqual(['undo', 'desk', 'hand']);
  });

  it('asks with the number of links if the group of a removed link was unlocked or renamed', async () => {
    await begin();
    await links({ do: 'remove', at: 1 });
    expect((await group({ do: 'unlock', name: '个人', confirm: 1 })).status).toBe(200);
    expect(seen(await undo())).toEqual(requested(1, ['个人']));
    expect(await publicText()).not.toContain('secret1');
    expect((await undo({ confirm: 1 })).status).toBe(200);
  });

  it('is refused after any other change of the file', async () => {
    await begin();
    await links({ do: 'remove', at: 0 });
    const tag = await tagOf('links');
    desk.put('config/links.yml', `${desk.read('config/links.yml')}${LAST}`);
    const answer = await owner('/api/owner/history/links', { method: 'POST', body: {}, headers: { 'if-match': tag } });
    expect(seen(answer)).toMatchObject({ status: 412, json: { error: 'changed' } });
    expect(desk.read('config/links.yml')).toContain('乙');
  });

  it('is refused without an earlier version', async () => {
    await begin();
    expect((await undo()).status).toBe(404);
  });
});

const entry = (name: string, category: string) =>
  `- name: ${name}\n  link: https://${name}.example/\n  category: ${category}\n`;
const TREE = [
  entry('甲', '工具'),
  entry('secret1', '工具／ 在线'),
  entry('乙', '生活'),
  entry('secret2', '工具 /在线 / 账'),
  entry('丙', '工具 / 词典'),
].join('');
const categories = () => [...desk.read('config/links.yml').matchAll(/category: (.*)/g)].map(([, name]) => name);
const locks = async () => Object((await owner('/api/owner/site')).json).fields.lockedGroups;
const rename = async (name: string, to: string) => seen(await group({ do: 'rename', name, to }));

describe('groups of two levels', () => {
  it('are renamed, locked and removed with their first level', async () => {
    await begin({ links: TREE, site: 'lockedGroups: [工具 / 在线]\n' });
    expect((await group({ do: 'rename', name: '工具', to: 'Tools' })).status).toBe(200);
    expect(categories()).toEqual(['Tools', 'Tools / 在线', '生活', 'Tools / 在线 / 账', 'Tools / 词典']);
    expect(await locks()).toEqual(['Tools / 在线']);
    expect((await group({ do: 'lock', name: 'Tools' })).status).toBe(200);
    expect(await publicText()).not.toMatch(/secret|甲|丙/);
    // The lock of the second level stays.
    expect(seen(await group({ do: 'unlock', name: 'Tools' }))).toEqual(requested(2));
    expect((await group({ do: 'unlock', name: 'Tools', confirm: 2 })).status).toBe(200);
    expect(await publicText()).not.toContain('secret');
    expect((await group({ do: 'remove', name: 'Tools', to: null })).status).toBe(200);
    expect(categories()).toEqual(['生活']);
    expect(await locks()).toEqual([]);
  });

  it('ask with the number of links before they leave a lock above them', async () => {
    await begin({ links: TREE, site: 'lockedGroups: [工具]\n' });
    const out = { do: 'rename', name: '工具 / 在线', to: '在线' };
    expect(seen(await group(out))).toEqual(requested(2));
    expect(await publicText()).not.toContain('secret');
    expect((await group({ ...out, confirm: 2 })).status).toBe(200);
    expect(categories()).toContain('在线 / 账');
    expect(await publicText()).not.toMatch(/甲|丙/);
  });

  it('are locked without a question when they go under a locked group', async () => {
    await begin({ links: TREE, site: 'lockedGroups: [工具]\n' });
    expect((await group({ do: 'rename', name: '生活', to: '工具 / 生活' })).status).toBe(200);
    expect(await publicText()).not.toContain('乙');
  });

  it('take their locks along to the group that their links are moved to', async () => {
    await begin({ links: TREE, site: 'lockedGroups: [工具 / 在线, 生活 / 在线]\n' });
    expect((await group({ do: 'remove', name: '工具', to: '生活' })).status).toBe(200);
    expect(categories()).toEqual(['生活', '生活 / 在线', '生活', '生活 / 在线 / 账', '生活 / 词典']);
    expect(await locks()).toEqual(['生活 / 在线']);
    expect(await publicText()).not.toContain('secret');
  });

  it('are not renamed to a group that is there, and a group may become the one above it', async () => {
    await begin({ links: TREE, site: 'lockedGroups: []\n' });
    expect(await rename('生活', '工具')).toMatchObject({ json: { error: 'group-exists' } });
    expect(await rename('工具 / 词典', '工具/ 在线')).toMatchObject({ json: { error: 'group-exists' } });
    expect(await rename('词典', 'x')).toMatchObject({ json: { error: 'unknown-group' } });
    expect(await rename('生活', '生活 / 日常')).toMatchObject({ status: 200 });
    expect(await rename('生活 / 日常', '生活')).toMatchObject({ status: 200 });
    expect(categories()[2]).toBe('生活');
  });

  it('may be renamed to a lock without links, which a rename leaves that a full disk has stopped', async () => {
    await begin({ links: TREE, site: 'lockedGroups: [生活, 日子]\n' });
    expect(await rename('生活', '日子')).toMatchObject({ status: 200 });
    expect(await locks()).toEqual(['日子']);
    expect(await publicText()).not.toContain('乙');
  });

  it('are moved among the groups of their tab', async () => {
    await begin({ links: TREE, site: 'lockedGroups: []\n' });
    expect((await group({ do: 'move', name: '工具 / 词典', before: '工具 / 在线' })).status).toBe(200);
    expect(categories()).toEqual(['工具', '工具 / 词典', '工具／ 在线', '生活', '工具 /在线 / 账']);
    expect((await group({ do: 'move', name: '工具 / 词典', before: null })).status).toBe(200);
    expect(categories()).toEqual(['工具', '工具／ 在线', '生活', '工具 /在线 / 账', '工具 / 词典']);
    expect((await group({ do: 'move', name: '生活', before: '工具' })).status).toBe(200);
    expect(categories()[0]).toBe('生活');
  });

  it('stay locked when versions of the time before a rename and a move are restored', async () => {
    await begin({ links: TREE, site: 'lockedGroups: [工具]\n' });
    const before = await oldest('links');
    expect((await group({ do: 'rename', name: '工具', to: '私' })).status).toBe(200);
    expect(seen(await restore('links', { version: before }))).toMatchObject({
      status: 409,
      json: { links: 4, lock: ['工具'] },
    });
    expect((await restore('links', { version: before, lock: true })).status).toBe(200);
    expect(await publicText()).not.toMatch(/secret|甲|丙/);
  });
});
