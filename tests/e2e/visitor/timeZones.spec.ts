import { expect, openPage, test } from '../fixtures.ts';

test('clock, date and memorial day follow a visitor who changes the time zone', async ({ browser, site }) => {
  const options = { locale: 'zh-CN' };
  // Playwright can change the time zone of an open page only if the context has none.
  Reflect.set(options, 'timezoneId', undefined);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const travelTo = (timezoneId: string) => session.send('Emulation.setTimezoneOverride', { timezoneId });
  await page.clock.install({ time: new Date('2026-12-12T22:30:00Z') });
  await travelTo('America/New_York');
  await openPage(page, site.url);
  const time = page.getByRole('time');
  await expect(time).toHaveText(/^17:3\d:/);
  await expect(page.locator('html')).not.toHaveAttribute('data-memorial');
  // The page detects a new time zone at a tick of its clock, and its message disappears after 14 s. From here on, only
  // the test advances the clock.
  await page.clock.pauseAt('2026-12-12T22:45:00Z');
  await travelTo('');
  await travelTo('Asia/Shanghai');
  await page.clock.runFor(2000);
  await expect(time).toHaveText(/^06:45:/);
  await expect(page.getByText('12月13日')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-memorial');
  await expect(page.getByRole('status')).toContainText('今天是南京大屠杀死难者国家公祭日');
  await context.close();
});
