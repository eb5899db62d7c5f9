import { persistStore } from 'redux-persist';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readOpenings } from '@/contract/openings';
import { SETTINGS, type SettingName } from '@/contract/settings';
import { DAY_MS } from '@/contract/wallTime';
import { changeOpenings, FREQUENT_KEY, openingsCleared, openingsCounted } from '@/features/links/frequentSlice';
import {
  linkEdited,
  linkMoved,
  linksAdded,
  linksRemoved,
  mineChanged,
  selectMineLinks,
} from '@/features/mine/mineSlice';
import { storedLinks } from '@/features/mine/persistMine';
import { linkSaved } from '@/features/mine/mineActions';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { removeDeviceKey, storeDeviceKey } from '@/shared/lib/deviceKey';
import type { SafeStorage } from '@/shared/lib/storage';
import type { Services } from '@/store/services';
import type { AppStore } from '@/store/state';
import { PATIENCE_MS } from '../../tests/support/patience';
import { fc } from '../../tests/support/properties';
import { fakeServices, makeStore, memoryStorage } from '../../tests/support/store';
import { mineLink, pageDataOf } from '../../tests/support/testData';
import { settingsDifference } from '@/features/settings/settingsFile';
import {
  checkedSettings,
  coverTypeChanged,
  musicVolumeChanged,
  settingsApplied,
  settingsChanged,
  settingsRead,
  withFile,
} from '@/features/settings/settingsSlice';
import { inStepChanged, selectInStep } from '@/features/settings/settingsToolsSlice';
import { follow } from './sync';
import { readSync, SYNC_KEY } from './syncListener';
import { words } from '@/features/settings/words/zh-CN';

type Answer = { status: number; body?: unknown; etag?: string };
type Wire = (ask: () => Answer) => Answer | Promise<Answer>;

/** The request works, and its answer is lost. */
const unanswered: Wire = (ask) => {
  ask();
  throw new TypeError('connection lost');
};

/** The site: one document with a tag, as `server/owner/mineDesk.ts` answers. */
function standInSite() {
  const site = {
    text: undefined as string | undefined,
    tag: 0,
    /** Method and status of each request. */
    asked: [] as string[],
    /** What happens to the requests, one after the other. */
    wires: [] as Wire[],
    put(body: unknown) {
      site.text = JSON.stringify(body);
      site.tag += 1;
    },
    get document(): Record<string, unknown> {
      return JSON.parse(site.text ?? '{}');
    },
  };
  const answer = (init: RequestInit): Answer => {
    const etag = `"${site.tag}"`;
    if (init.method !== 'PUT') {
      return site.text === undefined
        ? { status: 404, body: { error: 'not-found' } }
        : { status: 200, body: JSON.parse(site.text), etag };
    }
    const headers = new Headers(init.headers);
    const isFirst = headers.get('if-none-match') === '*' && site.text === undefined;
    if (!isFirst && headers.get('if-match') !== etag) return { status: 412, body: { error: 'changed' } };
    site.put(JSON.parse(bodyOf(init)));
    return { status: 204, etag: `"${site.tag}"` };
  };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const wire = site.wires.shift() ?? ((ask: () => Answer) => ask());
    const { status, body, etag } = await wire(() => answer(init));
    site.asked.push(`${init.method ?? 'GET'} ${status}`);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...(etag && { etag }) },
    });
  });
  return site;
}

const bodyOf = ({ body }: RequestInit) => (typeof body === 'string' ? body : '');

let site: ReturnType<typeof standInSite>;
beforeEach(() => {
  site = standInSite();
  // In Node there is no local storage, so this key lasts until it is removed.
  storeDeviceKey('key', 'desk');
  onTestFinished(removeDeviceKey);
});

let seed = 1;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

