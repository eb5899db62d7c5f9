import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../src/contract/time.ts';
import type { WallpaperMessage } from '../../src/contract/workerMessages.ts';
import {
  asRequest,
  fakeWorker,
  imageRequest,
  opaqueResponse,
  picture,
  SCOPE,
  type FakeWorker,
} from '../testing/fakeWorker.ts';
import type * as Wallpapers from './wallpapers.ts';

const NOW = new Date(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * DAY_MS;
const DAILY = 'https://daily.example/1920';
const RANDOM = 'https://random.example/picture?kind=landscape';
const OTHER_RANDOM = 'https://random.example/picture?kind=anime';
const localAvif = (number: number) => `${SCOPE}images/background${number}.avif`;
const copyOf = (number: number) => `${SCOPE}images/background${number}-glass.webp`;
const PAGE = 'page-1';

let worker: FakeWorker;
let wallpapers: typeof Wallpapers;
let background: Promise<unknown>[];

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  worker = fakeWorker();
  wallpapers = await import('./wallpapers.ts');
  background = [];
});

/** Waits until all pending work is done that needs no timer. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(background);
  await vi.advanceTimersByTimeAsync(1);
}

const waitUntil = (work: Promise<unknown>) => void background.push(work);

async function answer(request: Request, clientId = PAGE): Promise<Response | undefined> {
  return wallpapers.wallpaperAnswer({ request, clientId, waitUntil });
}

const ask = (address: string, clientId = PAGE) => answer(imageRequest(address), clientId);
const size = async (response: Response | undefined) => (await response?.arrayBuffer())?.byteLength;

/** A fake page that answers the question whether a file is a picture with `isPicture`. */
const looks = (isPicture: boolean) =>
  vi.fn<(address: string) => Promise<boolean>>(async (address) => {
    expect(await ask(address)).toBeDefined();
    return isPicture;
  });
const neverAsked = vi.fn<(address: string) => Promise<boolean>>(() => Promise.reject(new Error('nobody asks')));

async function hear(message: Partial<WallpaperMessage>, prove = neverAsked, clientId = PAGE): Promise<void> {
  const shown = message.shown ?? '';
  const all = {
    type: 'wallpaper',
    coverType: '0',
    shown,
    wanted: shown,
    others: [],
    copies: [],
    thrifty: false,
    ...message,
  } as const;
  await wallpapers.onWallpaperMessage(all, clientId, prove);
  await settle();
}

const kept = () => worker.storage.files();
const addresses = () => worker.asked.map(({ url }) => url);
const HTML = () => new Response('<h1>Please log in</h1>', { headers: { 'content-type': 'text/html' } });

