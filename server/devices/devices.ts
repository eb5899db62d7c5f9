import { createHash, randomBytes } from 'node:crypto';
import { LONGEST_SESSION_SECONDS, SESSION_SECONDS } from '../../src/contract/session.ts';
import type { PasswordMark } from './passwordMark.ts';

/** How long a browser is remembered after its last use, s. */
export const DEVICE_SECONDS = 30 * 24 * 60 * 60;
/** Maximum number of devices of a kind: nobody can fill the file or the memory. */
const MAX_DEVICES = 100;
/** Interval of writes of the last use, ms. */
const WRITE_EVERY_MS = 60 * 60 * 1000;
const SECRET_BYTES = 32;

/**
 * The two halves of a device, of which neither opens anything alone. The token is in a cookie, which no script can
 * read, but which browsers also send to every other port of the host. The key is in the storage of the page's origin,
 * which no other port can read, and in a header.
 */
export interface Halves {
  token: string | undefined;
  key: string | undefined;
}

/**
 * A browser in which a password was entered. Of the halves only hashes are known: file and memory contain no tokens,
 * and timing the comparison reveals none.
 */
export interface Device {
  id: string;
  browser: string;
  /** Times are ms since 1970. */
  added: number;
  used: number;
  /** Whether it opens the desk too, not only the locked groups. */
  desk: boolean;
  /** Mark of the password that it is remembered for; empty for a session, which is not remembered. */
  password: string;
  token: string;
  key: string;
}

/** What a device may do now. */
export interface DeviceRights {
  id: string;
  /** Whether it is remembered: it opens the locked groups. */
  isRemembered: boolean;
  /** Seconds until the desk closes if it is not used again; undefined if it does not open the desk. */
  deskSeconds: number | undefined;
  /** Lifetime of its cookie, s. */
  seconds: number;
}

/** The remembered devices. */
export interface DeviceStore {
  read: () => Promise<readonly Device[]>;
  /** Changes the newest rows. Rejects if they cannot be stored. */
  change: (edit: (rows: readonly Device[]) => readonly Device[]) => Promise<void>;
}

export interface Devices {
  /** What a browser with these halves may do; undefined if nothing. Restarts its lifetime. */
  use: (halves: Halves) => Promise<DeviceRights | undefined>;
  /**
   * Adds a device after its password was right: for the desk or the groups, remembered or for a session of the desk. It
   * replaces the browser's former device, but what the browser is remembered for stays. With `seconds`
   * 0 the halves open nothing, since a hundred devices of the groups are remembered: whoever knows their password cannot
   * push out those of others.
   */
  open: (
    former: Halves,
    device: { desk: boolean; remember: boolean; browser: string },
  ) => Promise<{ token: string; key: string; seconds: number }>;
  /** Signs the desk out. `remembered`: the browser still is, for the groups; `refused`: not the key of this device. */
  signOut: (halves: Halves) => Promise<'ended' | 'remembered' | 'refused'>;
  /** Forgets a browser. */
  lock: (halves: Halves) => Promise<void>;
  /** Signs the desk out of all browsers. */
  signOutAll: () => Promise<void>;
  /** Forgets all devices and ends all sessions. Rejects if the file cannot be changed. */
  clear: () => Promise<void>;
  /** The remembered devices, the last used first. */
  list: () => Promise<Pick<Device, 'id' | 'browser' | 'added' | 'used' | 'desk'>[]>;
  /** Forgets a device. Rejects if the file cannot be changed: it would be remembered again after a restart. */
  forget: (id: string) => Promise<void>;
}

/** Where there is no desk, devices are remembered for the locked groups only. */
export type GroupDevices = Pick<Devices, 'use' | 'open' | 'lock'>;

export interface DevicesOptions {
  store: DeviceStore;
  /** The passwords of the groups and of the desk; undefined where there is none. */
  passwords: { groups: PasswordMark | undefined; desk?: PasswordMark | undefined };
  /** Called if the devices could not be stored. */
  onUnstored: (error: unknown) => void;
  /** The wall clock, which goes on while the machine sleeps, ms. */
  now?: () => number;
}

/**
 * The one place that knows which browser has entered a password. Remembered devices are in the store; sessions of the
 * desk, and what cannot be stored, are in memory.
 */
