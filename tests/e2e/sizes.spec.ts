import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, openPage, test } from './fixtures.ts';

/*
 * Sizes specified in px: exact up to a window of 1760 × 900, above that scaled with the page's font size. Touch targets
 * are not scaled.
 */

const silence = readFileSync(fileURLToPath(new URL('../media/silence-1s.mp3', import.meta.url)));
const songs = Array.from({ length: 40 }, (_, at) => ({ name: `曲${at + 1}`, artist: '人', url: 'silence.mp3' }));
const manySongs = { files: { 'music/playlist.json': JSON.stringify(songs), 'music/silence.mp3': silence } };

const list = (page: Page) => page.getByRole('dialog', { name: '音乐列表' });

async function openList(page: Page): Promise<void> {
  await page.getByRole('region', { name: '一言' }).hover();
  await page.getByRole('button', { name: '打开音乐播放器' }).click();
  await page.getByRole('button', { name: '音乐列表' }).click();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
}

const heightOfRow = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);

for (const [width, height, growth] of [
  [1440, 900, 1],
  [2560, 1440, 1.34],
] as const) {
  test.describe(`on a screen of ${width} × ${height}`, { tag: '@wide' }, () => {
    test.use({ viewport: { width, height } });

    test('slides, rows, the list of songs and the bars of the time capsule have theirs', async ({ page, serve }) => {
      const { url } = await serve(manySongs);
      await openPage(page, url);
      await test.step('slides are 40 px apart and their rows 20 px', async () => {
        const links = page.getByRole('region', { name: '产品列表' });
        const betweenRows = () =>
          links.getByRole('listitem').evaluateAll((items) => {
            const [above, below] = [items[0], items[3]].map((item) => item?.getBoundingClientRect());
            return above && below ? below.y - above.bottom : 0;
          });
        const betweenSlides = () =>
          links.locator('ul').evaluateAll((slides) => {
            const [first, second] = slides.map((slide) => slide.getBoundingClientRect());
            return first && second ? second.x - first.right : 0;
          });
        // Entering elements grow to their final size.
        await expect.poll(betweenRows).toBeCloseTo(20 * growth, 0);
        await expect.poll(betweenSlides).toBeCloseTo(40 * growth, 0);
      });

      await test.step('the list of songs is 420 px high and a row 33 px', async () => {
        await openList(page);
        const view = list(page).getByRole('list').locator('..');
        // A dialog is scaled while it opens.
        const heightOfView = () => view.evaluate((element) => element.getBoundingClientRect().height);
        await expect.poll(heightOfView).toBeCloseTo(420 * growth, 0);
        await expect.poll(() => heightOfRow(page)).toBeCloseTo(33 * growth, 1);
        await page.keyboard.press('Escape');
        await expect(list(page)).toBeHidden();
      });

      await test.step('a bar of the time capsule is 20 px thick', async () => {
        await page.getByRole('button', { name: /^Hello, world!/ }).click();
        const bar = page.getByRole('progressbar', { name: '今日' });
        await expect(bar).toBeVisible();
        const heightOfBar = () => bar.evaluate((element) => element.getBoundingClientRect().height);
        await expect.poll(heightOfBar).toBeCloseTo(20 * growth, 1);
      });
    });
  });
}

test.describe('under a finger', { tag: '@wide' }, () => {
  test.use({ viewport: { width: 2560, height: 1440 }, hasTouch: true, isMobile: true });

  test('a song is 48 px high and a key 44 px, on a large screen too', async ({ page, serve }) => {
    const { url } = await serve(manySongs);
    await openPage(page, url);
    await openList(page);
    await expect.poll(() => heightOfRow(page)).toBeCloseTo(48, 1);
    const key = list(page).getByRole('button', { name: '下一首' });
    const sizeOfKey = async () => {
      const { width, height } = (await key.boundingBox()) ?? { width: 0, height: 0 };
      return [width, height].map(Math.round);
    };
    await expect.poll(sizeOfKey).toEqual([44, 44]);
  });
});
