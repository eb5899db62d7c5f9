import { describe, expect, it } from 'vitest';
import { LONGEST_SESSION_SECONDS, SESSION_SECONDS } from '../owner/sessions.ts';
import { createDeskStorage } from './deskStorage.ts';
import { fakeStorage, fakeStore } from './fakePlatform.ts';

const HOUR = 3_600_000;
const text = (name: string) => JSON.stringify([{ name, link: '/' }]);

function setUp(inStore: string | null = text('one')) {
  const clock = { now: 1_800_000_000_000 };
  const [storage, store] = [fakeStorage(), fakeStore(inStore)];
  const desk = createDeskStorage(storage, { store, now: () => clock.now });
  /** Advances the clock and runs due alarms, as the platform does. */
  const wait = async (ms: number) => {
    const end = clock.now + ms;
    while (storage.alarm !== null && storage.alarm <= end) {
      clock.now = Math.max(clock.now, storage.alarm);
      storage.alarm = null;
      await desk.alarm();
    }
    clock.now = end;
  };
  const change = async (name: string) => desk.write(text(name), (await desk.links()).tag);
  const now = async () => (await desk.links()).text;
  return { clock, storage, store, desk, wait, change, now };
}

describe('sessions in the object', () => {
  it('end 12 hours after their last use', async () => {
    const { desk, wait } = setUp();
    await desk.openSession('a');
    for (let times = 0; times < 3; times += 1) {
      await wait(SESSION_SECONDS * 1000 - 1);
      expect(await desk.useSession('a')).toBe(SESSION_SECONDS);
    }
    await wait(SESSION_SECONDS * 1000);
    expect(await desk.useSession('a')).toBeUndefined();
    expect(await desk.useSession('b')).toBeUndefined();
  });

  it('end after 30 days however often they are used, and those of an earlier version at once', async () => {
    const { desk, wait, storage, clock } = setUp();
    await desk.openSession('a');
    const end = clock.now + LONGEST_SESSION_SECONDS * 1000;
    while (clock.now < end - 6 * HOUR) {
      expect(await desk.useSession('a')).toBeGreaterThan(0);
      await wait(6 * HOUR);
    }
    expect(await desk.useSession('a')).toBe(6 * 60 * 60);
    await wait(6 * HOUR);
    expect(await desk.useSession('a')).toBeUndefined();
    storage.rows.set('session:former', clock.now + HOUR);
    expect(await desk.useSession('former')).toBeUndefined();
  });

  it('are at most a hundred, of which the one goes that was used longest ago, and none stays that has ended', async () => {
    const { desk, wait, storage } = setUp();
    for (const id of ['old', 'one', 'other']) {
      await desk.openSession(id);
      await wait(5 * HOUR);
    }
    await desk.useSession('one');
    for (let index = 0; index < 99; index += 1) {
      await wait(1);
      await desk.openSession(`n${index}`);
    }
    const open = [...storage.rows.keys()].filter((key) => key.startsWith('session:'));
    expect(open).toHaveLength(100);
    expect([await desk.useSession('old'), await desk.useSession('other'), await desk.useSession('one')]).toEqual([
      undefined,
      undefined,
      SESSION_SECONDS,
    ]);
  });
});

describe('links in the object', () => {
  it('are those of the store, and no list where nothing is there', async () => {
    expect(await setUp().now()).toBe(text('one'));
    expect(await setUp(null).now()).toBe('null');
  });

  it('are taken from the desk at once, and written into the store for visitors', async () => {
    const { desk, store, change, wait, now } = setUp();
    const tag = await change('two');
    expect(await desk.links()).toEqual({ text: text('two'), tag });
    await wait(2000);
    expect(store.text).toBe(text('two'));
    expect(await now()).toBe(text('two'));
  });

  it('are written once a second at most, the last ones last', async () => {
    const { change, wait, store, clock } = setUp();
    const writes: [number, string][] = [];
    const { put } = store;
    store.put = async (key, value) => {
      writes.push([clock.now, value]);
      await put(key, value);
    };
    for (let index = 0; index < 30; index += 1) {
      await change(`n${index}`);
      await wait(100);
    }
    await wait(5000);
    const pauses = writes.slice(1).map(([at], index) => at - (writes[index]?.[0] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(1000);
    expect(writes.at(-1)?.[1]).toBe(text('n29'));
  });

  it('of two changes at the same version take one', async () => {
    const { desk } = setUp();
    const { tag } = await desk.links();
    const [one, other] = await Promise.all([desk.write(text('x'), tag), desk.write(text('y'), tag)]);
    expect([one === undefined, other === undefined]).toEqual([false, true]);
    expect(await desk.write(text('z'), tag)).toBeUndefined();
  });

  it('stay those of the desk while the store still shows former ones, and are an upload’s that comes after', async () => {
    const { store, change, wait, now } = setUp();
    await change('two');
    await change('three');
    await wait(5000);
    for (const former of ['one', 'two']) {
      store.text = text(former);
      expect(await now()).toBe(text('three'));
    }
    store.text = text('upload');
    expect(await now()).toBe(text('upload'));
    // The former text is uploaded again.
    store.text = text('two');
    await wait(121_000);
    expect(await now()).toBe(text('two'));
  });

  it('are written later where the store fails, and are those of the desk meanwhile', async () => {
    const { store, change, wait, now } = setUp();
    const { put } = store;
    store.put = () => Promise.reject(new Error('429'));
    await change('two');
    await wait(15_000);
    expect([store.text, await now()]).toEqual([text('one'), text('two')]);
    store.put = put;
    await wait(15_000);
    expect(store.text).toBe(text('two'));
  });

  it('that change while they are written are written again', async () => {
    const { store, change, wait } = setUp();
    const { put } = store;
    let isFirst = true;
    store.put = async (key, value) => {
      if (isFirst) {
        isFirst = false;
        await change('three');
      }
      await put(key, value);
    };
    await change('two');
    await wait(5000);
    expect(store.text).toBe(text('three'));
  });

  it('may be as long as the store takes them, and the last ten versions are kept', async () => {
    const { desk, change, storage } = setUp();
    const [first, long] = [(await desk.links()).tag, '链'.repeat(1_300_000)];
    const tag = await change(long);
    expect((await desk.links()).text).toBe(text(long));
    expect(Math.max(...[...storage.rows.values()].map((value) => String(value).length))).toBeLessThanOrEqual(500_000);
    for (let index = 0; index < 8; index += 1) await change(`n${index}`);
    expect((await desk.version(first))?.text).toBe(text('one'));
    await change('n8');
    expect(await desk.version(first)).toBeUndefined();
    expect((await desk.version(tag ?? ''))?.text).toBe(text(long));
    await change('n9');
    expect(storage.rows.size).toBe(11);
  });
});
