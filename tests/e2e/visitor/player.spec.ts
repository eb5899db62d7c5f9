import type { Page } from '@playwright/test';
import { STREAM_FILES } from '../../support/media/streams.ts';
import { expect, noteTexts, openPage, test, withoutPauses } from '../fixtures.ts';

const panel = (page: Page) => page.getByRole('region', { name: '音乐播放器' });
const list = (page: Page) => page.getByRole('dialog', { name: '音乐列表' });
const footer = (page: Page) => page.getByRole('contentinfo');
const song = (page: Page, name: string | RegExp) => list(page).getByRole('list').getByRole('button', { name });
const play = (page: Page) => panel(page).getByRole('button', { name: '播放', exact: true });
const pause = (page: Page) => panel(page).getByRole('button', { name: '暂停' });
const seekBar = (page: Page) => list(page).getByRole('slider', { name: '播放进度' });
/** Playback position by the list's slider, s. */
const place = async (page: Page) => Number(await seekBar(page).inputValue());

async function openMusic(page: Page, address?: string): Promise<void> {
  await openPage(page, withoutPauses(address));
  await page.getByRole('region', { name: '一言' }).hover();
  await page.getByRole('button', { name: '打开音乐播放器' }).click();
  await expect(panel(page)).toBeVisible();
}

async function openList(page: Page, address?: string): Promise<void> {
  await openMusic(page, address);
  await panel(page).getByRole('button', { name: '音乐列表' }).click();
  await expect(list(page)).toBeVisible();
}

test('music plays with its lyrics, continues without its panel, and plays in one tab only', async ({
  page,
  context,
  problems,
}) => {
  // A repeated song requests its cover again.
  problems.expect(/twice: .*(\.lrc|covers)/);
  const sung = await noteTexts(page, 'footer p');
  await openList(page);
  await test.step('a song of the list plays, from anywhere in it, and its lyrics follow', async () => {
    await song(page, /^平安夜/).click();
    await expect(song(page, /^平安夜/)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => place(page)).toBeGreaterThan(0);
    await expect(list(page).getByRole('button', { name: /Nur das traute heilige Paar/ })).toBeAttached();
    await seekBar(page).focus();
    for (const key of ['Home', 'PageUp', 'PageUp']) await page.keyboard.press(key);
    await expect.poll(sung).toContain('Nur das traute heilige Paar.');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
  });
  await test.step('the next song follows, and the system shows it', async () => {
    await panel(page).getByRole('button', { name: '下一首' }).click();
    await panel(page).getByRole('button', { name: '下一首' }).click();
    const reported = () =>
      page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]);
    await expect.poll(reported).toEqual(['茉莉花', 'playing']);
    await panel(page).getByRole('button', { name: '回到一言' }).click();
    await expect(page.getByRole('region', { name: '一言' })).toBeVisible();
    await expect(footer(page)).not.toContainText('Copyright');
  });
  await test.step('another tab that plays pauses this one', async () => {
    const other = await context.newPage();
    await openMusic(other);
    await play(other).click();
    await expect(pause(other)).toBeVisible();
    await expect(footer(page)).toContainText('Copyright');
  });
});

test('songs of a service that answers with a script are played in a separate frame', async ({
  page,
  serve,
  standIns,
}) => {
  const endpoints = ['https://api.meting.example/api', '/music/playlist.json'];
  const site = await serve({ site: { music: { endpoints, server: 'tencent' } } });
  standIns.set({ playlist: 'tencent' });
  await openList(page, site.url);
  await expect(song(page, /^送别/)).toHaveAttribute('aria-disabled', 'true');
  await song(page, /^茉莉花/).click();
  await expect(list(page).getByRole('button', { name: '好一朵茉莉花' }).first()).toBeVisible();
  await expect.poll(() => place(page)).toBeGreaterThan(0);
  // The frame is gone.
  expect(page.frames()).toHaveLength(1);
});

const STREAMS = {
  'as it should be': 'index.m3u8',
  'with a byte-order mark': 'mark.m3u8',
  'whose list is an event’s': 'event.m3u8',
  'whose list has no end': 'endless.m3u8',
  'of MP3 segments': 'mp3.m3u8',
  'whose first variant is dead': 'variants.m3u8',
  'whose sound is an alternate beside a picture': 'alternate.m3u8',
};

test('a segmented stream of every kind plays in every browser, and its library is loaded for the first one', async ({
  page,
  serve,
  problems,
}) => {
  problems.expect(/gone\.m3u8|404/);
  // Preloaded files may be aborted, and requested again by the first playback; the playlist of an endless stream is
  // reloaded.
  problems.expect(/twice: .*\/music\/hls\//);
  const libraries: string[] = [];
  page.on('request', (request) => {
    if (/assets\/hls.*\.js/.test(request.url())) libraries.push(request.url());
  });
  const songs = Object.entries(STREAMS).map(([name, file]) => ({ name, url: `hls/${file}` }));
  const site = await serve({
    files: {
      'music/playlist.json': JSON.stringify(songs),
      ...Object.fromEntries(Object.entries(STREAM_FILES).map(([path, file]) => [`music/hls/${path}`, file])),
    },
  });
  await openPage(page, withoutPauses(site.url));
  await expect(page.getByRole('button', { name: '打开音乐播放器' })).toBeAttached();
  expect(libraries).toEqual([]);
  await openList(page, site.url);
  for (const { name } of songs) {
    await test.step(name, async () => {
      await song(page, name).click();
      await expect(song(page, name)).toHaveAttribute('aria-current', 'true');
      // The position of the previous stream, which was beyond 10 s, is reset first.
      await expect.poll(() => place(page)).toBeLessThan(10);
      await expect.poll(() => place(page)).toBeGreaterThan(0);
      await expect(seekBar(page)).toBeEnabled();
      await seekBar(page).focus();
      for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await expect.poll(() => place(page)).toBeGreaterThan(10);
    });
  }
  expect(libraries).toHaveLength(1);
});
