import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  expect,
  hurrySongs,
  hurryTimers,
  noteAlerts,
  noteMessages,
  noteTexts,
  opened,
  openPage,
  test,
  withoutPauses,
} from './fixtures.ts';
import { gate } from '../gate.ts';

const media = (name: string) => readFileSync(fileURLToPath(new URL(`../media/${name}`, import.meta.url)));
const SKIPPING = '播放歌曲出现错误，播放器将在 2s 后进行下一首';
const FAILED = '播放歌曲出现错误';
/** The player's pause after a song that fails, and the time of its notices. */
const SKIP_MS = 2000;

const quote = (page: Page) => page.getByRole('region', { name: '一言' });
const panel = (page: Page) => page.getByRole('region', { name: '音乐播放器' });
const list = (page: Page) => page.getByRole('dialog', { name: '音乐列表' });
const footer = (page: Page) => page.getByRole('contentinfo');
const song = (page: Page, name: string | RegExp) => list(page).getByRole('list').getByRole('button', { name });

/** Records the lyrics lines in the footer, each of which is shown for some seconds. */
const noteLines = (page: Page) => noteTexts(page, 'footer p');

/** Opens the music from the quote by mouse or touch, at every size. */
async function openMusic(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: '菜单' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('button', { name: '切换功能区' }).click();
  }
  await quote(page).hover();
  await page.getByRole('button', { name: '打开音乐播放器' }).click();
  await expect(panel(page)).toBeVisible();
}

async function openList(page: Page): Promise<void> {
  await openMusic(page);
  await panel(page).getByRole('button', { name: '音乐列表' }).click();
  await expect(list(page)).toBeVisible();
}

/** Playback position by the list's slider, s. */
const place = async (page: Page) => Number(await list(page).getByRole('slider', { name: '播放进度' }).inputValue());

/** A site whose playlist has these songs; addresses are relative to the playlist. */
const withSongs = (songs: readonly Record<string, string>[], files: Record<string, Uint8Array | string> = {}) => ({
  files: { 'music/playlist.json': JSON.stringify(songs), ...files },
});
const silence = { 'music/silence.mp3': media('silence-1s.mp3') };

test(
  'music plays in the place of the quote, and goes on without its panel',
  { tag: ['@wide', '@phone'] },
  async ({ page, problems }) => {
    // A repeated song requests its lyrics and its cover again.
    problems.expect(/twice: .*(\.lrc|covers)/);
    const sung = await noteLines(page);
    await hurrySongs(page);
    await openPage(page, withoutPauses());
    await openMusic(page);
    const music = panel(page);
    await expect(quote(page)).toBeHidden();
    await expect(music.getByText('未播放音乐')).toBeVisible();
    await music.getByRole('button', { name: '播放', exact: true }).click();
    await expect(music.getByRole('button', { name: '暂停' })).toBeVisible();
    await expect(footer(page)).toContainText('茉莉花');
    await music.getByRole('button', { name: '下一首' }).click();
    await expect.poll(sung).toContainEqual(expect.stringContaining('送别'));
    await music.getByRole('button', { name: '上一首' }).click();
    await expect(footer(page)).toContainText('茉莉花');
    await music.getByRole('button', { name: '回到一言' }).click();
    await expect(quote(page)).toBeVisible();
    await expect(page.getByRole('button', { name: '打开音乐播放器' })).toBeFocused();
    await expect.poll(sung).toContain('好一朵茉莉花');
    await expect(footer(page)).not.toContainText('Copyright');
    await page.getByRole('button', { name: '打开音乐播放器' }).click();
    await music.getByRole('button', { name: '暂停' }).click();
    await expect(footer(page)).toContainText('Copyright');
  },
);