/** A tab of a browser whose stored settings and links have been read. */
async function openTab(storage: SafeStorage, services: Partial<Services> = {}) {
  const used = fakeServices({ storage, random, pageData: pageDataOf({ desk: true }), ...services });
  const store = makeStore(used);
  const persistor = await new Promise<ReturnType<typeof persistStore>>((resolve) => {
    const made = persistStore(store, null, () => resolve(made));
  });
  store.dispatch(inStepChanged(readSync(storage) !== undefined));
  const api = { ...store, extra: used, cancelActiveListeners: () => undefined, delay: async () => undefined };
  return {
    store,
    /** Writes what waits to be stored. */
    flush: () => persistor.flush(),
    /** Takes a turn, as `why` says. */
    turn: (why: Parameters<typeof follow>[1] = 'looked') => follow(api, why),
    async join() {
      store.dispatch(inStepChanged(true));
      await follow(api, 'switched');
    },
    says: () => selectToasts(store.getState()).map(({ text }) => text),
    isOn: () => selectInStep(store.getState()),
  };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

async function device(services: Partial<Services> = {}) {
  const storage = services.storage ?? memoryStorage();
  const tab = await openTab(storage, services);
  return { ...tab, storage, unsent: () => readSync(storage)?.unsent.map(({ action }) => action.type) };
}

/** What the devices have to have in common. */
function shown({ store }: { store: AppStore }, storage: SafeStorage) {
  const { touched, ...settings } = checkedSettings(store.getState().settings);
  return {
    settings: {
      ...settings,
      musicVolume: 0,
      phoneStart: '',
      touched: touched.filter((name: SettingName) => !SETTINGS[name].stays),
    },
    links: selectMineLinks(store.getState()),
    openings: readOpenings(storage.read(FREQUENT_KEY)),
  };
}
const names = ({ store }: { store: AppStore }) => selectMineLinks(store.getState()).map(({ name }) => name);
const said = words.inStep;

/** Two devices that are in step. */
async function two() {
  const one = await device();
  await one.join();
  const other = await device();
  await other.join();
  site.asked.length = 0;
  return { one, other };
}

describe('switching it on', () => {
  it('makes this browser’s settings, links and counts the document, without what stays here', async () => {
    const one = await device();
    one.store.dispatch(settingsChanged({ coverBlur: 7, phoneStart: 'links' }));
    one.store.dispatch(musicVolumeChanged(0.1));
    one.store.dispatch(linksAdded([mineLink({ id: 'a' })]));
    one.store.dispatch(changeOpenings(openingsCounted(['20000:1a'])));
    await one.join();
    expect(site.asked).toEqual(['GET 404', 'PUT 204']);
    expect(site.document).toMatchObject({
      app: 'porchlight',
      version: 1,
      settings: { coverBlur: 7, touched: ['coverBlur'] },
      links: [mineLink({ id: 'a' })],
      frequent: ['20000:1a'],
    });
    expect(site.document['settings']).not.toHaveProperty('musicVolume');
    expect(site.document['settings']).not.toHaveProperty('phoneStart');
    expect([one.says(), one.unsent()]).toEqual([[said.begun], []]);
  });

  it('brings the settings here where there is a document, and adds links and counts that it lacks', async () => {
    const one = await device();
    one.store.dispatch(coverTypeChanged('2'));
    one.store.dispatch(linksAdded([mineLink({ id: 'a' }), mineLink({ id: 'b', folder: '阅读' })]));
    one.store.dispatch(changeOpenings(openingsCounted(['20000:1a', '20000:1a'])));
    await one.join();
    const other = await device();
    other.store.dispatch(coverTypeChanged('3'));
    other.store.dispatch(musicVolumeChanged(0.1));
    other.store.dispatch(linksAdded([mineLink({ id: 'x', link: 'https://a.example' }), mineLink({ id: 'c' })]));
    other.store.dispatch(changeOpenings(openingsCounted(['19999:2b', '20000:1a'])));
    await other.join();
    expect(other.store.getState().settings).toMatchObject({ coverType: '2', musicVolume: 0.1 });
    expect(names(other)).toEqual(['a', 'c', 'b']);
    expect([other.says(), other.unsent()]).toEqual([[said.joined(1)], []]);
    await one.turn();
    expect(shown(one, one.storage)).toEqual(shown(other, other.storage));
    expect(one.storage.read(FREQUENT_KEY)).toEqual(['19999:2b', '20000:1a', '20000:1a']);
  });

  it('brings the settings here also where nothing is added', async () => {
    const one = await device();
    one.store.dispatch(coverTypeChanged('2'));
    one.store.dispatch(linksAdded([mineLink({ id: 'a' })]));
    await one.join();
    const other = await device();
    await other.join();
    expect(shown(other, other.storage)).toEqual(shown(one, one.storage));
    expect([other.says(), site.asked]).toEqual([[said.joined(0)], ['GET 404', 'PUT 204', 'GET 200']]);
  });

  it('brings nothing twice when it is switched off and on again', async () => {
    const { one, other } = await two();
    one.store.dispatch(linksAdded([mineLink({ id: 'a' })]));
    one.store.dispatch(changeOpenings(openingsCounted(['20000:1a'])));
    await one.turn();
    await other.turn();
    other.store.dispatch(inStepChanged(false));
    expect(other.storage.read(SYNC_KEY)).toBeNull();
    other.store.dispatch(linkEdited({ id: 'a', link: 'https://new.example/' }));
    await other.join();
    const ids = selectMineLinks(other.store.getState()).map(({ id }) => id);
    expect([names(other), new Set(ids).size]).toEqual([['a', 'a'], 2]);
    expect(other.storage.read(FREQUENT_KEY)).toEqual(['20000:1a']);
  });

  it('stays off, with a sentence, if the site cannot be reached', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const one = await device();
    site.wires = [() => Promise.reject(new TypeError('no network'))];
    await one.join();
    expect([one.isOn(), one.unsent(), one.says()]).toEqual([false, undefined, [said.refused.offline]]);
    const offline = await device({ online: () => false });
    await offline.join();
    expect([offline.isOn(), offline.says(), site.asked]).toEqual([false, [said.refused.offline], []]);
  });

  it('takes the document of a device that came first, and loses nothing of its own', async () => {
    const first = await device();
    first.store.dispatch(linksAdded([mineLink({ id: 'a' })]));
    const second = await device();
    second.store.dispatch(linksAdded([mineLink({ id: 'b' })]));
    // The other device begins the document between the two requests of this one.
    site.wires = [(ask) => ask(), async (ask) => first.join().then(ask)];
    await second.join();
    expect([names(second), second.says()]).toEqual([['a', 'b'], [said.joined(1)]]);
  });

  it('sends what is changed while the document is begun', async () => {
    const one = await device();
    const change = (ask: () => Answer) => {
      const answer = ask();
      one.store.dispatch(settingsChanged({ coverBlur: 5 }));
      return answer;
    };
    site.wires = [(ask) => ask(), change];
    await one.join();
    expect(site.document).toMatchObject({ settings: { coverBlur: 5 } });
    expect(site.asked).toEqual(['GET 404', 'PUT 204', 'PUT 204']);
  });

  it('ends if it is switched off meanwhile, without a word', async () => {
    const one = await device();
    site.wires = [
      (ask) => {
        one.store.dispatch(inStepChanged(false));
        return ask();
      },
    ];
    await one.join();
    expect([one.isOn(), one.unsent(), one.says()]).toEqual([false, undefined, []]);
  });
});

