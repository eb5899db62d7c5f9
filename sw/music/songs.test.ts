import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKS } from '../../src/contract/workerMessages.ts';

const SCOPE = 'https://porch.example/home/';
const STORED = 'https://music.example/stored.mp3';
const COVER = 'https://music.example/cover.jpg';

interface Route {
  matches: (options: { url: URL; request: { destination: string } }) => unknown;
  strategy: { constructor: { name: string }; cacheName: string };
}

const { routes } = vi.hoisted((): { routes: Route[] } => ({ routes: [] }));
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Route['matches'], strategy: Route['strategy']) => void routes.push({ matches, strategy }),
}));

/** Lets the worker read the list of stored files. */
let read: () => void;

beforeEach(async () => {
  vi.resetModules();
  // Workbox logs each cache of a development build.
  vi.spyOn(console, 'log').mockReturnValue();
  routes.length = 0;
  const stored = new Promise<void>((resolve) => {
    read = resolve;
  });
  vi.stubGlobal('self', { registration: { scope: SCOPE }, location: new URL(SCOPE) });
  vi.stubGlobal('location', new URL(SCOPE));
  const open = async (name: string) => ({
    keys: () => stored.then(() => [{ url: name.includes('songs') ? STORED : COVER }]),
  });
  vi.stubGlobal('caches', { open });
  const { routeSongs } = await import('./songs.ts');
  routeSongs();
});

/** The strategy and the cache that answer a request; undefined if the browser answers it. */
function answeredBy(address: string, destination = ''): string | undefined {
  const found = routes.find(({ matches }) => matches({ url: new URL(address), request: { destination } }));
  return found && `${found.strategy.constructor.name} ${found.strategy.cacheName}`;
}

const isRead = async () => {
  read();
  await expect.poll(() => answeredBy('https://music.example/other.mp3', 'audio')).toBeUndefined();
};

describe('a song that was heard', () => {
  it('is stored with its mark, and its cover and lyrics with theirs', () => {
    expect(answeredBy(STORED + MARKS.song)).toMatch(/^CacheFirst .*heard-songs/);
    expect(answeredBy(COVER + MARKS.ofSong)).toMatch(/^StaleWhileRevalidate .*heard-files/);
  });

  it('is answered from its cache, whatever its fragment is', async () => {
    await isRead();
    expect(answeredBy(STORED, 'audio')).toMatch(/^CacheOnly .*heard-songs/);
    expect(answeredBy(`${STORED}#t=3`, 'audio')).toMatch(/^CacheOnly .*heard-songs/);
    expect(answeredBy(COVER, 'image')).toMatch(/^CacheOnly .*heard-files/);
    expect(answeredBy(COVER)).toMatch(/^CacheOnly .*heard-files/);
  });
});

describe('the worker', () => {
  it('leaves to the browser what is not stored', async () => {
    await isRead();
    expect(answeredBy('https://music.example/other.jpg', 'image')).toBeUndefined();
  });

  it('leaves other kinds of requests for a stored address to the browser', async () => {
    await isRead();
    expect(answeredBy(STORED, 'document')).toBeUndefined();
    expect(answeredBy(COVER, 'script')).toBeUndefined();
  });

  it('leaves the API of this site to the browser, also with a mark', () => {
    expect(answeredBy(`${SCOPE}api/song${MARKS.song}`)).toBeUndefined();
    expect(answeredBy(`${SCOPE}api/song${MARKS.ofSong}`)).toBeUndefined();
    expect(answeredBy(`${SCOPE}api/song`, 'audio')).toBeUndefined();
  });
});

it('every song goes to the cache until the list of stored files is read', () => {
  expect(answeredBy('https://music.example/other.mp3', 'audio')).toMatch(/^CacheOnly/);
});
