import { complete, drawFrom, expect, openPage } from '../fixtures.ts';
import { askForPage, keptFiles, openWithWorker, test } from '../gateway.ts';

/** Asks whether the site has changed. */
const CHECKS = new Set(['/index.html', '/sw.js']);

test('a second visit asks only whether the site has changed, and fetches a picture only if it is a new one', async ({
  page,
  gateway,
}) => {
  let sent: string[] = [];
  gateway.answer = (path) => {
    sent.push(path);
    return undefined;
  };
  await drawFrom(page, 42);
  await openWithWorker(page, gateway.url);
  await complete(page);
  // The worker has stored the picture and its blurred copy at the second visit, which it controls.
  await openPage(page, gateway.url);
  await complete(page);
  await expect
    .poll(async () => (await keptFiles(page)).filter(({ cache }) => /pictures|glass/.test(cache)).length)
    .toBe(2);

  sent = [];
  await openPage(page, gateway.url);
  await page.waitForLoadState('networkidle');
  await askForPage(page);
  expect(sent.filter((path) => !CHECKS.has(path))).toEqual([]);
  expect(sent).toContain('/index.html');

  sent = [];
  await drawFrom(page, 16_000);
  await openPage(page, gateway.url);
  await page.waitForLoadState('networkidle');
  expect(sent.filter((path) => !CHECKS.has(path)).map((path) => path.replace(/\d+.*?(-glass)?\.\w+$/, '$1'))).toEqual([
    '/images/background',
    '/images/background-glass',
  ]);
});
