import type { Page } from '@playwright/test';
import { STREAM_FILES } from '../media/streams.ts';
import { complete, expect, noteAlerts, openPage, test, withoutPauses } from './fixtures.ts';

const list = (page: Page) => page.getByRole('dialog', { name: '音乐列表' });
const seekBar = (page: Page) => list(page).getByRole('slider', { name: '播放进度' });
/** Playback position by the slider, s. */
const place = async (page: Page) => Number(await seekBar(page).inputValue());

/** A site whose songs are these streams, by name. */
const withStreams = (songs: Record<string, string>) => ({
  files: {
    'music/playlist.json': JSON.stringify(Object.entries(songs).map(([name, file]) => ({ name, url: `hls/${file}` }))),
    ...Object.fromEntries(Object.entries(STREAM_FILES).map(([path, file]) => [`music/hls/${path}`, file])),
  },
});
const withStream = (name: string) => withStreams({ canon: name });

/** Opens the list; the start of the stream may be preloaded. */
async function openList(page: Page, url: string): Promise<void> {
  await openPage(page, withoutPauses(url));
  await page.getByRole('button', { name: '打开音乐播放器' }).click();
  await page.getByRole('button', { name: '音乐列表' }).click();
  await expect(list(page)).toBeVisible();
}

const song = (page: Page, name = 'canon') => list(page).getByRole('list').getByRole('button', { name, exact: true });
const playSong = (page: Page) => song(page).click();

/** As on an iPhone: no MediaSource, so the browser plays streams itself. */
const withoutMediaSource = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaSource');
    Object.assign(window, { ManagedMediaSource: EventTarget });
  });

/** Records requests for the library's file. */
function libraries(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/assets\/hls.*\.js/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test.describe('a stream in segments', { tag: '@wide' }, () => {
  // Preloaded files may be aborted, and requested again by the first playback; the playlist of an endless stream is
  // reloaded.
  test.beforeEach(({ problems }) => problems.expect(/twice: .*\/music\/hls\//));

  const KINDS = {
    'as it should be': 'index.m3u8',
    'with a byte-order mark': 'mark.m3u8',
    'whose list is an event’s': 'event.m3u8',
    'whose list has no end': 'endless.m3u8',
    'of MP3 segments': 'mp3.m3u8',
    'whose first variant is dead': 'variants.m3u8',
    'whose sound is an alternate beside a picture': 'alternate.m3u8',
  };
  test('of every kind plays, and anywhere', async ({ page, serve, problems }) => {
    problems.expect(/gone\.m3u8|404/);
    await page.addInitScript(() => {
      const sounds: HTMLAudioElement[] = [];
      const Sound = window.Audio;
      Object.assign(window, {
        sounds,
        Audio: function () {
          const sound = new Sound();
          sounds.push(sound);
          return sound;
        },
      });
    });
    /** Number of decoded audio bytes of the current stream. */
    const decoded = () =>
      page.evaluate(() => {
        const sounds: unknown[] = Reflect.get(window, 'sounds');
        return Number(Reflect.get(Object(sounds[0]), 'webkitAudioDecodedByteCount'));
      });
    const site = await serve(withStreams(KINDS));
    await openList(page, site.url);
    for (const kind of Object.keys(KINDS)) {
      await test.step(`${kind} it plays`, async () => {
        await song(page, kind).click();
        await expect(song(page, kind)).toHaveAttribute('aria-current', 'true');
        // The position of the previous stream is reset first.
        await expect.poll(() => place(page)).toBeLessThan(5);
        await expect.poll(() => place(page)).toBeGreaterThan(0);
        if (kind.startsWith('whose sound')) await expect.poll(decoded).toBeGreaterThan(1000);
        await expect(seekBar(page)).toBeEnabled();
        await seekBar(page).focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => place(page)).toBeGreaterThan(10);
      });
    }
  });

  test('plays after one 503 for its list and one for its first segment', async ({ page, serve, problems }) => {
    problems.expect('503');
    const site = await serve(withStream('index.m3u8'));
    const asked = { 'index.m3u8': 0, 'seg00.m4s': 0 };
    for (const name of ['index.m3u8', 'seg00.m4s'] as const) {
      await page.route(`**/${name}`, (route) => {
        asked[name] += 1;
        return asked[name] === 1 ? route.fulfill({ status: 503 }) : route.continue();
      });
    }
    await openList(page, site.url);
    await playSong(page);
    await expect.poll(() => place(page)).toBeGreaterThan(0);
    expect(asked).toEqual({ 'index.m3u8': 2, 'seg00.m4s': 2 });
  });

  test('that lacks a segment plays as far as it is there', async ({ page, serve, problems }) => {
    problems.expect(/gone\.m4s|404|\[porchlight\] song/);
    // Once more for a fresh address.
    problems.expect(/twice: .*playlist\.json/);
    const site = await serve(withStream('missing.m3u8'));
    const told = await noteAlerts(page);
    await openList(page, site.url);
    await playSong(page);
    await expect.poll(() => place(page)).toBeGreaterThan(1);
    await seekBar(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toBeGreaterThan(10);
    await expect.poll(told).toContainEqual(expect.stringContaining('播放歌曲出现错误'));
  });

  for (const player of ['the library', 'the browser'] as const) {
    test(`is played by ${player}, and whose list never comes is told after 15 s`, async ({ page, serve, problems }) => {
      problems.expect('[porchlight] song');
      // Once more for a fresh address.
      problems.expect(/twice: .*playlist\.json/);
      if (player === 'the browser') await withoutMediaSource(page);
      const asked = libraries(page);
      const site = await serve(withStream('never.m3u8'));
      let waiting = 0;
      await page.route('**/never.m3u8', () => {
        waiting += 1;
      });
      await page.clock.install({ time: '2026-11-20T20:00:00+08:00' });
      // A jump of the clock would time out pending requests.
      const all = complete(page);
      await openPage(page, withoutPauses(site.url));
      await all;
      await page.clock.runFor(5000);
      await expect(page.getByRole('button', { name: '打开音乐播放器' })).toBeAttached();
      expect(asked).toEqual([]);
      await page.getByRole('button', { name: '打开音乐播放器' }).click();
      await page.getByRole('button', { name: '音乐列表' }).click();
      await expect(list(page).getByText('canon')).toBeVisible();
      // From here on, only the test advances the clock.
      await page.clock.pauseAt('2026-11-20T20:30:00+08:00');
      await playSong(page);
      await expect.poll(() => waiting).toBeGreaterThan(0);
      expect(asked).toHaveLength(player === 'the library' ? 1 : 0);
      const message = page.getByRole('alert').getByText('播放歌曲出现错误');
      await page.clock.runFor(14_900);
      await expect(message).toBeHidden();
      await page.clock.runFor(200);
      await expect(message).toBeVisible();
    });
  }
});