describe('local pictures', () => {
  const others = [1, 2, 3, 4, 5].map(localAvif);

  beforeEach(() => worker.network(({ url }) => (url.startsWith(SCOPE) ? picture() : undefined)));

  it('are kept when shown, and two others of the same kind when the page stands still', async () => {
    await hear({ shown: localAvif(1), others });
    expect(kept()).toEqual({ 'porchlight-wallpapers-local': [1, 2, 3].map(localAvif) });
    await hear({ shown: localAvif(2), others: [...others, localAvif(7)] });
    expect(addresses()).toHaveLength(3);
  });

  it('are dropped in every size once the owner has fewer, also while the visitor saves data', async () => {
    await hear({ shown: localAvif(1), others });
    for (const copy of ['4-tall', '4-1920', '5-1920']) {
      await hear({ shown: `${SCOPE}images/background${copy}.avif`, others });
    }
    await hear({ shown: localAvif(2), others: [1, 2].map(localAvif), thrifty: true });
    expect(kept()).toEqual({ 'porchlight-wallpapers-local': [1, 2].map(localAvif) });
  });

  it('are all kept while another kind of picture is chosen', async () => {
    await hear({ shown: localAvif(1), others });
    await hear({ shown: localAvif(2) });
    expect(kept()).toEqual({ 'porchlight-wallpapers-local': [1, 2, 3].map(localAvif) });
  });

  it('are kept as they come to the page', async () => {
    expect(await size(await ask(localAvif(4)))).toBe(1000);
    await settle();
    expect(kept()).toEqual({ 'porchlight-wallpapers-local': [localAvif(4)] });
    expect(await size(await ask(localAvif(4)))).toBe(1000);
    expect(addresses()).toHaveLength(1);
  });

  it.each(['saving data', 'offline'])('bring no others to a visitor who is %s', async (how) => {
    await ask(localAvif(1));
    worker.online(how !== 'offline');
    await hear({ shown: localAvif(1), others, thrifty: how === 'saving data' });
    expect(addresses()).toEqual([localAvif(1)]);
  });

  it('give way to any other of their kind without a network, and not always to the same', async () => {
    await hear({ shown: localAvif(1), others });
    worker.network(({ url }) => (url.endsWith('.jpg') ? picture(7) : undefined));
    await hear({ shown: `${SCOPE}images/background9.jpg` });
    worker.online(false);
    const seen = new Set<string>();
    const match = vi.spyOn(worker.storage, 'match');
    for (const share of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
      vi.spyOn(Math, 'random').mockReturnValueOnce(share);
      expect(await size(await ask(localAvif(8)))).toBe(1000);
      seen.add(match.mock.lastCall?.[0] ?? '');
    }
    expect(seen.size).toBeGreaterThan(1);
    expect([...seen].every((address) => address.endsWith('.avif'))).toBe(true);
  });

  it('are shown in another size, where that is kept, before another picture is', async () => {
    await hear({ shown: localAvif(1), others });
    worker.network(() => picture(7));
    await hear({ shown: `${SCOPE}images/background9-tall.avif` });
    worker.online(false);
    for (const ending of ['.avif', '-1280.avif', '-1920.avif', '.jpg']) {
      expect(await size(await ask(`${SCOPE}images/background9${ending}`))).toBe(7);
    }
    expect(await size(await ask(localAvif(91)))).toBe(1000);
  });

  it('give way also where a server answers with an error, or a network with a page', async () => {
    await hear({ shown: localAvif(1) });
    for (const bad of [HTML, () => new Response('', { status: 500 }), () => Response.error()]) {
      worker.network(bad);
      expect(await size(await ask(localAvif(2)))).toBe(1000);
    }
    await settle();
    expect(kept()).toEqual({ 'porchlight-wallpapers-local': [localAvif(1)] });
  });

  it('give way after three seconds without an answer', async () => {
    await hear({ shown: localAvif(1) });
    worker.network(() => new Promise<Response>(() => undefined));
    const coming = ask(localAvif(2));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await size(await coming)).toBe(1000);
  });

  it('are what the server says where nothing is kept', async () => {
    worker.network(() => new Response('', { status: 404 }));
    expect((await ask(localAvif(2)))?.status).toBe(404);
    worker.network(() => undefined);
    await expect(ask(localAvif(2))).rejects.toThrow('Failed to fetch');
    expect(kept()).toEqual({});
  });

  it('are asked for anew after ten minutes, and replaced only where the owner has replaced them', async () => {
    worker.network(() => picture(1000, { etag: 'W/"1"' }));
    await hear({ shown: localAvif(1) });
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    await hear({ shown: localAvif(1) });
    await hear({ shown: localAvif(1) });
    expect(worker.asked.map(({ cache }) => cache)).toEqual(['default', 'no-cache']);
    worker.network(() => picture(1234, { etag: 'W/"2"' }));
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    await hear({ shown: localAvif(1) });
    expect(await size(await ask(localAvif(1)))).toBe(1234);
  });

  it('are asked for anew also when they were kept by a clock that was a year ahead', async () => {
    vi.setSystemTime(NOW.getTime() + YEAR_MS);
    await hear({ shown: localAvif(1) });
    vi.setSystemTime(NOW);
    worker.network(() => picture(1234));
    await hear({ shown: localAvif(1) });
    expect(await size(await ask(localAvif(1)))).toBe(1234);
  });

  it('are no others than wallpapers of this site', async () => {
    await hear({ shown: `${SCOPE}images/logo.svg`, others });
    await hear({ shown: 'https://elsewhere.example/images/background1.jpg', others });
    await hear({ shown: localAvif(1), others: [`${SCOPE}api/getLinks`] });
    expect(kept()).toEqual({ 'porchlight-wallpapers-local': [localAvif(1)] });
  });
});