describe('a change', () => {
  it.each<[string, (store: AppStore) => unknown, string]>([
    ['a setting', (store) => store.dispatch(settingsChanged({ hours: '12' })), 'settings/settingsChanged'],
    ['the wallpaper', (store) => store.dispatch(coverTypeChanged('1')), 'settings/coverTypeChanged'],
    [
      'a new link',
      (store) => store.dispatch(linkSaved({ ...mineLink({ id: 'n' }), id: undefined })),
      'mine/linksAdded',
    ],
    ['a link', (store) => store.dispatch(linkSaved({ ...mineLink({ id: 'a' }), name: 'A' })), 'mine/linkEdited'],
    ['a deleted link', (store) => store.dispatch(linksRemoved(['a'])), 'mine/linksRemoved'],
    ['a moved link', (store) => store.dispatch(linkMoved({ id: 'b', index: 0, folder: '' })), 'mine/linkMoved'],
    ['an opening', (store) => store.dispatch(changeOpenings(openingsCounted(['1:1']))), 'frequent/openingsCounted'],
    ['no openings', (store) => store.dispatch(changeOpenings(openingsCleared())), 'frequent/openingsCleared'],
  ])('is stored in the same task, and sent with one request: %s', async (_, act, type) => {
    const one = await device();
    one.store.dispatch(linksAdded([mineLink({ id: 'a' }), mineLink({ id: 'b' })]));
    await one.join();
    const other = await device();
    await other.join();
    site.asked.length = 0;
    void act(one.store);
    expect(one.unsent()).toEqual([type]);
    await one.turn('changed');
    expect([one.unsent(), site.asked]).toEqual([[], ['PUT 204']]);
    await other.turn();
    expect(site.asked).toEqual(['PUT 204', 'GET 200']);
    expect(shown(other, other.storage)).toEqual(shown(one, one.storage));
  });

  it('of what stays on this device is not stored', async () => {
    const { one } = await two();
    one.store.dispatch(musicVolumeChanged(0.3));
    expect(one.unsent()).toEqual([]);
  });

  it('by a file, a reset or their undo leaves settings that it does not change to the other devices', async () => {
    const { one, other } = await two();
    const before = checkedSettings(one.store.getState().settings);
    const file = { settings: { coverBlur: 4, footerBlur: true }, touched: ['coverBlur', 'footerBlur'] as const };
    one.store.dispatch(settingsApplied(settingsDifference(before, withFile(before, file))));
    other.store.dispatch(settingsChanged({ hours: '12', coverBlur: 9 }));
    await other.turn();
    await one.turn();
    expect(one.store.getState().settings).toMatchObject({
      coverBlur: 4,
      hours: '12',
      touched: ['footerBlur', 'coverBlur', 'hours'],
    });
    one.store.dispatch(settingsApplied(settingsDifference(withFile(before, file), before)));
    await one.turn();
    expect(site.document).toMatchObject({ settings: { coverBlur: 0, hours: '12', touched: ['hours'] } });
  });

  it('of two parts of the page on two devices keeps both', async () => {
    const { one, other } = await two();
    one.store.dispatch(settingsChanged({ parts: { quote: false } }));
    other.store.dispatch(settingsChanged({ parts: { clock: false } }));
    await one.turn();
    await other.turn();
    await one.turn();
    for (const { store } of [one, other])
      expect(store.getState().settings.parts).toEqual({ quote: false, clock: false });
  });
});

