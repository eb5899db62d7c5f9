import type { Page } from '@playwright/test';
import { complete, expect, openPage, otherTab, test, withoutPauses } from './fixtures.ts';

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hello, world!' }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
}

/** The site's age in the box, rendered with the box. */
const age = (page: Page) => page.getByRole('region', { name: '时光胶囊' }).getByText(/^本站已点亮/);

const read = () => JSON.parse(localStorage.getItem('data') ?? 'null');

test.describe('stored settings', { tag: '@wide' }, () => {
  // Other stored values: settingsSlice.test.ts.
  for (const stored of ['not json', '{"coverType":"9","musicVolume":7}']) {
    test(`${stored} in storage gives the defaults, and a page that opens`, async ({ page, context }) => {
      await page.addInitScript((value) => localStorage.setItem('data', value), stored);
      await openPage(page);
      await expect(page.locator('#wallpaper picture[data-shown]')).toHaveAttribute('data-cover', '0');
      await expect(page.getByRole('contentinfo')).toHaveAttribute('data-blur', 'true');

      if (stored !== 'not json') return;
      await test.step('a setting changed in one tab shows in the other', async () => {
        const other = await otherTab(context);
        await expect(page.getByRole('contentinfo')).toHaveAttribute('data-blur', 'true');
        await other.evaluate(() => localStorage.setItem('data', JSON.stringify({ footerBlur: false })));
        await expect(page.getByRole('contentinfo')).not.toHaveAttribute('data-blur');
      });
      await test.step('there is no link to the source while the owner names none', async () => {
        await openSettings(page);
        await expect(page.getByText('版本')).toBeVisible();
        await expect(page.getByRole('link', { name: '源代码仓库' })).toHaveCount(0);
      });
    });
  }

  test('one bad field costs only itself', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('data', JSON.stringify({ coverType: 'x', footerBlur: false, musicVolume: 0, unknown: [1] })),
    );
    await openPage(page);
    await expect(page.getByRole('contentinfo')).not.toHaveAttribute('data-blur');
    await expect.poll(() => page.evaluate(read)).toMatchObject({ coverType: '0', footerBlur: false, musicVolume: 0 });
  });

  test('settings of the Vue page of the same kind are taken over as they are', async ({ page }) => {
    const vue = {
      coverType: '1',
      siteStartShow: true,
      musicClick: true,
      playerLrcShow: false,
      footerBlur: false,
      playerAutoplay: true,
      playerLoop: 'one',
      playerOrder: 'random',
      musicVolume: 0.35,
    };
    await page.addInitScript((value) => localStorage.setItem('data', value), JSON.stringify(vue));
    await openPage(page);
    await expect(page.locator('#wallpaper picture[data-shown]')).toHaveAttribute('data-cover', '1');
    await expect.poll(() => page.evaluate(read)).toMatchObject(vue);
  });

  test('a browser that refuses all storage gets a whole page', async ({ page, problems }) => {
    problems.expect(/storage/);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await openPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: '换一句' })).toBeVisible();
  });

  test('a full storage gets a whole page and one line in the log', async ({ page, problems }) => {
    problems.expect(/storage/);
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const all = complete(page);
    await openPage(page, withoutPauses());
    await expect(page.getByRole('button', { name: '换一句' })).toHaveAccessibleDescription(/——/);
    const told = () => lines.filter((line) => line.includes('storage'));
    await expect.poll(told).toHaveLength(1);
    // Writes in idle time are refused too.
    await all;
    expect(told()).toHaveLength(1);
  });
});

test('what the owner decides counts until the visitor does', { tag: '@wide' }, async ({ page, serve }) => {
  const site = await serve({
    site: {
      startDate: '2021-05-04',
      repository: 'https://code.example/porch',
      interface: { linksTitle: '常去的地方' },
    },
  });
  const open = async () => {
    await openPage(page, site.url);
    await page.getByRole('button', { name: 'Hello, world!' }).click();
    await expect(page.getByRole('progressbar', { name: '本周' })).toHaveAttribute('aria-valuenow', /\d/);
  };
  await test.step('a first visitor sees the age, the heading, and the way to the music', async () => {
    await openPage(page, site.url);
    await expect(page.getByRole('heading', { name: '常去的地方' })).toBeVisible();
    const music = page.getByRole('button', { name: '打开音乐播放器' });
    await expect(music).toHaveText('音乐');
    await expect(music).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: 'Hello, world!' }).click();
    await expect(age(page)).toBeVisible();
    await expect.poll(() => page.evaluate(read)).toMatchObject({ touched: [] });
  });
  await test.step('a touch counts, also on the next visit', async () => {
    await page.getByRole('button', { name: '设置', exact: true }).click();
    await page.getByRole('button', { name: '个性化调整' }).click();
    const shown = page.getByRole('switch', { name: '建站日期显示' });
    await expect(shown).toBeChecked();
    await shown.click();
    await expect.poll(() => page.evaluate(read)).toMatchObject({ siteStartShow: false, touched: ['siteStartShow'] });
    await open();
    await expect(age(page)).toHaveCount(0);
  });
  await test.step('what an earlier page has kept is no touch where it is the default', async () => {
    const before = JSON.stringify({ coverType: '0', siteStartShow: false, footerBlur: false });
    await page.goto(`${site.url}/healthz`);
    await page.evaluate((value) => localStorage.setItem('data', value), before);
    await open();
    await expect(age(page)).toBeVisible();
    await expect.poll(() => page.evaluate(read)).toMatchObject({ footerBlur: false, touched: ['footerBlur'] });
  });
  await test.step('the link to the source leads to the owner’s address, with its tip', async () => {
    await page.getByRole('button', { name: '设置', exact: true }).click();
    const link = page.getByRole('link', { name: '源代码仓库' });
    await expect(link).toHaveAttribute('href', 'https://code.example/porch');
    const tip = () => link.evaluate((element) => getComputedStyle(element, '::after').opacity);
    expect(await tip()).toBe('0');
    await link.hover();
    await expect.poll(tip).toBe('1');
  });
});
