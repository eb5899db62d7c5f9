import type { Page } from '@playwright/test';
import { expect, openPage } from '../fixtures.ts';
import { test, workerReady } from '../workerFixtures.ts';

/** Chunks that the first input loads. */
const LATER = ['LazyExtras', 'lazyBoxAndSettings', 'lazyDirectory', 'lazyPlayer'];

/** Records which scripts are evaluated; the returned function gives the names of those of `LATER` so far. */
async function noteEvaluated(page: Page): Promise<() => Promise<string[]>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Profiler.enable');
  await browser.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const names = new Set<string>();
  return async () => {
    const { result } = await browser.send('Profiler.takePreciseCoverage');
    for (const { url } of result) names.add(/assets\/([\w-]+)-[\w-]{8}\.js/.exec(url)?.[1] ?? '');
    return LATER.filter((name) => names.has(name));
  };
}

test('a visit that does nothing evaluates only the first load and gets a worker; the first input brings the rest', async ({
  page,
  gateway,
}) => {
  const evaluated = await noteEvaluated(page);
  await openPage(page, gateway.url);
  await workerReady(page);
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\/|-[\w-]{8}\.js$/g, '')),
    );
  await expect.poll(fetched).toEqual(expect.arrayContaining(LATER));
  expect(await evaluated()).toEqual([]);

  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await expect.poll(evaluated).toEqual(LATER);
  await page.getByRole('button', { name: /Hello, world!|The way to AGI/ }).click();
  await expect(page.getByRole('region', { name: '时光胶囊' })).toBeVisible();
});

test('an address that is pasted as the first input opens its form', async ({ page, gateway }) => {
  await openPage(page, gateway.url);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://example.com/');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('dialog', { name: '添加链接' })).toBeVisible();
});