describe('two devices', () => {
  it('that change the same link in the same second have one of the two', async () => {
    const { one, other } = await two();
    one.store.dispatch(linksAdded([mineLink({ id: 'a' })]));
    await one.turn();
    await other.turn();
    one.store.dispatch(linkEdited({ id: 'a', name: 'one' }));
    other.store.dispatch(linkEdited({ id: 'a', name: 'other' }));
    await Promise.all([one.turn(), other.turn()]);
    await one.turn();
    expect([names(one), names(other)]).toEqual([names(other), names(one)]);
    expect(['one', 'other']).toContain(names(one)[0]);
    expect([one.unsent(), other.unsent()]).toEqual([[], []]);
  });

  it('that delete and edit the same link have it deleted, whoever sends first', async () => {
    const { one, other } = await two();
    one.store.dispatch(linksAdded([mineLink({ id: 'a' }), mineLink({ id: 'b' })]));
    await one.turn();
    await other.turn();
    one.store.dispatch(linksRemoved(['a']));
    other.store.dispatch(linkEdited({ id: 'a', name: 'A' }));
    one.store.dispatch(linkEdited({ id: 'b', name: 'B' }));
    other.store.dispatch(linksRemoved(['b']));
    for (const device of [one, other, one]) await device.turn();
    expect([names(one), names(other)]).toEqual([[], []]);
  });

  it('of which one was offline for a month with 200 changes keep them all', async () => {
    const { one, other } = await two();
    const online = vi.fn<() => boolean>(() => false);
    const away = await device({ storage: one.storage, online });
    for (let at = 0; at < 200; at += 1) {
      away.store.dispatch(
        at % 2 ? linksAdded([mineLink({ id: `away${at}` })]) : changeOpenings(openingsCounted([`20000:${at}`])),
      );
      await away.turn('changed');
    }
    for (let at = 0; at < 100; at += 1) other.store.dispatch(linksAdded([mineLink({ id: `other${at}` })]));
    await other.turn();
    online.mockReturnValue(true);
    site.asked.length = 0;
    await away.turn();
    expect(site.asked).toEqual(['GET 200', 'PUT 204']);
    await other.turn();
    expect(shown(other, other.storage)).toEqual(shown(away, away.storage));
    expect([names(other).length, shown(other, other.storage).openings.length]).toEqual([200, 100]);
  });

  it('follow each other whatever their clocks say', async () => {
    const YEAR_MS = 365 * DAY_MS;
    const [late, early] = await Promise.all([
      device({ now: () => Date.now() - YEAR_MS }),
      device({ now: () => Date.now() + YEAR_MS }),
    ]);
    await late.join();
    await early.join();
    for (const [tab, now] of [
      [late, Date.now() - YEAR_MS],
      [early, Date.now() + YEAR_MS],
      [late, Date.now()],
    ] as const) {
      tab.store.dispatch(changeOpenings(openingsCounted([`${Math.floor(now / DAY_MS)}:1a`])));
      tab.store.dispatch(settingsChanged({ coverBlur: (now % 7) + 1 }));
      await tab.turn();
    }
    await early.turn();
    expect(shown(early, early.storage)).toEqual(shown(late, late.storage));
    expect(early.storage.read(FREQUENT_KEY)).toHaveLength(3);
  });
});

