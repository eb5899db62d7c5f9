import type { Page } from '@playwright/test';
import { expect, openPage } from '../fixtures.ts';
import { test, workerReady } from '../gateway.ts';

/** Files that are evaluated in every visit; what registers the worker is loaded after the reveal. */
const EVERY_VISIT = ['index', 'rolldown-runtime', 'serviceWorker', 'vendor', 'words-zh-CN'];

/** The links are seen at once, except on a phone, which begins with the greeting. */
const CAROUSEL = 'SlideDrag';

/** Records which scripts are evaluated; the returned function returns the names of their files so far. */
async function noteEvaluated(page: Page): Promise<() => Promise<string[]>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Profiler.enable');
  await browser.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const names = new Set<string>();
  return async () => {
    const { result } = await browser.send('Profiler.takePreciseCoverage');
    for (const { url } of result) {
      const [, name] = /assets\/([\w-]+)-[\w-]{8}\.js/.exec(url) ?? [];
      if (name !== undefined) names.add(name);
    }
    return [...names].toSorted();
  };
}

test('a visit without input evaluates only what shows the page and registers a worker, and input loads the rest', async ({
  page,
  gateway,
}) => {
  const shown = [...EVERY_VISIT, CAROUSEL];
  const evaluated = await noteEvaluated(page);
  await openPage(page, gateway.url);
  await workerReady(page);
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\/|-[\w-]{8}\.js$/g, '')),
    );
  await expect.poll(fetched).toEqual(expect.arrayContaining(['later', 'lazyCalendar']));
  await expect.poll(evaluated).toEqual(shown.toSorted());

  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await expect.poll(evaluated).toEqual([...shown, 'later'].toSorted());
  await page.getByRole('button', { name: /Hello, world!|The way to AGI/ }).click();
  const box = page.getByRole('region', { name: '时光胶囊' });
  await expect(box.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', /\d/);
  expect(await evaluated()).toEqual([...shown, 'dayParts', 'later', 'lazyCalendar'].toSorted());
});

test('a phone loads what drags the links when it turns to them', { tag: '@phone' }, async ({ page, gateway }) => {
  const evaluated = await noteEvaluated(page);
  await openPage(page, gateway.url);
  await workerReady(page);
  await expect.poll(evaluated).toEqual(['Today', ...EVERY_VISIT]);
  await page.getByRole('button', { name: '菜单' }).click();
  await expect.poll(evaluated).toContain(CAROUSEL);
});

test('an address that is pasted as the first input opens the form of a new link', async ({ page, gateway }) => {
  await openPage(page, gateway.url);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://example.com/');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('dialog', { name: '添加链接' })).toBeVisible();
});
