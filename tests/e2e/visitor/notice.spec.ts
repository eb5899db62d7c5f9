import type { Page } from '@playwright/test';
import { complete, EVERY_SIZE, expect, expectAccessible, openPage, test } from '../fixtures.ts';

const TEXT = '今晚 23:00 起维护两个小时';
const region = (page: Page) => page.getByRole('region', { name: '公告' });

test(
  'the notice is there from the first frame, moves nothing, and stays closed until its text changes',
  EVERY_SIZE,
  async ({ page, serve }) => {
    const site = await serve({ site: { notice: { text: TEXT, link: 'https://status.example/' } } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await openPage(page, site.url);
    await complete(page);
    await expect(region(page).getByRole('link', { name: TEXT })).toHaveAttribute('href', 'https://status.example/');
    const [line, message] = await Promise.all([
      region(page).boundingBox(),
      page.getByRole('status').first().boundingBox(),
    ]);
    // Below the notice; on a phone it takes the notice's place, since below it would cover the name.
    const isNarrow = (page.viewportSize()?.width ?? 0) <= 720;
    expect((message?.y ?? 0) > (line?.y ?? 0) + (line?.height ?? 0)).toBe(!isNarrow);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    await expectAccessible(page);
    await region(page).getByRole('button', { name: '关闭' }).click();
    await expect(region(page)).toBeHidden();
    await openPage(page, site.url);
    await expect(region(page)).toBeHidden();
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);

    const other = await serve({ site: { notice: { text: `${TEXT}。`, until: '2001-01-01' } } });
    await page.goto(other.url);
    await expect(page.locator('.notice')).toHaveText(`${TEXT}。`);
    await expect(region(page)).toBeHidden();
  },
);