describe('blurred copies of local pictures', () => {
  const copies = [1, 2, 3, 4].map(copyOf);

  beforeEach(() =>
    worker.network(({ url }) => (url.startsWith(SCOPE) ? picture(url.endsWith('.webp') ? 9 : 1000) : undefined)),
  );

  it('are kept with the pictures that are kept, and shown without a network', async () => {
    await hear({ shown: localAvif(1), others: [localAvif(2), localAvif(3), localAvif(4)], copies });
    expect(kept()).toEqual({
      'porchlight-wallpapers-local': [1, 2, 3].map(localAvif),
      'porchlight-wallpapers-glass': [1, 2, 3].map(copyOf),
    });
    worker.online(false);
    await ask(localAvif(2));
    expect(await size(await ask(copyOf(2)))).toBe(9);
  });

  it('are kept as they come to the page', async () => {
    await ask(copyOf(4));
    await settle();
    expect(kept()).toEqual({ 'porchlight-wallpapers-glass': [copyOf(4)] });
  });

  it('are refused where another picture stands in, also one that is found late', async () => {
    await hear({ shown: localAvif(1), copies });
    worker.network(({ url }) => (url.endsWith('.webp') ? picture(9) : new Promise<Response>(() => undefined)));
    const [late, copy] = [ask(localAvif(2)), ask(copyOf(2))];
    await vi.advanceTimersByTimeAsync(3000);
    expect(await size(await late)).toBe(1000);
    expect((await copy)?.status).toBe(204);
    // The page's next picture is the requested one again.
    await ask(localAvif(1));
    expect(await size(await ask(copyOf(1)))).toBe(9);
    expect(await size(await ask(copyOf(2), 'page-2'))).toBe(9);
  });

  it('go when the picture was replaced', async () => {
    worker.network(() => picture(1000, { etag: 'W/"1"' }));
    await hear({ shown: localAvif(1), copies });
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    worker.network(() => picture(1234, { etag: 'W/"2"' }));
    await hear({ shown: localAvif(1) });
    expect(Object.keys(kept())).toEqual(['porchlight-wallpapers-local']);
  });

  it('are no others than those of this site’s wallpapers', async () => {
    await hear({
      shown: localAvif(1),
      copies: [`${SCOPE}images/logo-glass.webp`, 'https://elsewhere.example/images/background1-glass.webp'],
    });
    expect(kept()).toEqual({ 'porchlight-wallpapers-local': [localAvif(1)] });
  });
});

