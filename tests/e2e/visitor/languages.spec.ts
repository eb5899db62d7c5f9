import type { Page } from '@playwright/test';
import { expect, openPage, storeSettings, test } from '../fixtures.ts';
import { test as workerTest, openWithWorker } from '../gateway.ts';

/** Records the translation files that the page requests, such as `en`. Call it before opening the page. */
function noteWords(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/words-([\w-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (file !== undefined) requested.push(file);
  });
  return requested;
}

/** Cumulative layout shift since the page was opened. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) if ('value' in entry) sum += Number(entry.value);
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(sum);
        });
      }),
  );

/** Stores a language chosen at an earlier visit. */
const choose = (page: Page, language: string) =>
  page.addInitScript((value) => {
    if (!localStorage.getItem('data')) localStorage.setItem('data', JSON.stringify({ language: value }));
  }, language);

const html = (page: Page) => page.locator('html');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.describe('a browser that prefers another language', () => {
  test.use({ locale: 'en-GB' });

  test('gets the page in its language if the owner allows it, and only the words of this language are loaded', async ({
    page,
    serve,
  }) => {
    const site = await serve({ site: { language: 'auto' } });
    const requested = noteWords(page);
    await openPage(page, site.url);
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await expect(heading(page, 'Favourites')).toBeVisible();
    await expect.poll(() => new Set(requested)).toEqual(new Set(['en']));
    expect(await shift(page)).toBeCloseTo(0, 2);
  });
});

test('the visitor’s choice overrides the stamped language, and nothing is shown before its words are loaded', async ({
  page,
}) => {
  const requested = noteWords(page);
  await choose(page, 'en');
  // Records the visible headings while the page opens.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const title = document.querySelector('h2');
      if (title?.checkVisibility({ visibilityProperty: true })) seen.add(title.textContent ?? '');
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await openPage(page);
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(heading(page, 'Favourites')).toBeVisible();
  expect(await page.evaluate(() => [...Reflect.get(window, 'seen')])).toEqual(['Favourites']);
  await expect.poll(() => new Set(requested)).toEqual(new Set(['en']));
  expect(await shift(page)).toBeCloseTo(0, 2);
  await expect(page.getByText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/)).toBeVisible();
});

test('if the chosen words do not load, the page is shown in the stamped language with one log line', async ({
  page,
  problems,
}) => {
  problems.expect(/words-en-|\[porchlight\] language: |Failed to load resource/);
  const lines: string[] = [];
  page.on('console', (message) => void (message.text().startsWith('[porchlight]') && lines.push(message.text())));
  await choose(page, 'en');
  await page.route(/words-en-/, (route) => route.abort());
  await openPage(page);
  await expect(html(page)).toHaveAttribute('lang', 'zh-CN');
  await expect(heading(page, '产品列表')).toBeVisible();
  expect(lines.filter((line) => line.includes('language'))).toHaveLength(1);
});

test('a language change applies in place: the focus stays, and later requests use the new language', async ({
  page,
}) => {
  await openPage(page);
  const documents: string[] = [];
  page.on('framenavigated', (frame) => documents.push(frame.url()));
  await page.getByRole('button', { name: /Hello, world!/ }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('button', { name: '其他设置' }).click();
  const english = page.getByRole('radio', { name: 'English' });
  await english.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(english).toBeFocused();
  await expect(english).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Favourites')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Links', exact: true }).getByRole('tab').first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(documents).toEqual([]);
  await page.reload();
  await expect(heading(page, 'Favourites')).toBeVisible();
});

workerTest('a language that is chosen offline is there', async ({ page, gateway }) => {
  await openWithWorker(page, gateway.url);
  await storeSettings(page, { language: 'en' });
  gateway.site = undefined;
  await openPage(page, gateway.url);
  await expect(heading(page, 'Favourites')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Links', exact: true }).getByRole('tab').first()).toBeVisible();
});
