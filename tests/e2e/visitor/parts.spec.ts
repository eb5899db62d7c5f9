import { expect, openPage, opened, test } from '../fixtures.ts';

test('a part that does not load shows advice, and the rest of the page works', async ({ page, problems }) => {
  problems.expect(/assets\/later|\[porchlight\]|Failed to load resource/);
  // Each time a part is missing, the page asks the site whether it was updated.
  problems.expect(/^twice: GET .*\/index\.html/);
  let away = true;
  await page.route(/assets\/later-/, (route) => (away ? route.abort() : route.continue()));
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

test('a part whose styles do not load is missing too, and is drawn with the next click, styled', async ({
  page,
  problems,
}) => {
  problems.expect(/assets\/later|\[porchlight\]|Failed to load resource/);
  problems.expect(/^twice: GET .*\/(index\.html|assets\/later-)/);
  let [away, documents] = [true, 0];
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route(/assets\/later-[\w-]+\.css/, (route) => (away ? route.abort() : route.continue()));
  await openPage(page);
  const directory = page.getByRole('dialog', { name: '链接目录' });
  await page.getByRole('button', { name: '全部' }).click();
  await expect(page.getByRole('alert').getByText('这部分没有加载成功')).toBeVisible();
  await expect(directory).toBeHidden();
  away = false;
  await page.getByRole('button', { name: '全部' }).click();
  await expect(directory.getByRole('tab').first()).toBeVisible();
  await expect(directory.getByRole('tab').first()).toHaveCSS('white-space', 'nowrap');
  expect(documents).toBe(1);
});
