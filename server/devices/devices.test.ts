import { LONGEST_SESSION_SECONDS, SESSION_SECONDS } from '../../src/contract/session.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDevices, DEVICE_SECONDS, type Device, type DeviceStore, type Devices } from './devices.ts';
import { markOfHash, markOfPlain } from './passwordMark.ts';

const NOBODY = { token: undefined, key: undefined };
const SESSION = { desk: true, remember: false, browser: 'Firefox · Linux' };
const DESK = { ...SESSION, remember: true };
const GROUPS = { ...DESK, desk: false };
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A store in memory; `broken` makes it refuse changes. */
function memoryStore() {
  const state = { rows: [] as readonly Device[], writes: 0, broken: false };
  const store: DeviceStore = {
    read: async () => state.rows,
    async change(edit) {
      if (state.broken) throw new Error('EROFS');
      state.rows = edit(state.rows);
      state.writes += 1;
    },
  };
  return { state, store };
}

/** A site whose clock is set by the test. */
function start({ links = 'links', owner = 'owner', from = memoryStore() } = {}) {
  const clock = { now: 1_700_000_000_000 };
  const lines: string[] = [];
  const again = (words: { links?: string; owner?: string } = {}): Devices =>
    createDevices({
      store: from.store,
      passwords: { groups: markOfHash(words.links ?? links), desk: markOfHash(words.owner ?? owner) },
      onUnstored: (error) => lines.push(String(error)),
      now: () => clock.now,
    });
  return { ...from, clock, lines, again, devices: again() };
}

/** A site with the real clock. */
const site = () =>
  createDevices({ store: memoryStore().store, passwords: { groups: undefined }, onUnstored: () => undefined });

afterEach(() => void vi.useRealTimers());

describe('a session of the desk', () => {
  it('ends 12 hours after its last use', async () => {
    const { devices, clock } = start();
    const halves = await devices.open(NOBODY, SESSION);
    for (let times = 0; times < 5; times += 1) {
      clock.now += SESSION_SECONDS * 1000 - 1;
      expect((await devices.use(halves))?.deskSeconds).toBe(SESSION_SECONDS);
    }
    clock.now += SESSION_SECONDS * 1000;
    expect(await devices.use(halves)).toBeUndefined();
    expect(await devices.use(halves)).toBeUndefined();
  });

  it('ends after 30 days, however often it is used, so a stolen one ends too', async () => {
    const { devices, clock } = start();
    const end = clock.now + LONGEST_SESSION_SECONDS * 1000;
    const halves = await devices.open(NOBODY, SESSION);
    for (; clock.now < end - 6 * HOUR; clock.now += 6 * HOUR) {
      expect((await devices.use(halves))?.deskSeconds).toBeGreaterThan(0);
    }
    expect((await devices.use(halves))?.deskSeconds).toBe(6 * 60 * 60);
    clock.now += 6 * HOUR;
    expect(await devices.use(halves)).toBeUndefined();
  });

  it('ends by the wall clock, also after the machine slept or the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const asleep = site();
    const halves = await asleep.open(NOBODY, SESSION);
    // `performance.now()` stands still meanwhile.
    vi.setSystemTime(Date.now() + SESSION_SECONDS * 1000);
    expect(await asleep.use(halves)).toBeUndefined();
    const setBack = site();
    const later = await setBack.open(NOBODY, SESSION);
    vi.setSystemTime(Date.now() - 60_000);
    expect(await setBack.use(later)).toBeUndefined();
  });

  it('is replaced by a newer one if there are a hundred', async () => {
    const { devices, clock } = start();
    const [first, second] = [await devices.open(NOBODY, SESSION), await devices.open(NOBODY, SESSION)];
    clock.now += 1;
    expect((await devices.use(first))?.deskSeconds).toBe(SESSION_SECONDS);
    for (let times = 0; times < 99; times += 1) await devices.open(NOBODY, SESSION);
    expect([await devices.use(second), (await devices.use(first))?.deskSeconds]).toEqual([undefined, SESSION_SECONDS]);
  });

  it('is in no file, and does not open the groups', async () => {
    const { devices, state } = start();
    const halves = await devices.open(NOBODY, SESSION);
    expect(await devices.use(halves)).toMatchObject({ isRemembered: false, seconds: SESSION_SECONDS });
    expect([state.rows, await devices.list()]).toEqual([[], []]);
  });
});

