import { afterEach, describe, expect, it, vi } from 'vitest';

/** The module built for a base path. */
async function builtFor(base: string) {
  vi.resetModules();
  vi.stubEnv('BASE_URL', base);
  vi.stubGlobal('location', { href: `https://h.example${base}?x` });
  return import('./pathKey.ts');
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('names that all sites of an origin share', () => {
  it.each([
    ['/', 'data'],
    ['/home/', 'data:/home/'],
    ['/a/home/', 'data:/a/home/'],
  ])('are at %s for data: %s', async (base, key) => {
    expect((await builtFor(base)).pathKey('data')).toBe(key);
  });

  it.each([
    ['/', ['data', 'mine-home']],
    ['/home/', ['data:/home/']],
    ['/a/home/', ['data:/a/home/']],
  ])('include at %s as their own %j', async (base, own) => {
    const { isOfThisPath } = await builtFor(base);
    expect(['data', 'mine-home', 'data:/home/', 'data:/a/home/'].filter(isOfThisPath)).toEqual(own);
  });

  it.each([
    ['/', ['porchlight-songs', 'porchlight-last-parts', 'porchlight-shell-1-https://h.example/']],
    ['/home/', ['porchlight-songs:/home/', 'porchlight-shell-1-https://h.example/home/']],
  ])('include at %s the caches %j as their own', async (base, own) => {
    const { isOwnCache } = await builtFor(base);
    const all = [
      'porchlight-songs',
      'porchlight-songs:/home/',
      'porchlight-last-parts',
      'porchlight-shell-1-https://h.example/',
      'porchlight-shell-1-https://h.example/home/',
    ];
    expect(all.filter(isOwnCache)).toEqual(own);
  });

  it('contain the path in every store: settings, own links, pictures, channels', async () => {
    await builtFor('/home/');
    const keys = await Promise.all([
      import('../features/settings/settingsKey'),
      import('../features/mine/mineKeys'),
      import('../features/wallpaper/storedWallpaper'),
      import('../features/player/playerKeys'),
      import('../features/links/receiveLinks'),
      import('../features/weather/weatherListeners'),
      import('../features/quote/quoteApi'),
      import('../features/player/playerKeys'),
      import('../features/player/engine/mutex'),
      import('./ownWallpapers.ts'),
      import('../desk/signOutKey'),
    ]);
    const names = Object.entries(Object.assign({}, ...keys.map((module) => ({ ...module })))).flatMap(([name, value]) =>
      /(KEY|CHANNEL|DATABASE|STORAGE_NAME)$/.test(name) ? [value] : [],
    );
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((value) => !String(value).endsWith(':/home/'))).toEqual([]);
  });
});
