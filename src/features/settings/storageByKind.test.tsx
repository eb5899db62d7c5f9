import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inDatabase } from '@/contract/ownDatabase';
import { OWN_DATABASE } from '@/contract/ownWallpapers';
import { storageByKind } from './storageByKind';

const CACHES = ['porchlight-pictures-x', 'porchlight-heard-songs-x', 'porchlight-shell-1-x', 'another-site'];

async function forget(): Promise<void> {
  localStorage.clear();
  for (const name of CACHES) await caches.delete(name);
  await new Promise((resolve) => indexedDB.deleteDatabase(OWN_DATABASE).addEventListener('success', resolve));
}
beforeEach(forget);
afterEach(forget);

async function keep(cache: string, address: string, response: Response): Promise<void> {
  await (await caches.open(cache)).put(address, response);
}
const ofLength = (bytes: number, more: Record<string, string> = {}) =>
  new Response('12345', { headers: { 'content-length': String(bytes), ...more } });

it('nothing is shown for a browser that stores nothing', async () => {
  expect(await storageByKind([])).toEqual({});
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(OWN_DATABASE);
});

it('texts are counted with their keys, two bytes for each unit', async () => {
  localStorage.setItem('data', '12345678');
  localStorage.setItem('mine', '1234');
  localStorage.setItem('mine-home', '1');
  localStorage.setItem('porchlight-quotes', '123');
  expect(await storageByKind(['porchlight-quotes'])).toEqual({ settings: 24, links: 36, answers: 40 });
});

it('files are counted by their cache, and by their own size if they were compressed', async () => {
  await keep('porchlight-pictures-x', '/a.avif', ofLength(1000));
  await keep('porchlight-pictures-x', '/b.avif', ofLength(500));
  await keep('porchlight-heard-songs-x', '/a.mp3', ofLength(9000));
  await keep('porchlight-shell-1-x', '/a.js', ofLength(2, { 'content-encoding': 'br' }));
  await keep('porchlight-shell-1-x', '/b.js', new Response('123'));
  await keep('another-site', '/c.js', ofLength(7));
  expect(await storageByKind([])).toEqual({ wallpapers: 1500, songs: 9000, page: 8 });
});

it('own pictures are counted with all their forms', async () => {
  for (const id of ['a', 'b']) await inDatabase(indexedDB, 'readwrite', (store) => store.put({ id, bytes: 600 }));
  expect(await storageByKind([])).toEqual({ pictures: 1200 });
});

it('stores that cannot be read count as nothing, and the others are shown', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('not here'));
  localStorage.setItem('mine', '1234');
  expect(await storageByKind([])).toEqual({ links: 16 });
  expect(warned).toHaveBeenCalledOnce();
});
