import { readDeviceRows } from '../devices/devicesFile.ts';
import { createDevices, type Device, type GroupDevices } from '../devices/devices.ts';
import { markOfHash } from '../devices/passwordMark.ts';
import { errorText } from '../errorText.ts';
import type { Log } from '../ownerLog.ts';
import { DEVICES_KEY, OBJECT, type ObjectStorage } from './attemptsInObject.ts';
import type { ObjectNamespace } from './bindings.ts';

/** The remembered devices in the storage of the Durable Object. */
export function storedDevices(storage: ObjectStorage, hash: string | undefined, now?: () => number): GroupDevices {
  const read = (): readonly Device[] => {
    try {
      return readDeviceRows(storage.kv.get(DEVICES_KEY));
    } catch {
      return [];
    }
  };
  return createDevices({
    store: {
      read: async () => read(),
      async change(edit) {
        const rows = edit(read());
        if (rows.length > 0) storage.kv.put(DEVICES_KEY, rows);
        else storage.kv.delete(DEVICES_KEY);
      },
    },
    passwords: { groups: hash === undefined ? undefined : markOfHash(hash) },
    onUnstored: (error) => console.warn(`devices: ${errorText(error)}`),
    ...(now && { now }),
  });
}

/** The devices in the one Durable Object. If it does not answer, no browser is remembered. */
export function devicesInObject(objects: ObjectNamespace<GroupDevices> | undefined, log: Log): GroupDevices {
  const object = () => {
    if (!objects) throw new Error('no Durable Object is bound to ATTEMPTS');
    return objects.getByName(OBJECT);
  };
  return {
    async use(halves) {
      try {
        return await object().use(halves);
      } catch (error) {
        log(`devices: ${errorText(error)}; no browser is remembered for now`);
        return undefined;
      }
    },
    open: async (former, device) => object().open(former, device),
    lock: async (halves) => object().lock(halves),
  };
}
