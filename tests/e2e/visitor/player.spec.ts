import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, noteTexts, openPage, test, withoutPauses } from '../fixtures.ts';

const at = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)));
const media = (name: string) => at(`tests/support/media/hls/${name}`);

/** Bit rates of MPEG-1 layer III, kbit/s. */
const KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const SAMPLES_OF_FRAME = 1152;
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const MPEG_1_LAYER_3 = 0xfffb;

/** Cuts an MPEG-1 file into parts of about this duration, s, at frame boundaries. */
function cutMp3(file: Buffer, seconds: number, count: number): { bytes: Uint8Array; seconds: number }[] {
  // Skips the ID3 tag, whose size has seven bits per byte.
  let place = 10 + file.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0);
  return Array.from({ length: count }, () => {
    const start = place;
    let long = 0;
    while (long < seconds) {
      if ((file.readUInt16BE(place) | 1) !== MPEG_1_LAYER_3) throw new Error(`no MP3 frame at ${place}`);
      const bits = file.readUInt8(place + 2);
      const rate = SAMPLE_RATES[(bits >> 2) & 3] ?? NaN;
      place += Math.floor(((SAMPLES_OF_FRAME / 8) * (KBITS[bits >> 4] ?? NaN) * 1000) / rate) + ((bits >> 1) & 1);
      long += SAMPLES_OF_FRAME / rate;
    }
    return { bytes: file.subarray(start, place), seconds: long };
  });
}

/** A valid playlist: 18 s in three segments. */
const INDEX = media('index.m3u8').toString();

const mp3 = cutMp3(at('public/music/canon.mp3'), 6, 3);
const MP3_LIST = [
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:7',
  '#EXT-X-PLAYLIST-TYPE:VOD',
  ...mp3.flatMap(({ seconds }, index) => [`#EXTINF:${seconds.toFixed(6)},`, `part${index}.mp3`]),
  '#EXT-X-ENDLIST',
].join('\n');

const variant = (bandwidth: number, list: string) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="mp4a.40.2"\n${list}`;

const FILES =
  'index.m3u8 init.mp4 seg00.m4s seg01.m4s seg02.m4s ' +
  'alternate.m3u8 picture.m3u8 picture-init.mp4 picture00.m4s picture01.m4s picture02.m4s';

/** Segmented streams, by path. They are 18 s long, even if their playlist has no end. */
const STREAM_FILES: Record<string, string | Uint8Array> = {
  ...Object.fromEntries(FILES.split(' ').map((name) => [name, media(name)])),
  ...Object.fromEntries(mp3.map(({ bytes }, index) => [`part${index}.mp3`, bytes])),
  'mark.m3u8': `\uFEFF${INDEX}`,
  'event.m3u8': INDEX.replace(':VOD', ':EVENT').replace('#EXT-X-ENDLIST\n', ''),
  'endless.m3u8': INDEX.replace('#EXT-X-PLAYLIST-TYPE:VOD\n', '').replace('#EXT-X-ENDLIST\n', ''),
  'variants.m3u8': `#EXTM3U\n${variant(64_000, 'gone.m3u8')}\n${variant(128_000, 'index.m3u8')}\n`,
  'missing.m3u8': INDEX.replace('seg02.m4s', 'gone.m4s'),
  'mp3.m3u8': MP3_LIST,
};

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
    await expect(footer(page).getByText(/^Copyright/)).toBeHidden();
  });
  await test.step('another tab that plays pauses this one', async () => {
    const other = await context.newPage();
    await openMusic(other);
    await play(other).click();
    await expect(pause(other)).toBeVisible();
    await expect(footer(page).getByText(/^Copyright/)).toBeVisible();
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