describe('a remembered device', () => {
  it('opens the groups, and the desk only with the owner’s password', async () => {
    const { devices } = start();
    expect(await devices.use(await devices.open(NOBODY, GROUPS))).toMatchObject({
      isRemembered: true,
      deskSeconds: undefined,
      seconds: DEVICE_SECONDS,
    });
    expect(await devices.use(await devices.open(NOBODY, DESK))).toMatchObject({
      isRemembered: true,
      deskSeconds: DEVICE_SECONDS,
    });
  });

  it('needs both halves, its own ones', async () => {
    const { devices } = start();
    const one = await devices.open(NOBODY, DESK);
    const other = await devices.open(NOBODY, DESK);
    const forged = 'A'.repeat(43);
    for (const halves of [
      { ...one, key: undefined },
      { ...one, token: undefined },
      { token: one.token, key: other.key },
      { token: one.token, key: '' },
      { token: forged, key: one.key },
      { token: forged, key: forged },
      NOBODY,
    ]) {
      expect(await devices.use(halves)).toBeUndefined();
    }
    expect(await devices.use(one)).toBeDefined();
  });

  it('is stored as hashes only', async () => {
    const { devices, state } = start();
    const { token, key } = await devices.open(NOBODY, GROUPS);
    const text = JSON.stringify(state.rows);
    expect(state.rows).toHaveLength(1);
    for (const secret of [token, key, 'links']) expect(text).not.toContain(`"${secret}"`);
  });

  it('is forgotten 30 days after its last use, and not before', async () => {
    const { devices, clock } = start();
    const halves = await devices.open(NOBODY, GROUPS);
    for (let times = 0; times < 3; times += 1) {
      clock.now += 30 * DAY - 1;
      expect(await devices.use(halves)).toBeDefined();
    }
    clock.now += 30 * DAY;
    expect([await devices.use(halves), await devices.list()]).toEqual([undefined, []]);
  });

  it('is renewed in the file at most once an hour, and its last use is exact in the list', async () => {
    const { devices, state, clock } = start();
    const halves = await devices.open(NOBODY, GROUPS);
    const { writes } = state;
    for (let times = 0; times < 59; times += 1) {
      clock.now += 60_000;
      await devices.use(halves);
    }
    expect(state.writes).toBe(writes);
    expect((await devices.list())[0]?.used).toBe(clock.now);
    clock.now += 60_000;
    await devices.use(halves);
    expect(state.writes).toBe(writes + 1);
    expect(state.rows[0]?.used).toBe(clock.now);
  });

  it('stays remembered after a restart, and a session does not', async () => {
    const { devices, again } = start();
    const [remembered, session] = [await devices.open(NOBODY, DESK), await devices.open(NOBODY, SESSION)];
    const later = again();
    expect((await later.use(remembered))?.deskSeconds).toBe(DEVICE_SECONDS);
    expect(await later.use(session)).toBeUndefined();
  });

  it('is forgotten when its password changes, for good, and other devices are not', async () => {
    const { devices, again, state } = start();
    const [groups, desk] = [await devices.open(NOBODY, GROUPS), await devices.open(NOBODY, DESK)];
    const changed = again({ links: 'new' });
    expect([await changed.use(groups), (await changed.use(desk))?.isRemembered]).toEqual([undefined, true]);
    expect(state.rows).toHaveLength(1);
    // The former password is set again.
    expect(await again().use(groups)).toBeUndefined();
    expect(await again({ owner: 'new' }).use(desk)).toBeUndefined();
    expect(state.rows).toEqual([]);
  });

  it('is not remembered while the clock is before its last use', async () => {
    const { devices, again, clock } = start();
    const halves = await devices.open(NOBODY, DESK);
    clock.now -= 60_000;
    for (const site of [devices, again()]) expect([await site.use(halves), await site.list()]).toEqual([undefined, []]);
    clock.now += 120_000;
    expect(await again().use(halves)).toBeDefined();
  });

  it('is forgotten if the clock is set forward by more than 30 days', async () => {
    const { devices, again, clock } = start();
    const halves = await devices.open(NOBODY, DESK);
    clock.now += 31 * DAY;
    expect(await again().use(halves)).toBeUndefined();
    clock.now -= 31 * DAY;
    expect(await devices.use(halves)).toBeUndefined();
  });

  it('makes no room for new ones of the groups if there are a hundred, until one is forgotten or its time is over', async () => {
    const { devices, clock, state } = start();
    const first = await devices.open(NOBODY, GROUPS);
    for (let times = 1; times < 99; times += 1) await devices.open(NOBODY, GROUPS);
    clock.now += DAY;
    // Also at the same time, and from a session of the desk, which stays.
    const session = await devices.open(NOBODY, SESSION);
    const more = await Promise.all([NOBODY, NOBODY, session, NOBODY].map((one) => devices.open(one, GROUPS)));
    expect(more.filter(({ seconds }) => seconds === DEVICE_SECONDS)).toHaveLength(1);
    expect(await devices.use(more.find(({ seconds }) => seconds === 0) ?? NOBODY)).not.toMatchObject({
      isRemembered: true,
    });
    expect([state.rows.length, await devices.use(first)]).toMatchObject([100, { isRemembered: true }]);
    expect((await devices.use(session))?.deskSeconds).toBe(SESSION_SECONDS);
    // A browser that is remembered stays so.
    expect(await devices.open(first, GROUPS)).toMatchObject({ seconds: DEVICE_SECONDS });
    expect((await devices.open(first, SESSION)).seconds).toBe(DEVICE_SECONDS);
    await devices.forget(state.rows[1]?.id ?? '');
    expect((await devices.open(NOBODY, GROUPS)).seconds).toBe(DEVICE_SECONDS);
    expect((await devices.open(NOBODY, GROUPS)).seconds).toBe(0);
    clock.now += 29 * DAY;
    expect((await devices.open(NOBODY, GROUPS)).seconds).toBe(DEVICE_SECONDS);
  });

  it('makes room for new ones of the desk: a hundred stay, and none of the groups goes', async () => {
    const { devices, clock } = start();
    const groups = await devices.open(NOBODY, GROUPS);
    const all: Awaited<ReturnType<Devices['open']>>[] = [];
    for (let times = 0; times < 300; times += 1) {
      clock.now += 1;
      all.push(await devices.open(NOBODY, DESK));
      const [first] = all;
      if (first) await devices.use(first);
    }
    expect(await devices.list()).toHaveLength(101);
    const works = await Promise.all([0, 1, 201, 202].map(async (index) => !!(await devices.use(all[index] ?? NOBODY))));
    expect(works).toEqual([true, false, true, true]);
    expect(await devices.use(groups)).toBeDefined();
  });

  it('is one of a hundred in memory too, if the file cannot be changed', async () => {
    const { devices, state } = start();
    state.broken = true;
    const first = await devices.open(NOBODY, GROUPS);
    for (let times = 1; times < 100; times += 1) await devices.open(NOBODY, GROUPS);
    expect((await devices.open(NOBODY, GROUPS)).seconds).toBe(0);
    expect(await devices.use(first)).toMatchObject({ isRemembered: true });
  });
});