export function createDevices({ store, passwords, onUnstored, now = Date.now }: DevicesOptions): Devices {
  /** Devices that are not in the store, by id. */
  const unstored = new Map<string, Device>();
  /** Sessions of the desk by the id of their device: when they end without further use, and in any case. */
  const sessions = new Map<string, { until: number; end: number }>();
  /** The last use, more exact than in the store. */
  const lastUse = new Map<string, number>();
  /** A server beside this one might write them again. */
  const forgotten = new Set<string>();
  const ready = attempt(forgetOutdated);

  /** Forgets the devices of a former password for good, also if it is set again later. */
  async function forgetOutdated(): Promise<void> {
    const rows = await store.read();
    const isCurrent = await Promise.all(rows.map(isOfPassword));
    const outdated = rows.filter((row, index) => !isCurrent[index] || now() >= endOf(row));
    for (const { id } of outdated) forgotten.add(id);
    if (outdated.length > 0) await writeStore();
  }

  async function all(): Promise<Device[]> {
    await ready;
    const stored = await store.read();
    if (stored.some(({ id }) => forgotten.has(id))) await attempt(writeStore);
    const rows = new Map([...stored, ...unstored.values()].map((device) => [device.id, device]));
    for (const id of forgotten) rows.delete(id);
    for (const id of lastUse.keys()) if (!rows.has(id)) lastUse.delete(id);
    return Array.from(rows.values(), withLastUse);
  }

  function withLastUse(row: Device): Device {
    return { ...row, used: Math.max(row.used, lastUse.get(row.id) ?? 0) };
  }

  /** Writes the store, with the last uses and without what is forgotten. */
  function writeStore(edit = (rows: readonly Device[]): readonly Device[] => rows): Promise<void> {
    return store.change((rows) => newest(edit(rows.map(withLastUse)).filter(({ id }) => !forgotten.has(id))));
  }

  async function attempt(write: () => Promise<void>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch (error) {
      onUnstored(error);
      return false;
    }
  }

  async function isOfPassword({ desk, password }: Device): Promise<boolean> {
    const mark = desk ? passwords.desk : passwords.groups;
    return password !== '' && mark !== undefined && (await mark.isOf(password));
  }

  async function isRemembered(device: Device): Promise<boolean> {
    // If the clock was set back, nobody knows how long.
    return device.used <= now() && now() < endOf(device) && (await isOfPassword(device));
  }

  function sessionOf(id: string): { until: number; end: number } | undefined {
    const session = sessions.get(id);
    if (!session) return undefined;
    if (session.until > now() && session.until <= now() + SESSION_SECONDS * 1000) return session;
    sessions.delete(id);
    return undefined;
  }

  async function find({ token, key }: Halves): Promise<{ device: Device; isOwn: boolean } | undefined> {
    if (token === undefined) return undefined;
    const device = (await all()).find((row) => row.token === hashOf(token));
    return device && { device, isOwn: key !== undefined && device.key === hashOf(key) };
  }

  /** The device of these halves, if it may do anything. */
  async function known(halves: Halves): Promise<{ device: Device; isRemembered: boolean } | undefined> {
    const found = await find(halves);
    if (!found?.isOwn) return undefined;
    const { device } = found;
    const one = { device, isRemembered: await isRemembered(device) };
    return one.isRemembered || sessionOf(device.id) ? one : undefined;
  }

  /** Stores a device, or keeps it in memory. Returns false, and changes nothing, if it is a new one too many. */
  async function add(device: Device): Promise<boolean> {
    let isRefused = false;
    const withDevice = (rows: readonly Device[]) => {
      const others = rows.filter(({ id }) => id !== device.id);
      const ofGroups = others.filter((row) => kindOf(row) === 'groups' && now() < endOf(row));
      isRefused = others.length === rows.length && kindOf(device) === 'groups' && ofGroups.length >= MAX_DEVICES;
      return isRefused ? rows : [...others, device];
    };
    const isStored = device.password !== '' && (await attempt(() => writeStore(withDevice)));
    if (!isStored) withDevice(await all());
    if (isRefused) return false;
    if (isStored) unstored.delete(device.id);
    else unstored.set(device.id, device);
    const newestIds = new Set(newest(await all()).map(({ id }) => id));
    for (const id of unstored.keys()) if (!newestIds.has(id)) drop(id);
    return true;
  }

  function drop(id: string): void {
    unstored.delete(id);
    sessions.delete(id);
    lastUse.delete(id);
  }

  async function remove(isGone: (device: Device) => boolean): Promise<void> {
    const gone = new Set((await all()).filter(isGone).map(({ id }) => id));
    const isStored = (await store.read()).some(({ id }) => gone.has(id));
    for (const id of gone) {
      drop(id);
      forgotten.add(id);
    }
    for (const id of [...forgotten].slice(0, -10 * MAX_DEVICES)) forgotten.delete(id);
    if (isStored) await writeStore();
  }

  return {
    async use(halves) {
      const one = await known(halves);
      if (!one) return undefined;
      const { device } = one;
      const session = sessionOf(device.id);
      const at = now();
      if (session) session.until = Math.min(at + SESSION_SECONDS * 1000, session.end);
      lastUse.set(device.id, at);
      const stored = (await store.read()).find(({ id }) => id === device.id);
      if (one.isRemembered && stored && at - stored.used >= WRITE_EVERY_MS) {
        await attempt(writeStore);
      }
      const isDesk = one.isRemembered && device.desk;
      const left = session && Math.ceil((session.until - at) / 1000);
      return {
        id: device.id,
        isRemembered: one.isRemembered,
        deskSeconds: isDesk ? DEVICE_SECONDS : left,
        seconds: one.isRemembered ? DEVICE_SECONDS : (left ?? 0),
      };
    },
    async open(former, { desk, remember, browser }) {
      const before = await known(former);
      const mark = desk ? passwords.desk : passwords.groups;
      const password = remember && mark ? await mark.make() : '';
      const at = now();
      if (before && !desk && former.token !== undefined && former.key !== undefined) {
        // The browser gets no more than it had, or is remembered from now on: its halves stay.
        const isOpen = before.isRemembered || (await add({ ...before.device, used: at, desk, password }));
        return { token: former.token, key: former.key, seconds: isOpen ? DEVICE_SECONDS : 0 };
      }
      const [token, key] = [newSecret(), newSecret()];
      const halves = { browser, used: at, token: hashOf(token), key: hashOf(key) };
      const staysRemembered = before?.isRemembered === true && !before.device.desk && !remember;
      if (before && !staysRemembered) await attempt(() => remove(({ id }) => id === before.device.id));
      const device = staysRemembered
        ? { ...before.device, ...halves }
        : { id: randomBytes(9).toString('base64url'), added: at, desk, password, ...halves };
      if (!remember) {
        const end = at + LONGEST_SESSION_SECONDS * 1000;
        sessions.set(device.id, { until: at + SESSION_SECONDS * 1000, end });
      }
      const seconds = remember || staysRemembered ? DEVICE_SECONDS : SESSION_SECONDS;
      return { token, key, seconds: (await add(device)) ? seconds : 0 };
    },
    async signOut(halves) {
      const found = await find(halves);
      if (!found) return 'ended';
      const { device } = found;
      const remembered = await isRemembered(device);
      if (!found.isOwn) return remembered || sessionOf(device.id) ? 'refused' : 'ended';
      sessions.delete(device.id);
      if (remembered && !device.desk) return 'remembered';
      await attempt(() => remove(({ id }) => id === device.id));
      return 'ended';
    },
    async lock(halves) {
      const found = await find(halves);
      if (found?.isOwn) await attempt(() => remove(({ id }) => id === found.device.id));
    },
    async signOutAll() {
      sessions.clear();
      await remove(({ desk, password }) => desk || password === '');
    },
    async clear() {
      sessions.clear();
      await remove(() => true);
    },
    async list() {
      const rows = await all();
      const remembered = await Promise.all(rows.map(isRemembered));
      return rows
        .filter((_, index) => remembered[index])
        .toSorted((one, other) => other.used - one.used)
        .map(({ id, browser, added, used, desk }) => ({ id, browser, added, used, desk }));
    },
    forget: (id) => remove((device) => device.id === id),
  };
}

/** Without the devices that were not used for the longest time, if there are too many of a kind. */
function newest(rows: readonly Device[]): Device[] {
  const counts = new Map<string, number>();
  const newestFirst = rows
    // Of two that were used at the same time, the later one counts as newer.
    .toReversed()
    .toSorted((one, other) => other.used - one.used);
  const newestRows = new Set(
    newestFirst.filter((row) => {
      const count = (counts.get(kindOf(row)) ?? 0) + 1;
      counts.set(kindOf(row), count);
      return count <= MAX_DEVICES;
    }),
  );
  return rows.filter((row) => newestRows.has(row));
}

const kindOf = ({ desk, password }: Device) => (password === '' ? 'session' : desk ? 'desk' : 'groups');

const endOf = ({ used }: Device) => used + DEVICE_SECONDS * 1000;

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64');
}