describe('the daily picture', () => {
  const shown = { coverType: '1', shown: DAILY } as const;

  it('is kept for the day, and answered without asking anybody', async () => {
    worker.network(() => picture(1));
    await hear(shown);
    worker.network(() => undefined);
    expect(await size(await ask(DAILY))).toBe(1);
    await hear(shown);
    expect(addresses()).toHaveLength(1);
  });

  it('is fetched anew when the visitor’s day has changed, and takes the place of yesterday’s', async () => {
    worker.network(() => picture(1));
    await hear(shown);
    vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
    worker.network(() => picture(2));
    expect(await size(await ask(DAILY))).toBe(2);
    await hear(shown);
    worker.network(() => undefined);
    expect(await size(await ask(DAILY))).toBe(2);
    expect(addresses()).toHaveLength(2);
  });

  it('waits 1.5 s before yesterday’s shows, and is there the next time', async () => {
    worker.network(() => picture(1));
    await hear(shown);
    vi.setSystemTime(NOW.getTime() + DAY_MS);
    let send: ((response: Response) => void) | undefined;
    worker.network(() => new Promise<Response>((resolve) => (send = resolve)));
    let given: Response | undefined;
    const coming = ask(DAILY).then((response) => (given = response));
    // Reading the caches takes event loop turns, more in some Node versions; the wait begins after them.
    for (let turn = 0; turn < 100 && addresses().length < 2; turn += 1) await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(1490);
    expect(given).toBeUndefined();
    await vi.advanceTimersByTimeAsync(10);
    await coming;
    expect(await size(given)).toBe(1);
    send?.(picture(2));
    await settle();
    await hear(shown);
    expect(await size(await ask(DAILY))).toBe(2);
    expect(addresses()).toHaveLength(2);
  });

  it.each([
    ['fails', () => undefined],
    ['is a page that asks to log in', HTML],
    ['is an error', () => new Response('', { status: 500 })],
  ])('leaves yesterday’s when the new one %s', async (_, bad) => {
    worker.network(() => picture(1));
    await hear(shown);
    vi.setSystemTime(NOW.getTime() + DAY_MS);
    worker.network(bad);
    expect(await size(await ask(DAILY))).toBe(1);
    await hear(shown);
    expect(await size(await ask(DAILY))).toBe(1);
  });

  it('is any day’s without a network, also with a clock that is wrong by a year', async () => {
    worker.network(() => picture(1));
    await hear(shown);
    worker.online(false);
    for (const years of [1, -1]) {
      vi.setSystemTime(NOW.getTime() + years * YEAR_MS);
      expect(await size(await ask(DAILY))).toBe(1);
    }
  });

  it('is readable where its host allows that, else opaque, and then kept once it was shown', async () => {
    worker.network(({ mode }) => (mode === 'no-cors' ? opaqueResponse('1') : undefined));
    const prove = looks(true);
    await hear(shown, prove);
    expect(prove).toHaveBeenCalledOnce();
    vi.setSystemTime(NOW.getTime() + DAY_MS);
    worker.network(({ mode }) => (mode === 'no-cors' ? opaqueResponse('2') : undefined));
    expect((await ask(DAILY))?.type).toBe('opaque');
    await settle();
    const cache = await worker.storage.open('porchlight-wallpapers-daily');
    expect((await cache.match(DAILY))?.url).toBe('1');
    // The page shows the picture, so it need not be checked.
    await hear(shown, neverAsked);
    expect((await cache.match(DAILY))?.url).toBe('2');
  });

  it('that is opaque and could not be shown is not kept', async () => {
    worker.network(() => opaqueResponse('error page'));
    await hear(shown, looks(false));
    expect(kept()).toEqual({});
    worker.network(() => picture(1));
    await hear(shown);
    vi.setSystemTime(NOW.getTime() + DAY_MS);
    worker.network(({ mode }) => (mode === 'no-cors' ? opaqueResponse('error page') : undefined));
    await ask(DAILY);
    await hear({ coverType: '1', wanted: DAILY, shown: localAvif(1) });
    expect(await size(await ask(DAILY).catch(() => undefined))).not.toBe(1);
    worker.online(false);
    expect(await size(await ask(DAILY))).toBe(1);
  });
});

