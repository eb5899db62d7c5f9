import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownWallpaper } from '../../src/contract/ownDatabase.ts';
import type { OwnWallpaper } from '../../src/contract/ownWallpapers.ts';
import type * as OwnWallpapers from './ownWallpaperAnswer.ts';

vi.mock('../../src/contract/ownDatabase.ts', () => ({ ownWallpaper: vi.fn<typeof ownWallpaper>() }));

const SCOPE = 'https://porch.example/';
const ID = '00000000-0000-4000-8000-000000000001';
const form = (text: string) => new Blob([text], { type: 'image/webp' });
const picture: OwnWallpaper = {
  id: ID,
  place: 1,
  name: 'sea',
  addedAt: 0,
  width: 16,
  height: 9,
  bytes: 15,
  whole: form('whole'),
  small: form('small'),
  glass: form('glass'),
  known: { dominant: '#112233', scrim: 0.2 },
};
const address = (ending: string) => `${SCOPE}own-wallpapers/${ID}${ending}.webp`;

let own: typeof OwnWallpapers;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('self', { registration: { scope: SCOPE } });
  own = await import('./ownWallpaperAnswer.ts');
});

describe('an own wallpaper', () => {
  it.each([
    [address(''), true],
    [address('-small'), true],
    [address('-glass'), true],
    [address('-large'), false],
    [`${SCOPE}own-wallpapers/abc.webp`, false],
    [`${SCOPE}images/own-wallpapers/${ID}.webp`, false],
    [`https://other.example/own-wallpapers/${ID}.webp`, false],
  ])('is recognised by the address %s: %s', (url, isOne) => {
    expect(own.isOwnWallpaper(new URL(url))).toBe(isOne);
  });

  it.each([
    ['', 'whole'],
    ['-small', 'small'],
    ['-glass', 'glass'],
  ])('is answered from the database in the requested form (%s)', async (ending, text) => {
    vi.mocked(ownWallpaper).mockResolvedValue(picture);
    const answer = await own.ownWallpaperAnswer(address(ending));
    expect(vi.mocked(ownWallpaper).mock.lastCall?.[1]).toBe(ID);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(await answer.text()).toBe(text);
  });

  it('is answered by a worker that has just replaced another', async () => {
    vi.mocked(ownWallpaper).mockResolvedValue(picture);
    await own.ownWallpaperAnswer(address(''));
    vi.resetModules();
    const next: typeof OwnWallpapers = await import('./ownWallpaperAnswer.ts');
    expect(next).not.toBe(own);
    expect(await (await next.ownWallpaperAnswer(address(''))).text()).toBe('whole');
  });

  it.each([
    ['is gone', () => Promise.resolve(undefined)],
    ['cannot be read', () => Promise.reject(new Error('blocked'))],
  ])('is answered without content if it %s', async (_, read) => {
    vi.mocked(ownWallpaper).mockImplementation(read);
    const answer = await own.ownWallpaperAnswer(address(''));
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  });
});