test('the list of songs', { tag: ['@wide', '@phone'] }, async ({ page, problems, isMobile }) => {
  const sung = await noteLines(page);
  const followed = await noteTexts(page, 'dialog button[aria-current]');
  await hurrySongs(page);
  await openPage(page, withoutPauses());
  await openList(page);

  await test.step('the list starts the song that is chosen; its lyrics are followed, and lead to their place', async () => {
    const dialog = list(page);
    await expect(dialog.getByText('4 首')).toBeVisible();
    await song(page, '平安夜 - F. X. Gruber 曲 · J. Mohr 词').click();
    await expect(song(page, /^平安夜 -/)).toHaveAttribute('aria-current', 'true');
    await expect.poll(followed).toContain('Stille Nacht! Heilige Nacht!');
    const later = dialog.getByRole('button', { name: /Nur das traute heilige Paar/ });
    // The line is inside a container that scrolls.
    await later.evaluate((button) => (button instanceof HTMLElement ? button.click() : undefined));
    await expect.poll(followed).toContain('Nur das traute heilige Paar.');
    expect(await place(page)).toBeGreaterThanOrEqual(16);
    await expect.poll(sung).toContain('Nur das traute heilige Paar.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(sung).toContainEqual(expect.stringContaining('Holder Knab'));
  });

  if (isMobile) return;
  expect(problems.left()).toEqual([]);

  // A repeated song requests its lyrics and its cover again.
  problems.expect(/twice: .*(\.lrc|covers)/);
  await panel(page).getByRole('button', { name: '音乐列表' }).click();
  await expect(list(page)).toBeVisible();
  await test.step('the seek bar goes anywhere by keyboard; volume, loop and order last; a volume of nought too', async () => {
    await test.step('the seek bar goes anywhere by keyboard', async () => {
      await song(page, /^茉莉花/).click();
      const seek = list(page).getByRole('slider', { name: '播放进度' });
      await expect(seek).toBeEnabled();
      await seek.focus();
      await page.keyboard.press('End');
      // At its end the next song starts.
      await expect(song(page, /^送别/)).toHaveAttribute('aria-current', 'true');
      await expect(seek).toHaveAttribute('aria-valuetext', /秒，共 1 分 3\d 秒/);
    });
    const volume = list(page).getByRole('slider', { name: '音量' });
    await expect(volume).toHaveValue('0.7');
    await volume.focus();
    await page.keyboard.press('ArrowRight');
    await expect(volume).toHaveValue('0.71');
    await page.keyboard.press('Home');
    await expect(volume).toHaveValue('0');
    await list(page).getByRole('button', { name: '循环模式：列表' }).click();
    await list(page).getByRole('button', { name: '循环模式：不循环' }).click();
    await expect(list(page).getByRole('button', { name: '循环模式：单曲' })).toBeVisible();
    await list(page).getByRole('button', { name: '播放顺序：顺序' }).click();
    await expect(list(page).getByRole('button', { name: '播放顺序：随机' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('aplayer-setting'))).toBe('{"volume":0}');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('data') ?? ''))
      .toMatch(/"musicVolume":0,.*"playerLoop":"one","playerOrder":"random"/);
    await page.reload();
    await opened(page);
    await openList(page);
    await expect(volume).toHaveValue('0');
    await expect(list(page).getByRole('button', { name: '循环模式：单曲' })).toBeVisible();
    await expect(list(page).getByRole('button', { name: '播放顺序：随机' })).toBeVisible();
  });
});

const SUNG = `[00:02.00]<00:02.00>好一朵<00:06.00>茉莉<00:10.00>花<00:14.00>
[00:20.00]<00:20.00>满园<00:24.00>花开<00:28.00>`;

