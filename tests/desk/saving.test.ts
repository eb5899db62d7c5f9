import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../support/store';
import { answerOf, type OwnerApi } from '@/desk/ownerApi';
import { selectDeskSite, selectDeskStage, selectLinksFile, selectSaving } from '@/desk/deskSelectors';
import { deskEntered, deskLeft, deskReducers } from '@/desk/deskSlice';
import { listFiles } from '@/desk/files/fileCalls';
import { changePlaylist, readPlaylist, type Playlist } from '@/desk/music/songFiles';
import { ownerService, RETRY_MS } from '@/desk/save/requestDeskApi';
import { changeGroup, changeLinks, undoLinks } from '@/desk/save/changeLinks';
import { refreshAfterWrites } from '@/desk/save/refresh';
import { saveSite } from '@/desk/save/saveSite';
import { isRecord } from '@/contract/read';
import { startDesk, type DeskServer } from '../../server/owner/testing/deskServer';
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
async function asOwner(): Promise<OwnerApi> {
  const ask = await server.signIn();
  return async ({ method = 'GET', path, body, etag }) => {
    const headers = etag === undefined ? {} : { 'if-match': etag };
    const { status, json } = await ask(`/api/owner/${path}`, { method, headers, body });
    return answerOf(status, isRecord(json) ? json : {});
  };
}

/** A page on which the desk is open. */
async function deskWith(ask: OwnerApi) {
  const services = fakeServices({ owner: ownerService(ask) });
  const store = makeStore(services, deskReducers);
  store.dispatch(deskEntered({ writable: true }));
  await store.dispatch(refreshAfterWrites());
  const state = () => store.getState();
  return { store, state, links: () => selectLinksFile(state())?.links.map((link) => link?.name) };
}

const hello = () => server.read('config/site.yml');
/** Waits until the condition holds. */
const untilIt = (isSo: () => boolean) => until(() => expect(isSo()).toBe(true));

