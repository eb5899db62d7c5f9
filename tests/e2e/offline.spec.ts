import { expect, openPage, test } from './fixtures.ts';
import { workerReady } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('without a network', { tag: '@wide' }, () => {
  test('the page is there, from the second visit on', async ({ page, serve, problems }) => {
    const site = await serve();
    await openPage(page, site.url);
    await workerReady(page);
    await site.stop();
    problems.expect(/ERR_CONNECTION_REFUSED|Failed to load resource|\[porchlight\]/);
    await openPage(page, site.url);
    await expect(page.getByRole('button', { name: '全部' })).toBeVisible();
  });
});
