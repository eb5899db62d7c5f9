import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inDatabase } from '@/contract/ownDatabase';
import { isRecord } from '@/contract/read';
import { forgetOwnPictures, ownId, storeOwnPictures } from '../../../../tests/support/ownPictures';
import { listPictures, movePicture, readPicture, removePicture } from './ownStore';

beforeEach(forgetOwnPictures);
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetOwnPictures();
});

const names = async () => (await listPictures()).map(({ name }) => name);
const everything = () => inDatabase(indexedDB, 'readonly', (store) => store.getAllKeys());

/** Stores a picture as earlier builds did: its files are Blobs in its record. */
const storeAsBefore = (number: number) =>
  inDatabase(indexedDB, 'readwrite', (store) =>
    store.put({
      id: ownId(number),
      place: number,
      name: `旧 ${number}`,
      addedAt: 1,
      width: 16,
      height: 10,
      bytes: 3,
      whole: new Blob(['whole'], { type: 'image/webp' }),
      small: new Blob(['s']),
      glass: new Blob(['g']),
      known: { dominant: '#284b56', scrim: 0.1 },
    }),
  );

it('no Blob is stored, which WebKit refuses in a private window', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await storeOwnPictures(['晨']);
  const stored = put.mock.calls.flatMap(([record]: [unknown, ...unknown[]]) => (isRecord(record) ? [record] : []));
  expect(stored).toHaveLength(4);
  expect(stored.flatMap(Object.values).filter((value) => value instanceof Blob)).toEqual([]);
  const picture = await readPicture(ownId(1));
  expect(await picture?.whole.text()).toBe('w');
  expect(await picture?.small.text()).toBe('s');
});

it('pictures of earlier builds are listed, read, moved and removed', async () => {
  await storeOwnPictures(['新']);
  await storeAsBefore(2);
  await storeAsBefore(3);
  expect(await names()).toEqual(['新', '旧 2', '旧 3']);
  await movePicture(ownId(3), 0);
  expect(await names()).toEqual(['旧 3', '新', '旧 2']);
  const moved = await readPicture(ownId(3));
  expect(await moved?.whole.text()).toBe('whole');
  expect(moved?.whole.type).toBe('image/webp');
  await removePicture(ownId(3));
  expect(await names()).toEqual(['新', '旧 2']);
});

it('nothing remains of a removed picture', async () => {
  await storeOwnPictures(['甲', '乙']);
  await removePicture(ownId(1));
  expect(await everything()).toHaveLength(4);
  await removePicture(ownId(2));
  expect(await everything()).toEqual([]);
});
