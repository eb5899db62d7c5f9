import { complete, expect, openPage, opened, test, withoutPauses } from '../fixtures.ts';

test('a part that does not load says what to do, and the rest of the page works', async ({ page, problems }) => {
  problems.expect(/assets\/lazy(BoxAndSettings|Directory)|CarouselMotion|\[porchlight\]|Failed to load resource/);
  let away = true;
  await page.route(/assets\/(lazyBoxAndSettings|lazyDirectory|CarouselMotion)-/, (route) =>
    away ? route.abort() : route.continue(),
  );
  await openPage(page);
  const missing = page.getByRole('alert').getByText('这部分没有加载成功');
  await page.getByRole('button', { name: /Hello, world!/ }).click();
  await expect(missing).toBeVisible();
  await expect(page.getByRole('heading', { name: '产品列表' })).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: '收起消息' }).click();
  await page.getByRole('button', { name: '全部' }).click();
  await expect(missing).toBeVisible();
  await expect(page.getByRole('dialog', { name: '链接目录' })).toBeHidden();

  // Chromium up to 155 requests a failed module again only after a reload (whatwg/html#6768).
  away = false;
  await page.getByRole('alert').getByRole('button', { name: '刷新' }).click();
  await opened(page);
  await page.getByRole('button', { name: '全部' }).click();
  await expect(page.getByRole('dialog', { name: '链接目录' }).getByRole('tab').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Hello, world!/ }).click();
  await expect(page.getByRole('region', { name: '时光胶囊' })).toBeVisible();
});

test('the calendar is not fetched while the page is idle, but when the pointer comes to the card', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/assets\/(lazyCalendar|luxon)-/.test(request.url())) asked.push(request.url());
  });
  const all = complete(page);
  await openPage(page, withoutPauses());
  await all;
  await page.getByRole('link', { name: 'GitHub' }).first().hover();
  expect(asked).toEqual([]);
  const greeting = page.getByRole('button', { name: /^(Hello, world!|The way to AGI)/ });
  await greeting.hover();
  await expect.poll(() => asked).toHaveLength(1);
  await greeting.click();
  const bars = page.getByRole('region', { name: '时光胶囊' }).getByRole('progressbar');
  await expect(bars.first()).toHaveAttribute('aria-valuenow', /\d/);
  expect(asked).toHaveLength(1);
});