describe('the network', () => {
  it('that loses an answer lets nothing be counted or added twice', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { one, other } = await two();
    one.store.dispatch(changeOpenings(openingsCounted(['20000:1a'])));
    one.store.dispatch(linksAdded([mineLink({ id: 'a' })]));
    site.wires = [unanswered];
    await one.turn('changed');
    expect(one.unsent()).toHaveLength(2);
    other.store.dispatch(changeOpenings(openingsCounted(['20000:2b'])));
    await other.turn();
    // Another start of the page remembers no tag.
    const again = await device({ storage: one.storage });
    again.store.dispatch(changeOpenings(openingsCounted(['20000:3c'])));
    await again.turn();
    await other.turn();
    expect([again.unsent(), names(again), again.storage.read(FREQUENT_KEY)]).toEqual([
      [],
      ['a'],
      ['20000:1a', '20000:2b', '20000:3c'],
    ]);
    expect(shown(other, other.storage)).toEqual(shown(again, again.storage));
  });

  it('that is down keeps the changes without a word', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { one } = await two();
    one.store.dispatch(settingsChanged({ hours: '12' }));
    site.wires = [
      () => ({ status: 502 }),
      () => Promise.reject(new TypeError('no network')),
      // The desk is gone, and with it the call.
      () => ({ status: 404, body: { error: 'not-found' } }),
    ];
    for (let at = 0; at < 3; at += 1) await one.turn();
    expect([one.isOn(), one.unsent()?.length, one.says().length]).toEqual([true, 1, 1]);
  });

  it('that is down brings back nothing that another tab has replaced', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { one, other } = await two();
    one.store.dispatch(settingsChanged({ hours: '12' }));
    await one.turn('changed');
    other.store.dispatch(linksAdded([mineLink({ id: 'a' })]));
    await other.turn();
    const tab = await openTab(one.storage);
    await tab.turn();
    await tab.flush();
    one.store.dispatch(mineChanged(await storedLinks(one.storage)));
    site.wires = [() => Promise.reject(new TypeError('no network'))];
    one.store.dispatch(settingsChanged({ coverBlur: 5 }));
    await one.turn('changed');
    expect(names(one)).toEqual(['a']);
    await one.turn('changed');
    expect(site.document).toMatchObject({ settings: { coverBlur: 5, hours: '12' }, links: [{ id: 'a' }] });
  });

  it('gives up for now where another device always comes first', async () => {
    const { one } = await two();
    one.store.dispatch(settingsChanged({ hours: '12' }));
    site.wires = Array.from(
      { length: 20 },
      (_, at) => (ask: () => Answer) => (at % 2 ? ask() : { status: 412, body: { error: 'changed' } }),
    );
    await one.turn();
    expect(site.asked).toHaveLength(10);
    expect(one.unsent()).toHaveLength(1);
  });
});