test('music without its list', { tag: '@wide' }, async ({ page, context, problems }) => {
  await page.addInitScript(() => {
    const counts = { frames: 0 };
    Object.assign(window, { counts });
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      counts.frames += 1;
      return frame(callback);
    };
  });
  await openPage(page, withoutPauses());

  await test.step('the space bar plays and pauses, but not for what has the focus', async () => {
    await expect(page.getByRole('button', { name: '打开音乐播放器' })).toBeAttached();
    await page.keyboard.press('Space');
    await expect(footer(page)).toContainText('茉莉花');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const all = page.getByRole('button', { name: '全部' });
    await all.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: '链接目录' })).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(footer(page)).not.toContainText('Copyright');
    await expect(all).toBeFocused();
    // The dialog restores the focus again in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await all.blur();
    await page.keyboard.press('Space');
    await expect(footer(page)).toContainText('Copyright');
  });

  expect(problems.left()).toEqual([]);
  // Resuming a song sends its cover to the system again.
  problems.expect(/twice: .*covers/);
  const other = await context.newPage();
  await test.step('only one tab of the page plays, and the system is told what', async () => {
    await openMusic(page);
    await panel(page).getByRole('button', { name: '播放', exact: true }).click();
    await expect(panel(page).getByRole('button', { name: '暂停' })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { metadata, playbackState } = navigator.mediaSession;
          return [
            metadata?.title,
            metadata?.artist,
            new URL(metadata?.artwork[0]?.src ?? '/', location.href).pathname,
            playbackState,
          ];
        }),
      )
      .toEqual(['茉莉花', '江苏民歌', '/images/covers/moli.jpg', 'playing']);
    await openPage(other, withoutPauses());
    await openMusic(other);
    await other.getByRole('button', { name: '播放', exact: true }).click();
    await expect(other.getByRole('button', { name: '暂停' })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: '播放', exact: true })).toBeVisible();
  });
  await test.step('at rest with music and a closed panel there are no frames', async () => {
    await other.close();
    await panel(page).getByRole('button', { name: '播放', exact: true }).click();
    await panel(page).getByRole('button', { name: '回到一言' }).click();
    const framesWithin = async (ms: number) => {
      await page.evaluate(() => Object.assign(Reflect.get(window, 'counts'), { frames: 0 }));
      await page.waitForTimeout(ms);
      return page.evaluate((): unknown => Reflect.get(Reflect.get(window, 'counts'), 'frames'));
    };
    // Waits until the pointer dot is at rest and idle parts have loaded.
    await expect.poll(() => framesWithin(3000)).toBe(0);
  });
});

test(
  'a link named 音乐 opens the list where the visitor wants it so, and lyrics stay away from the footer where not wanted',
  { tag: '@wide' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('data', '{"musicClick":true,"playerLrcShow":false}'));
    await openPage(page, withoutPauses());
    await expect(page.getByRole('button', { name: '打开音乐播放器' })).toBeAttached();
    await page.getByRole('region', { name: '产品列表' }).getByRole('link', { name: '音乐' }).click();
    await expect(list(page)).toBeVisible();
    await page.mouse.click(20, 450);
    await expect(list(page)).toBeHidden();

    await openMusic(page);
    await panel(page).getByRole('button', { name: '播放', exact: true }).click();
    await expect(panel(page).getByRole('button', { name: '暂停' })).toBeVisible();
    await expect(footer(page)).toContainText('Copyright');
  },
);

test('music that should start by itself and may not waits without a word', { tag: '@wide' }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('data', '{"playerAutoplay":true}');
    // This Chromium allows autoplay; visitors' browsers wait for a gesture.
    let touched = false;
    addEventListener('pointerdown', () => (touched = true), true);
    window.Audio = class extends Audio {
      override play(): Promise<void> {
        if (touched) return super.play();
        return Promise.reject(new DOMException('play() needs a gesture', 'NotAllowedError'));
      }
    };
  });
  await openPage(page, withoutPauses());
  await openMusic(page);
  await expect(panel(page).getByText('茉莉花')).toBeAttached();
  await expect(page.getByRole('alert')).toBeHidden();
  const button = panel(page).getByRole('button', { name: '播放', exact: true });
  await button.click();
  await expect(footer(page)).toContainText('茉莉花');
});

