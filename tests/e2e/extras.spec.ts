import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { complete, entered, expect, noteMessages, openPage, otherTab, test, withoutPauses } from './fixtures.ts';

test.use({ look: 'flat' });

const ENTERED = '已开启壁纸展示状态';
const LEFT = '已退出壁纸展示状态';

const root = (page: Page) => page.locator('html');
const status = (page: Page) => page.getByRole('status');
const bar = (page: Page) => page.getByRole('region', { name: '壁纸' });
const download = (page: Page) => page.getByRole('link', { name: '下载壁纸' });
/** Selects a wallpaper type in another tab, which changes this one. */
async function choose(page: Page, other: Page, coverType: string, host: string): Promise<void> {
  await other.evaluate((kept) => localStorage.setItem('data', kept), JSON.stringify({ coverType }));
  const shown = page.locator('#wallpaper picture[data-shown] img');
  await expect(shown.last()).toHaveAttribute('src', new RegExp(host));
  await expect(page.locator('#wallpaper picture')).toHaveCount(1);
}

/** A JPEG that a service may answer with. */
const picture = readFileSync('public/images/background1.jpg');
const served = async (file: Download) => readFileSync(await file.path());

test(
  'the wallpaper is shown alone, and saved',
  { tag: '@wide' },
  async ({ page, context, site, standIns, problems }) => {
    // Answers of tests are not cached.
    problems.expect('twice');
    standIns.also('api.dujin.org', () => ({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'access-control-allow-origin': '*' },
      body: picture,
    }));
    let turn = 0;
    standIns.also('api.aixiaowai.cn', () => {
      turn += 1;
      return {
        status: 200,
        headers: { 'content-type': 'image/jpeg', 'access-control-allow-origin': '*' },
        body: readFileSync(`public/images/background${turn}.jpg`),
      };
    });
    // The page's limit of 0.9 s for the browser's cache is removed, since a busy machine may be slower.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    const told = await noteMessages(page);
    await openPage(page);
    const other = await otherTab(context);
    await test.step('the keyboard shows the wallpaper alone, saves it, and comes back', async () => {
      await page.getByRole('button', { name: '全部' }).focus();
      await page.keyboard.press('Shift+W');
      await expect.poll(told).toContain(ENTERED);
      await expect(root(page)).toHaveAttribute('data-showcase');
      await expect(page.getByRole('main')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(bar(page)).toBeFocused();

      const number = await page.locator('#wallpaper picture').getAttribute('data-number');
      for (const name of ['换一张', '固定这张', '退出展示']) {
        await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name })).toBeFocused();
      }
      await page.keyboard.press('Tab');
      await expect(download(page)).toBeFocused();
      const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(file.url()).toBe(`${site.url}/images/background${number}.jpg`);
      expect(file.suggestedFilename()).toMatch(/^[一-龥]+\.jpg$/);
      expect((await served(file)).equals(readFileSync(`public/images/background${number}.jpg`))).toBe(true);

      await page.keyboard.press('Escape');
      await expect.poll(told).toContain(LEFT);
      await expect(root(page)).not.toHaveAttribute('data-showcase');
      await expect(page.getByRole('button', { name: '全部' })).toBeFocused();
    });

    await test.step('the picture of the day is saved as it was answered, where the page may read it', async () => {
      await choose(page, other, '1', 'api.dujin.org');
      await page.keyboard.press('Shift+W');
      const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
      expect(file.suggestedFilename()).toBe('wallpaper.jpeg');
      expect((await served(file)).equals(picture)).toBe(true);
      await page.keyboard.press('Escape');
    });

    await test.step('a random picture is never saved in another one’s place', async () => {
      await choose(page, other, '2', 'api.aixiaowai.cn');
      const files: Download[] = [];
      page.on('download', (file) => files.push(file));
      await page.keyboard.press('Shift+W');
      await Promise.all([context.waitForEvent('page'), download(page).click()]);
      expect(files).toEqual([]);
    });
  },
);

