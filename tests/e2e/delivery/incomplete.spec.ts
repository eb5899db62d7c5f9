import type { Page } from '@playwright/test';
import { expect, opened, openPage } from '../fixtures.ts';
import { keptFiles, test, openWithWorker } from '../gateway.ts';

const GONE = { status: 404, type: 'text/plain', text: 'gone' };
const isEntry = (path: string) => /\/assets\/index-.*\.js$/.test(path);
const message = (page: Page) => page.getByRole('alert').filter({ hasText: '页面没有加载完整' });

/** Counts documents instead of script requests, since a script is requested again after its preload has failed. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test.describe('a page whose script or style sheet does not load', () => {
  test('shows a message after one retry, and 重试 opens it when the server works again', async ({
    page,
    gateway,
    problems,
  }) => {
    problems.expect(/^404|net::|twice/);
    const documents = countDocuments(page);
    gateway.answer = (path) => (isEntry(path) ? GONE : undefined);
    await page.goto(gateway.url);
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole('img', { name: '加载中' })).toBeHidden();
    expect(documents()).toBe(2);

    // The second attempt fails too, and the message with its button is shown again.
    await page.keyboard.press('Tab');
    await expect(message(page).getByRole('button', { name: '重试' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(documents).toBe(3);
    await expect(message(page)).toBeVisible();
    // The page is visible, and content without scripts works.
    const account = page.getByRole('navigation').getByRole('link').first();
    await expect(account).toBeVisible();
    await account.click({ trial: true });
    gateway.answer = () => undefined;
    await message(page).getByRole('button', { name: '重试' }).click();
    await opened(page);
    await expect(message(page)).toBeHidden();
  });

  test('is covered if only the style sheet is missing', async ({ page, gateway, problems }) => {
    problems.expect(/^404|net::|twice/);
    gateway.answer = (path) => (/\/assets\/index-.*\.css$/.test(path) ? GONE : undefined);
    await openPage(page, gateway.url);
    await expect(message(page)).toBeVisible();
    // The page behind the message cannot get the focus.
    await page.keyboard.press('Tab');
    await expect(message(page).getByRole('button', { name: '重试' })).toBeFocused();
    gateway.answer = () => undefined;
    await message(page).getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { name: '产品列表' })).toBeVisible();
  });

  test('opens without a visitor’s action if the network has the files that the cache has lost', async ({
    page,
    gateway,
    problems,
  }) => {
    problems.expect('MIME type of');
    await openWithWorker(page, gateway.url);
    const breakKept = () =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            if (!/\/assets\/index-/.test(request.url)) continue;
            await cache.put(
              request,
              new Response('<title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
            );
          }
        }
      });
    await breakKept();
    await openWithWorker(page, gateway.url);
    const stored = await keptFiles(page);
    expect(stored.filter(({ path, text }) => isEntry(path) && text.includes('Sign in'))).toEqual([]);

    // A later failure in the same visit is repaired too, since the page has opened in between.
    await breakKept();
    await openWithWorker(page, gateway.url);

    // Without a network no cache is deleted.
    await breakKept();
    // Other caches may still get pictures.
    const keptOfPage = async () => (await keptFiles(page)).filter(({ cache }) => cache.includes('-shell-')).length;
    const before = await keptOfPage();
    gateway.site = undefined;
    await page.goto(gateway.url);
    await expect(message(page)).toBeVisible();
    expect(await keptOfPage()).toBe(before);
  });

  test('does not retry if it cannot store that it did', async ({ page, gateway, problems }) => {
    problems.expect(/^404|net::|twice/);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const documents = countDocuments(page);
    gateway.answer = (path) => (isEntry(path) ? GONE : undefined);
    await page.goto(gateway.url);
    await expect(message(page)).toBeVisible();
    expect(documents()).toBe(1);
  });
});