describe('random pictures', () => {
  const shown = { coverType: '2', shown: RANDOM } as const;
  let count = 0;

  beforeEach(() => {
    count = 0;
    worker.network(() => picture((count += 1)));
  });

  it('show the one that was fetched for this time at once, and fetch the next one for the next time', async () => {
    await hear(shown);
    expect(kept()).toEqual({ 'porchlight-wallpapers-ahead': [RANDOM] });
    expect(await size(await ask(RANDOM))).toBe(1);
    await hear(shown);
    expect(await size(await ask(RANDOM))).toBe(2);
    await hear(shown);
    expect(await size(await ask(RANDOM))).toBe(3);
    expect(worker.asked.map(({ cache }) => cache)).toEqual(['no-store', 'no-store', 'no-store']);
  });

  it('show the one of last time where there is no next one', async () => {
    await hear(shown);
    await ask(RANDOM);
    worker.online(false);
    await hear(shown);
    expect(kept()).toEqual({ 'porchlight-wallpapers-shown': [RANDOM] });
    expect(await size(await ask(RANDOM))).toBe(1);
    expect(await size(await ask(RANDOM, 'page-2'))).toBe(1);
  });

  it('are not fetched again for a second tab that shows the same one', async () => {
    await hear(shown);
    await ask(RANDOM, 'page-1');
    await ask(RANDOM, 'page-2');
    await hear(shown, neverAsked, 'page-1');
    await hear(shown, neverAsked, 'page-2');
    expect(addresses()).toHaveLength(2);
  });

  it('are saved as they are shown, never as another one', async () => {
    await hear(shown);
    await ask(RANDOM);
    const save = () => answer(asRequest(RANDOM, { cache: 'force-cache' }));
    expect(await size(await save())).toBe(1);
    await hear(shown);
    const response = await save();
    expect(response?.headers.get('x-porchlight-shown')).toBe('1');
    expect(await size(response)).toBe(1);
  });

  it('that the page showed before there was a worker are not mistaken for the next one', async () => {
    await hear(shown);
    expect(await answer(asRequest(RANDOM, { cache: 'force-cache' }))).toBeUndefined();
  });

  it('change once a day for a visitor who saves data', async () => {
    await hear({ ...shown, thrifty: true });
    await ask(RANDOM);
    await hear({ ...shown, thrifty: true });
    expect(addresses()).toHaveLength(1);
    vi.setSystemTime(NOW.getTime() + DAY_MS + MINUTE_MS);
    await ask(RANDOM);
    await hear({ ...shown, thrifty: true });
    expect(addresses()).toHaveLength(2);
  });

  it('that a page cannot show leave', async () => {
    await hear(shown);
    await ask(RANDOM);
    await hear({ coverType: '2', wanted: RANDOM, shown: localAvif(1) });
    expect(kept()).toEqual({});
  });

  it('that are opaque are kept once a page has decoded them, and at most four in all', async () => {
    worker.network(({ mode }) => (mode === 'no-cors' ? opaqueResponse() : undefined));
    const prove = looks(true);
    await hear({ coverType: '1', shown: DAILY }, prove);
    for (const address of [RANDOM, OTHER_RANDOM, RANDOM, OTHER_RANDOM]) {
      vi.setSystemTime(Date.now() + MINUTE_MS);
      await ask(address);
      await hear({ coverType: '2', shown: address }, prove);
    }
    const cached = Object.values(kept()).flat();
    expect(cached.length).toBeGreaterThanOrEqual(3);
    expect(cached.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['a page that is no picture', looks(false)],
    ['nobody who looks', vi.fn<() => Promise<boolean>>(() => new Promise(() => undefined))],
  ])('that are opaque are not kept with %s', async (_, prove) => {
    worker.network(({ mode }) => (mode === 'no-cors' ? opaqueResponse() : undefined));
    const hearing = wallpapers.onWallpaperMessage(
      { type: 'wallpaper', wanted: RANDOM, others: [], copies: [], thrifty: false, ...shown },
      PAGE,
      prove,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    await hearing;
    expect(kept()).toEqual({});
  });

  it('are not kept where a network answers everything with a page', async () => {
    worker.network(HTML);
    await hear(shown);
    expect(kept()).toEqual({});
  });

  it('come from another cache when theirs was deleted', async () => {
    await hear({ shown: localAvif(1) });
    await hear(shown);
    await worker.storage.delete('porchlight-wallpapers-ahead');
    expect(await ask(RANDOM)).toBeUndefined();
  });
});
