import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const CACHES = [
  'porchlight-songs',
  'porchlight-shell-1-https://h.example/',
  'porchlight-songs:/home/',
  'porchlight-shell-1-https://h.example/home/',
  'another-app',
];

it.each([
  ['/', CACHES.slice(0, 2)],
  ['/home/', CACHES.slice(2, 4)],
])('the worker that unregisters from %s deletes only its own caches: %j', async (base, own) => {
  vi.resetModules();
  vi.stubEnv('BASE_URL', base);
  vi.stubGlobal('location', new URL(`https://h.example${base}sw.js`));
  const deleted: string[] = [];
  vi.stubGlobal('caches', { keys: async () => CACHES, delete: async (name: string) => deleted.push(name) });
  const unregister = vi.fn<() => Promise<boolean>>();
  const activating = new Promise<unknown>((resolve) => {
    vi.stubGlobal('self', {
      skipWaiting: async () => undefined,
      registration: { unregister },
      addEventListener: (_: string, listener: (event: { waitUntil: typeof resolve }) => void) =>
        listener({ waitUntil: resolve }),
    });
  });
  await import('./sw.ts');
  await activating;
  expect(deleted).toEqual(own);
  expect(unregister).toHaveBeenCalledOnce();
});
