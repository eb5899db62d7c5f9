import { beforeEach, expect, it, vi } from 'vitest';
import { HOSTS_OFF_PATH, hostsOffCache } from '../../src/contract/workerMessages.ts';
import { fakeWorker, picture, SCOPE, type FakeWorker } from '../testing/fakeWorker.ts';

let worker: FakeWorker;

beforeEach(() => {
  worker = fakeWorker();
  worker.network(() => picture());
});

async function storeBlockedHosts(hosts: string): Promise<void> {
  const cache = await worker.storage.open(hostsOffCache(SCOPE));
  await cache.put(new URL(HOSTS_OFF_PATH, SCOPE).href, new Response(hosts));
}
const askedHosts = () => worker.asked.map(({ url }) => new URL(url).host);

it('asks whoever is not off', async () => {
  const { ask } = await import('./ask.ts');
  await ask('https://a.example/x');
  await storeBlockedHosts('b.example');
  await ask('https://a.example/x');
  expect(askedHosts()).toEqual(['a.example', 'a.example']);
});

it('asks no host that is off, and this site in any case', async () => {
  const { ask } = await import('./ask.ts');
  await storeBlockedHosts('a.example b.example:8443 porch.example');
  await expect(ask('https://a.example/x')).rejects.toThrow(TypeError);
  await expect(ask(new Request('https://b.example:8443/x'))).rejects.toThrow(TypeError);
  await ask('https://b.example/x');
  await ask(`${SCOPE}images/background1.jpg`);
  expect(askedHosts()).toEqual(['b.example', 'porch.example']);
});

it('drops the answer of a host that is switched off while it is asked', async () => {
  const { ask } = await import('./ask.ts');
  worker.network(async () => {
    await storeBlockedHosts('a.example');
    return picture();
  });
  await expect(ask('https://a.example/x')).rejects.toThrow(TypeError);
});

it('keeps no song, cover, words or wallpaper of a host that is off', async () => {
  vi.stubGlobal('indexedDB', {});
  const { cacheSong } = await import('../music/songCache.ts');
  const { cacheCover, cacheLyrics } = await import('../music/coversAndLyrics.ts');
  const { askForPicture } = await import('../wallpapers/wallpaperCaches.ts');
  await storeBlockedHosts('a.example');
  await cacheSong('https://a.example/x.mp3').catch(() => undefined);
  await cacheCover('https://a.example/x.jpg');
  await cacheLyrics('https://a.example/x.lrc');
  expect(await askForPicture('https://a.example/y.jpg')).toBeUndefined();
  expect(worker.asked).toEqual([]);
});