describe('what the owner is told once', () => {
  it.each<[string, (body: Record<string, unknown>) => unknown]>([
    ['no object', () => [1, 2]],
    ['nothing', () => null],
    ['no document of this page', () => ({ app: 'other', version: 1, settings: {} })],
    ['settings without a mark', () => ({ coverType: '2' })],
    ['a newer version', (body) => ({ ...body, version: 2 })],
    ['a setting that is not known here', (body) => ({ ...body, settings: { coverType: '9' } })],
    ['links that are none', (body) => ({ ...body, links: 'x' })],
  ])('is a document that cannot be read, which is left alone: %s', async (_, change) => {
    const { one, other } = await two();
    one.store.dispatch(linksAdded([mineLink({ id: 'mine' })]));
    site.put(change(site.document));
    const before = site.text;
    await one.turn();
    await one.turn();
    expect([site.text, names(one), one.isOn(), one.unsent()?.length]).toEqual([before, ['mine'], true, 1]);
    expect(one.says()).toEqual([said.begun, said.refused.unreadable]);
    other.store.dispatch(inStepChanged(false));
    await other.join();
    expect([other.isOn(), other.says().at(-1), site.text]).toEqual([false, said.refused.unreadable, before]);
  });

  it.each([
    [507, { error: 'disk-full' }, said.refused.diskFull],
    [413, { error: 'too-large' }, said.refused.tooLarge],
    [413, undefined, said.refused.tooLarge],
    [422, { error: 'unusable' }, said.refused.unreadable],
    [503, { error: 'read-only' }, said.refused.notStored],
    [500, { error: 'server-error' }, said.refused.notStored],
  ])('is a refusal of the site, after which the change is sent later: %d %j', async (status, body, sentence) => {
    const { one } = await two();
    one.store.dispatch(settingsChanged({ hours: '12' }));
    site.wires = [() => ({ status, body }), () => ({ status, body })];
    await one.turn('changed');
    await one.turn('changed');
    expect([one.says(), one.isOn(), one.unsent()?.length]).toEqual([[said.begun, sentence], true, 1]);
    await one.turn('changed');
    expect([one.unsent(), site.document]).toMatchObject([[], { settings: { hours: '12' } }]);
  });

  it.each([
    ['a device that was forgotten', 401, { error: 'no-session' }],
    ['a site that is asked from another address', 403, { error: 'other-origin' }],
  ])('is the end with %s, in the middle of a put too; all stays here', async (_, status, body) => {
    const { one } = await two();
    one.store.dispatch(linksAdded([mineLink({ id: 'a' })]));
    site.wires = [() => ({ status, body })];
    await one.turn('changed');
    expect([one.isOn(), one.unsent(), names(one)]).toEqual([false, undefined, ['a']]);
    expect(one.says()).toEqual([said.begun, said.refused.ended]);
    site.asked.length = 0;
    one.store.dispatch(settingsChanged({ hours: '12' }));
    await one.turn();
    expect(site.asked).toEqual([]);
  });

  it('is the end when the device is forgotten here; a login in front of the site is none', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { one, other } = await two();
    site.wires = [() => ({ status: 401 })];
    await one.turn();
    expect(one.isOn()).toBe(true);
    removeDeviceKey();
    site.asked.length = 0;
    await one.turn();
    await other.join();
    expect([one.isOn(), other.isOn(), site.asked]).toEqual([false, false, []]);
    expect(other.says().at(-1)).toBe(said.refused.ended);
  });
});

it('links of the document that this browser does not open stay in it, and are not shown', async () => {
  const { one, other } = await two();
  const unread = [mineLink({ id: 'y', link: 'javascript:alert(1)' }), null];
  site.put({ ...site.document, links: [...unread, mineLink({ id: 'a' })] });
  await one.turn();
  one.store.dispatch(linksAdded([mineLink({ id: 'b' })]));
  await one.turn('changed');
  one.store.dispatch(linksRemoved(['a']));
  await one.turn('changed');
  await other.turn();
  expect([names(one), names(other)]).toEqual([['b'], ['b']]);
  expect(site.document['links']).toEqual([mineLink({ id: 'b' }), ...unread]);
});