describe('a device that is forgotten', () => {
  it('opens nothing from that moment on, and others stay', async () => {
    const { devices } = start();
    const [one, other] = [await devices.open(NOBODY, GROUPS), await devices.open(NOBODY, GROUPS)];
    const id = (await devices.use(one))?.id ?? '';
    await devices.forget(id);
    await devices.forget(id);
    expect([await devices.use(one), (await devices.use(other))?.isRemembered]).toEqual([undefined, true]);
  });

  it('stays forgotten if a server beside this one writes it again', async () => {
    const { devices, again, state } = start();
    const halves = await devices.open(NOBODY, GROUPS);
    const before = state.rows;
    await devices.forget((await devices.use(halves))?.id ?? '');
    state.rows = before;
    expect(await devices.use(halves)).toBeUndefined();
    expect(state.rows).toEqual([]);
    expect(await again().use(halves)).toBeUndefined();
  });

  it('is reported if the file cannot be changed, and opens nothing even so', async () => {
    const { devices, state } = start();
    const halves = await devices.open(NOBODY, GROUPS);
    const id = (await devices.use(halves))?.id ?? '';
    state.broken = true;
    await expect(devices.forget(id)).rejects.toThrow('EROFS');
    expect(await devices.use(halves)).toBeUndefined();
  });

  it('is forgotten if its row is gone from the file', async () => {
    const { devices, state } = start();
    const halves = await devices.open(NOBODY, DESK);
    state.rows = [];
    expect(await devices.use(halves)).toBeUndefined();
  });
});