test.describe('what fails', () => {
  test(
    'a playlist that does not come is told, and there is no way to the music',
    { tag: '@wide' },
    async ({ page, serve, problems }) => {
      problems.expect(/404|playlist/);
      const site = await serve({ site: { music: { endpoints: ['/music/none.json'] } } });
      const told = await noteAlerts(page);
      await openPage(page, withoutPauses(site.url));
      await expect.poll(told).toEqual(['播放器加载失败']);
      await expect(page.getByRole('button', { name: '打开音乐播放器' })).toHaveCount(0);
    },
  );

  test('songs that fail', { tag: '@wide' }, async ({ page, serve, problems }) => {
    problems.expect('[porchlight] song');
    problems.expect('404');
    // A range request for an empty file fails with 416.
    problems.expect('416');
    problems.expect(/twice: .*playlist/);
    const site = await serve(
      withSongs(
        [
          { name: 'corrupt', url: 'corrupt.mp3' },
          { name: 'missing', url: 'none.mp3' },
          { name: 'page', url: '/' },
          { name: 'empty', url: 'empty.mp3' },
          { name: 'good', url: 'moli.mp3' },
        ],
        { 'music/corrupt.mp3': media('corrupt.mp3'), 'music/empty.mp3': '' },
      ),
    );

    const told = await noteAlerts(page);
    await hurryTimers(page, SKIP_MS);
    /** Replaces the playlist from now on. */
    const onlyWith = (...songs: { name: string; url: string }[]) =>
      page.route('**/music/playlist.json', (route) => route.fulfill({ json: songs }));
    await test.step('a song that fails is told, and the next one follows', async () => {
      await openPage(page, withoutPauses(site.url));
      await openMusic(page);
      await panel(page).getByRole('button', { name: '播放', exact: true }).click();
      await expect.poll(told).toEqual([SKIPPING]);
      await expect(panel(page)).toContainText('good');
    });
    await test.step('a song alone that fails stops', async () => {
      await onlyWith({ name: 'corrupt', url: 'corrupt.mp3' });

      await openPage(page, withoutPauses(site.url));
      await openMusic(page);
      await panel(page).getByRole('button', { name: '播放', exact: true }).click();
      await expect.poll(told).toEqual([FAILED]);
      await expect(panel(page).getByRole('button', { name: '播放', exact: true })).toBeVisible();
    });
    await test.step('when all songs fail the player stops after one round', async () => {
      await onlyWith(...['a', 'b', 'c'].map((name) => ({ name, url: `${name}-none.mp3` })));
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('-none.mp3')) asked.push(new URL(request.url()).pathname);
      });

      await openPage(page, withoutPauses(site.url));
      await openMusic(page);
      asked.length = 0;
      await panel(page).getByRole('button', { name: '播放', exact: true }).click();
      await expect.poll(told).toContain(FAILED);
      const before = asked.length;
      // Several times as long as the player now waits before the next song.
      await page.waitForTimeout(1000);
      expect(asked.length).toBe(before);
      expect(new Set(asked).size).toBe(3);
    });
  });

  test('an address or a network that goes away', { tag: '@wide' }, async ({ page, context, problems }) => {
    const told = await noteAlerts(page);
    await hurrySongs(page);
    await test.step('an address that has expired is asked for anew, and nobody notices', async () => {
      problems.expect('403');
      problems.expect(/twice: .*playlist/);

      let refusals = 0;
      await page.route('**/moli.mp3', (route) => {
        refusals += 1;
        return refusals <= 1 ? route.fulfill({ status: 403 }) : route.continue();
      });
      await openPage(page, withoutPauses());
      await expect(page.getByRole('button', { name: '打开音乐播放器' })).toBeAttached();
      await page.keyboard.press('Space');
      await expect(footer(page)).toContainText('好一朵茉莉花');
      await expect(page.getByRole('alert')).toBeHidden();
      expect(refusals).toBeGreaterThan(1);

      expect(problems.left()).toEqual([]);
    });
    await test.step('without a network the music waits, says so, and goes on by itself when there is one again', async () => {
      problems.expect(/\[porchlight\]|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
      problems.expect(/^twice: /);
      await openMusic(page);
      const music = panel(page);
      await expect(footer(page)).toContainText('茉莉花');
      await context.setOffline(true);
      await music.getByRole('button', { name: '下一首' }).click();
      await expect.poll(told).toEqual(['网络已断开，恢复后继续播放']);
      await expect(music.getByRole('button', { name: '播放', exact: true })).toBeVisible();
      await context.setOffline(false);
      await expect(music.getByRole('button', { name: '暂停' })).toBeVisible();
      await music.getByRole('button', { name: '音乐列表' }).click();
      await expect(song(page, /^送别/)).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => place(page)).toBeGreaterThan(0);
    });
  });

  test(
    'lyrics that do not come are told over the page, over the list and over the box, once, and as no error',
    { tag: '@wide' },
    async ({ page, serve, problems }) => {
      problems.expect('404');
      problems.expect('[porchlight] lyrics');
      const site = await serve(withSongs([{ name: 'a', url: 'moli.mp3', lrc: 'none.lrc' }]));
      let lyrics = gate();
      await page.route('**/none.lrc', async (route) => {
        await lyrics.opened;
        await route.continue();
      });
      const told = await noteMessages(page);
      const alerts = await noteAlerts(page);
      await hurryTimers(page, SKIP_MS);
      const places = {
        'over the page': openMusic,
        'over the list': openList,
        'over the box': () => page.getByRole('button', { name: 'Hello, world!' }).click(),
      };
      for (const [where, open] of Object.entries(places)) {
        await test.step(where, async () => {
          lyrics = gate();
          await openPage(page, withoutPauses(site.url));
          await expect(page.getByRole('button', { name: '打开音乐播放器', includeHidden: true })).toBeAttached();
          await page.keyboard.press('Space');
          await expect(footer(page)).toContainText('歌词加载中');
          await open(page);
          lyrics.open();
          await expect.poll(told).toContain('歌词请求失败：404');
          expect(await alerts()).toEqual([]);
          await expect(footerText(page)).toContainText('歌词加载失败');
          await expect(page.getByText('歌词请求失败：404')).toBeHidden();
        });
      }
    },
  );
});