test(
  'a finger shows the wallpaper alone by the menu, and leaves it by the bar',
  { tag: '@phone' },
  async ({ page }) => {
    await openPage(page);
    await page.getByRole('button', { name: '菜单' }).tap();
    await page.getByRole('button', { name: '壁纸' }).tap();
    await expect(page.getByRole('button', { name: '菜单' })).toBeHidden();
    for (const control of [page.getByRole('button', { name: '退出展示' }), download(page)]) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: '退出展示' }).tap();
    await expect(page.getByRole('button', { name: '菜单' })).toBeVisible();
  },
);

test(
  'without its bar, the wallpaper alone does not keep a finger for ever',
  { tag: '@phone' },
  async ({ page, problems }) => {
    problems.expect(/LazyExtras|extras|Failed to fetch dynamically|ERR_FAILED/);
    await page.route('**/assets/LazyExtras-*.js', (route) => route.abort());
    const told = await noteMessages(page);
    await openPage(page);
    await page.getByRole('button', { name: '菜单' }).tap();
    await page.getByRole('button', { name: '壁纸' }).tap();
    await expect.poll(told).toContain(LEFT);
    await expect(page.getByRole('button', { name: '菜单' })).toBeVisible();
  },
);

test(
  'a picture is refused where it cannot be saved, and a right click is',
  { tag: '@wide' },
  async ({ page, context, standIns, problems }) => {
    problems.expect(/twice|CORS|ERR_FAILED/);
    const services = [
      ['1', 'api.dujin.org'],
      ['2', 'api.aixiaowai.cn'],
    ] as const;
    for (const [, host] of services) {
      // Without this header, the answer could be read by any origin.
      standIns.also(host, () => ({
        status: 200,
        headers: { 'content-type': 'image/jpeg', 'access-control-allow-origin': 'https://elsewhere.example' },
        body: picture,
      }));
    }
    await page.clock.install();
    await openPage(page);
    const other = await otherTab(context);
    for (const [coverType, host] of services) {
      await test.step(`a picture of type ${coverType} that the page may not read opens in a new tab`, async () => {
        await choose(page, other, coverType, host);
        await page.keyboard.press('Shift+W');
        const [tab] = await Promise.all([context.waitForEvent('page'), download(page).click()]);
        expect(new URL(tab.url()).hostname).toBe(host);
        expect(await tab.evaluate(() => window.opener)).toBeNull();
        await page.bringToFront();
        await expect(status(page).getByText('该壁纸无法直接保存，已在新标签页打开')).toBeVisible();
        await tab.close();
        await page.keyboard.press('Escape');
        await expect(root(page)).not.toHaveAttribute('data-showcase');
      });
    }
    await test.step('type 3 offers no download', async () => {
      await choose(page, other, '3', 'api.aixiaowai.cn/api');
      await page.keyboard.press('Shift+W');
      await expect(page.getByRole('button', { name: '退出展示' })).toBeVisible();
      await expect(download(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
    });
    await test.step('a right click says that it is refused, for 2 s', async () => {
      // The clock jumps by only 1 s, so that no request times out; repeated, since a busy machine may be late for it.
      await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass();
      await page.mouse.click(8, 450, { button: 'right' });
      const notice = status(page).getByText('为了浏览体验，本站禁用右键');
      await expect(notice).toBeVisible();
      await page.clock.runFor(1900);
      await expect(notice).toBeVisible();
      await page.clock.runFor(600);
      await expect(notice).toBeHidden();
    });
  },
);

test.describe('a page as visitors see it', () => {
  test.use({ look: 'whole' });

  test(
    'following the pointer takes little of the main thread, and nothing when it rests',
    { tag: '@wide' },
    async ({ page, context }) => {
      const all = complete(page);
      await openPage(page, withoutPauses());
      // Slow by itself, and slower with other load.
      test.slow();
      // The dot appears shortly after the page.
      await expect(async () => {
        await page.mouse.move(8, 20);
        await page.mouse.move(9, 20);
        await expect(root(page)).toHaveAttribute('data-cursor', '', { timeout: 100 });
      }).toPass();
      await all;
      await entered(page);
      const session = await context.newCDPSession(page);
      // Thread time, since the tests share the processor.
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const busyMs = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
      };
      const during = async (work: () => Promise<unknown>) => {
        const before = await busyMs();
        await work();
        return (await busyMs()) - before;
      };
      /** Only a box that moves in each frame of this time, ms: the cost of frames on this machine. */
      const moveBox = (time: number) =>
        page.evaluate(
          (wholeTime) =>
            new Promise<void>((resolve) => {
              const box = document.createElement('div');
              box.style.cssText =
                'position: fixed; inset: 0 auto auto 0; width: 8px; height: 8px; will-change: translate';
              document.body.append(box);
              const began = performance.now();
              let frame = 0;
              const step = () => {
                box.style.translate = `${frame % 120}px ${(frame % 120) * 6}px`;
                frame += 1;
                if (performance.now() - began < wholeTime) {
                  requestAnimationFrame(step);
                  return;
                }
                box.remove();
                resolve();
              };
              requestAnimationFrame(step);
            }),
          time,
        );
      const movePointer = async () => {
        const began = Date.now();
        for (let frame = 0; frame < 120; frame += 1) {
          await page.waitForTimeout(Math.max(0, began + frame * 16.7 - Date.now()));
          void session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 8 + frame / 4, y: 20 + frame * 6 });
        }
      };
      // One undisturbed round is enough, since a slower pointer would be slower in each round.
      let share = Infinity;
      for (let round = 0; share >= 2 && round < 8; round += 1) {
        const began = Date.now();
        const pointer = await during(movePointer);
        // Two seconds, more on a busy machine; the dot moves in every frame of them.
        const time = Date.now() - began;
        share = pointer / (await during(() => moveBox(time)));
      }
      expect(share).toBeLessThan(2);

      const framesInASecond = () =>
        page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const request = window.requestAnimationFrame;
              let asked = 0;
              window.requestAnimationFrame = (callback) => {
                asked += 1;
                return request.call(window, callback);
              };
              setTimeout(() => {
                window.requestAnimationFrame = request;
                resolve(asked);
              }, 1000);
            }),
        );
      await expect.poll(framesInASecond).toBe(0);
    },
  );

  test(
    'on a memorial day nothing on the page has a colour, dialogs and messages neither',
    { tag: ['@wide', '@phone'] },
    async ({ page }, info) => {
      await page.clock.setFixedTime(new Date('2026-12-13T10:00:00+08:00'));
      await openPage(page);
      await expect(root(page)).toHaveAttribute('data-memorial');
      await expect(status(page)).toContainText('今天是南京大屠杀死难者国家公祭日');
      await entered(page);
      expect(await mostColour(page)).toBe(0);
      if (info.project.name === 'phone') await page.getByRole('button', { name: '菜单' }).tap();
      await page.getByRole('button', { name: '全部' }).click();
      await expect(page.getByRole('dialog', { name: '链接目录' }).getByRole('tab').first()).toBeVisible();
      await entered(page);
      expect(await mostColour(page)).toBe(0);
      await page.evaluate(() => document.documentElement.removeAttribute('data-memorial'));
      await expect.poll(() => mostColour(page)).toBeGreaterThan(60);
    },
  );
});

/** The largest difference between red, green and blue in the visible page, 0..255. */
async function mostColour(page: Page): Promise<number> {
  const shot = (await page.screenshot({ scale: 'css' })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
    if (!context) throw new Error('expected a canvas');
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
    let most = 0;
    for (let at = 0; at < bytes.length; at += 4) {
      const red = bytes[at] ?? 0;
      const green = bytes[at + 1] ?? 0;
      const blue = bytes[at + 2] ?? 0;
      most = Math.max(most, Math.max(red, green, blue) - Math.min(red, green, blue));
    }
    return most;
  }, shot);
}