it('a device that cannot be stored is remembered until the server stops', async () => {
  const { devices, again, state, lines } = start();
  state.broken = true;
  const halves = await devices.open(NOBODY, DESK);
  expect((await devices.use(halves))?.isRemembered).toBe(true);
  expect(await devices.list()).toHaveLength(1);
  expect(lines).toEqual(['Error: EROFS']);
  expect(await again().use(halves)).toBeUndefined();
});

describe('a browser that is remembered for the groups', () => {
  it('stays so during and after a session of the desk, with new halves', async () => {
    const { devices } = start();
    const before = await devices.open(NOBODY, GROUPS);
    const session = await devices.open(before, SESSION);
    expect(await devices.use(before)).toBeUndefined();
    expect(await devices.use(session)).toMatchObject({ isRemembered: true, deskSeconds: SESSION_SECONDS });
    expect(await devices.signOut({ ...session, key: 'other' })).toBe('refused');
    expect(await devices.signOut(session)).toBe('remembered');
    expect(await devices.use(session)).toMatchObject({ isRemembered: true, deskSeconds: undefined });
    expect(await devices.list()).toHaveLength(1);
  });

  it('becomes one of the desk, and its former halves open nothing', async () => {
    const { devices } = start();
    const before = await devices.open(NOBODY, GROUPS);
    const after = await devices.open(before, DESK);
    expect([await devices.use(before), (await devices.use(after))?.deskSeconds]).toEqual([undefined, DEVICE_SECONDS]);
    expect(await devices.list()).toMatchObject([{ desk: true }]);
  });
});

it('a session of the desk that is then remembered for the groups keeps its halves, and its 12 hours', async () => {
  const { devices, clock } = start();
  const halves = await devices.open(NOBODY, SESSION);
  expect(await devices.open(halves, GROUPS)).toMatchObject({ token: halves.token, key: halves.key });
  expect(await devices.use(halves)).toMatchObject({ isRemembered: true, deskSeconds: SESSION_SECONDS });
  clock.now += SESSION_SECONDS * 1000;
  expect(await devices.use(halves)).toMatchObject({ isRemembered: true, deskSeconds: undefined });
});

it('locking a browser forgets it and no other, and needs its key', async () => {
  const { devices } = start();
  const [one, other] = [await devices.open(NOBODY, GROUPS), await devices.open(NOBODY, DESK)];
  await devices.lock({ ...other, key: one.key });
  expect(await devices.use(other)).toBeDefined();
  await devices.lock(one);
  expect([await devices.use(one), !!(await devices.use(other))]).toEqual([undefined, true]);
});

it('signing all browsers out forgets every device of the desk, and none of the groups', async () => {
  const { devices } = start();
  const all: Awaited<ReturnType<Devices['open']>>[] = [];
  for (const kind of [SESSION, DESK, GROUPS]) all.push(await devices.open(NOBODY, kind));
  await devices.signOutAll();
  expect(await Promise.all(all.map(async (halves) => !!(await devices.use(halves))))).toEqual([false, false, true]);
});

describe('the mark of a plain password', () => {
  it('is the same password’s in another process, and never tells it', async () => {
    const mark = await markOfPlain('porch').make();
    expect(mark).not.toContain('porch');
    const later = [markOfPlain('porch'), markOfPlain('porch '), markOfPlain('Porch')];
    expect(await Promise.all(later.map((one) => one.isOf(mark)))).toEqual([true, false, false]);
    expect(await markOfPlain('porch').isOf('no mark')).toBe(false);
  });
});
