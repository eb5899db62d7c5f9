import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import { answerOf, type AskOwner } from '@/desk/askOwner';
import {
  selectDeskConflict,
  selectDeskSite,
  selectDeskStage,
  selectLinksFile,
  selectSaving,
} from '@/desk/deskSelectors';
import { conflictChosen, conflictPutOff, deskEntered, deskLeft, deskReducers } from '@/desk/deskSlice';
import { listFiles } from '@/desk/files/fileCalls';
import { changePlaylist, readPlaylist, type Playlist } from '@/desk/music/savePlaylist';
import { ownerService } from '@/desk/ownerService';
import { RETRY_MS } from '@/desk/save/askDesk';
import { changeGroup } from '@/desk/save/changeGroup';
import { changeLinks } from '@/desk/save/changeLinks';
import { refreshAfterWrites } from '@/desk/save/refresh';
import { saveSite } from '@/desk/save/saveSite';
import { isRecord } from '@/contract/read';
import { startDesk, type DeskServer } from '../../server/owner/testing/deskServer';
import { fakeServices } from '../support/services';
import { until } from '../support/until.ts';

const LINKS = `# 第一组
- name: 甲
  link: https://a.example/
  category: AI
- name: 乙
  link: https://b.example/
  category: AI
# 上锁的
- name: 丙
  link: https://c.example/
  category: 个人
`;

