import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKS } from '../../src/contract/workerMessages.ts';

const SCOPE = 'https://porch.example/home/';

interface Plugin {
  handlerDidError?: (options: { request: { url: string } }) => Promise<Response | undefined>;
}
interface Strategy {
  constructor: { name: string };
  cacheName: string;
  plugins: Plugin[];
}
type Matches = (options: { url: URL }) => unknown;

const { routes } = vi.hoisted((): { routes: { matches: Matches; strategy: Strategy }[] } => ({ routes: [] }));
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, strategy: Strategy) => void routes.push({ matches, strategy }),
}));

/** Addresses in the cache of local pictures. */
let stored: string[];

beforeEach(async () => {
  vi.resetModules();
  // Workbox logs each cache of a development build.
  vi.spyOn(console, 'log').mockReturnValue();
  routes.length = 0;
  stored = [];
  vi.stubGlobal('self', { registration: { scope: SCOPE }, location: new URL(SCOPE) });
  vi.stubGlobal('location', new URL(SCOPE));
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => stored.map((url) => ({ url })),
      match: async (url: string) => new Response(url),
    }),
  });
  const { routeWallpapers } = await import('./wallpapers.ts');
  routeWallpapers();
});

const routeOf = (address: string) => routes.find(({ matches }) => matches({ url: new URL(address) }))?.strategy;
const answeredBy = (address: string) => {
  const strategy = routeOf(address);
  return strategy && `${strategy.constructor.name} ${strategy.cacheName ?? ''}`;
};
/** What the worker answers if this address fails and nothing is stored for it. */
const fallbackOf = (address: string) =>
  routeOf(address)
    ?.plugins.find(({ handlerDidError }) => handlerDidError)
    ?.handlerDidError?.({ request: { url: address } });

describe('a wallpaper', () => {
  it.each(['background1.jpg', 'background12.avif', 'background3-1280.webp', 'background3-tall.avif'])(
    'of the site is shown at once and renewed for the next visit: %s',
    (file) => {
      expect(answeredBy(`${SCOPE}images/${file}`)).toMatch(/^StaleWhileRevalidate .*pictures/);
    },
  );

  it.each(['background1-glass.webp', 'background1-tall-glass.webp'])(
    'has its blurred copy in another cache: %s',
    (file) => {
      expect(answeredBy(`${SCOPE}images/${file}`)).toMatch(/^StaleWhileRevalidate .*glass/);
    },
  );

  it('of the day comes from the network, a random one from the cache', () => {
    expect(answeredBy(`https://daily.example/a.jpg${MARKS.daily}`)).toMatch(/^NetworkFirst .*daily/);
    expect(answeredBy(`https://random.example/a.jpg${MARKS.random}`)).toMatch(/^StaleWhileRevalidate .*random/);
  });

  it('of the visitor is answered by the worker', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    expect(answeredBy(`${SCOPE}own-wallpapers/${id}.webp`)).toMatch(/^Function/);
  });

  it.each([
    'https://porch.example/images/background1.jpg',
    'https://other.example/home/images/background1.jpg',
    `${SCOPE}images/background1-640.jpg`,
    `${SCOPE}images/logo.svg`,
    'https://daily.example/a.jpg',
  ])('%s is left to the browser', (address) => {
    expect(answeredBy(address)).toBeUndefined();
  });
});

describe('a picture that is not available', () => {
  it('is replaced by another form of the same one, if one is stored', async () => {
    stored = [`${SCOPE}images/background1.jpg`, `${SCOPE}images/background2-1280.avif`];
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const answer = await fallbackOf(`${SCOPE}images/background2.jpg`);
    expect(await answer?.text()).toBe(`${SCOPE}images/background2-1280.avif`);
  });

  it('is replaced by any stored picture of the site, else by none', async () => {
    stored = [`${SCOPE}images/background1.jpg`];
    const answer = await fallbackOf(`${SCOPE}images/background2.jpg`);
    expect(await answer?.text()).toBe(`${SCOPE}images/background1.jpg`);
    stored = [];
    expect(await fallbackOf(`${SCOPE}images/background2.jpg`)).toBeUndefined();
  });

  it('of a service that allows no CORS is requested without it, and replaced if that fails too', async () => {
    stored = [`${SCOPE}images/background1.jpg`];
    const fetched = vi.fn<() => Promise<Response>>().mockResolvedValueOnce(new Response('opaque'));
    vi.stubGlobal('fetch', fetched.mockRejectedValueOnce(new TypeError('no network')));
    const address = `https://daily.example/a.jpg${MARKS.daily}`;
    expect(await (await fallbackOf(address))?.text()).toBe('opaque');
    expect(await (await fallbackOf(address))?.text()).toBe(`${SCOPE}images/background1.jpg`);
  });

  it('as a blurred copy is answered without content', async () => {
    expect((await fallbackOf(`${SCOPE}images/background1-glass.webp`))?.status).toBe(204);
  });
});