describe('saving site.yml', () => {
  it('writes changes one after another, and the page shows them', async () => {
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

  it('reports the field that the schema refuses, and writes nothing', async () => {
    const { store, state } = await deskWith(await asOwner());
    const before = hello();
    const saved = await store.dispatch(saveSite({ set: { 'weather.place.latitude': 399 } }));
    expect(saved).toMatchObject({ ok: false, code: 'invalid', body: { fields: [{ path: 'weather.place.latitude' }] } });
    expect(hello()).toBe(before);
    expect(selectSaving(state())).toEqual({ kind: 'refused', code: 'invalid' });
  });

  it('does not overwrite a file that was changed elsewhere, reads it, and writes at the next save', async () => {
    const { store, state } = await deskWith(await asOwner());
    server.put('config/site.yml', hello().replace('小站', '手改的'));
    const save = () => store.dispatch(saveSite({ set: { 'greeting.hello': '晚上好' } }));
    expect(await save()).toMatchObject({ ok: false, code: 'changed' });
    expect(hello()).toContain('hello: 你好');
    expect(selectDeskSite(state())?.fields.name).toBe('手改的');
    expect(await save()).toEqual({ ok: true });
    expect(hello()).toContain('name: 手改的');
    expect(hello()).toContain('hello: 晚上好');
  });

  it('reports that the file cannot be used if a manual edit made it invalid', async () => {
    const { store, state } = await deskWith(await asOwner());
    server.put('config/site.yml', 'name: [\n');
    const save = () => store.dispatch(saveSite({ set: { name: '我的' } }));
    expect(await save()).toMatchObject({ ok: false, code: 'changed' });
    expect(selectDeskSite(state())?.problem?.en).toMatch(/^site\.yml:2: /);
    expect(await save()).toMatchObject({ ok: false, code: 'unusable' });
    expect(hello()).toBe('name: [\n');
  });
});

describe('changing links', () => {
  it('shows the change at once and writes it', async () => {
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

  it('reverts a change that would make links public, and shows their number', async () => {
    const { store, state, links } = await deskWith(await asOwner());
    const open = [{ do: 'change' as const, at: 2, set: { category: 'AI' } }];
    expect(await store.dispatch(changeLinks(open))).toMatchObject({ ok: false, code: 'confirm', body: { links: 1 } });
    expect(selectLinksFile(state())?.links[2]?.category).toBe('个人');
    expect(await store.dispatch(changeLinks(open, 1))).toEqual({ ok: true });
    expect(links()).toEqual(['甲', '乙', '丙']);
    expect(server.read('config/links.yml')).not.toContain('category: 个人');
  });

  it('does not overwrite a list that was changed elsewhere, and shows that list', async () => {
    const { store, state, links } = await deskWith(await asOwner());
    const byHand = `- name: 新的\n  link: https://n.example/\n  category: AI\n${LINKS}`;
    server.put('config/links.yml', byHand);
    const first = store.dispatch(changeLinks([{ do: 'change', at: 0, set: { name: '甲甲' } }]));
    // Its place belongs to another link by then.
    const second = store.dispatch(changeLinks([{ do: 'remove', at: 1 }]));
    expect(await first).toMatchObject({ ok: false, code: 'changed' });
    expect(await second).toMatchObject({ ok: false, code: 'changed' });
    expect(links()).toEqual(['新的', '甲', '乙', '丙']);
    expect(server.read('config/links.yml')).toBe(byHand);
    expect(selectSaving(state())).toEqual({ kind: 'refused', code: 'changed' });
    expect(await store.dispatch(changeLinks([{ do: 'remove', at: 0 }]))).toEqual({ ok: true });
  });

  it('makes no link public in a list that was changed elsewhere, even with a confirmed number', async () => {
    const { store, state } = await deskWith(await asOwner());
    server.put('config/links.yml', LINKS.replace('https://c.example/', 'https://other.example/'));
    const open = [{ do: 'change' as const, at: 2, set: { category: 'AI' } }];
    expect(await store.dispatch(changeLinks(open, 1))).toMatchObject({ ok: false, code: 'changed' });
    expect(server.read('config/links.yml')).toContain('category: 个人');
    expect(selectLinksFile(state())?.links[2]?.link).toBe('https://other.example/');
  });

  it('adds nothing to a group that it shows as locked but that was unlocked elsewhere', async () => {
    const [phone, other] = [await deskWith(await asOwner()), await deskWith(await asOwner())];
    await phone.store.dispatch(changeGroup({ do: 'unlock', name: '个人', confirm: 1 }));
    const bank = { name: '银行', link: 'https://bank.example/', category: '个人' };
    const add = () => other.store.dispatch(changeLinks([{ do: 'add', link: bank, place: { end: true } }]));
    expect(await add()).toMatchObject({ ok: false, code: 'changed' });
    expect((await server.ask('/api/getLinks')).text).not.toContain('bank.example');
    // The desk shows the group as open now: whoever adds it again knows.
    expect(selectLinksFile(other.state())?.lockedGroups).toEqual([]);
    expect(await add()).toEqual({ ok: true });
  });

  it('undoes a removal byte for byte, but not after another change of the file', async () => {
    const { store, state, links } = await deskWith(await asOwner());
    const text = `# 最爱的\n- {name: 丁,   link: "/d", category: AI, mine: 1}   # 每天看\n${LINKS}`;
    server.put('config/links.yml', text);
    await store.dispatch(refreshAfterWrites());
    const etag = () => selectLinksFile(state())?.etag ?? '';
    await store.dispatch(changeLinks([{ do: 'remove', at: 0 }]));
    expect(await store.dispatch(undoLinks(etag()))).toEqual({ ok: true });
    expect(server.read('config/links.yml')).toBe(text);
    expect(links()).toEqual(['丁', '甲', '乙', '丙']);
    await store.dispatch(changeLinks([{ do: 'remove', at: 0 }]));
    const before = etag();
    await store.dispatch(changeLinks([{ do: 'change', at: 0, set: { name: '甲甲' } }]));
    expect(await store.dispatch(undoLinks(before))).toMatchObject({ ok: false, code: 'changed' });
    expect(links()).toEqual(['甲甲', '乙', '丙']);
  });

  it('locks a group, and unlocks it only with the confirmed number of its links', async () => {
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

  it('does not overwrite a lock by another page: it reads both files, and the next press locks', async () => {
    const [one, other] = [await deskWith(await asOwner()), await deskWith(await asOwner())];
    expect(await one.store.dispatch(changeGroup({ do: 'lock', name: 'AI' }))).toMatchObject({ ok: true });
    const lock = () => other.store.dispatch(changeGroup({ do: 'lock', name: '银行' }));
    expect(await lock()).toMatchObject({ ok: false, code: 'changed' });
    expect(selectLinksFile(other.state())?.lockedGroups).toContain('AI');
    expect(await lock()).toMatchObject({ ok: true });
    expect(hello()).toContain('lockedGroups: [个人, AI, 银行]');
  });
});

it('a playlist that was changed by hand in the meantime is not overwritten', async () => {
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
  expect(await store.dispatch(add)).toMatchObject({ ok: false, code: 'changed' });
  expect(titles()).toEqual(['二']);
  expect(saved).toEqual([]);
});

/** A desk whose server does not answer any more. `retry` makes requests fail, and then succeed. */
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
  it('gets the request again until it answers', async () => {
    const { desk, retry } = await offlineDesk();
    const saving = desk.store.dispatch(saveSite({ set: { name: '灯下' } }));
    await retry();
    expect(await saving).toEqual({ ok: true });
    expect(hello()).toContain('name: 灯下');
  });

  it('leaves no change marked as unsaved after a retried read', async () => {
    const { desk, retry } = await offlineDesk();
    const { store, state } = desk;
    const reading = Promise.all([store.dispatch(listFiles()), store.dispatch(readPlaylist())]);
    await retry();
    await reading;
    expect(selectSaving(state()).kind).toBe('idle');
  });

  it('gets a change again if its answer was lost, and applies it only once', async () => {
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
    expect(await store.dispatch(changeLinks([added]))).toMatchObject({ ok: false, code: 'changed' });
    expect(links()).toEqual(['甲', '乙', '丙', '丁', '手']);
    expect(server.read('config/links.yml').match(/丁/g)).toHaveLength(1);
  });

  it('gets no more requests from a desk that was closed', async () => {
    const real = await asOwner();
    let requested = 0;
    const { store } = await deskWith(async (request) => {
      if (request.method !== 'PATCH') return real(request);
      requested += 1;
      return { ok: false, code: 'offline', body: {} };
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const saving = store.dispatch(saveSite({ set: { name: '灯下' } }));
    await vi.advanceTimersByTimeAsync(1);
    store.dispatch(deskLeft());
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(await saving).toMatchObject({ ok: false, code: 'left' });
    expect(requested).toBe(1);
  });

  it('requires the password again, and then the changes are written', async () => {
    const real = await asOwner();
    let ended = true;
    const { store, state } = await deskWith(async (request) =>
      ended && request.method === 'PATCH' ? { ok: false, code: 'no-session', body: {} } : real(request),
    );
    const saving = store.dispatch(saveSite({ set: { name: '灯下' } }));
    await untilIt(() => selectDeskStage(state()) === 'asking');
    expect(hello()).toContain('name: 小站');
    ended = false;
    store.dispatch(deskEntered({ writable: true }));
    expect(await saving).toEqual({ ok: true });
    expect(hello()).toContain('name: 灯下');
  });
});
