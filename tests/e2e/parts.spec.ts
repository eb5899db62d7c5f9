import { asksAgain } from './failedImports.ts';
import { expect, openPage, opened, test } from './fixtures.ts';

test(
  'a part that does not load says what to do, and the next click tries again',
  { tag: '@wide' },
  async ({ page, problems }) => {
    problems.expect(/assets\/lazy(BoxAndSettings|Directory)|CarouselMotion|\[porchlight\]|Failed to load resource/);
    problems.expect(/comes-at-the-second-try/);
    problems.expect(/^twice: .*lazy(BoxAndSettings|Directory)|CarouselMotion/);
    let away = true;
    await page.route(/assets\/(lazyBoxAndSettings|lazyDirectory|CarouselMotion)-/, (route) =>
      away ? route.abort() : route.continue(),
    );
    await openPage(page);
    const missing = page.getByRole('alert').getByText('这部分没有加载成功');
    const greeting = page.getByRole('button', { name: /Hello, world!/ });
    await greeting.click();
    await expect(missing).toBeVisible();
    // The rest of the page still works.
    await expect(page.getByRole('heading', { name: '产品列表' })).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: '收起消息' }).click();
    await page.getByRole('button', { name: '全部' }).click();
    await expect(missing).toBeVisible();
    await expect(page.getByRole('dialog', { name: '链接目录' })).toBeHidden();

    away = false;
    if (!(await asksAgain(page))) {
      await page.getByRole('alert').getByRole('button', { name: '刷新' }).click();
      await opened(page);
    }
    await page.getByRole('button', { name: '全部' }).click();
    await expect(page.getByRole('dialog', { name: '链接目录' }).getByRole('tab').first()).toBeVisible();
    await page.keyboard.press('Escape');
    // The parts that load when the page is idle were requested again by the clicks.
    const second = page.getByRole('button', { name: '第 2 页' });
    await expect(async () => {
      await second.click();
      await expect(second).toHaveAttribute('aria-current', 'true', { timeout: 1000 });
    }).toPass();
    await greeting.click();
    await expect(page.getByRole('region', { name: '时光胶囊' })).toBeVisible();
  },
);