it('a document that is gone is made again of what is here', async () => {
  const { one, other } = await two();
  one.store.dispatch(linksAdded([mineLink({ id: 'a' })]));
  await one.turn();
  site.text = undefined;
  one.store.dispatch(changeOpenings(openingsCounted(['20000:1a'])));
  await one.turn();
  await other.turn();
  expect([names(other), other.storage.read(FREQUENT_KEY), one.unsent()]).toEqual([['a'], ['20000:1a'], []]);
});

it('an older document that was put back counts, with the changes that were not sent', async () => {
  const { one, other } = await two();
  one.store.dispatch(linksAdded([mineLink({ id: 'a' })]));
  await one.turn();
  const backup = site.document;
  one.store.dispatch(linksAdded([mineLink({ id: 'b' })]));
  await one.turn();
  one.store.dispatch(linksAdded([mineLink({ id: 'c' })]));
  site.put(backup);
  await one.turn();
  await other.turn();
  expect([names(one), names(other)]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ]);
});

it('links of a document that an earlier export wrote without ids get the same ones on all devices', async () => {
  const { one, other } = await two();
  site.put({ ...site.document, links: [{ ...mineLink({ id: 'a' }), id: undefined }] });
  await one.turn();
  await other.turn();
  expect(shown(one, one.storage)).toEqual(shown(other, other.storage));
  expect(names(one)).toEqual(['a']);
});

function missing(): never {
  throw new Error('there is none');
}

/** A browser with two tabs. */
async function browser() {
  const storage = memoryStorage();
  const tabs = [await openTab(storage), await openTab(storage)];
  const tab = (index: number) => tabs[index] ?? missing();
  return {
    storage,
    tab,
    async reload(index: number) {
      await tab(index).flush();
      tabs[index] = await openTab(storage);
    },
    /** As storage events do: the other tab shows what one has stored. */
    async hear(from: Tab) {
      await from.flush();
      for (const { store } of tabs) {
        if (store === from.store) continue;
        store.dispatch(settingsRead(checkedSettings(storage.read('data'))));
        store.dispatch(mineChanged(await storedLinks(storage)));
      }
    },
  };
}

const turn = fc.record({
  kind: fc.constant('turn'),
  wires: fc.array(fc.constantFrom('works', 'works', 'lost', 'unanswered', 'overtaken'), { maxLength: 4 }),
});
const act = fc.record({
  device: fc.nat(3),
  tab: fc.nat(1),
  does: fc.oneof(
    turn,
    turn,
    fc.record({ kind: fc.constant('reload') }),
    fc.record({ kind: fc.constant('open'), value: fc.nat(9) }),
    fc.record({
      kind: fc.constant('setting'),
      name: fc.constantFrom('coverBlur', 'coverDim'),
      value: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ kind: fc.constant('part'), name: fc.constantFrom('quote', 'clock'), value: fc.boolean() }),
    fc.record({
      kind: fc.constant('link'),
      does: fc.constantFrom('add', 'add', 'edit', 'edit', 'remove', 'move'),
      value: fc.nat(9),
    }),
  ),
});