test('what lyrics there are, and how they are sung', { tag: '@wide' }, async ({ page, serve }) => {
  const hostile = '[00:00.00]<img src=x onerror="document.title=1">歌';
  const site = await serve(
    withSongs(
      [
        { name: 'a', url: 'moli.mp3', lrc: '' },
        { name: 'b', url: 'songbie.mp3', lrc: '[00:00.00]此歌曲为没有填词的纯音乐，请您欣赏' },
        { name: '<b>bold</b>', artist: '<script>document.title=1</script>', url: 'silence.mp3', lrc: hostile },
        { name: '茉莉花', url: 'moli.mp3', lrc: 'words.lrc' },
      ],
      { ...silence, 'music/words.lrc': SUNG },
    ),
  );
  await openPage(page, withoutPauses(site.url));
  await openList(page);

  await test.step('a song without lyrics, or whose lyrics say that it has none, says so in list and footer alike; titles and lyrics are text, whatever they hold', async () => {
    const title = await page.title();
    for (const [name, said] of [
      ['a', '暂无歌词'],
      ['b', '纯音乐，请欣赏'],
    ] as const) {
      await test.step(`${name}: ${said}`, async () => {
        await list(page).getByRole('list').getByRole('button', { name, exact: true }).click();
        await expect(list(page).getByText(said, { exact: true })).toBeVisible();
        await expect(footerText(page)).toContainText(said);
        await expect(list(page).getByRole('group', { name: '歌词' })).toBeHidden();
      });
    }
    await song(page, /<b>bold<\/b>/).click();
    await expect(list(page).getByText('<img src=x onerror="document.title=1">歌').first()).toBeVisible();
    expect(await page.title()).toBe(title);
  });
  await test.step('a line whose words are stamped fills word by word; without motion a word jumps', async () => {
    const dialog = list(page);
    await song(page, '茉莉花').click();
    const seek = dialog.getByRole('slider', { name: '播放进度' });
    await expect(seek).toBeEnabled();
    await dialog.getByRole('button', { name: '暂停' }).click();
    /** Highlighted share of each word of the current line, percent. */
    const filled = () =>
      dialog
        .locator('[aria-current] span span span')
        .evaluateAll((words) =>
          words.map((word) => 100 - Math.round(Number.parseFloat(getComputedStyle(word).backgroundPositionX))),
        );

    await seek.fill('4');
    await expect(dialog.getByRole('button', { name: '好一朵茉莉花' })).toHaveAttribute('aria-current', 'true');
    await expect.poll(filled).toEqual([50, 0, 0]);
    await seek.fill('9');
    await expect.poll(filled).toEqual([100, 75, 0]);

    await test.step('by itself while the song plays, and stands with it', async () => {
      await dialog.getByRole('button', { name: '播放', exact: true }).click();
      await expect.poll(async () => (await filled())[1]).toBeGreaterThan(85);
      await dialog.getByRole('button', { name: '暂停' }).click();
      await expect(dialog.getByRole('button', { name: '播放', exact: true })).toBeVisible();
      const stood = await filled();
      await page.evaluate(() => new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(later))));
      expect(await filled()).toEqual(stood);
    });

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-quiet', 'motion');
    await seek.fill('21');
    await expect.poll(filled).toEqual([100, 0]);
    await seek.fill('25');
    await expect.poll(filled).toEqual([100, 100]);
  });
});