let server: DeskServer;
beforeEach(async () => {
  server = await startDesk({
    'config/site.yml': '# 名称\nname: 小站\nlockedGroups: [个人]\ngreeting:\n  hello: 你好\n',
    'config/links.yml': LINKS,
  });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** Requests as a page with a session. */
async function asOwner(): Promise<AskOwner> {
  const ask = await server.signIn();
  return async ({ method = 'GET', path, body, etag }) => {
    const headers = etag === undefined ? {} : { 'if-match': etag };
    const { status, json } = await ask(`/api/owner/${path}`, { method, headers, body });
    return answerOf(status, isRecord(json) ? json : {});
  };
}

/** A page on which the desk is open. */
async function deskWith(ask: AskOwner) {
  const services = fakeServices({ owner: ownerService(ask) });
  const store = makeStore(services, deskReducers);
  store.dispatch(deskEntered({ writable: true, host: 'server' }));
  await store.dispatch(refreshAfterWrites());
  const state = () => store.getState();
  return { store, state, links: () => selectLinksFile(state())?.links.map((link) => link?.name) };
}

const hello = () => server.read('config/site.yml');
/** Waits until the condition holds. */
const untilIt = (isSo: () => boolean) => until(() => expect(isSo()).toBe(true));

describe('saving site.yml', () => {
  it('writes one change after another, and the page shows it', async () => {
    const { store, state } = await deskWith(await asOwner());
    const saved = await Promise.all([
      store.dispatch(saveSite({ set: { name: '灯下' } })),
      store.dispatch(saveSite({ set: { 'greeting.hello': '晚上好' } })),
    ]);
    expect(saved).toEqual([{ ok: true }, { ok: true }]);
    expect(hello()).toBe('# 名称\nname: 灯下\nlockedGroups: [个人]\ngreeting:\n  hello: 晚上好\n');
    expect(state().page.site.name).toBe('灯下');
    expect(state().page.site.greeting.hello).toBe('晚上好');
    expect(selectSaving(state()).kind).toBe('saved');
    await store.dispatch(saveSite({ unset: ['greeting.hello'] }));
    expect(state().page.site.greeting.hello).toBe('Hello, world!');
    expect(selectDeskSite(state())?.written).toEqual(['name', 'lockedGroups']);
  });

  it('tells which field the schema does not take, and writes nothing', async () => {
    const { store, state } = await deskWith(await asOwner());
    const before = hello();
    const saved = await store.dispatch(saveSite({ set: { 'weather.place.latitude': 399 } }));
    expect(saved).toMatchObject({ ok: false, code: 'invalid', body: { fields: [{ path: 'weather.place.latitude' }] } });
    expect(hello()).toBe(before);
    expect(selectSaving(state())).toEqual({ kind: 'refused', code: 'invalid' });
  });

  it('merges what a hand has changed meanwhile in another field', async () => {
    const { store } = await deskWith(await asOwner());
    server.put('config/site.yml', hello().replace('小站', '手改的'));
    expect(await store.dispatch(saveSite({ set: { 'greeting.hello': '晚上好' } }))).toEqual({ ok: true });
    expect(hello()).toContain('name: 手改的');
    expect(hello()).toContain('hello: 晚上好');
  });

  it.each([
    ['mine', '我的'],
    ['current', '手改的'],
  ] as const)('asks where both have changed a field: %s', async (choice, name) => {
    const { store, state } = await deskWith(await asOwner());
    server.put('config/site.yml', hello().replace('小站', '手改的'));
    const saving = store.dispatch(saveSite({ set: { name: '我的', 'greeting.hello': '晚上好' } }));
    await untilIt(() => selectDeskConflict(state()) !== undefined);
    expect(selectDeskConflict(state())).toMatchObject({
      file: 'site',
      fields: [{ path: 'name', mine: '我的', current: '手改的' }],
    });
    store.dispatch(conflictChosen([choice]));
    expect(await saving).toEqual({ ok: true });
    expect(hello()).toContain(`name: ${name}\n`);
    expect(hello()).toContain('hello: 晚上好');
    expect(state().page.site.name).toBe(name);
  });

  it('says that the file cannot be used, if a hand has broken it meanwhile', async () => {
    const { store, state } = await deskWith(await asOwner());
    server.put('config/site.yml', 'name: [\n');
    expect(await store.dispatch(saveSite({ set: { name: '我的' } }))).toMatchObject({ ok: false, code: 'unusable' });
    expect(selectDeskConflict(state())).toBeUndefined();
    expect(hello()).toBe('name: [\n');
  });

  it('writes nothing where the choice is put off', async () => {
    const { store, state } = await deskWith(await asOwner());
    server.put('config/site.yml', hello().replace('小站', '手改的'));
    const saving = store.dispatch(saveSite({ set: { name: '我的' } }));
    await untilIt(() => selectDeskConflict(state()) !== undefined);
    store.dispatch(conflictPutOff());
    expect(await saving).toMatchObject({ ok: false, code: 'put-off' });
    expect(hello()).toContain('name: 手改的');
    expect(selectDeskSite(state())?.fields.name).toBe('手改的');
  });
});

describe('changing links', () => {
  it('shows it at once, and writes it', async () => {
    const { store, links } = await deskWith(await asOwner());
    const saving = store.dispatch(changeLinks([{ do: 'move', at: 1, place: { before: 0 } }]));
    expect(links()).toEqual(['乙', '甲', '丙']);
    // Indexes refer to the displayed list.
    const second = store.dispatch(changeLinks([{ do: 'change', at: 0, set: { name: '乙乙' } }]));
    expect([await saving, await second]).toEqual([{ ok: true }, { ok: true }]);
    expect(server.read('config/links.yml')).toMatch(/^# 第一组\n- name: 乙乙\n(.*\n)+- name: 甲\n/);
    await store.dispatch(refreshAfterWrites());
    expect(links()).toEqual(['乙乙', '甲', '丙']);
  });

  it('takes back what would make links public, and says how many', async () => {
    const { store, state, links } = await deskWith(await asOwner());
    const open = [{ do: 'change' as const, at: 2, set: { category: 'AI' } }];
    expect(await store.dispatch(changeLinks(open))).toMatchObject({ ok: false, code: 'confirm', body: { links: 1 } });
    expect(selectLinksFile(state())?.links[2]?.category).toBe('个人');
    expect(await store.dispatch(changeLinks(open, 1))).toEqual({ ok: true });
    expect(links()).toEqual(['甲', '乙', '丙']);
    expect(server.read('config/links.yml')).not.toContain('category: 个人');
  });

  it('goes by places of the file as a hand has left it, and refuses what was counted before', async () => {
    const { store, links } = await deskWith(await asOwner());
    server.put('config/links.yml', `- name: 新的\n  link: https://n.example/\n  category: AI\n${LINKS}`);
    const first = store.dispatch(changeLinks([{ do: 'change', at: 0, set: { name: '甲甲' } }]));
    const second = store.dispatch(changeLinks([{ do: 'remove', at: 1 }]));
    expect(await first).toEqual({ ok: true });
    expect(await second).toMatchObject({ ok: false, code: 'changed' });
    expect(links()).toEqual(['新的', '甲甲', '乙', '丙']);
  });

  it.each([
    ['mine', '我'],
    ['current', '他'],
  ] as const)('asks for a name that both have changed: %s', async (choice, name) => {
    const { store, state, links } = await deskWith(await asOwner());
    server.put('config/links.yml', LINKS.replace('name: 乙', 'name: 他'));
    const saving = store.dispatch(
      changeLinks([
        { do: 'change', at: 1, set: { name: '我', description: '说明' } },
        { do: 'remove', at: 0 },
      ]),
    );
    await untilIt(() => selectDeskConflict(state()) !== undefined);
    expect(selectDeskConflict(state())).toMatchObject({
      file: 'links',
      conflicts: [{ change: 0, name: '乙', field: 'name', mine: '我', current: '他' }],
    });
    store.dispatch(conflictChosen([choice]));
    expect(await saving).toEqual({ ok: true });
    expect(links()).toEqual([name, '丙']);
    expect(selectLinksFile(state())?.links[0]?.description).toBe('说明');
  });

  it('makes a link public beside a change of another one, with the number that was confirmed', async () => {
    const { store, links } = await deskWith(await asOwner());
    server.put('config/links.yml', `- { name: 新, link: /n, category: AI }\n${LINKS}`);
    const open = [{ do: 'change' as const, at: 2, set: { category: 'AI' } }];
    expect(await store.dispatch(changeLinks(open, 1))).toEqual({ ok: true });
    expect(links()).toEqual(['新', '甲', '乙', '丙']);
    expect(server.read('config/links.yml')).not.toContain('category: 个人');
  });

  it('does not make public another locked link that has taken the name of the confirmed one', async () => {
    const { store, state } = await deskWith(await asOwner());
    server.put('config/links.yml', LINKS.replace('https://c.example/', 'https://other.example/'));
    const open = [{ do: 'change' as const, at: 2, set: { category: 'AI' } }];
    expect(await store.dispatch(changeLinks(open, 1))).toMatchObject({ ok: false, code: 'changed' });
    expect(server.read('config/links.yml')).toContain('category: 个人');
    expect(selectLinksFile(state())?.links[2]?.link).toBe('https://other.example/');
  });

  it('does not ask to confirm changes of a list that was changed meanwhile', async () => {
    const { store } = await deskWith(await asOwner());
    server.put('config/links.yml', `- { name: 新, link: /n, category: 个人 }\n${LINKS}`);
    const open = [{ do: 'change' as const, at: 2, set: { category: 'AI' } }];
    // The page sends confirmed changes again: their places must not be taken for those of the new list.
    expect(await store.dispatch(changeLinks(open))).toMatchObject({ ok: false, code: 'changed' });
    expect(server.read('config/links.yml').match(/category: 个人/g)).toHaveLength(2);
  });

  it('locks a group, and unlocks it only with the number of its links', async () => {
    const { store, state } = await deskWith(await asOwner());
    expect(await store.dispatch(changeGroup({ do: 'lock', name: 'AI' }))).toMatchObject({ ok: true });
    expect(selectLinksFile(state())?.lockedGroups).toEqual(['个人', 'AI']);
    expect(await store.dispatch(changeGroup({ do: 'unlock', name: 'AI' }))).toMatchObject({
      code: 'confirm',
      body: { links: 2 },
    });
    expect(await store.dispatch(changeGroup({ do: 'unlock', name: 'AI', confirm: 2 }))).toMatchObject({ ok: true });
    expect(selectLinksFile(state())?.lockedGroups).toEqual(['个人']);
  });

  it('locks nothing over a lock of another page: it reads both files, and the next press locks', async () => {
    const [one, other] = [await deskWith(await asOwner()), await deskWith(await asOwner())];
    expect(await one.store.dispatch(changeGroup({ do: 'lock', name: 'AI' }))).toMatchObject({ ok: true });
    const lock = () => other.store.dispatch(changeGroup({ do: 'lock', name: '银行' }));
    expect(await lock()).toMatchObject({ ok: false, code: 'changed' });
    expect(selectLinksFile(other.state())?.lockedGroups).toContain('AI');
    expect(await lock()).toMatchObject({ ok: true });
    expect(hello()).toContain('lockedGroups: [个人, AI, 银行]');
  });
});

it('applies a change of the playlist to the songs as a hand has left them', async () => {
  const PLAYLIST = 'config/public/music/playlist.json';
  const titles = () => JSON.parse(server.read(PLAYLIST)).map(({ name }: { name: string }) => name);
  server.put(PLAYLIST, '[{ "name": "一", "url": "/1.mp3" }]');
  const { store } = await deskWith(await asOwner());
  const shown = await store.dispatch(readPlaylist());
  if (!shown) throw new Error('no playlist');
  server.put(PLAYLIST, '[{ "name": "二", "url": "/2.mp3" }]');
  const saved: Playlist[] = [];
  const add = changePlaylist(
    () => shown,
    (songs) => [...songs, { name: '三', url: '/3.mp3', artist: '', cover: '', lrc: '' }],
    (now) => saved.push(now),
  );
  expect(await store.dispatch(add)).toEqual({ ok: true });
  expect(titles()).toEqual(['二', '三']);
  expect(saved.map(({ songs }) => songs.length)).toEqual([2]);
});

/** A desk whose server has stopped to answer. `retry` lets it be asked in vain, and then answer. */
async function offlineDesk() {
  const real = await asOwner();
  let offline = false;
  const desk = await deskWith(async (request) => (offline ? { ok: false, code: 'offline', body: {} } : real(request)));
  offline = true;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const retry = async () => {
    await vi.advanceTimersByTimeAsync(2 * RETRY_MS);
    expect(selectSaving(desk.state()).kind).toBe('retrying');
    offline = false;
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    vi.useRealTimers();
  };
  return { desk, retry };
}

describe('a server that does not answer', () => {
  it('is asked again until it does', async () => {
    const { desk, retry } = await offlineDesk();
    const saving = desk.store.dispatch(saveSite({ set: { name: '灯下' } }));
    await retry();
    expect(await saving).toEqual({ ok: true });
    expect(hello()).toContain('name: 灯下');
  });

  it('shows no change as unsaved after a reading that was retried', async () => {
    const { desk, retry } = await offlineDesk();
    const { store, state } = desk;
    const reading = Promise.all([store.dispatch(listFiles()), store.dispatch(readPlaylist())]);
    await retry();
    await reading;
    expect(selectSaving(state()).kind).toBe('idle');
  });

  it('is sent a change again whose answer was lost, and makes it once', async () => {
    const real = await asOwner();
    let lost = 1;
    const { store, links } = await deskWith(async (request) => {
      const answer = await real(request);
      if (request.method !== 'PATCH' || lost === 0) return answer;
      lost -= 1;
      // Meanwhile a hand has added a link too.
      server.put('config/links.yml', `${server.read('config/links.yml')}- { name: 手, link: /h, category: AI }\n`);
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      setTimeout(vi.useRealTimers, RETRY_MS);
      queueMicrotask(() => void vi.advanceTimersByTimeAsync(RETRY_MS));
      return { ok: false, code: 'offline', body: {} };
    });
    const added = {
      do: 'add' as const,
      link: { name: '丁', link: '/d', category: 'AI' },
      place: { end: true as const },
    };
    expect(await store.dispatch(changeLinks([added]))).toEqual({ ok: true });
    expect(links()).toEqual(['甲', '乙', '丙', '丁', '手']);
    expect(server.read('config/links.yml').match(/丁/g)).toHaveLength(1);
  });

  it('is not asked again by a desk that was left', async () => {
    const real = await asOwner();
    let asked = 0;
    const { store } = await deskWith(async (request) => {
      if (request.method !== 'PATCH') return real(request);
      asked += 1;
      return { ok: false, code: 'offline', body: {} };
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const saving = store.dispatch(saveSite({ set: { name: '灯下' } }));
    await vi.advanceTimersByTimeAsync(1);
    store.dispatch(deskLeft());
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(await saving).toMatchObject({ ok: false, code: 'left' });
    expect(asked).toBe(1);
  });

  it('wants the password once more, and then what was changed is written', async () => {
    const real = await asOwner();
    let ended = true;
    const { store, state } = await deskWith(async (request) =>
      ended && request.method === 'PATCH' ? { ok: false, code: 'no-session', body: {} } : real(request),
    );
    const saving = store.dispatch(saveSite({ set: { name: '灯下' } }));
    await untilIt(() => selectDeskStage(state()) === 'asking');
    expect(hello()).toContain('name: 小站');
    ended = false;
    store.dispatch(deskEntered({ writable: true, host: 'server' }));
    expect(await saving).toEqual({ ok: true });
    expect(hello()).toContain('name: 灯下');
  });
});
