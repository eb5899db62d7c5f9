import { expect, openPage } from '../fixtures.ts';
import { openWithWorker, test } from '../gateway.ts';

const isPicture = (path: string) => /background\d+(-\w+)?\.(avif|jpg)$/.test(path);

test('a first visit with the data saver on gets the smallest picture and no service worker', async ({
  page,
  gateway,
}) => {
  const requested: string[] = [];
  gateway.hold = (path) => void requested.push(path);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openPage(page, gateway.url);
  // What is opened comes later than everything that the page does by itself.
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '链接目录' }).getByRole('tab').first()).toBeVisible();
  expect(requested.filter(isPicture)).toEqual([expect.stringMatching(/background\d+-1280\.avif$/)]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) ?? null)).toBeNull();
});

test('an existing worker remains with the data saver on', async ({ page, gateway }) => {
  await page.addInitScript(() => {
    const saveData = localStorage.getItem('saves') === 'yes';
    Object.defineProperty(navigator, 'connection', { value: { saveData } });
  });
  await openWithWorker(page, gateway.url);
  await page.evaluate(() => localStorage.setItem('saves', 'yes'));
  gateway.site = undefined;
  await openPage(page, gateway.url);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
});