test.describe('services', () => {
  const endpoint = { music: { endpoints: ['https://api.meting.example/api'], server: 'netease' } };

  test('of every shape give songs, covers and lyrics', { tag: '@wide' }, async ({ page, serve, standIns }) => {
    const site = await serve({ site: endpoint });
    for (const shape of ['titleAuthor', 'nameArtist', 'signed'] as const) {
      await test.step(shape, async () => {
        standIns.set({ playlist: shape, lyric: shape === 'signed' ? 'inline' : 'ok' });
        await openPage(page, withoutPauses(site.url));
        await openList(page);
        await song(page, /^茉莉花/).click();
        await expect(list(page).getByRole('button', { name: '暂停' })).toBeVisible();
        await expect(list(page).getByRole('button', { name: '好一朵茉莉花' }).first()).toBeVisible();
        await expect
          .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.src ?? ''))
          .toContain('type=pic&id=moli');
      });
    }
  });

  test('that answer by script', { tag: '@wide' }, async ({ page, serve, standIns, problems }) => {
    const endpoints = ['https://api.meting.example/api', '/music/playlist.json'];
    const site = await serve({ site: { music: { endpoints, server: 'tencent' } } });

    await test.step('that answer by script are heard in a frame of their own', async () => {
      standIns.set({ playlist: 'tencent' });
      await openPage(page, withoutPauses(site.url));
      await openList(page);
      await expect.poll(() => page.frames()).toHaveLength(1);
      await expect(song(page, /^送别/)).toHaveAttribute('aria-disabled', 'true');
      await song(page, /^茉莉花/).click();
      await expect(list(page).getByRole('button', { name: '好一朵茉莉花' }).first()).toBeVisible();
      await list(page).getByRole('button', { name: '下一首' }).click();
      await expect(song(page, /^平安夜/)).toHaveAttribute('aria-current', 'true');

      expect(problems.left()).toEqual([]);
    });
    await test.step('whose script throws, or is a page, leave the player to the next endpoint', async () => {
      problems.expect(/broken on purpose|Unexpected token|playlist/);
      for (const jsonp of ['throws', 'page'] as const) {
        await test.step(jsonp, async () => {
          standIns.set({ playlist: 'tencent', jsonp });
          await openPage(page, withoutPauses(site.url));
          await openList(page);
          await expect(list(page).getByText('4 首')).toBeVisible();
          await song(page, /^送别/).click();
          await expect(song(page, /^送别/)).toHaveAttribute('aria-current', 'true');
        });
      }
    });
  });
});

/** The footer is behind the dialog, so it is read from the DOM. */
const footerText = (page: Page) => page.locator('footer');

test('a stream in parts plays', { tag: '@wide' }, async ({ page, serve, problems }) => {
  // A preloaded segment may be aborted, and requested again by the first playback.
  problems.expect(/twice: .*\.m4s/);
  const hls = ['index.m3u8', 'init.mp4', 'seg00.m4s', 'seg01.m4s', 'seg02.m4s'];
  const site = await serve(
    withSongs(
      [{ name: 'canon', url: 'hls/index.m3u8' }],
      Object.fromEntries(hls.map((name) => [`music/hls/${name}`, media(`hls/${name}`)])),
    ),
  );
  await hurrySongs(page);
  const libraries: string[] = [];
  page.on('request', (request) => {
    if (/hls.*\.js/.test(request.url())) libraries.push(request.url());
  });

  for (const way of ['a library', 'the browser’s own'] as const) {
    await test.step(`by ${way} means`, async () => {
      if (way === 'the browser’s own') {
        await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaSource'));
      }
      libraries.length = 0;
      await openPage(page, withoutPauses(site.url));
      await expect(page.getByRole('button', { name: '打开音乐播放器' })).toBeAttached();
      expect(libraries).toEqual([]);
      await openList(page);
      await song(page, 'canon').click();
      await expect.poll(() => place(page)).toBeGreaterThan(1);
      expect(libraries.length).toBe(way === 'a library' ? 1 : 0);
    });
  }
});
