import type { Browser, Page } from '@playwright/test';
import { expect, openPage, test } from './fixtures.ts';

const time = (page: Page) => page.getByRole('time');

/** Opens a page in a time zone; its clock runs from the given time. */
async function openIn(browser: Browser, url: string, timezoneId: string | undefined, at: string) {
  const options = { locale: 'zh-CN' };
  // Playwright can change the time zone of an open page only if the context has none.
  Reflect.set(options, 'timezoneId', timezoneId);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const travelTo = (zone: string) => session.send('Emulation.setTimezoneOverride', { timezoneId: zone });
  await page.clock.install({ time: new Date(at) });
  return {
    page,
    travelTo,
    start: () => openPage(page, url),
    close: () => context.close(),
  };
}

for (const { zone, what, at, before, after } of [
  {
    zone: 'America/New_York',
    what: 'jumps over an hour in spring',
    at: '2026-03-08T06:59:50Z',
    before: '01:59:',
    after: '03:00:',
  },
  {
    zone: 'America/New_York',
    what: 'repeats an hour in autumn',
    at: '2026-11-01T05:59:50Z',
    before: '01:59:',
    after: '01:00:',
  },
  {
    zone: 'Pacific/Apia',
    what: 'goes into the new day first of all',
    at: '2026-12-31T10:59:50Z',
    before: '23:59:',
    after: '00:00:',
  },
]) {
  test(`the clock in ${zone} ${what}`, { tag: '@wide' }, async ({ browser, site }) => {
    // Starts earlier, since the page may be slow to open; then only the test advances the clock.
    const earlier = new Date(Date.parse(at) - 600_000).toISOString();
    const { page, start, close } = await openIn(browser, site.url, zone, earlier);
    await start();
    await page.clock.pauseAt(at);
    await page.clock.runFor(1000);
    await expect(time(page)).toHaveText(new RegExp(`^${before}`));
    await page.clock.runFor(15_000);
    await expect(time(page)).toHaveText(new RegExp(`^${after}`));
    await close();
  });
}

test(
  'clock, date and memorial day follow a visitor who changes the time zone',
  { tag: '@wide' },
  async ({ browser, site }) => {
    const { page, travelTo, start, close } = await openIn(browser, site.url, undefined, '2026-12-12T22:30:00Z');
    await travelTo('America/New_York');
    await start();
    await expect(time(page)).toHaveText(/^17:3\d:/);
    await expect(page.locator('html')).not.toHaveAttribute('data-memorial');
    // The page detects a new time zone at a tick of its clock, and its message disappears after 14 s. From here on,
    // only the test advances the clock.
    await page.clock.pauseAt('2026-12-12T22:45:00Z');
    await travelTo('');
    await travelTo('Asia/Shanghai');
    await page.clock.runFor(2000);
    await expect(time(page)).toHaveText(/^06:45:/);
    await expect(page.getByText('2026年12月13日')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-memorial');
    await expect(page.getByRole('status')).toContainText('今天是南京大屠杀死难者国家公祭日');
    await close();
  },
);

test('all of it is right after a laptop has slept over midnight', { tag: '@wide' }, async ({ browser, site }) => {
  const { page, start, close } = await openIn(browser, site.url, 'Asia/Shanghai', '2026-12-12T20:00:00+08:00');
  await start();
  await page.clock.fastForward('11:30:00');
  await page.clock.runFor(1000);
  await expect(time(page)).toHaveText(/^07:3\d:/);
  await expect(page.getByText('2026年12月13日')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-memorial');
  await close();
});