it(
  'whatever two to four devices do, with whatever network, they end in step and lose nothing',
  { timeout: 4 * PATIENCE_MS },
  async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 4 }), fc.array(act, { maxLength: 50 }), async (count, acts) => {
        site = standInSite();
        const devices: Awaited<ReturnType<typeof browser>>[] = [];
        for (let at = 0; at < count; at += 1) {
          const made = await browser();
          await made.tab(0).join();
          await made.reload(1);
          devices.push(made);
        }
        const at = (index: number) => devices[index % count] ?? missing();
        const model = whatIsExpected();

        for (const { device, tab: tabIndex, does } of acts) {
          const one = at(device);
          const tab = one.tab(tabIndex);
          const { dispatch } = tab.store;
          const links = selectMineLinks(tab.store.getState());
          const link = links[does.kind === 'link' ? does.value % links.length : 0];
          if (does.kind === 'turn') {
            site.wires = does.wires.map((what) =>
              wires(what, () =>
                at(device + 1)
                  .tab(0)
                  .turn(),
              ),
            );
            await tab.turn();
            site.wires = [];
          } else if (does.kind === 'reload') await one.reload(tabIndex);
          else if (does.kind === 'open') dispatch(changeOpenings(openingsCounted([model.opened(does.value)])));
          else if (does.kind === 'setting') {
            dispatch(settingsChanged({ [does.name]: does.value }));
            model.note(does.name, device % count, does.value);
          } else if (does.kind === 'part') {
            dispatch(settingsChanged({ parts: { [does.name]: does.value } }));
            model.note(does.name, device % count, does.value);
          } else if (does.does === 'add' || !link) {
            const id = model.newName();
            dispatch(linksAdded([mineLink({ id })]));
            model.note(id, 'added', id);
          } else if (does.does === 'edit') {
            const name = model.newName();
            dispatch(linkEdited({ id: link.id, name }));
            model.note(link.id, device % count, name);
          } else if (does.does === 'move') {
            dispatch(linkMoved({ id: link.id, index: does.value % links.length, folder: '' }));
          } else {
            dispatch(linksRemoved([link.id]));
            model.note(link.id, 'removed', undefined);
          }
          await one.hear(one.tab(tabIndex));
        }

        // All are online, and each looks at the page once after the last one has sent.
        for (const one of [...devices, ...devices]) {
          await one.tab(0).turn();
          await one.hear(one.tab(0));
        }
        const [first, ...others] = devices.map((one) => shown(one.tab(1), one.storage));
        if (!first) throw new Error('no devices');
        for (const other of others) expect(other, 'the devices show the same').toEqual(first);
        expect(first.openings.toSorted(byText), 'each opening is counted once').toEqual(
          model.openings.toSorted(byText),
        );
        const ends: Record<string, unknown> = {
          ...first.settings,
          ...first.settings.parts,
          ...Object.fromEntries(first.links.map(({ id, name }) => [id, name])),
        };
        expect(new Set(first.links.map(({ id }) => id)).size, 'each link is there once').toBe(first.links.length);
        for (const [what, allowed] of model.allowed()) {
          expect(allowed, `${what} is what one of the devices that changed it has made of it`).toContain(ends[what]);
        }
        for (const { storage } of devices) expect(readSync(storage)?.unsent, 'nothing waits').toEqual([]);
      }),
      { numRuns: 100 },
    );
  },
);

const byText = (one: string, other: string) => one.localeCompare(other);

/** What must be there in the end. */
function whatIsExpected() {
  /** The last value by each device, by what was changed. */
  const changes = new Map<string, Map<number | 'added' | 'removed', unknown>>();
  const openings: string[] = [];
  let names = 0;
  return {
    openings,
    newName: () => `l${(names += 1)}`,
    opened: (key: number) => openings[openings.push(`20000:${key}`) - 1] ?? '',
    note(what: string, by: number | 'added' | 'removed', value: unknown) {
      changes.set(what, (changes.get(what) ?? new Map<number | 'added' | 'removed', unknown>()).set(by, value));
    },
    /** Of each changed thing, what it may be: gone if anybody removed it, else the last value of one of its devices. */
    allowed: () =>
      [...changes].map(([what, values]): [string, unknown[]] => {
        if (values.has('removed')) return [what, [undefined]];
        if (values.size > 1) values.delete('added');
        return [what, [...values.values()]];
      }),
  };
}

const wires =
  (what: 'works' | 'lost' | 'unanswered' | 'overtaken', overtake: () => Promise<void>): Wire =>
  async (ask) => {
    if (what === 'lost') throw new TypeError('lost');
    if (what === 'unanswered') return unanswered(ask);
    if (what === 'overtaken') {
      const rest = site.wires.splice(0);
      await overtake();
      site.wires = rest;
    }
    return ask();
  };
